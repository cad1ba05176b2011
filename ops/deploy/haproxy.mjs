import { LONG, SMALL_BYTES, STAFF } from '../../pb_hooks/http/body-limits.js';
import { DATA_HEADERS } from '../../pb_hooks/http/headers.js';
import { mark } from './layout.mjs';
import { ADDRESS_BYTES, BODY_S, HEADER_BYTES, lanes, proxyLimits } from './proxy-limits.mjs';

/** HAProxy accepts at most 64 words per line; `acl … --` takes 6. */
const NAMES_A_LINE = 25;

/**
 * The configuration of Debian's HAProxy (2.6), which forwards every request to PocketBase. It receives requests from
 * Caddy (caddyfile.mjs), or from clients where there is no Caddy. It neither obtains certificates nor serves files.
 *
 * - Requests from clients: it overwrites `X-Forwarded-For` and `X-Forwarded-Proto`, because clients can forge them.
 *   Requests from Caddy: it takes the address from them, because Caddy has overwritten them. An IPv6 address goes on by its
 *   first 64 bits.
 * - It matches requests by their decoded path, as PocketBase does.
 * - Each kind of request (`lanes` in proxy-limits.mjs) has its own limit of concurrent requests, in total and per
 *   address; each HTTP/2 stream counts. So a client that sends or reads slowly does not delay others.
 * - It buffers the body of a request, up to 64 kB within 10 s, before the request takes one of the concurrent slots; longer
 *   headers or addresses than fit beside it are refused. The limit per address counts it from its first byte. Lanes for
 *   longer bodies have few slots.
 * - It opens a connection to PocketBase for each request.
 * - While PocketBase is down, it retries every second until the waiting request times out.
 * - Realtime streams stay open until PocketBase closes them (30 minutes), and do not count as concurrent.
 * - With several stores on one machine (D38), each has its own limits, so that a store that is down or busy does not
 *   delay the others. The header `X-Cell` names the store of a request.
 *
 * @param {{
 *   port?: number,
 *   stores?: readonly import('./stores.mjs').StorePort[],
 *   certificates?: string,
 *   address?: string,
 *   httpPort?: number,
 *   httpsPort?: number,
 *   behindCaddyAt?: number,
 *   limits?: import('./proxy-limits.mjs').ProxyLimits,
 *   rights?: string[],
 * }} shop `port`: PocketBase's port on this machine; `stores`: the ports of several stores, in their order.
 *   `behindCaddyAt`: the port on which Caddy reaches HAProxy; without it, `certificates`: a file with key and chain, or
 *   a folder of such files. `address`: the address to listen on, '' for all. `rights`: the lines that drop privileges,
 *   as in Debian's package.
 */
export function haproxyConfig({
  port,
  stores = [],
  certificates = '',
  address = '',
  httpPort = 80,
  httpsPort = 443,
  behindCaddyAt,
  limits = proxyLimits,
  rights = ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'],
}) {
  const busy = `content-type application/json string '{"code":"busy","message":"The shop is busy."}' hdr Retry-After ${limits.retryAfterS} hdr Cache-Control no-store`;
  const entrance =
    behindCaddyAt === undefined
      ? fromPhones({ certificates, address, httpPort, httpsPort, limits })
      : fromCaddy(behindCaddyAt);
  return `# ${mark}
global
${rights.map((line) => `\t${line}`).join('\n')}
	log stderr format raw daemon err
	maxconn 8000
	# Holds a body of 64 kB, the headers and the address.
	tune.bufsize ${SMALL_BYTES + HEADER_BYTES + ADDRESS_BYTES + 8 * 1024}

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

${entrance}
${headersForAll}
	# An IPv6 address by its first 64 bits, which one household has all of: limits count it as one.
	http-request set-header X-Forwarded-For %[var(txn.address)]
	# A body that does not fit into the buffer beside them would not be waited for.
	http-request return status 431 ${tooLong} if { req.hdrs,length gt ${HEADER_BYTES} }
	http-request return status 414 ${tooLong} if { url,length gt ${ADDRESS_BYTES} }
	# Rejects an encoded slash, backslash or NUL: PocketBase would split the decoded path differently.
	http-request return status 400 if { path -m sub -i %2f %5c %00 }
	http-request set-var(txn.path) path,url_dec
${stores.length === 0 ? '' : whichStore(stores)}${whichLane(stores, busy)}	use_backend %[var(txn.lane)]${stores.length === 0 ? '' : '-%[var(txn.shop)] if !is-file'}
${stores.length === 0 ? '' : '\tdefault_backend files\n'}
${countedByAddress}
${stores.length === 0 ? places({ port, limits, busy, hasFiles: true }) : placesOfEach(stores, limits, busy)}`;
}

/**
 * For TLS 1.2: forward secrecy and authenticated encryption only. OpenSSL's own list has CBC and RSA key exchange too.
 */
const CIPHERS = ['ECDSA', 'RSA']
  .flatMap((key) =>
    ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305'].map(
      (cipher) => `ECDHE-${key}-${cipher}`,
    ),
  )
  .join(':');

/** The frontends for clients, without Caddy: TLS, and a limit of TCP connections per address. */
const fromPhones = ({ certificates, address, httpPort, httpsPort, limits }) => `frontend plain
	bind ${address}:${httpPort}
${connectionsCounted(limits)}
	http-request redirect scheme https code 301

frontend shop
	bind ${address}:${httpsPort} ssl crt ${certificates} alpn h2,http/1.1 ssl-min-ver TLSv1.2 ciphers ${CIPHERS}
${connectionsCounted(limits)}
	http-request set-var(txn.address) src,ipmask(32,64)
	http-request set-header X-Forwarded-Proto https
	http-response set-header Strict-Transport-Security max-age=31536000
	compression algo gzip
	compression type application/json text/html text/plain`;

const connectionsCounted = (
  limits,
) => `	tcp-request connection track-sc1 src,ipmask(32,64) table connections
	tcp-request connection reject if { sc1_conn_cur gt ${limits.connections} }`;

const fromCaddy = (port) => `frontend shop
	bind 127.0.0.1:${port}
	http-request set-var(txn.address) req.hdr_ip(x-forwarded-for,-1),ipmask(32,64)`;

/** For responses that no PocketBase hook handles: HAProxy's own, and redirects of PocketBase's router (`//x`). */
const headersForAll = Object.entries(DATA_HEADERS)
  .map(
    ([name, value]) =>
      `	http-after-response set-header ${name} "${value}" unless { res.hdr(${name}) -m found }`,
  )
  .join('\n');

/** An ACL that matches any of the names: HAProxy combines ACL lines of one name with OR. */
const isOneOf = (condition, sample, names) =>
  Array.from({ length: Math.ceil(names.length / NAMES_A_LINE) }, (_, line) => {
    const some = names.slice(line * NAMES_A_LINE, (line + 1) * NAMES_A_LINE);
    return `	acl ${condition} ${sample} -m str -- ${some.join(' ')}\n`;
  }).join('');

/**
 * The rules that set `txn.shop`, the store of a request: from the path, else (for pages) from the cookie, else the first
 * store. The build's files are the same in all stores; any running store serves them.
 *
 * @param {readonly import('./stores.mjs').StorePort[]} stores
 */
function whichStore(stores) {
  const names = stores.map(({ cell: store }) => store);
  const nowhere = `content-type application/json string '{"code":"not_found","message":"There is no such shop."}'`;
  return `	acl names-store var(txn.path) -m beg /at/
	acl is-data var(txn.path) -m beg /api/ /data/ /_/
${isOneOf('is-store', 'var(txn.shop)', names)}	http-request set-var(txn.shop) req.cook(essentials_cell) if !names-store !is-data
	http-request set-var(txn.shop) str(${names[0]}) if !names-store !is-store
	http-request set-var(txn.shop) var(txn.path),field(3,/) if names-store
	http-request return status 404 ${nowhere} unless is-store
	http-request replace-path ^/[^/]*/[^/]*/?(.*)$ /\\1 if names-store
	http-request set-var(txn.path) path,url_dec
	http-request set-header X-Cell %[var(txn.shop)]
`;
}

/** The rules that set `txn.lane`, answer 503 to an address over the lane's limit, and 413 to a body that is too long. */
const whichLane = (stores, busy) => `	acl is-write method POST PUT PATCH DELETE
	acl is-post method POST
	acl is-stream var(txn.path) -m str /api/realtime
	acl is-photo var(txn.path) -m reg ${LONG.pattern}
	acl is-upload var(txn.path) -m reg ${STAFF.pattern}
	acl is-large var(txn.path) -m beg /data/ /api/files/ /api/collections/
	acl is-large var(txn.path) -m str /sitemap.xml
	acl is-lookup var(txn.path) -m str /api/shop/orders/lookup
	acl is-file var(txn.path) -m beg /assets/ /img/ /icons/ /sounds/
	acl is-file var(txn.path) -m str /sw.js${stores.length === 0 ? '' : ' /cells.json'}
	http-request set-var(txn.lane) str(requests)
	http-request set-var(txn.lane) str(lookups) if is-lookup is-post
	http-request set-var(txn.lane) str(large) if is-large !is-write
	http-request set-var(txn.lane) str(files) if is-file
	http-request set-var(txn.lane) str(photos) if is-photo is-write
	http-request set-var(txn.lane) str(uploads) if is-upload is-write
	http-request set-var(txn.lane) str(streams) if is-stream !is-post
${Object.entries(lanes)
  .map(
    ([
      lane,
      { perAddress },
    ]) => `	http-request track-sc0 var(txn.address) table of-${lane} if { var(txn.lane) -m str ${lane} }
	http-request return status 503 ${busy} if { var(txn.lane) -m str ${lane} } { sc0_conn_cur gt ${perAddress} }
`,
  )
  .join('')}	acl is-too-long req.body_size gt ${SMALL_BYTES}
	acl is-too-long-for-strangers req.body_size gt ${LONG.bytes}
	acl is-too-long-for-staff req.body_size gt ${STAFF.bytes}
	acl may-be-long var(txn.lane) -m str photos uploads
	http-request return status 413 ${tooLong} if is-too-long !may-be-long
	http-request return status 413 ${tooLong} if is-too-long-for-strangers { var(txn.lane) -m str photos }
	http-request return status 413 ${tooLong} if is-too-long-for-staff
	# Waits for the body of every request: without Content-Length its size is unknown until it arrives.
	http-request wait-for-body time ${BODY_S}s
	# The first rule again, for a body without Content-Length.
	http-request return status 413 ${tooLong} if is-too-long !may-be-long
`;

const tooLong = `content-type application/json string '{"code":"too_large","message":"The request is too large."}' hdr Cache-Control no-store`;

/** Tables that count per address: TCP connections, and the requests in progress of each lane. */
const countedByAddress = ['connections', ...Object.keys(lanes).map((lane) => `of-${lane}`)]
  .map(
    (name) => `backend ${name}
	stick-table type ipv6 size 50k expire 2m store conn_cur
`,
  )
  .join('\n');

/**
 * The backends of a store, one per lane.
 *
 * @param {{
 *   port?: number, cell?: string, limits: import('./proxy-limits.mjs').ProxyLimits, busy: string,
 *   hasFiles?: boolean,
 * }} shop
 */
function places({ port, cell: store = '', limits, busy, hasFiles = false }) {
  const own = store === '' ? '' : `-${store}`;
  const lane = (name, atOnce) => `backend ${name}${own}
	# The queue is full: 503 with Retry-After.
	http-request return status 503 ${busy} if { be_conn gt ${atOnce + limits.waiting} }
	server pocketbase 127.0.0.1:${port} maxconn ${atOnce}
`;
  return [
    lane('requests', limits.atOnce),
    lane('lookups', lanes.lookups.atOnce),
    lane('large', lanes.large.atOnce),
    ...(hasFiles ? [lane('files', lanes.files.atOnce)] : []),
    lane('photos', lanes.photos.atOnce),
    lane('uploads', lanes.uploads.atOnce),
    `backend streams${own}
	timeout server 35m
	server pocketbase 127.0.0.1:${port}
`,
  ].join('\n');
}

/**
 * @param {readonly import('./stores.mjs').StorePort[]} stores
 * @param {import('./proxy-limits.mjs').ProxyLimits} limits
 * @param {string} busy
 */
const placesOfEach = (stores, limits, busy) => `backend files
	# Any running store serves the build's files. Without X-Cell the server does not check the store.
	http-request del-header X-Cell
	option redispatch 1
	default-server check inter 2s fall 1 rise 1 maxconn ${lanes.files.atOnce}
${stores.map(({ cell: store, port }) => `	server ${store} 127.0.0.1:${port}`).join('\n')}

${stores.map(({ cell: store, port }) => places({ port, cell: store, limits, busy })).join('\n')}`;
