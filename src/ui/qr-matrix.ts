/**
 * A QR code's modules for a short text (ISO/IEC 18004): byte mode, error correction M, versions 1
 * to 10, which hold up to 213 bytes. Enough for a payment link, small enough to need no package.
 */

/** True is dark; rows of equal length. */
export type QrMatrix = readonly (readonly boolean[])[];

/** For correction M: [check codewords per block, number of blocks, data codewords in all]. */
const VERSIONS: readonly (readonly [checkLength: number, blocks: number, dataLength: number])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 64],
  [24, 2, 86],
  [16, 4, 108],
  [18, 4, 124],
  [22, 4, 154],
  [22, 5, 182],
  [26, 5, 216],
];

/** Centres of the alignment patterns, by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** The modules for a text, or null when it is too long. */
export function qrMatrix(text: string): QrMatrix | null {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(
    ([, , dataLength], at) => bytes.length * 8 + 4 + lengthBits(at + 1) <= dataLength * 8,
  );
  if (index < 0) return null;
  const version = index + 1;
  const codewords = interleave(dataCodewords(bytes, version), version);
  const masked = Array.from({ length: 8 }, (_, mask) => draw(codewords, version, mask));
  const penalties = masked.map(penalty);
  return masked[penalties.indexOf(Math.min(...penalties))] ?? null;
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

function specOf(version: number): readonly [number, number, number] {
  return VERSIONS[version - 1] as readonly [number, number, number];
}

/** Mode, length, the bytes, and padding. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const [, , dataLength] = specOf(version);
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  push(4, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, dataLength * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  for (let pad = 0xec; words.length < dataLength; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Splits into blocks, adds each block's check codewords, and takes them in turns. */
function interleave(data: readonly number[], version: number): number[] {
  const [checkLength, blockCount] = specOf(version);
  const shortLength = Math.floor(data.length / blockCount);
  const longCount = data.length % blockCount;
  const blocks: number[][] = [];
  for (let block = 0, at = 0; block < blockCount; block += 1) {
    const length = shortLength + (block >= blockCount - longCount ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => checkCodewords(block, checkLength));
  return [...inTurns(blocks), ...inTurns(checks)];
}

/** The first of each part, the second of each, and so on. */
function inTurns(parts: readonly number[][]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
}

/** A product in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> at) & 1) product ^= a;
  }
  return product;
}

/** Reed-Solomon: the remainder of the block by the generator of this degree. */
function checkCodewords(block: readonly number[], degree: number): number[] {
  const generator: number[] = Array.from({ length: degree }, (_, at) =>
    at === degree - 1 ? 1 : 0,
  );
  for (let step = 0, root = 1; step < degree; step += 1, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at += 1) {
      generator[at] = multiply(generator[at] ?? 0, root) ^ (generator[at + 1] ?? 0);
    }
  }
  let rest: number[] = Array.from({ length: degree }, () => 0);
  for (const word of block) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(generator[at] ?? 0, factor));
  }
  return rest;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Draws function patterns first; what they occupy is left out when the codewords run through. */
function draw(codewords: readonly number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17;
  const dark: boolean[][] = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const taken: boolean[][] = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = dark[y];
    const takenRow = taken[y];
    if (!row || !takenRow || x < 0 || x >= size) return;
    row[x] = isDark;
    takenRow[x] = true;
  };
  drawFunctionPatterns(set, size, version);
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  placeCodewords(codewords, dark, taken, MASKS[mask] as (x: number, y: number) => boolean);
  return dark;
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

function drawFunctionPatterns(set: SetModule, size: number, version: number): void {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const centres = ALIGNMENT[version - 1] ?? [];
  const last = centres.at(-1);
  for (const y of centres) {
    for (const x of centres) {
      // The three corners belong to the finders.
      const isCorner = (x === 6 && (y === 6 || y === last)) || (y === 6 && x === last);
      if (!isCorner) drawRings(set, x, y, 2, (ring) => ring !== 1);
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawRings(set, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }
}

function drawRings(
  set: SetModule,
  centreX: number,
  centreY: number,
  radius: number,
  isDark: (ring: number) => boolean,
): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      set(centreX + dx, centreY + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** The bits below `value`'s own that make it divisible by the generator. */
function remainder(value: number, generator: number, degree: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1) {
    rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  }
  return rest;
}

function drawFormat(set: SetModule, size: number, mask: number): void {
  // Correction M is 00, so the five data bits are the mask alone.
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function drawVersion(set: SetModule, size: number, version: number): void {
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    const across = size - 11 + (at % 3);
    const along = Math.floor(at / 3);
    set(across, along, isDark);
    set(along, across, isDark);
  }
}

/** Two columns at a time from the right, up and down in turns. */
function placeCodewords(
  codewords: readonly number[],
  dark: boolean[][],
  taken: readonly (readonly boolean[])[],
  mask: (x: number, y: number) => boolean,
): void {
  const size = dark.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      for (const x of [right, right - 1]) {
        const isUpwards = ((right + 1) & 2) === 0;
        const y = isUpwards ? size - 1 - step : step;
        const row = dark[y];
        if (!row || taken[y]?.[x]) continue;
        const word = codewords[at >> 3] ?? 0;
        row[x] = (((word >> (7 - (at & 7))) & 1) === 1) !== mask(x, y);
        at += 1;
      }
    }
  }
}

/** How hard a matrix is to read; the mask with the least is taken. */
function penalty(matrix: readonly (readonly boolean[])[]): number {
  const size = matrix.length;
  const columns = Array.from({ length: size }, (_, x) => matrix.map((row) => row[x] === true));
  let sum = 0;
  let darkCount = 0;
  for (const line of [...matrix, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (text.match(/(?=10111010000)|(?=00001011101)/g) ?? []).length;
  }
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const colour = matrix[y]?.[x];
      if (colour) darkCount += 1;
      const isSquare =
        x > 0 &&
        y > 0 &&
        matrix[y]?.[x - 1] === colour &&
        matrix[y - 1]?.[x] === colour &&
        matrix[y - 1]?.[x - 1] === colour;
      if (isSquare) sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs(darkCount * 20 - size * size * 10) / (size * size));
}
