/** SHA-256 for pages over plain HTTP, at an address of the local network: browsers have no `crypto.subtle` there. */

const isPrime = (value: number): boolean => {
  for (let factor = 2; factor * factor <= value; factor += 1)
    if (value % factor === 0) return false;
  return true;
};
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(isPrime);
/** The first 32 bits of a root's fraction, as FIPS 180-4 draws its constants. */
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with its length behind it, as blocks of 16 words. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

/** The digest of fewer than 512 MB. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const at = (index: number) => w[index] ?? 0;
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const s0 = rotated(at(i - 15), 7) ^ rotated(at(i - 15), 18) ^ (at(i - 15) >>> 3);
      const s1 = rotated(at(i - 2), 17) ^ rotated(at(i - 2), 19) ^ (at(i - 2) >>> 10);
      w[i] = at(i - 16) + s0 + at(i - 7) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + at(i)) | 0;
      const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setUint32(i * 4, word);
  return new Uint8Array(digest.buffer);
}
