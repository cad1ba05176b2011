import { describe, expect, it } from 'vitest';
import { qrMatrix } from '../../../src/ui/qr-matrix.ts';

/** Read back by jsQR, as were texts of every length from 1 to 213 bytes when this was written. */
const KNOWN = [
  '#######.#..#....#.#######',
  '#.....#.#..##.#...#.....#',
  '#.###.#..##.####..#.###.#',
  '#.###.#.##.#.###..#.###.#',
  '#.###.#..##..###..#.###.#',
  '#.....#..#.#.##.#.#.....#',
  '#######.#.#.#.#.#.#######',
  '........#.#.#..#.........',
  '#.##.###.####...#.#..#.##',
  '###..#.#.###.##.##...##..',
  '###..##..##.#.....####...',
  '..#.....#..####.#####.#..',
  '#...#.#.#....#.#.####.#.#',
  '..###....#.#....#.###.#.#',
  '.#..###...#.##.........#.',
  '#....#..##..#.##..#..#.##',
  '..#####..###.##.#####.#..',
  '........#...#...#...##.##',
  '#######.#..####.#.#.#.###',
  '#.....#.#...#.###...#..#.',
  '#.###.#..#.#....#####...#',
  '#.###.#.##..#.#..##.#.###',
  '#.###.#.#.##..##########.',
  '#.....#...#..#.#...#.##..',
  '#######.###..#.#.##...###',
];

describe('a QR code', () => {
  it('is the one a reader has read', () => {
    const matrix = qrMatrix('upi://pay?pa=a@b&am=1.00');
    const rows = matrix?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
    expect(rows).toEqual(KNOWN);
  });

  it('grows with its text up to version 10 and then gives up', () => {
    expect(qrMatrix('x')).toHaveLength(21);
    expect(qrMatrix('x'.repeat(213))).toHaveLength(57);
    expect(qrMatrix('x'.repeat(214))).toBeNull();
  });
});
