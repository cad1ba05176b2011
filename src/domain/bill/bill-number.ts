/**
 * Numbers of bills (D75): `A/26-27/000123`. They are consecutive in a series and in a financial year, and have at most 16
 * characters, as the tax office wants them.
 */
export const BILL_NUMBER_PATTERN = /^[A-Z0-9]{1,5}\/\d\d-\d\d\/\d{4,8}$/;

/** What has numbers. */
export type Paper = 'bill' | 'credit_note';

/** The series of a shop that was never restored. */
const FIRST_SERIES: Readonly<Record<Paper, string>> = { bill: 'A', credit_note: 'C' };

/** With a day at each end. */
const SECONDS_OF_A_YEAR = 368 * 86_400;

/** Any other is named by five characters, which leave four for the number. */
const LAST_OF_LATER_SERIES = 9_999;

/** The financial year of a local day (YYYY-MM-DD), from April to March: '26-27'. */
export function financialYear(day: string): string {
  const begins = firstYear(day);
  return `${twoDigits(begins)}-${twoDigits(begins + 1)}`;
}

function firstYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) < '04' ? year - 1 : year;
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/**
 * The series that begins at an instant: its second of the financial year, to the base of 36. Two instants of a year have
 * two names, so a life of the shop that a backup knows nothing of cannot have used it. Credit notes have the names above those
 * of bills, one for two seconds, for which there is room in five characters.
 */
function seriesAt(day: string, atMs: number, paper: Paper): string {
  // In no time zone does the year begin a day before it does in UTC.
  const beginsMs = Date.UTC(firstYear(day), 3, 0);
  const second = Math.floor((atMs - beginsMs) / 1_000);
  const name = paper === 'bill' ? second : SECONDS_OF_A_YEAR + Math.floor(second / 2);
  return name.toString(36).toUpperCase().padStart(5, '0');
}

export interface BillNumber {
  series: string;
  /** The financial year. */
  year: string;
  sequence: number;
  number: string;
}

/**
 * The number of the next bill. `series` is the present one, '' if the shop has had a new lineage since its last bill, and
 * `last` the last number of that series in the year, 0 for none. The first series goes on in the next year; any other is
 * of one year, and is followed by another when it is full.
 */
export function nextBillNumber(
  { series, last }: { series: string; last: number },
  day: string,
  atMs: number,
  paper: Paper = 'bill',
): BillNumber {
  const year = financialYear(day);
  const isFirst = series === FIRST_SERIES[paper];
  const goesOn = isFirst || (last > 0 && last < LAST_OF_LATER_SERIES);
  const now = goesOn ? series : seriesAt(day, atMs, paper);
  const sequence = goesOn ? last + 1 : 1;
  const digits = String(sequence).padStart(isFirst ? 6 : 4, '0');
  return { series: now, year, sequence, number: `${now}/${year}/${digits}` };
}
