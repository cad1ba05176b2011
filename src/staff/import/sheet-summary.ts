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
  /** Changed products that get another name. */
  renamed: number;
  /** Most of the products that the sheet finds by their number get another name: its rows may be shifted. */
  isMostlyRenamed: boolean;
  /** Rows whose number belongs to a product of another name. */
  foreignNumbers: number;
  /** Rows that say anything, those to look at first in front: errors, decisions, then prices. */
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

/** How early a row that changes a product is shown; prices first, the largest steps in front. */
function rankOf(row: SheetRow): number {
  if (changeIn(row, 'price')) return 1 + priceStep(row);
  return changeIn(row, 'mrp') ? 1 : 0;
}

export function summaryOf(rows: readonly SheetRow[]): SheetSummary {
  const counts = { wrong: 0, contested: 0, changed: 0, new: 0, same: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  const ofKind = (kind: SheetRow['kind']) => rows.filter((row) => row.kind === kind);
  const changed = ofKind('changed');
  const byNumber = rows.filter(
    ({ kind, given }) => kind !== 'wrong' && (given.product_id ?? '') !== '',
  );
  const renamed = changed.filter((row) => changeIn(row, 'name')).length;
  return {
    counts,
    repriced: changed.filter((row) => changeIn(row, 'price')).length,
    farRepriced: changed.filter((row) => priceStep(row) > 2).length,
    renamed,
    isMostlyRenamed: renamed > FEW_RENAMED && renamed * 2 > byNumber.length,
    foreignNumbers: rows.filter(({ errors }) =>
      errors.some(({ error }) => error === 'number_of_another'),
    ).length,
    shown: ROW_KINDS.filter((kind) => kind !== 'same').flatMap((kind) =>
      kind === 'changed' ? changed.toSorted((a, b) => rankOf(b) - rankOf(a)) : ofKind(kind),
    ),
  };
}
