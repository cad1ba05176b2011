/** Reads from a sheet what customers owe from before: who, their number and how much, line by line. Pure. */
import type { Paise } from '../../../domain/money.ts';
import { isPhoneNumber, localPhoneDigits } from '../../../domain/people/contact.ts';
import { CUSTOMER_LENGTHS } from '../../../domain/people/customer.ts';
import { parseRupees } from '../../components/form/parse-amount.ts';
import { type Cell, cellAt, isBlank, isNoValue } from '../../import/read/cell.ts';
import { nameKey } from '../../../domain/people/customer.ts';
import { tidyAmount, tidyNumber, tidyText } from '../../import/read/cells.ts';
import { repeatsHeadings } from '../../import/read/headings.ts';
import { isTotals, joinHeadings } from '../../import/read/shape.ts';

export const OPENING_COLUMNS = ['name', 'phone', 'owed', 'credit'] as const;
export type OpeningColumn = (typeof OPENING_COLUMNS)[number];

/** Where each of them is, counted from 0; null for nowhere. */
export type OpeningColumns = Readonly<Record<OpeningColumn, number | null>>;

export type OpeningProblem =
  | { code: 'name_missing' | 'name_long' | 'amount_missing' | 'owes_nothing' }
  | { code: 'phone_wrong' | 'amount_wrong' | 'amount_minus'; cell: string }
  /** The shop owes them: that is no opening balance. */
  | { code: 'is_credit'; amountPaise: Paise }
  /** Another line is about the same number, or about the same name where one of the two has no number. */
  | { code: 'number_twice' | 'name_twice' | 'customer_twice'; line: number };

export interface OpeningLine {
  /** In the sheet, from 1. */
  line: number;
  name: string;
  /** Ten digits; '' for none. */
  phone: string;
  /** null where there is a problem. */
  amountPaise: Paise | null;
  problem: OpeningProblem | null;
}

export interface OpeningSheet {
  /** By column: its heading; '' for none. */
  headings: string[];
  columns: OpeningColumns;
  lines: OpeningLine[];
}

/** Headings that name something else, though they have a word of one of the columns. */
const OTHER = /limit|date|address|email|gst|दिनांक|तारीख|पत्ता|पता/i;

/** A heading is what it is called here first. */
const NAMED: readonly [OpeningColumn, RegExp][] = [
  ['phone', /phone|mobile|\bmob\b|contact|whats ?app|\btel\b|फोन|मोबाइल|मोबाईल|नंबर|नम्बर/i],
  ['credit', /credit|\bcr\b|जमा/i],
  [
    'owed',
    /ow(ed|es|ing)|\bdues?\b|balance|outstanding|pending|amount|\bamt\b|debit|\bdr\b|receivable|udh?ar|baa?ki|उधार|बाकी|बाक़ी|येणे|रक्कम|रकम|शिल्लक|नावे/i,
  ],
  ['name', /name|customer|party|particulars|account|ledger|नाव|नाम|ग्राहक|खाते|खाता/i],
];

/** Of several amounts, the one that says plainly that it is what is owed now. */
const PLAINLY_OWED = /clos|\bdues?\b|outstanding|बाकी|बाक़ी|शिल्लक/i;

const columnOf = (heading: string): OpeningColumn | null =>
  heading.trim() === '' || OTHER.test(heading)
    ? null
    : (NAMED.find(([, pattern]) => pattern.test(heading))?.[0] ?? null);

/** A title, an address and a date may stand above the headings. */
const MAX_ROWS_ABOVE = 15;

type Row = readonly string[];

const hasAmount = (row: Row) => row.some((cell) => (parseRupees(tidyAmount(cell)) ?? 0) > 0);

/** The row that names the most columns, and no customer; -1 for none. */
function headingsAt(texts: readonly Row[]): number {
  const named = texts
    .slice(0, MAX_ROWS_ABOVE)
    .map((row) => (hasAmount(row) ? 0 : new Set(row.map(columnOf).filter(Boolean)).size));
  const most = Math.max(0, ...named);
  return most > 1 ? named.indexOf(most) : -1;
}

const SIDE = String.raw`\(?(dr|cr|नावे|जमा)\.?\)?`;
const SIDE_BEFORE = new RegExp(String.raw`^${SIDE}[\s:]*(?=[\p{N}₹(])`, 'iu');
const SIDE_BEHIND = new RegExp(String.raw`\s*${SIDE}$`, 'i');
const IS_CREDIT = /^(cr|जमा)$/i;
const IS_MINUS = /^(₹|rs\.?)?\s*[-−]|^\(.*\)$/i;

type Amount = { amountPaise: Paise } | { problem: OpeningProblem };

/** '1,23,456.50', '₹ 500', '500 Dr'; what the shop owes the customer, 'Cr', is told apart. */
function readAmount(cell: Cell, credit: Cell): Amount {
  const text = tidyNumber('price', cell);
  const isNothing = text === '' || isNoValue(text);
  if (isNothing) {
    const given = parseRupees(tidyAmount(tidyNumber('price', credit)));
    if (given) return { problem: { code: 'is_credit', amountPaise: given } };
    return { problem: { code: given === 0 ? 'owes_nothing' : 'amount_missing' } };
  }
  const wrong: Amount = { problem: { code: 'amount_wrong', cell: text } };
  if (cell.kind === 'error' || cell.kind === 'formula' || cell.kind === 'date') return wrong;
  const side = (SIDE_BEFORE.exec(text) ?? SIDE_BEHIND.exec(text))?.[1] ?? '';
  const bare = text.replace(SIDE_BEFORE, '').replace(SIDE_BEHIND, '').trim();
  const amountPaise = parseRupees(tidyAmount(bare));
  if (amountPaise === 0) return { problem: { code: 'owes_nothing' } };
  if (amountPaise === null) {
    return IS_MINUS.test(bare) ? { problem: { code: 'amount_minus', cell: text } } : wrong;
  }
  return IS_CREDIT.test(side) ? { problem: { code: 'is_credit', amountPaise } } : { amountPaise };
}

function readLine(row: readonly Cell[], line: number, columns: OpeningColumns): OpeningLine {
  const at = (column: OpeningColumn) =>
    columns[column] === null ? cellAt([], 0) : cellAt(row, columns[column]);
  const name = tidyText(at('name').text);
  const typed = at('phone').text.trim();
  const digits = isNoValue(typed) ? '' : localPhoneDigits(typed);
  const amount = readAmount(at('owed'), at('credit'));
  const isNumber = digits === '' || isPhoneNumber(digits);
  const problem: OpeningProblem | null =
    'problem' in amount
      ? amount.problem
      : name === ''
        ? { code: 'name_missing' }
        : name.length > CUSTOMER_LENGTHS.name
          ? { code: 'name_long' }
          : isNumber
            ? null
            : { code: 'phone_wrong', cell: typed };
  return {
    line,
    name,
    phone: isNumber ? digits : '',
    amountPaise: 'problem' in amount ? null : amount.amountPaise,
    problem,
  };
}

/** A line about a number, or a name without a number, that an earlier line is about: nobody can tell which is right. */
function withRepeated(lines: readonly OpeningLine[]): OpeningLine[] {
  const earlier: OpeningLine[] = [];
  return lines.map((one) => {
    if (one.problem) return one;
    const number = earlier.find(({ phone }) => phone !== '' && phone === one.phone);
    const key = nameKey(one.name);
    const name = earlier.find(
      (other) => nameKey(other.name) === key && (other.phone === '' || one.phone === ''),
    );
    earlier.push(one);
    if (number) return { ...one, problem: { code: 'number_twice', line: number.line } };
    return name ? { ...one, problem: { code: 'name_twice', line: name.line } } : one;
  });
}

/** What the cells of the columns look like, where no heading says it. */
function guessColumns(headings: Row, body: readonly Row[]): OpeningColumns {
  const named = headings.map(columnOf);
  const found: Record<OpeningColumn, number | null> = {
    name: null,
    phone: null,
    owed: null,
    credit: null,
  };
  for (const column of OPENING_COLUMNS) {
    const places = named.flatMap((each, at) => (each === column ? [at] : []));
    const plain = places.find((at) => PLAINLY_OWED.test(headings[at] ?? ''));
    found[column] = (column === 'owed' ? plain : undefined) ?? places[0] ?? null;
  }
  const width = Math.max(0, ...body.map((row) => row.length));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !named[at]);
  const areMost = (at: number, isOne: (cell: string) => boolean) => {
    const cells = body.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    return cells.filter(isOne).length * 2 > cells.length;
  };
  const isPhone = (cell: string) => isPhoneNumber(localPhoneDigits(cell));
  const isAmount = (cell: string) =>
    !isPhone(cell) &&
    'amountPaise' in readAmount({ kind: 'text', text: cell }, { kind: 'absent', text: '' });
  found.phone ??= free.find((at) => areMost(at, isPhone)) ?? null;
  found.owed ??= free.findLast((at) => areMost(at, isAmount)) ?? null;
  found.name ??= free.find((at) => areMost(at, (cell) => /\p{L}{2}/u.test(cell))) ?? null;
  return found;
}

/** `chosen`: the columns as the owner has said they are. */
export function readOpenings(
  table: readonly (readonly Cell[])[],
  chosen?: OpeningColumns,
): OpeningSheet {
  const texts = table.map((row) => row.map(({ text }) => text.trim()));
  const joined = joinHeadings(texts, headingsAt(texts));
  const first = joined.last + 1;
  const headings = joined.headers;
  const columns = chosen ?? guessColumns(headings, texts.slice(first));
  const isCustomer = (row: readonly Cell[], at: number) =>
    !isBlank(row) && !isTotals(texts[at] ?? []) && !repeatsHeadings(texts[at] ?? [], headings);
  const lines = table.flatMap((row, at) =>
    at >= first && isCustomer(row, at) ? [readLine(row, at + 1, columns)] : [],
  );
  const width = Math.max(0, ...table.map((row) => row.length));
  return {
    headings: Array.from({ length: width }, (_, at) => headings[at] ?? ''),
    columns,
    lines: withRepeated(lines),
  };
}
