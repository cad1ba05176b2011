/** What a spreadsheet shows of a number: its cell's format decides how many decimals there are. */
import { format, isDateFormat } from 'numfmt';
import type { Cell } from './cell.ts';

const MS_PER_DAY = 86_400_000;
/** Serial numbers of 1970-01-01, counted from 1900 and from 1904. */
const EPOCH = 25_569;
const EPOCH_1904 = 24_107;

/** An ISO date, without the time. */
const dateText = (serial: number, is1904: boolean) => {
  const date = new Date(Math.round((serial - (is1904 ? EPOCH_1904 : EPOCH)) * MS_PER_DAY));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
};

/** A format without decimals of its own; those of powers of ten hide the digits of a barcode. */
const isGeneral = (pattern: string) => /^(general|@)?$|e[+-]/i.test(pattern.trim());

function shown(value: number, pattern: string): string {
  if (isGeneral(pattern)) {
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(10)));
  }
  try {
    // 1.005 is stored as a little less, and is shown as 1.01.
    const text = format(pattern, value * (1 + Number.EPSILON)).trim();
    // An accounting format shows 0 as '-', and ';;;' shows nothing.
    return /\d/.test(text) ? text : String(value);
  } catch {
    return shown(value, '');
  }
}

/** A format that cannot be parsed is no date. */
function isDate(pattern: string): boolean {
  try {
    return pattern !== '' && isDateFormat(pattern);
  } catch {
    return false;
  }
}

export function numberCell(value: number, pattern: string, is1904 = false): Cell {
  if (isDate(pattern)) return { kind: 'date', text: dateText(value, is1904) };
  return { kind: 'number', text: shown(value, pattern) };
}
