/**
 * A chosen file: the text of one in the encodings that spreadsheets and older programs write, or the cells of a workbook.
 * What reads workbooks is loaded with the first of them.
 */
import type { Cell } from './cell.ts';
import { FileError, type FileProblem, MAX_FILE_BYTES, MAX_TEXT_BYTES } from './limits.ts';

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

/** ZIP archives, which workbooks are, begin so. */
const WORKBOOK = '504b0304';
/** Binary workbooks of Excel before 2007, and workbooks with a password. */
const OLD_EXCEL = 'd0cf11e0';
/** PDF, JPEG, PNG. */
const PICTURES = ['25504446', 'ffd8ff', '89504e47'];

/** A chosen file: the cells of a workbook or a page, or a text whose encoding may have been guessed. */
export type SheetFile =
  | { ok: true; cells: Cell[][] }
  | { ok: true; text: string; guess: EncodingGuess }
  | { ok: false; problem: FileProblem };

export async function readSheetFile(bytes: Uint8Array): Promise<SheetFile> {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, problem: 'too_large' };
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'));
  const mark = start.join('');
  if (mark === OLD_EXCEL) return { ok: false, problem: 'old_excel' };
  if (PICTURES.some((picture) => mark.startsWith(picture)))
    return { ok: false, problem: 'picture' };
  try {
    if (mark === WORKBOOK) {
      const { readWorkbook } = await import('./workbook.ts');
      return { ok: true, cells: readWorkbook(bytes) };
    }
    if (bytes.length > MAX_TEXT_BYTES) return { ok: false, problem: 'too_large' };
    const guess = guessEncoding(bytes);
    const text = textOfBytes(bytes, guess.encoding);
    if (text.trimStart().startsWith('<')) {
      const { readMarkup } = await import('./markup.ts');
      const cells = readMarkup(text);
      if (cells) return { ok: true, cells };
    }
    return { ok: true, text, guess };
  } catch (error) {
    if (error instanceof FileError) return { ok: false, problem: error.problem };
    throw error;
  }
}
