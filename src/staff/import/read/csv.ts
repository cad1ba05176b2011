/**
 * Reads and writes CSV (RFC 4180), and reads text pasted from a spreadsheet.
 *
 * Against formula injection, a written text that begins with = + - or @ gets an apostrophe in front, which is removed when
 * the file is read. Numbers are written as they are: spreadsheets add up no texts.
 */

/** Of two that fit equally well the earlier is taken. */
const DELIMITERS = ['\t', ';', ','] as const;
/** Enough to see past a title and a date. */
const LINES_LOOKED_AT = 12;
const FORMULA_START = /^[=+\-@\t\r]/;

/** The rows and cells of a text; a blank line is a row, so that rows have the numbers of their lines. */
export function parseTable(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;

  const endCell = () => {
    row.push(unguarded(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let index = 0; index < source.length; index += 1) {
    const letter = source.charAt(index);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '' && isClosed(source, index, delimiter)) isQuoted = true;
    else if (letter === delimiter) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/**
 * Whether a quote at a cell's start is closed at a cell's end. One that is not would swallow all rows below it, and stays
 * in its cell instead: `isQuoteOpen`.
 */
function isClosed(source: string, start: number, delimiter: string): boolean {
  let at = source.indexOf('"', start + 1);
  while (at >= 0 && source.charAt(at + 1) === '"') at = source.indexOf('"', at + 2);
  if (at < 0) return false;
  let end = at + 1;
  while (source.charAt(end) === ' ') end += 1;
  return ['', '\n', delimiter].includes(source.charAt(end));
}

/** A cell that begins with a quote that is not closed. */
export const isQuoteOpen = (cell: string): boolean =>
  cell.startsWith('"') && (cell.match(/"/g)?.length ?? 0) % 2 === 1;

/** With a byte order mark, by which spreadsheets recognise UTF-8. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(writtenCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writtenCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * The delimiter that most of the first lines contain equally often, outside quotes: a title may stand above
 * the headings, and amounts may have a decimal comma.
 */
function delimiterOf(text: string): string {
  const lines = text
    .split('\n', LINES_LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((delimiter) => {
    const linesByCount = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...linesByCount].map(([count, found]) => found * 1000 + count));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}
