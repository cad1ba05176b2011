/**
 * The shape of a sheet, before its cells mean anything: headings in several rows, rows that an unquoted amount has
 * shifted, and rows that are no products: headings of groups and totals.
 */
import { splitPack } from '../../../domain/catalogue/pack.ts';
import type { ProductColumn } from '../product-columns.ts';
import { type Cell, EMPTY, isBlank } from './cell.ts';
import { tidyAmount } from './cells.ts';
import { bareHeader, isOfVariants } from './column-of.ts';

type Row = readonly string[];

export interface JoinedHeadings {
  headers: string[];
  /** What stands over several headings, of each column; '' for none. */
  above: string[];
  /** The lines of the headings, counted from 0; -1 for none. */
  first: number;
  last: number;
}

const isFilled = (row: Row | undefined, at: number) => (row?.[at] ?? '').trim() !== '';
const hasDigits = (row: Row) => row.some((cell) => /^[^\p{L}]*\d[\d,.]*$/u.test(cell.trim()));
/** Headings over other headings; a title is one cell. */
const MAX_ABOVE = 2;
/** Below the headings, for the columns that have cells. */
const ROWS_LOOKED_AT = 5;

/**
 * The headings of a sheet whose main row of headings is known. A row above belongs to them if it names a column that they
 * do not, and one below if it continues them: 'Particulars | Closing Balance' over ' | Quantity | Rate | Value'.
 */
export function joinHeadings(table: readonly Row[], main: number): JoinedHeadings {
  if (main < 0) return { headers: [], above: [], first: main, last: main };
  const width = Math.max(...table.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const fillsGap = (row: Row | undefined, under: Row | undefined) =>
    row !== undefined &&
    !hasDigits(row) &&
    columns.filter((at) => isFilled(row, at)).length > 1 &&
    columns.some((at) => isFilled(row, at) && !isFilled(under, at));
  const below = table[main + 1];
  const continues =
    below !== undefined &&
    table.length > main + 2 &&
    !hasDigits(below) &&
    !isFilled(below, 0) &&
    columns.filter((at) => isFilled(below, at)).length > 1 &&
    columns.some((at) => isFilled(below, at) && !isFilled(table[main], at));
  const last = continues ? main + 1 : main;
  let first = main;
  const top = table.slice(last + 1, last + 1 + ROWS_LOOKED_AT);
  const gaps = (at: number) => !isFilled(table[main], at) && top.some((row) => isFilled(row, at));
  for (let up = 1; up <= MAX_ABOVE; up += 1) {
    const row = table[main - up];
    const isNeeded = columns.some((at) => gaps(at) && isFilled(row, at));
    if (fillsGap(row, table[main]) && isNeeded) first = main - up;
  }
  const rows = table.slice(first, last + 1);
  const lowest = rows.at(-1) ?? [];
  const parts = columns.map((at) =>
    rows.map((row) => {
      if (isFilled(row, at) || row === lowest || !isFilled(lowest, at))
        return (row[at] ?? '').trim();
      // A merged cell reaches over the columns behind it that have headings of their own.
      let from = at;
      while (from > 0 && !isFilled(row, from)) from -= 1;
      return isFilled(lowest, from) ? (row[from] ?? '').trim() : '';
    }),
  );
  return {
    headers: parts.map((words) => words.filter(Boolean).join(' ')),
    above: parts.map((words, at) =>
      isFilled(lowest, at) ? words.slice(0, -1).filter(Boolean).join(' ') : '',
    ),
    first,
    last,
  };
}

/** The first cells of an amount that its commas have divided, as '₹ 1' of '₹ 1,140.00', and the rest of it. */
const AMOUNT_HEAD = /^\(?-?(₹|rs\.?|inr)?\s*\d{1,3}$/i;
const AMOUNT_GROUP = /^\d{2}$/;
const AMOUNT_TAIL = /^\d{3}(\.\d{1,2})?\s*(\/[-=])?$/;
const WEIGHT_TAIL = /^\d{3}\s*(g|gm|gms|grams?|ml)\.?$/i;

/** How many cells from here may be one amount: '1' and '140', or '₹ 1', '00' and '000'; 0 for none. */
function dividedAmount(row: readonly Cell[], at: number): number {
  const text = (place: number) => (row[place]?.text ?? '').trim();
  if (!AMOUNT_HEAD.test(text(at))) return 0;
  let end = at + 1;
  while (AMOUNT_GROUP.test(text(end))) end += 1;
  return AMOUNT_TAIL.test(text(end)) || (end === at + 1 && WEIGHT_TAIL.test(text(end)))
    ? end - at + 1
    : 0;
}

const HAS_SIGN = /^(₹|rs|inr)/i;
/** An amount that can be nothing else: with its sign, its decimals or its unit. */
const IS_PLAINLY_ONE = /^(₹|rs|inr)|\.\d{1,2}(\s*\/[-=])?$|[a-z]\.?$/i;

/** Whether some of its cells may be one amount. */
export const hasDividedAmount = (row: readonly Cell[]): boolean =>
  row.some((_, at) => dividedAmount(row, at) > 0);

/** A row with more cells than this above its headings, or under more headings, has no divided amounts. */
const MAX_EXCESS_CELLS = 8;
const MAX_COLUMNS = 40;

const AMOUNT_COLUMNS: readonly (ProductColumn | null)[] = ['price', 'mrp', 'stock', null];

/**
 * The row with its divided amounts joined, where exactly one reading leaves it as wide as the headings and the joined
 * cells are plainly amounts; null where none does. '38' and '120' may be two numbers.
 */
export function rejoinAmounts(
  row: readonly Cell[],
  columns: readonly (ProductColumn | null)[],
): Cell[] | null {
  const excess = row.length - columns.length;
  if (excess > MAX_EXCESS_CELLS || columns.length > MAX_COLUMNS) return null;
  const found: Cell[][] = [];
  const join = (at: number, joined: Cell[]) => {
    const widest = joined.length + row.length - at;
    if (found.length > 1 || joined.length > columns.length || widest < columns.length) return;
    if (at >= row.length) {
      if (joined.length === columns.length) found.push(joined);
      return;
    }
    const cell = row[at];
    if (!cell) return;
    join(at + 1, [...joined, cell]);
    const cells = dividedAmount(row, at);
    if (cells === 0) return;
    const text = row
      .slice(at, at + cells)
      .map((each) => each.text.trim())
      .join(',');
    const column = columns[joined.length] ?? null;
    const isPack = column === 'quantity' && /[a-z]\.?$/i.test(text);
    if (isPack || AMOUNT_COLUMNS.includes(column)) {
      join(at + cells, [...joined, { kind: 'text', text }]);
    }
  };
  join(0, []);
  const [only, ...others] = found;
  const joined = only?.filter((cell) => !row.includes(cell)) ?? [];
  // Where only blanks are too many, one more comma at the end is another reading.
  const isPlainly = isBlank(row.slice(columns.length)) ? HAS_SIGN : IS_PLAINLY_ONE;
  const isPlain = joined.every(({ text }) => isPlainly.test(text));
  return only && others.length === 0 && isPlain ? only : null;
}

/** What programs write where a product has no variants. */
const withoutOnlyOption = (cells: readonly Cell[], optionAt: number): readonly Cell[] =>
  /^(default( title)?|regular)$/i.test((cells[optionAt]?.text ?? '').trim())
    ? cells.map((cell, at) => (at === optionAt ? EMPTY : cell))
    : cells;

/**
 * The rows with the names of their variants: programs write the name of a product in its first row alone, and its handle
 * in the row of each variant.
 */
export function withNamesOfVariants<R extends { cells: readonly Cell[] }>(
  rows: readonly R[],
  columns: readonly (ProductColumn | null)[],
  headers: readonly string[],
): R[] {
  const optionAt = columns.indexOf('quantity');
  const hasOptions = isOfVariants(headers[optionAt] ?? '');
  const handleAt = headers.findIndex((header) => /^(url)?handle$/.test(bareHeader(header)));
  const nameAt = columns.indexOf('name');
  if (nameAt < 0 || handleAt === nameAt || (handleAt < 0 && !hasOptions)) return [...rows];
  const shared = [nameAt, columns.indexOf('category')];
  const handleOf = (cells: readonly Cell[]) => (cells[handleAt]?.text ?? '').trim();
  let first: readonly Cell[] = [];
  return rows.map((row) => {
    const cells = hasOptions ? withoutOnlyOption(row.cells, optionAt) : row.cells;
    const isVariant = cells[nameAt]?.kind === 'empty' && handleOf(cells) !== '';
    if (!isVariant || handleOf(cells) !== handleOf(first)) {
      first = cells;
      return { ...row, cells };
    }
    const named = cells.map((cell, at) =>
      shared.includes(at) && cell.kind === 'empty' ? (first[at] ?? cell) : cell,
    );
    return { ...row, cells: named };
  });
}

export type RowShape = 'product' | 'group' | 'total' | 'blank';

const TOTALS =
  /^((grand|sub|net|page|group|company|category)[\s-]*)?total([\s-]*(items?|qty|quantity|stock|amount|value))?$|^(एकूण|एकुण|कुल|योग|जोड़|टोटल|महायोग)$/i;
/** 'Biscuits Total' and 'Total of Biscuits', which may also be names. */
const NAMED_TOTAL = /^((grand|sub)[\s-]*)?total\b(?!ly)|\btotal\W*$/i;
const FOOTER =
  /^\W*(page\s*(no\.?)?\s*:?\s*\d+(\s*(of|\/)\s*\d+)?|printed (on|by|at)\b.*|continued.*|contd\.*|(\*+\s*)?end of (list|report).*|[-=_*.\s]{3,})\W*$/i;

/** A line of totals: its first word says so; or the end of a printed page. */
export function isTotals(cells: Row): boolean {
  const first = (cells.find((cell) => cell.trim() !== '') ?? '').trim();
  return TOTALS.test(first.replace(/[\s\d०-९.,:=()-]+$/u, '').trim()) || FOOTER.test(first);
}

const amountOf = (text: string): number | null => {
  const bare = tidyAmount(text)
    .replace(/,/g, '')
    .replace(/^\(-\)\s*/, '-');
  const [, number = ''] = /^(-?\d+(?:\.\d+)?)(?:\s*[\p{L}.]+)?$/u.exec(bare) ?? [];
  return number === '' ? null : Number(number);
};

/** 'Lux Soap 100 g - 10% off' is about a product. */
const HAS_AMOUNT = /\d\s*(kgs?|g|gms?|ml|l|ltr|pcs?)\b|[₹%]|\d\/\p{L}/iu;

/** What a product may have beside its name. A row without any of them is the heading of a group. */
const OF_PRODUCTS: readonly ProductColumn[] = ['price', 'mrp', 'stock', 'quantity', 'barcodes'];

/** A sum of fewer rows may be chance, unless the row is set in bold. */
const FEWEST_SUMMED = 2;

/**
 * What each row of a sheet is, and the group that each product stands in. Products follow the heading of their group: a row
 * with a name and nothing else, or, as in a stock summary, with the sums of the rows below it. `isKnown`: whether the shop
 * has a product of a name, which is no heading then.
 */
export function shapesOf(
  body: readonly (readonly Cell[])[],
  columns: readonly (ProductColumn | null)[],
  headers: readonly string[],
  isKnown: (name: string) => boolean,
): { shapes: RowShape[]; groups: string[]; headings: number } {
  const texts = body.map((row) => row.map(({ text }) => text.trim()));
  const nameAt = columns.indexOf('name');
  const nameOf = (row: number) => texts[row]?.[nameAt] ?? '';
  const factsAt = OF_PRODUCTS.map((column) => columns.indexOf(column)).filter((at) => at >= 0);
  const hasFacts = (row: number) => factsAt.some((at) => isFilled(texts[row], at));
  const pricesAt = [columns.indexOf('price'), columns.indexOf('mrp')];
  const hasPrice = (row: number) => pricesAt.some((at) => isFilled(texts[row], at));
  const amountsOf = (column: number) => texts.map((row) => amountOf(row[column] ?? ''));
  const values = amountsOf(headers.findIndex((header) => /value|amount/i.test(header)));
  const counts = amountsOf(columns.indexOf('stock'));
  const bold = body.map((row) => row[nameAt]?.isBold === true);
  const isBoldRare = bold.filter(Boolean).length * 2 <= body.length;
  const canBeGroup = (name: string) =>
    name !== '' &&
    splitPack(name) === null &&
    !HAS_AMOUNT.test(name) &&
    !/^[\d\W]+$/u.test(name) &&
    !isKnown(name);

  /** Whether value and count of a row are the sums of the rows below it. */
  const isSumOfBelow = (row: number): boolean => {
    const [value, count] = [values[row] ?? 0, counts[row] ?? 0];
    if (value === 0 || count === 0 || hasPrice(row)) return false;
    let [valueLeft, countLeft] = [value, count];
    for (let at = row + 1; at < body.length; at += 1) {
      valueLeft -= values[at] ?? 0;
      countLeft -= counts[at] ?? 0;
      if (Math.abs(valueLeft) < 0.011 && Math.abs(countLeft) < 0.0011) {
        const isHeading = bold[row] === true && isBoldRare && bold[at] === false;
        return at - row >= FEWEST_SUMMED || isHeading;
      }
    }
    return false;
  };

  const shapes = texts.map((row, at): RowShape => {
    const name = nameOf(at);
    if (row.every((cell) => cell === '')) return 'blank';
    if (isTotals(row)) return 'total';
    if (NAMED_TOTAL.test(name) && !hasPrice(at) && splitPack(name) === null) return 'total';
    if (!canBeGroup(name)) return 'product';
    const isAlone = factsAt.length > 0 && !columns.includes('category') && !hasFacts(at);
    return isAlone || isSumOfBelow(at) ? 'group' : 'product';
  });
  // A heading without goods below it is none, and neither is what most rows are.
  const lastProduct = shapes.lastIndexOf('product');
  const isNone =
    shapes.filter((shape) => shape === 'group').length >
    shapes.filter((shape) => shape === 'product').length;
  const kept = shapes.map((shape, at) =>
    shape === 'group' && (isNone || at > lastProduct) ? 'product' : shape,
  );

  let group = '';
  const groups = kept.map((shape, at) => {
    if (shape === 'group') group = nameOf(at).replace(/^[\s*_:=~-]+|[\s*_:=~-]+$/g, '');
    return shape === 'product' ? group : '';
  });
  // One heading above everything is the title of the list.
  const products = groups.filter((_, at) => kept[at] === 'product');
  const isTitle = products[0] !== '' && new Set(products).size === 1;
  const others = kept.filter((shape) => shape !== 'blank' && shape !== 'total');
  const headings = others.filter((shape, at) => shape === 'group' && others[at + 1] === 'product');
  return isTitle
    ? { shapes: kept, groups: groups.map(() => ''), headings: 0 }
    : { shapes: kept, groups, headings: headings.length };
}
