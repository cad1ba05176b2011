/** Counts of a sheet's changes, for the confirmation. */
import { stepOf } from '../../domain/catalogue/price-step.ts';
import { parseRupees } from '../components/parse-amount.ts';
import type { ProductColumn } from './product-columns.ts';
import type { SheetRow } from './sheet-row.ts';

export const ROW_KINDS = ['wrong', 'contested', 'doubtful', 'changed', 'new', 'same'] as const;

export interface SheetSummary {
  counts: Readonly<Record<SheetRow['kind'], number>>;
  /** Products with another price. */
  repriced: number;
  /** Products whose price more than doubles or falls below half. */
  farRepriced: number;
  /** Products with another MRP; likewise the counts below. */
  mrpChanged: number;
  takenOffSale: number;
  putOnSale: number;
  restocked: number;
  renamed: number;
  /** Products with other changes: category, pack size, description, further columns. */
  otherwiseChanged: number;
  /** Most products that are matched by number get another name: rows may be shifted. */
  isMostlyRenamed: boolean;
  /** Rows whose number belongs to a product with another name. */
  foreignNumbers: number;
  /** Rows that are not wrong and lose a cell that could not be read. */
  withCellsLeftOut: number;
  /** New products whose stock could not be read. */
  stocksUnknown: number;
  /** Rows that say anything, those to look at first in front: prices, errors, decisions, other changes, new. */
  shown: readonly SheetRow[];
}

/** Up to this number of new names needs no confirmation. */
const FEW_RENAMED = 5;

const changeIn = ({ changes }: SheetRow, column: ProductColumn) =>
  changes.find((change) => change.column === column);

/** The ratio of the higher to the lower price; 1 without a change. */
function priceStep(row: SheetRow): number {
  const change = changeIn(row, 'price');
  const [from, to] = [parseRupees(change?.from ?? ''), parseRupees(change?.to ?? '')];
  return stepOf(from ?? 0, to ?? 0);
}

/** Sort rank of rows with another price, largest ratio first; 0 without a change. */
function priceRank(row: SheetRow): number {
  if (changeIn(row, 'price')) return 1 + priceStep(row);
  return changeIn(row, 'mrp') ? 1 : 0;
}

/** Columns with a count of their own. */
const COUNTED: readonly ProductColumn[] = ['price', 'mrp', 'status', 'stock', 'name'];

const isOnSale = (status: string) => status === 'active';

function saleChange(row: SheetRow): 'on' | 'off' | null {
  const change = changeIn(row, 'status');
  if (!change || isOnSale(change.from) === isOnSale(change.to)) return null;
  return isOnSale(change.to) ? 'on' : 'off';
}

/** Changes that the other counts do not cover; includes 'inactive' to 'removed'. */
const isOtherwiseChanged = (row: SheetRow) =>
  row.changes.some(({ column }) => !COUNTED.includes(column)) ||
  (changeIn(row, 'status') !== undefined && saleChange(row) === null);

/** The stock of a new product could not be read: it is sold without a count. */
export const isStockUnknown = ({ seen, leftOut }: SheetRow): boolean =>
  seen === null && leftOut.some(({ column }) => column === 'stock');

export function summaryOf(rows: readonly SheetRow[]): SheetSummary {
  const counts = { wrong: 0, contested: 0, doubtful: 0, changed: 0, new: 0, same: 0 };
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
    stocksUnknown: rows.filter((row) => row.kind !== 'wrong' && isStockUnknown(row)).length,
    shown: [
      ...prices.toSorted((a, b) => priceRank(b) - priceRank(a)),
      ...ofKind('wrong'),
      ...ofKind('contested'),
      ...ofKind('doubtful'),
      ...changed.filter((row) => priceRank(row) === 0),
      ...ofKind('new').toSorted((a, b) => b.leftOut.length - a.leftOut.length),
      ...ofKind('same').filter(({ leftOut }) => leftOut.length > 0),
    ],
  };
}
