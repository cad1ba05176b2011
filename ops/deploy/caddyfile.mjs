import { DATA_HEADERS, PAGE_HEADERS } from '../../pb_hooks/http/headers.js';
import { mark } from './layout.mjs';
import { proxyLimits } from './proxy-limits.mjs';

/** As in `pb_hooks/http/headers.js`, which says it for what PocketBase answers. */
const yearS = 31_536_000;
const weekS = 604_800;

const indented = (lines, tabs = 1) => lines.map((line) => '\t'.repeat(tabs) + line).join('\n');

const headerLines = (headers) =>
  Object.entries(headers).map(([name, value]) => `header ${name} "${value}"`);

const fileHeaders = (cacheControl) =>
  headerLines({ ...PAGE_HEADERS, 'Cache-Control': cacheControl });

/**
 * The Caddyfile of a shop, for Debian's Caddy (2.6): TLS with its certificates, files, compression. All else
 * goes to HAProxy on this machine (haproxy.mjs), which alone limits and leads on.
 *
 * - Files that the build names by their content, and pictures, come from `publicDir`, compressed where
 *   the build has left that beside them.
 * - Caddy itself says where a request came from (`X-Forwarded-For`, `-Proto`), whatever the client says.
 * - Nothing is held back here, neither bodies nor answers: HAProxy counts who is slow, and the kernel how many
 *   connections one address has (connections.mjs).
 * - Realtime streams are not compressed.
 *
 * @param {{
 *   domain: string,
 *   port: number,
 *   publicDir: string,
 *   limits?: import('./proxy-limits.mjs').ProxyLimits,
 *   options?: string[],
 * }} shop `port` is HAProxy's on this machine; `options` are lines for Caddy's global options.
 */
export function caddyfile({ domain, port, publicDir, limits = proxyLimits, options = [] }) {
  return `# ${mark}
{
${indented([
  ...options,
  'servers {',
  // Over HTTP/3 one flow of UDP carries any number of connections, which nothing could count.
  '\tprotocols h1 h2',
  '\ttimeouts {',
  '\t\tread_header 10s',
  '\t\tidle 2m',
  '\t}',
  '}',
])}
}

${domain} {
	header {
		Strict-Transport-Security "max-age=${yearS}"
		-Server
		defer
	}

	@named-by-content {
		method GET HEAD
		path_regexp ^/assets/[A-Za-z0-9_-][A-Za-z0-9_.-]*$
		file {
			root ${publicDir}
		}
	}
	handle @named-by-content {
		root * ${publicDir}
${indented(fileHeaders(`public, max-age=${yearS}, immutable`), 2)}
		# Caddy says so only of what it sends compressed.
		header {
			Vary Accept-Encoding
			defer
		}
		file_server {
			precompressed br gzip
		}
	}

	@media {
		method GET HEAD
		path_regexp ^/(img|icons|sounds)/([A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$
		file {
			root ${publicDir}
		}
	}
	handle @media {
		root * ${publicDir}
${indented(fileHeaders(`public, max-age=${weekS}`), 2)}
		file_server
	}

	@stream path /api/realtime /at/*/api/realtime
	handle @stream {
		reverse_proxy 127.0.0.1:${port} {
			flush_interval -1
			transport http {
				keepalive off
			}
		}
	}

	handle {
		encode gzip
		reverse_proxy 127.0.0.1:${port} {
			transport http {
				keepalive off
			}
		}
	}

	handle_errors {
${indented(headerLines(DATA_HEADERS), 2)}
		@busy expression {http.error.status_code} in [502, 503, 504]
		handle @busy {
			header Retry-After ${limits.retryAfterS}
			header Cache-Control no-store
			header Content-Type application/json
			respond \`{"code":"busy","message":"The shop is busy."}\` 503
		}
		handle {
			respond {http.error.status_code}
		}
	}
}
`;
}
