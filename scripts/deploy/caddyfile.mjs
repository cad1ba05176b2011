import { PAGE_HEADERS } from '../../pb_hooks/lib/headers.js';
import { mark } from './layout.mjs';
import { proxyLimits } from './proxy-limits.mjs';

/** As in `pb_hooks/lib/headers.js`, which says it for what PocketBase answers. */
const yearS = 31_536_000;
const weekS = 604_800;

const indented = (lines, tabs = 1) => lines.map((line) => '\t'.repeat(tabs) + line).join('\n');

const fileHeaders = (cacheControl) =>
  Object.entries({ ...PAGE_HEADERS, 'Cache-Control': cacheControl }).map(
    ([name, value]) => `header ${name} "${value}"`,
  );

/**
 * The Caddyfile of a shop, for Debian's Caddy (2.6).
 *
 * - Files that the build names by their content, and pictures, come from `publicDir`, compressed where
 *   the build has left that beside them; all else comes from PocketBase.
 * - Each request to PocketBase has a connection of its own: 0.39 takes what it left unread of a body for
 *   the next request.
 * - Caddy itself says where a request came from (`X-Forwarded-For`, `-Proto`), whatever the client says.
 * - Realtime streams are neither compressed, nor held back, nor counted.
 * - All others: `limits`. Bodies are read before their turn comes and answers taken from PocketBase at
 *   once, so that a slow phone keeps nobody waiting. While PocketBase is away, reading waits for it.
 * - Where shops stand side by side (D38), each has a queue of its own, so that one that is away or busy
 *   keeps nobody else waiting.
 *
 * @param {{
 *   domain: string,
 *   port?: number,
 *   cells?: readonly import('./cells.mjs').CellPort[],
 *   publicDir: string,
 *   limits?: import('./proxy-limits.mjs').ProxyLimits,
 *   options?: string[],
 * }} shop `port` is PocketBase's on this machine, or `cells` are those of several, the first one first; `options` are lines for Caddy's global options.
 */
export function caddyfile({
  domain,
  port,
  cells = [],
  publicDir,
  limits = proxyLimits,
  options = [],
}) {
  return `# ${mark}
{
${indented([
  ...options,
  'servers {',
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

${cells.length === 0 ? tabbed(streamsOf(port), 1) : whichCell(cells)}
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

${cells.length === 0 ? tabbed(requestsOf(port, limits), 1) : eachCell(cells, limits)}
	handle_errors {
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

const tabbed = (text, tabs) => text.replace(/^(?=.)/gm, '\t'.repeat(tabs));

const streamsOf = (
  port,
) => `# Caddy counts what an upstream is busy with by the upstream's name: streams have one of their own.
@stream {
	method GET
	path /api/realtime
}
handle @stream {
	reverse_proxy tcp4/127.0.0.1:${port} {
		flush_interval -1
		transport http {
			keepalive off
		}
	}
}
`;

/** Half of what PocketBase works on at once is for reading, and half for what changes something. */
const requestsOf = (port, limits) => `@reads method GET HEAD
handle @reads {
${tabbed(proxied(port, limits, [`lb_try_duration ${limits.waitS}s`, 'lb_try_interval 50ms']), 1)}}

# A body that is held here would be lost, or mixed with another's, if Caddy 2.6 tried twice. Phones try again.
handle {
${tabbed(proxied(port, limits, ['buffer_requests']), 1)}}
`;

const proxied = (port, limits, more) => `encode gzip
reverse_proxy 127.0.0.1:${port} {
	# Without it no failure at all would be one too many; without fail_duration none is counted.
	max_fails 1
	unhealthy_request_count ${limits.atOnce + limits.waiting}
${indented(more)}
	buffer_responses
	max_buffer_size 1MiB
	transport http {
		keepalive off
		max_conns_per_host ${Math.ceil(limits.atOnce / 2)}
	}
}
`;

/** What the build has made is the same for every cell, and has its own place above them. */
const built = '/assets/* /img/* /icons/* /sounds/*';

/**
 * Every request gets its cell's path: what names none is the first's, but for pages that the phone's cookie
 * gives to another.
 *
 * @param {readonly import('./cells.mjs').CellPort[]} cells
 */
const whichCell = ([first, ...others]) => `${others
  .map(
    ({ cell }) => `	@pages-${cell} {
		header_regexp Cookie (?:^|;\\s*)essentials_cell=${cell}(?:;|$)
		not path /at/* /api/* /data/* /_/* ${built}
	}
	rewrite @pages-${cell} /at/${cell}{uri}
`,
  )
  .join('')}	@names-none not path /at/* ${built}
	rewrite @names-none /at/${first?.cell}{uri}
`;

/**
 * @param {readonly import('./cells.mjs').CellPort[]} cells
 * @param {import('./proxy-limits.mjs').ProxyLimits} limits
 */
const eachCell = (cells, limits) => `${cells
  .map(
    ({ cell, port }) => `	@at-${cell} path /at/${cell} /at/${cell}/*
	handle @at-${cell} {
		uri strip_prefix /at/${cell}
${tabbed(`${streamsOf(port)}\n${requestsOf(port, limits)}`, 2)}	}

`,
  )
  .join('')}	handle {
		header Content-Type application/json
		respond \`{"code":"not_found","message":"There is nothing here."}\` 404
	}
`;
