/** The photo that goes with a call for help: a small picture, told by its first bytes (D25). */

/** Most bytes the shop takes. Phones aim lower: 2G carries about 20 kB a second. */
export const MAX_PHOTO_BYTES = 200_000;

export interface Photo {
  kind: 'webp' | 'jpeg';
  bytes: Uint8Array;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIXTHS = new Map(Array.from(ALPHABET, (letter, value) => [letter.charCodeAt(0), value]));

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

/** The server's engine has no `atob`. */
function decode(base64: string): Uint8Array | null {
  if (base64.length % 4 !== 0) return null;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  const letters = base64.length - padding;
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let index = 0; index < letters; index++) {
    const sixth = SIXTHS.get(base64.charCodeAt(index));
    if (sixth === undefined) return null;
    held = ((held << 6) | sixth) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
