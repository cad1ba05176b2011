/** A picture for a receipt printer (D75), read again as a printer reads it. */
import { expect, it } from 'vitest';
import { receiptBytes } from '../../../../src/staff/bills/receipt-bytes.ts';
import { printedRows } from '../../../support/printed-rows.ts';

/** Grey of each pixel, as a canvas gives it. */
function image(rows: readonly (readonly number[])[]): ImageData {
  const pixels = rows.flat().flatMap((grey) => [grey, grey, grey, 255]);
  const width = rows[0]?.length ?? 0;
  const data = Uint8ClampedArray.from(pixels);
  return { width, height: rows.length, data, colorSpace: 'srgb' };
}

it('has a dot for each dark pixel, and nothing beside a picture that fills no byte', () => {
  const rows = [
    [0, 255, 0, 255, 255, 255, 255, 255, 255, 0, 255],
    [255, 120, 200, 255, 255, 255, 255, 0, 255, 255, 255],
  ];
  expect(printedRows(receiptBytes(image(rows)))).toEqual(['#.#......#......', '.#.....#........']);
});

it('comes in bands that a small memory holds, as wide as a roll of 80 mm, and is cut at its end', () => {
  const tall = Array.from({ length: 300 }, (_, y) =>
    Array.from({ length: 576 }, (__, x) => ((x * 7 + y * 13) % 5 === 0 ? 0 : 255)),
  );
  const bytes = receiptBytes(image(tall));
  const dots = tall.map((row) => row.map((grey) => (grey === 0 ? '#' : '.')).join(''));
  expect(printedRows(bytes)).toEqual(dots);
  expect(Array.from(bytes.slice(-4))).toEqual([0x1d, 0x56, 66, 0]);
});
