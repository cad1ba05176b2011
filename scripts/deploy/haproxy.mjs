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
 *
 * @param {{
 *   port: number,
 *   certificates: string,
 *   address?: string,
 *   httpPort?: number,
 *   httpsPort?: number,
 *   limits?: import('./proxy-limits.mjs').ProxyLimits,
 *   rights?: string[],
 * }} shop `port` is PocketBase's on this machine; `certificates` a file with key and chain, or a folder
 *   of such; `address` is where HAProxy listens, at first all of this machine's; `rights` are lines that
 *   say what it may do once it has read those, as Debian's package has them.
 */
export function haproxyConfig({
  port,
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
	acl is-stream path /api/realtime
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
}
