/**
 * Validates the photo of a support request (D25). Anybody may send one, so the whole file must have the structure
 * of a picture: chunk lengths that fill the file, one frame, and a size that fits the dimensions. Pixels are not
 * decoded.
 */

/** The server's limit. Phones scale below it: 2G transfers about 20 kB a second. */
export const MAX_PHOTO_BYTES = 200_000;

export interface Photo {
  kind: 'webp' | 'jpeg';
  bytes: Uint8Array;
}

/** In pixels; phones scale to 1,280 (src/customer/account/scale-photo.ts). */
const MAX_EDGE = 4_096;
/** An upper limit for the pixels; the rest is metadata. */
const MAX_BYTES_PER_PIXEL = 4;
const MAX_METADATA_BYTES = 4_096;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By character code. */
const BASE64_VALUES: number[] = [];
for (let value = 0; value < ALPHABET.length; value++)
  BASE64_VALUES[ALPHABET.charCodeAt(value)] = value;

/** Decodes base64; null if it is too long, invalid or no picture. */
export function readPhoto(base64: unknown): Photo | null {
  if (typeof base64 !== 'string' || base64.length > Math.ceil(MAX_PHOTO_BYTES / 3) * 4) return null;
  // Checks the signature first, before it decodes the rest.
  if (pictureKind(decode(base64.slice(0, 16)) ?? new Uint8Array()) === null) return null;
  const bytes = decode(base64);
  const kind = bytes && pictureKind(bytes);
  return bytes && kind && isPicture(bytes, kind) ? { kind, bytes } : null;
}

const has = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** By the file's signature. */
function pictureKind(bytes: Uint8Array): Photo['kind'] | null {
  if (has(bytes, 0, '\u00ff\u00d8\u00ff')) return 'jpeg';
  return has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP') ? 'webp' : null;
}

interface Size {
  width: number;
  height: number;
}

/** 0 beyond the end. */
const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;
const bigEndian16 = (bytes: Uint8Array, at: number) =>
  byteAt(bytes, at) * 256 + byteAt(bytes, at + 1);
const littleEndian24 = (bytes: Uint8Array, at: number) =>
  byteAt(bytes, at) + 256 * (byteAt(bytes, at + 1) + 256 * byteAt(bytes, at + 2));
const littleEndian32 = (bytes: Uint8Array, at: number) =>
  littleEndian24(bytes, at) + 2 ** 24 * byteAt(bytes, at + 3);

/** A VP8 key frame (RFC 6386, section 9.1) whose first partition is inside the frame. */
function vp8Size(bytes: Uint8Array, at: number, length: number): Size | null {
  const tag = littleEndian24(bytes, at);
  const isKeyFrame = tag % 2 === 0 && has(bytes, at + 3, '\u009d\u0001*');
  if (!isKeyFrame || Math.floor(tag / 32) + 10 > length) return null;
  const edges = littleEndian32(bytes, at + 6);
  return { width: edges & 0x3fff, height: (edges >>> 16) & 0x3fff };
}

/** VP8L: a signature, width and height in 14 bits each, version 0. */
function losslessSize(bytes: Uint8Array, at: number): Size | null {
  const bits = littleEndian32(bytes, at + 1);
  if (byteAt(bytes, at) !== 0x2f || bits >= 2 ** 29) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const canvasSize = (bytes: Uint8Array, at: number): Size => ({
  width: littleEndian24(bytes, at + 4) + 1,
  height: littleEndian24(bytes, at + 7) + 1,
});

/** null unless the chunks fill the file and contain exactly one still picture. */
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
    // Chunks are padded to even offsets.
    at = body + length + (length % 2);
  }
  const [frame = null] = frames;
  if (at !== bytes.length || frames.length !== 1 || frame === null) return null;
  const fits = ({ width, height }: Size) => width === frame.width && height === frame.height;
  return canvases.every(fits) ? frame : null;
}

/** null unless the segments lead to the pixels and the file ends with the end marker. */
function jpegSize(bytes: Uint8Array): Size | null {
  if (!has(bytes, bytes.length - 2, '\u00ff\u00d9')) return null;
  const frames: Size[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = byteAt(bytes, at + 1);
    // Start of scan: the pixels.
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

/** Checks the structure and the size. */
function isPicture(bytes: Uint8Array, kind: Photo['kind']): boolean {
  const size = kind === 'webp' ? webpSize(bytes) : jpegSize(bytes);
  if (size === null) return false;
  const { width, height } = size;
  const shortest = Math.min(width, height);
  if (shortest < 1 || Math.max(width, height) > MAX_EDGE) return false;
  return bytes.length <= width * height * MAX_BYTES_PER_PIXEL + MAX_METADATA_BYTES;
}

/**
 * The server's JavaScript engine has no `atob` and interprets loops slowly: hence one regular expression for the
 * alphabet, and four characters per iteration.
 */
function decode(base64: string): Uint8Array | null {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  // `charCodeAt` is the only call in the loop: a call costs more than the arithmetic.
  const values = BASE64_VALUES;
  for (let index = 0, at = 0; index < base64.length; at += 3) {
    const group =
      ((values[base64.charCodeAt(index++)] as number) << 18) |
      ((values[base64.charCodeAt(index++)] as number) << 12) |
      ((values[base64.charCodeAt(index++)] as number) << 6) |
      (values[base64.charCodeAt(index++)] as number);
    // Typed arrays ignore writes beyond their end.
    bytes[at] = group >> 16;
    bytes[at + 1] = group >> 8;
    bytes[at + 2] = group;
  }
  return bytes;
}
