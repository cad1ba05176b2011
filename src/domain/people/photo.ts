/**
 * The photo that goes with a call for help: a small picture (D25). Anybody may send one, so what is kept is
 * built like a picture from end to end: its parts are as long as they say and fill the file, it has one
 * frame, and it is as large as it says. What the pixels are is not decoded here.
 */

/** Most bytes the shop takes. Phones aim lower: 2G carries about 20 kB a second. */
export const MAX_PHOTO_BYTES = 200_000;

export interface Photo {
  kind: 'webp' | 'jpeg';
  bytes: Uint8Array;
}

/** Phones make them 1,280 long (src/customer/account/scale-photo.ts). */
const LONGEST_EDGE = 4_096;
/** More than a pixel can need; the rest is what a file has beside its pixels. */
const MOST_BYTES_PER_PIXEL = 4;
const MOST_BYTES_BESIDE = 4_096;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The value of each letter, by its code. */
const SIXTHS: number[] = [];
for (let value = 0; value < ALPHABET.length; value++) SIXTHS[ALPHABET.charCodeAt(value)] = value;

/** The photo in a base64 text; null for what is longer, no base64, or no picture. */
export function readPhoto(base64: unknown): Photo | null {
  if (typeof base64 !== 'string' || base64.length > Math.ceil(MAX_PHOTO_BYTES / 3) * 4) return null;
  // What the beginning already tells costs nothing to refuse.
  if (pictureKind(decode(base64.slice(0, 16)) ?? new Uint8Array()) === null) return null;
  const bytes = decode(base64);
  const kind = bytes && pictureKind(bytes);
  return bytes && kind && isPicture(bytes, kind) ? { kind, bytes } : null;
}

const has = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** What a file says it is by its first bytes, whatever it is called. */
function pictureKind(bytes: Uint8Array): Photo['kind'] | null {
  if (has(bytes, 0, '\u00ff\u00d8\u00ff')) return 'jpeg';
  return has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP') ? 'webp' : null;
}

interface Size {
  width: number;
  height: number;
}

/** Bytes beyond the end count as 0. */
const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;
const bigEndian16 = (bytes: Uint8Array, at: number) =>
  byteAt(bytes, at) * 256 + byteAt(bytes, at + 1);
const littleEndian24 = (bytes: Uint8Array, at: number) =>
  byteAt(bytes, at) + 256 * (byteAt(bytes, at + 1) + 256 * byteAt(bytes, at + 2));
const littleEndian32 = (bytes: Uint8Array, at: number) =>
  littleEndian24(bytes, at) + 2 ** 24 * byteAt(bytes, at + 3);

/** A key frame of VP8 (RFC 6386, section 9.1), whose first part lies within the frame. */
function vp8Size(bytes: Uint8Array, at: number, length: number): Size | null {
  const tag = littleEndian24(bytes, at);
  const isKeyFrame = tag % 2 === 0 && has(bytes, at + 3, '\u009d\u0001*');
  if (!isKeyFrame || Math.floor(tag / 32) + 10 > length) return null;
  const edges = littleEndian32(bytes, at + 6);
  return { width: edges & 0x3fff, height: (edges >>> 16) & 0x3fff };
}

/** A lossless picture: a signature, two edges of 14 bits, and a version that is 0. */
function losslessSize(bytes: Uint8Array, at: number): Size | null {
  const bits = littleEndian32(bytes, at + 1);
  if (byteAt(bytes, at) !== 0x2f || bits >= 2 ** 29) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const canvasSize = (bytes: Uint8Array, at: number): Size => ({
  width: littleEndian24(bytes, at + 4) + 1,
  height: littleEndian24(bytes, at + 7) + 1,
});

/** The size of a WebP whose chunks fill it and hold one picture; null for any other. */
function webpSize(bytes: Uint8Array): Size | null {
  if (littleEndian32(bytes, 4) + 8 !== bytes.length) return null;
  const canvases: Size[] = [];
  const frames: (Size | null)[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = littleEndian32(bytes, at + 4);
    const body = at + 8;
    if (body + length > bytes.length || has(bytes, at, 'ANI') || has(bytes, at, 'ANM')) return null;
    if (has(bytes, at, 'VP8X')) canvases.push(canvasSize(bytes, body));
    if (has(bytes, at, 'VP8 ')) frames.push(vp8Size(bytes, body, length));
    if (has(bytes, at, 'VP8L')) frames.push(losslessSize(bytes, body));
    // Chunks begin at even places.
    at = body + length + (length % 2);
  }
  const [frame = null] = frames;
  if (at !== bytes.length || frames.length !== 1 || frame === null) return null;
  const fits = ({ width, height }: Size) => width === frame.width && height === frame.height;
  return canvases.every(fits) ? frame : null;
}

/** The size of a JPEG whose segments lead to its pixels and that ends where it says; null for any other. */
function jpegSize(bytes: Uint8Array): Size | null {
  if (!has(bytes, bytes.length - 2, '\u00ff\u00d9')) return null;
  const frames: Size[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = byteAt(bytes, at + 1);
    // Where the pixels begin.
    if (marker === 0xda) return frames[0] ?? null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      frames.push({ height: bigEndian16(bytes, at + 5), width: bigEndian16(bytes, at + 7) });
    }
    const length = bigEndian16(bytes, at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Whether the file is built like a picture of its kind, and is no longer than such a picture may be. */
function isPicture(bytes: Uint8Array, kind: Photo['kind']): boolean {
  const size = kind === 'webp' ? webpSize(bytes) : jpegSize(bytes);
  if (size === null) return false;
  const { width, height } = size;
  const shortest = Math.min(width, height);
  if (shortest < 1 || Math.max(width, height) > LONGEST_EDGE) return false;
  return bytes.length <= width * height * MOST_BYTES_PER_PIXEL + MOST_BYTES_BESIDE;
}

/**
 * The server's engine has no `atob` and is slow at loops: four letters at a time, and one look at
 * the alphabet by the engine's own expressions.
 */
function decode(base64: string): Uint8Array | null {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  // No call but the one that reads a letter: each costs more than the arithmetic.
  const values = SIXTHS;
  for (let index = 0, at = 0; index < base64.length; at += 3) {
    const group =
      ((values[base64.charCodeAt(index++)] as number) << 18) |
      ((values[base64.charCodeAt(index++)] as number) << 12) |
      ((values[base64.charCodeAt(index++)] as number) << 6) |
      (values[base64.charCodeAt(index++)] as number);
    // What lies beyond the end is dropped by the array.
    bytes[at] = group >> 16;
    bytes[at + 1] = group >> 8;
    bytes[at + 2] = group;
  }
  return bytes;
}
