/**
 * A local push service with the real protocol (RFC 8030, 8188, 8291, 8292), and its subscribed phones. Implemented
 * from the specifications, independently of the library that the server sends with. It validates and decrypts
 * messages, and rejects invalid requests like a real service.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivered {
  phone: string;
  /** The decrypted message. */
  payload: Record<string, unknown>;
  ttlS: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** `sub` of the JWT. */
  contact: string;
}

export interface Phone {
  name: string;
  /** As the browser sends it to the server. */
  subscription: { endpoint: string; p256dh: string; auth: string };
}

export interface PushService {
  origin: string;
  /** Accepted messages, oldest first. */
  delivered: Delivered[];
  /** Number of requests per phone, including rejected ones. */
  asked: Map<string, number>;
  /** Errors of invalid requests. */
  faults: string[];
  /** Subscribes a phone for a server's key. */
  subscribe(name: string, applicationServerKey: string): Phone;
  /** Overrides the status of further responses for a phone; null restores normal responses. */
  answer(phone: Phone, status: number | null, headers?: Record<string, string>): void;
  /** Further requests for a phone get no response. */
  keepSilent(phone: Phone): void;
  close(): Promise<void>;
}

interface Known {
  ecdh: ECDH;
  auth: Buffer;
  applicationServerKey: string;
  answer: { status: number; headers: Record<string, string> } | null;
  isSilent: boolean;
}

const base64Url = (bytes: Buffer) => bytes.toString('base64url');
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a single-record body (RFC 8291 section 3.4, RFC 8188 section 2). */
function open(body: Buffer, { ecdh, auth }: Known): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (keyLength !== 65 || sealed.length > recordSize) throw new Error('not one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('no last record');
  return plain.subarray(0, end).toString('utf8');
}

/** RFC 8292: a JWT for this origin, valid for at most a day, signed with the subscription's key. */
function readSignature(header: string, { applicationServerKey }: Known, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== applicationServerKey) throw new Error('another key than was subscribed for');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytesOf(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(base64Url) as [string, string];
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    bytesOf(signature),
  );
  if (!isSigned) throw new Error('not signed with the key');
  const { alg } = JSON.parse(bytesOf(head).toString()) as { alg: string };
  const told = JSON.parse(bytesOf(claims).toString()) as { aud: string; exp: number; sub: string };
  if (alg !== 'ES256' || told.aud !== origin) throw new Error(`signed for ${told.aud} by ${alg}`);
  const leftS = told.exp - Date.now() / 1_000;
  if (!(leftS > 0 && leftS <= 24 * 60 * 60)) throw new Error(`good for ${leftS} s`);
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:.+)$/.test(told.sub)) throw new Error(`from ${told.sub}`);
  return told.sub;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Decrypts a request; throws if it is invalid. */
function read(request: IncomingMessage, body: Buffer, phone: string, known: Known, origin: string) {
  const { headers, method } = request;
  if (method !== 'POST') throw new Error(`asked with ${method}`);
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not sealed with aes128gcm');
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error('without a TTL');
  if (body.length > 4_096) throw new Error(`${body.length} bytes`);
  const { topic, urgency } = headers as Record<string, string | undefined>;
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error(`with topic ${topic}`);
  const contact = readSignature(String(headers.authorization), known, origin);
  const payload = JSON.parse(open(body, known)) as Record<string, unknown>;
  return { phone, payload, ttlS: Number(headers.ttl), urgency, topic, contact };
}

export async function openPushService(): Promise<PushService> {
  const phones = new Map<string, Known>();
  const service: Pick<PushService, 'delivered' | 'asked' | 'faults'> = {
    delivered: [],
    asked: new Map(),
    faults: [],
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const name = (request.url ?? '').slice(1);
      service.asked.set(name, (service.asked.get(name) ?? 0) + 1);
      const known = phones.get(name);
      if (!known) return response.writeHead(404).end();
      if (known.isSilent) return undefined;
      if (known.answer) return response.writeHead(known.answer.status, known.answer.headers).end();
      try {
        service.delivered.push(read(request, body, name, known, origin));
        return response.writeHead(201).end();
      } catch (error) {
        service.faults.push((error as Error).message);
        return response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...service,
    origin,
    subscribe(name, applicationServerKey) {
      const ecdh = createECDH('prime256v1');
      const p256dh = base64Url(ecdh.generateKeys());
      const auth = randomBytes(16);
      phones.set(name, { ecdh, auth, applicationServerKey, answer: null, isSilent: false });
      return {
        name,
        subscription: { endpoint: `${origin}/${name}`, p256dh, auth: base64Url(auth) },
      };
    },
    answer({ name }, status, headers = {}) {
      const known = phones.get(name);
      if (!known) return;
      known.isSilent = false;
      known.answer = status === null ? null : { status, headers };
    },
    keepSilent({ name }) {
      const known = phones.get(name);
      if (known) known.isSilent = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
