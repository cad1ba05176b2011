/** Debian's Caddy and HAProxy in front of a shop, with the configuration of `npm run deploy`. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { caddyfile } from '../../ops/deploy/caddyfile.mjs';
import type { StorePort } from '../../ops/deploy/stores.mjs';
import { haproxyConfig } from '../../ops/deploy/haproxy.mjs';
import { type ProxyLimits, proxyLimits } from '../../ops/deploy/proxy-limits.mjs';
import { freePort } from '../../server/lib/free-port.mjs';
import { runProcess, type Started, startProcess } from '../../server/lib/processes.mjs';
import { findCaddy, findHaproxy } from '../../scripts/lib/system-programs.mjs';
import { inProject } from '../../server/lib/project.mjs';

/** Never resolved: requests connect to this machine. */
export const DOMAIN = 'shop.test';

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Local source address, such as 127.0.0.2. */
  from?: string;
}

export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  text: string;
}

export interface Proxy {
  origin: string;
  port: number;
  httpPort: number;
  /** PEM certificate to trust for connections to the proxy. */
  certificate: string;
  ask(path: string, call?: Call): Promise<Reply>;
  /** Opens a response that does not end, and waits for its first chunk. */
  stream(path: string): Promise<{ stream: IncomingMessage; firstText: string }>;
  close(): Promise<void>;
}

/** Sends a request over a new TLS connection that trusts only this certificate. */
function send(port: number, ca: string, path: string, call: Call = {}): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, from } = call;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        servername: DOMAIN,
        port,
        path,
        method,
        ca,
        agent: false,
        headers: {
          host: `${DOMAIN}:${port}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(from && { localAddress: from }),
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const asker = (port: number, ca: string): Pick<Proxy, 'ask' | 'stream'> => ({
  async ask(path, call) {
    const response = await send(port, ca, path, call);
    const pieces: Buffer[] = [];
    for await (const piece of response) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, bytes, text: bytes.toString('utf8') };
  },
  async stream(path) {
    const stream = await send(port, ca, path);
    stream.on('error', () => undefined);
    const [first] = (await once(stream, 'data')) as [Buffer];
    return { stream, firstText: first.toString('utf8') };
  },
});

/** Waits for a response; throws with the proxy's output if it exits. */
async function untilItAnswers(proxies: Started[], ask: () => Promise<unknown>): Promise<void> {
  while (proxies.every((proxy) => proxy.isRunning())) {
    // oxlint-disable-next-line no-await-in-loop -- until it answers
    const isUp = await ask().then(
      () => true,
      () => false,
    );
    if (isUp) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  const said = proxies.map((proxy) => proxy.output()).join('\n');
  throw new Error(`The proxy ended: ${said}`);
}

async function found(program: Promise<string | null>): Promise<string> {
  const path = await program;
  if (path === null) throw new Error('This proxy is not here, and could not be installed.');
  return path;
}

const behind = (shop: number | readonly StorePort[]) =>
  typeof shop === 'number' ? { port: shop } : { stores: shop };

const output = { stdout: 'collect', stderr: 'collect' } as const;

/** Caddy with the Caddyfile of one or several shops, and HAProxy behind it, on free ports and with its own CA. */
export async function openCaddy(
  shop: number | readonly StorePort[],
  limits?: Partial<ProxyLimits>,
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'essentials-caddy-'));
  const port = await freePort();
  const httpPort = await freePort();
  const behindCaddyAt = await freePort();
  const config = join(folder, 'Caddyfile');
  const haproxyFile = join(folder, 'haproxy.cfg');
  const inner = {
    ...behind(shop),
    behindCaddyAt,
    rights: [],
    ...(limits && { limits: { ...proxyLimits, ...limits } }),
  };
  await writeFile(haproxyFile, haproxyConfig(inner));
  await writeFile(
    config,
    caddyfile({
      domain: DOMAIN,
      port: behindCaddyAt,
      publicDir: inProject('dist'),
      ...(limits && { limits: { ...proxyLimits, ...limits } }),
      options: [
        'admin off',
        'local_certs',
        'skip_install_trust',
        'default_bind 127.0.0.1',
        `http_port ${httpPort}`,
        `https_port ${port}`,
      ],
    }),
  );
  const haproxy = startProcess(await found(findHaproxy()), ['-db', '-f', haproxyFile], output);
  const caddy = startProcess(await found(findCaddy()), ['run', '--config', config], {
    ...output,
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
  });
  const authorities = join(folder, 'caddy/pki/authorities/local');
  const asking = async () => asker(port, await readFile(join(authorities, 'root.crt'), 'utf8'));
  await untilItAnswers([haproxy, caddy], async () => {
    // Caddy's own answer for as long as HAProxy does not listen.
    if ((await (await asking()).ask('/')).status === 503) throw new Error('HAProxy is not there.');
  });
  return {
    origin: `https://${DOMAIN}:${port}`,
    port,
    httpPort,
    certificate: await readFile(join(authorities, 'intermediate.crt'), 'utf8'),
    ...(await asking()),
    async close() {
      await caddy.stop();
      await haproxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** HAProxy with the configuration of one or several shops, on free ports and with a self-signed certificate. */
export async function openHaproxy(
  shop: number | readonly StorePort[],
  limits?: Partial<ProxyLimits>,
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'essentials-haproxy-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const [key, certificateFile, both, config] = [
    'key',
    'certificate',
    'both.pem',
    'haproxy.cfg',
  ].map((name) => join(folder, name)) as [string, string, string, string];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`];
  const made = await runProcess(
    'openssl',
    ['req', '-x509', ...curve, ...names, '-days', '2', '-keyout', key, '-out', certificateFile],
    output,
  );
  if (made.code !== 0) throw new Error(`No certificate: ${made.output}`);
  const certificate = await readFile(certificateFile, 'utf8');
  await writeFile(both, certificate + (await readFile(key, 'utf8')));
  await writeFile(
    config,
    haproxyConfig({
      ...behind(shop),
      certificates: both,
      address: '127.0.0.1',
      httpPort,
      httpsPort: port,
      rights: [],
      ...(limits && { limits: { ...proxyLimits, ...limits } }),
    }),
  );
  const haproxy = startProcess(await found(findHaproxy()), ['-db', '-f', config], output);
  const asking = asker(port, certificate);
  await untilItAnswers([haproxy], () => asking.ask('/api/health'));
  return {
    origin: `https://${DOMAIN}:${port}`,
    port,
    httpPort,
    certificate,
    ...asking,
    async close() {
      await haproxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
