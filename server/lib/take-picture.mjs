/**
 * Fetches one picture from an address that somebody typed.
 *
 * - https on its own port only, no name and password in the address.
 * - Every address the host resolves to must be public, and the connection goes to one that was looked
 *   at: a second answer of the name server changes nothing.
 * - A redirect is a new address, looked at in the same way; three at most.
 * - At most 5 MB within 10 s, and the bytes must be those of a PNG, JPEG or WebP of at most 40
 *   megapixels.
 *
 * `testOrigin` is for tests, which have no public server: one exact http origin on this machine.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readPicture } from './picture-bytes.mjs';
import { dialOnly, publicAddresses } from './public-address.mjs';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MAX_HOPS = 4;
const LIMIT_MS = 10_000;

/** Why there is no picture: one of the codes in text/admin-products. */
class Unfit extends Error {}

function readAddress(text, testOrigin) {
  if (!URL.canParse(text) || text.length > 1_000) throw new Unfit('address_wrong');
  const url = new URL(text);
  if (isTest(url, testOrigin)) return url;
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isPlain) throw new Unfit('address_wrong');
  if (url.port !== '') throw new Unfit('not_public');
  return url;
}

const isTest = (url, testOrigin) =>
  /^http:\/\/127\.0\.0\.1:\d+$/.test(testOrigin ?? '') && url.origin === testOrigin;

/** Asks exactly the looked-at address, under the host's name. */
async function ask(url, { testOrigin, signal }) {
  const isTrusted = isTest(url, testOrigin);
  const found = isTrusted ? null : await publicAddresses(url.hostname);
  if (found && 'reason' in found) throw new Unfit(found.reason);
  return new Promise((answered, failed) => {
    const request = (isTrusted ? requestHttp : requestHttps)(url, {
      agent: false,
      signal,
      headers: { accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
      ...(found && dialOnly(found.addresses)),
    });
    request.on('response', answered).on('error', failed).end();
  });
}

async function readBody(response) {
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) throw new Unfit('too_large');
  const chunks = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Unfit('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(text, options) {
  let url = readAddress(text, options.testOrigin);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each hop is known by the one before
    const response = await ask(url, options);
    const { statusCode, headers } = response;
    if (statusCode === 200) return readBody(response);
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) {
      throw new Unfit('not_there');
    }
    if (!URL.canParse(headers.location, url)) throw new Unfit('not_there');
    url = readAddress(new URL(headers.location, url).href, options.testOrigin);
  }
  throw new Unfit('not_there');
}

/**
 * The picture's type and bytes, or the reason why there is none.
 *
 * @param {string} text
 * @param {{ testOrigin?: string, limitMs?: number }} options
 * @returns {Promise<{ type: string, bytes: Buffer } | { reason: string }>}
 */
export async function takePicture(text, { testOrigin, limitMs = LIMIT_MS } = {}) {
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise((_, failed) => {
    signal.addEventListener('abort', () => failed(new Unfit('too_slow')));
  });
  try {
    const bytes = await Promise.race([follow(text, { testOrigin, signal }), late]);
    const picture = readPicture(bytes);
    if (!picture) throw new Unfit('no_picture');
    if (picture.width * picture.height > MAX_PIXELS) throw new Unfit('too_large');
    return { type: picture.type, bytes };
  } catch (error) {
    if (error instanceof Unfit) return { reason: error.message };
    return { reason: signal.aborted ? 'too_slow' : 'unreachable' };
  }
}
