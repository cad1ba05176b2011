/** The text of a chosen file in the encodings that spreadsheets and older programs write, and the rows of an Excel workbook. */

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iscii'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface EncodingGuess {
  encoding: Encoding;
  /** The file says so, by its mark or by being valid UTF-8. Other guesses are shown. */
  isCertain: boolean;
}

/**
 * UTF-16 without a mark is told by the high bytes of Latin letters and Devanagari, ISCII by its letters. The rest is UTF-8, or
 * what Windows calls ANSI where it is not.
 */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isCertain: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isCertain: true };
  if (hasHighBytesAt(bytes, 1)) return { encoding: 'utf-16le', isCertain: false };
  if (hasHighBytesAt(bytes, 0)) return { encoding: 'utf-16be', isCertain: false };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', isCertain: true };
  } catch {
    return { encoding: isIscii(bytes) ? 'iscii' : 'windows-1252', isCertain: false };
  }
}

export function textOfBytes(
  bytes: Uint8Array,
  encoding: Encoding = guessEncoding(bytes).encoding,
): string {
  return encoding === 'iscii' ? textOfIscii(bytes) : new TextDecoder(encoding).decode(bytes);
}

/** Enough to see past a title. */
const LOOKED_AT = 4_000;

/** Whether nearly every second byte, from `start`, is the high one of Latin letters (0) or of Devanagari (9). */
function hasHighBytesAt(bytes: Uint8Array, start: number): boolean {
  const high = bytes.subarray(0, LOOKED_AT).filter((_, at) => at % 2 === start);
  return (
    high.length > 1 && high.filter((byte) => byte === 0 || byte === 9).length > high.length * 0.8
  );
}

/** The letters of ISCII from 0xA1 on (IS 13194:1991); '' for what is no letter of Devanagari. */
const ISCII = [
  ...Array.from('ँंःअआइईउऊऋऎएऐऍऒओऔऑकखगघङचछजझञटठडढणतथदधनऩपफबभमय'),
  'य\u093C',
  ...Array.from('रऱलळऴवशषसह'),
  '',
  ...Array.from('ािीुूृॆेैॅॊोौॉ्'),
  '\u093C',
  '।',
  '',
  '',
  '',
  '',
  '',
  '',
  ...Array.from('०१२३४५६७८९'),
];
const ISCII_START = 0xa1;
/** क to ड, which are signs in Windows-1252. */
const isSignOrLetter = (byte: number) => byte >= 0xb3 && byte <= 0xbf;

/** In ISCII letters beyond ASCII stand together, and many are those that would be ³, ¶ or ¿ in Windows-1252. */
function isIscii(bytes: Uint8Array): boolean {
  let high = 0;
  let joined = 0;
  let letters = 0;
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return;
    high += 1;
    if (ISCII[byte - ISCII_START]) letters += 1;
    if ((bytes[at - 1] ?? 0) >= ISCII_START) joined += 1;
  });
  const signs = bytes.filter(isSignOrLetter).length;
  return letters > high * 0.97 && joined > high * 0.5 && signs > high * 0.08;
}

function textOfIscii(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (ISCII[byte - ISCII_START] ?? '\uFFFD'),
  );
  return letters.join('').normalize('NFC');
}

const MAX_SAMPLES = 3;

/** The first lines that look different in another encoding. */
export function encodingSamples(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .filter((line) => /[^\p{ASCII}]/u.test(line))
    .slice(0, MAX_SAMPLES);
}

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
