import { mark } from './layout.mjs';
import { proxyLimits } from './proxy-limits.mjs';

/**
 * The configuration of a shop behind Debian's HAProxy (2.6), where that is what there is: it keeps a queue
 * as Caddy does (caddyfile.mjs), but sends no files, and its certificates are made by others.
 *
 * - `X-Forwarded-For` and `-Proto` are overwritten: what a client says there is never believed.
 * - Each request to PocketBase has a connection of its own.
 * - A server that is away is asked again each second for as long as a request waits.
 * - Realtime streams stay open for as long as PocketBase keeps them (half an hour), and are not counted.
 * - Where shops stand side by side (D38), each has a queue of its own, so that one that is away or busy
 *   keeps nobody else waiting.
 *
 * @param {{
 *   port?: number,
 *   cells?: readonly import('./cells.mjs').CellPort[],
 *   certificates: string,
 *   address?: string,
 *   httpPort?: number,
 *   httpsPort?: number,
 *   limits?: import('./proxy-limits.mjs').ProxyLimits,
 *   rights?: string[],
 * }} shop `port` is PocketBase's on this machine, or `cells` are those of several, the first one first; `certificates` a file with key and chain, or a folder
 *   of such; `address` is where HAProxy listens, at first all of this machine's; `rights` are lines that
 *   say what it may do once it has read those, as Debian's package has them.
 */
export function haproxyConfig({
  port,
  cells = [],
  certificates,
  address = '',
  httpPort = 80,
  httpsPort = 443,
  limits = proxyLimits,
  rights = ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'],
}) {
  const busy = `content-type application/json string '{"code":"busy","message":"The shop is busy."}' hdr Retry-After ${limits.retryAfterS} hdr Cache-Control no-store`;
  return `# ${mark}
global
${rights.map((line) => `\t${line}`).join('\n')}
	log stderr format raw daemon err
	maxconn 8000

defaults
	mode http
	log global
	option dontlognull
	option http-server-close
	http-reuse never
	timeout connect 5s
	timeout client 30s
	timeout server 60s
	timeout http-request 10s
	timeout http-keep-alive 60s
	timeout queue ${limits.waitS}s
	retries ${limits.waitS}
	http-error status 503 ${busy}

frontend plain
	bind ${address}:${httpPort}
	http-request redirect scheme https code 301

frontend shop
	bind ${address}:${httpsPort} ssl crt ${certificates} alpn h2,http/1.1 ssl-min-ver TLSv1.2
	http-request set-header X-Forwarded-For %[src]
	http-request set-header X-Forwarded-Proto https
	http-response set-header Strict-Transport-Security max-age=31536000
	compression algo gzip
	compression type application/json text/html text/plain
${cells.length === 0 ? oneShop(port, limits, busy) : shopsSideBySide(cells, limits, busy)}`;
}

const oneShop = (port, limits, busy) => `	acl is-stream path /api/realtime
	acl is-get method GET
	use_backend streams if is-stream is-get
	# More than can wait: told at once to come back later.
	http-request return status 503 ${busy} if { be_conn(requests) ge ${limits.atOnce + limits.waiting} }
	default_backend requests

backend requests
	option http-buffer-request
	server pocketbase 127.0.0.1:${port} maxconn ${limits.atOnce}

backend streams
	timeout server 35m
	server pocketbase 127.0.0.1:${port}
`;

/**
 * Which cell: as the path says, else for pages as the phone's cookie says, else the first. What the build has
 * made is the same everywhere, and comes from any that is there.
 *
 * @param {readonly import('./cells.mjs').CellPort[]} cells
 * @param {import('./proxy-limits.mjs').ProxyLimits} limits
 * @param {string} busy
 */
function shopsSideBySide(cells, limits, busy) {
  const nowhere = `content-type application/json string '{"code":"not_found","message":"There is no such shop."}'`;
  return `	acl names-cell path_beg /at/
	acl is-data path_beg /api/ /data/ /_/
	http-request set-var(txn.cell) str(${cells[0]?.cell})
	http-request set-var(txn.cell) req.cook(essentials_cell) if !names-cell !is-data { req.cook(essentials_cell) ${cells.map(({ cell }) => cell).join(' ')} }
	http-request set-var(txn.cell) path,field(3,/) if names-cell
	http-request return status 404 ${nowhere} unless { var(txn.cell) -m str ${cells.map(({ cell }) => cell).join(' ')} }
	http-request replace-path ^/at/[^/]*/?(.*)$ /\\1 if names-cell
	acl is-build path_beg /assets/ /img/ /icons/ /sounds/
	acl is-build path /sw.js /cells.json
	use_backend build if is-build
	acl is-stream path /api/realtime
	acl is-get method GET
	use_backend streams-%[var(txn.cell)] if is-stream is-get
	use_backend requests-%[var(txn.cell)]

backend build
	option redispatch 1
	default-server check inter 2s fall 1 rise 1 maxconn ${limits.atOnce}
${cells.map(({ cell, port }) => `	server ${cell} 127.0.0.1:${port}`).join('\n')}
${cells
  .map(
    ({ cell, port }) => `
backend requests-${cell}
	# More than can wait: told at once to come back later.
	http-request return status 503 ${busy} if { be_conn gt ${limits.atOnce + limits.waiting} }
	option http-buffer-request
	server pocketbase 127.0.0.1:${port} maxconn ${limits.atOnce}

backend streams-${cell}
	timeout server 35m
	server pocketbase 127.0.0.1:${port}
`,
  )
  .join('')}`;
}
