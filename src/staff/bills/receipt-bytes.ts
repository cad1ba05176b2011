/**
 * A picture in the language of receipt printers, ESC/POS: one black dot for each dark pixel. Every printer of this kind takes
 * pictures, and few have letters of Hindi or Marathi.
 */

/** ESC @: forgets what an earlier job has set. */
const START = [0x1b, 0x40];
/** ESC d 4: four lines on, so that the last row is beyond the tear-off edge. GS V 66 0: cuts, where there is a cutter. */
const END = [0x1b, 0x64, 4, 0x1d, 0x56, 66, 0];
/** Rows of a picture at once: the memory of cheap printers holds no more. */
const BAND_ROWS = 128;
/** Between black (0) and white (255): the edges of letters are grey. */
const DARK_BELOW = 160;

/** `pixels` as a canvas has them: red, green, blue and alpha of each, row by row, on white. */
export function receiptBytes({ width, height, data }: ImageData): Uint8Array<ArrayBuffer> {
  const bytesAcross = Math.ceil(width / 8);
  const bytes = [...START];
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    // GS v 0 at its normal size: bytes across and rows, the lower byte of each first.
    bytes.push(0x1d, 0x76, 0x30, 0, bytesAcross & 255, bytesAcross >> 8, rows & 255, rows >> 8);
    for (let y = top; y < top + rows; y += 1) {
      for (let across = 0; across < bytesAcross; across += 1) {
        let dots = 0;
        for (let bit = 0; bit < 8; bit += 1) {
          const x = across * 8 + bit;
          if (x < width && isDark(data, (y * width + x) * 4)) dots |= 128 >> bit;
        }
        bytes.push(dots);
      }
    }
  }
  return Uint8Array.from([...bytes, ...END]);
}

/** Luminance by ITU-R BT.601. */
const isDark = (data: Uint8ClampedArray, at: number): boolean =>
  0.299 * (data[at] ?? 255) + 0.587 * (data[at + 1] ?? 255) + 0.114 * (data[at + 2] ?? 255) <
  DARK_BELOW;
