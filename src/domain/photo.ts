/** The photo that goes with a call for help: a small picture, told by its first bytes (D25). */

/** Most bytes the shop takes. Phones aim lower: 2G carries about 20 kB a second. */
export const MAX_PHOTO_BYTES = 200_000;

export interface Photo {
  kind: 'webp' | 'jpeg';
  bytes: Uint8Array;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The value of each letter, by its code. */
const SIXTHS: number[] = [];
for (let value = 0; value < ALPHABET.length; value++) SIXTHS[ALPHABET.charCodeAt(value)] = value;

/** The photo in a base64 text; null for what is longer, no base64, or no WebP or JPEG. */
export function readPhoto(base64: unknown): Photo | null {
  if (typeof base64 !== 'string' || base64.length > Math.ceil(MAX_PHOTO_BYTES / 3) * 4) return null;
  // What the beginning already tells costs nothing to refuse.
  if (pictureKind(decode(base64.slice(0, 16)) ?? new Uint8Array()) === null) return null;
  const bytes = decode(base64);
  const kind = bytes && pictureKind(bytes);
  return bytes && kind ? { kind, bytes } : null;
}

/** What a file is, whatever it calls itself. */
function pictureKind(bytes: Uint8Array): Photo['kind'] | null {
  const starts = (at: number, text: string) =>
    Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  return starts(0, 'RIFF') && starts(8, 'WEBP') ? 'webp' : null;
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
