/** The first sheet of an Excel workbook as rows of text. */

/** Workbooks are ZIP archives, which begin so. */
export function isWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
}

/** How files begin that are no text: workbooks of Excel before 2007, PDF, JPEG, PNG. */
const NO_TEXT = ['d0cf11e0', '25504446', 'ffd8ff', '89504e47'];

/** Whether a file that is no workbook can be read as text. */
export function isText(bytes: Uint8Array): boolean {
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'));
  return !NO_TEXT.some((mark) => start.join('').startsWith(mark));
}

/** What the parts of a workbook come to at most when they are unpacked: a sheet of 5,000 products has some 5 MB. */
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_PARTS = 1_000;

/** The cells of the first sheet; null where the file is no workbook, is damaged, or is too large when it is unpacked. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | null> {
  const [{ readSheet }, { unzipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ]);
  let unpackedBytes = 0;
  let parts = 0;
  try {
    // Only lists the parts: none passes the filter. What is unpacked later is not larger than it says here.
    unzipSync(bytes, {
      filter({ originalSize }) {
        unpackedBytes += originalSize;
        parts += 1;
        return false;
      },
    });
    if (unpackedBytes > MAX_UNPACKED_BYTES || parts > MAX_PARTS) return null;
    const rows = await readSheet(bytes.buffer);
    return rows.map((row) => row.map(cellText));
  } catch {
    return null;
  }
}

/** Numbers without the binary noise of a computed cell: 45.5, not 45.50000000000001. Barcodes have 13 digits. */
function cellText(cell: unknown): string {
  if (Number.isInteger(cell)) return String(cell);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}
