/** What a sheet would do to the shop, counted, for the question before it is stored. */
import { parseRupees } from '../components/parse-amount.ts';
import type { ProductColumn } from './product-columns.ts';
import type { SheetRow } from './read-sheet.ts';

export const ROW_KINDS = ['wrong', 'contested', 'changed', 'new', 'same'] as const;

export interface SheetSummary {
  counts: Readonly<Record<SheetRow['kind'], number>>;
  /** Changed products that get another price. */
  repriced: number;
  /** Those of them whose price more than doubles, or falls below half. */
  farRepriced: number;
  /** Changed products that get another MRP, and so on for each kind of change. */
  mrpChanged: number;
  takenOffSale: number;
  putOnSale: number;
  restocked: number;
  renamed: number;
  /** Changed products of which something else changes: category, pack size, description, other columns. */
  otherwiseChanged: number;
  /** Most of the products that the sheet finds by their number get another name: its rows may be shifted. */
  isMostlyRenamed: boolean;
  /** Rows whose number belongs to a product of another name. */
  foreignNumbers: number;
  /** Rows that are not wrong and lose a cell that could not be read. */
  withCellsLeftOut: number;
  /** Rows that say anything, those to look at first in front: prices, errors, decisions, other changes, new. */
  shown: readonly SheetRow[];
}

/** A handful of new names is nothing to ask about. */
const FEW_RENAMED = 5;

const changeIn = ({ changes }: SheetRow, column: ProductColumn) =>
  changes.find((change) => change.column === column);

/** How far a row moves its price, as the larger share of the smaller; 1 when it does not. */
function priceStep(row: SheetRow): number {
  const change = changeIn(row, 'price');
  const [from, to] = [parseRupees(change?.from ?? ''), parseRupees(change?.to ?? '')];
  return from && to ? Math.max(from / to, to / from) : 1;
}

/** How early a row that changes a price is shown, the largest steps in front; 0 where it changes none. */
function priceRank(row: SheetRow): number {
  if (changeIn(row, 'price')) return 1 + priceStep(row);
  return changeIn(row, 'mrp') ? 1 : 0;
}

/** Columns whose changes are counted one by one. */
const COUNTED: readonly ProductColumn[] = ['price', 'mrp', 'status', 'stock', 'name'];

const isOnSale = (status: string) => status === 'active';

function saleChange(row: SheetRow): 'on' | 'off' | null {
  const change = changeIn(row, 'status');
  if (!change || isOnSale(change.from) === isOnSale(change.to)) return null;
  return isOnSale(change.to) ? 'on' : 'off';
}

/** Something that the other counts do not name; from 'inactive' to 'removed' included. */
const isOtherwiseChanged = (row: SheetRow) =>
  row.changes.some(({ column }) => !COUNTED.includes(column)) ||
  (changeIn(row, 'status') !== undefined && saleChange(row) === null);

export function summaryOf(rows: readonly SheetRow[]): SheetSummary {
  const counts = { wrong: 0, contested: 0, changed: 0, new: 0, same: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  const ofKind = (kind: SheetRow['kind']) => rows.filter((row) => row.kind === kind);
  const changed = ofKind('changed');
  const changing = (column: ProductColumn) => changed.filter((row) => changeIn(row, column)).length;
  const prices = changed.filter((row) => priceRank(row) > 0);
  const byNumber = rows.filter(
    ({ kind, given }) => kind !== 'wrong' && (given.product_id ?? '') !== '',
  );
  const renamed = changing('name');
  return {
    counts,
    repriced: changing('price'),
    farRepriced: changed.filter((row) => priceStep(row) > 2).length,
    mrpChanged: changing('mrp'),
    takenOffSale: changed.filter((row) => saleChange(row) === 'off').length,
    putOnSale: changed.filter((row) => saleChange(row) === 'on').length,
    restocked: changing('stock'),
    renamed,
    otherwiseChanged: changed.filter(isOtherwiseChanged).length,
    isMostlyRenamed: renamed > FEW_RENAMED && renamed * 2 > byNumber.length,
    foreignNumbers: rows.filter(({ errors }) =>
      errors.some(({ error }) => error === 'number_of_another'),
    ).length,
    withCellsLeftOut: rows.filter(({ kind, leftOut }) => kind !== 'wrong' && leftOut.length > 0)
      .length,
    shown: [
      ...prices.toSorted((a, b) => priceRank(b) - priceRank(a)),
      ...ofKind('wrong'),
      ...ofKind('contested'),
      ...changed.filter((row) => priceRank(row) === 0),
      ...ofKind('new').toSorted((a, b) => b.leftOut.length - a.leftOut.length),
      ...ofKind('same').filter(({ leftOut }) => leftOut.length > 0),
    ],
  };
}
