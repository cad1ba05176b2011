/**
 * Rows that are stored only if the owner ticks them: a price that is far from what the product cost before, or from its
 * MRP, and rows about one product that say different things.
 */
import type { ProductFields } from '../../api/products.ts';
import { isUnusualPrice } from '../../../domain/catalogue/price-step.ts';
import type { ProductColumn } from '../product-columns.ts';
import type { Repeated, SheetRow, Unusual } from './sheet-row.ts';

/** What is unusual about the price of a row; null for nothing. */
export function unusualPrice(
  { pricePaise, originalPricePaise }: ProductFields,
  before: ProductFields | undefined,
  changed: readonly ProductColumn[],
): Unusual | null {
  if (changed.includes('price') && before && isUnusualPrice(before.pricePaise, pricePaise)) {
    return { reason: 'before', pricePaise, thanPaise: before.pricePaise };
  }
  const isPriceNew = changed.includes('price') || changed.includes('mrp');
  return isPriceNew && isUnusualPrice(originalPricePaise, pricePaise)
    ? { reason: 'mrp', pricePaise, thanPaise: originalPricePaise }
    : null;
}

const saysTheSame = (one: SheetRow, other: SheetRow) =>
  one.fields?.pricePaise === other.fields?.pricePaise &&
  one.fields?.originalPricePaise === other.fields?.originalPricePaise &&
  one.fields?.stock === other.fields?.stock;

const canBeStored = ({ kind }: SheetRow) => kind === 'new' || kind === 'changed' || kind === 'same';

/** The rows, with those about one product to choose from where they differ in price, MRP or stock. */
export function withRepeated(
  rows: readonly SheetRow[],
  repeated: readonly Repeated[],
): readonly SheetRow[] {
  if (repeated.length === 0) return rows;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const linesOf = new Map<number, number[]>();
  for (const { firstLine, row } of repeated) {
    linesOf.set(firstLine, [...(linesOf.get(firstLine) ?? [firstLine]), row.line]);
  }
  for (const { firstLine, row } of repeated) {
    const first = byLine.get(firstLine);
    const lines = linesOf.get(firstLine) ?? [];
    if (!first || !canBeStored(first) || !canBeStored(row) || saysTheSame(first, row)) continue;
    const unusual = (line: number): Unusual => ({
      reason: 'twice',
      lines: lines.filter((each) => each !== line),
    });
    byLine.set(firstLine, { ...first, unusual: unusual(firstLine) });
    const given = byLine.get(row.line)?.given ?? row.given;
    byLine.set(row.line, { ...row, given, unusual: unusual(row.line) });
  }
  return rows.map((row) => byLine.get(row.line) ?? row);
}

/** The row as it is stored: an unusual one waits for its tick. */
export function settleUnusual(row: SheetRow, ticked: ReadonlySet<number>): SheetRow {
  const { unusual, changes } = row;
  if (!unusual) return row;
  const isTicked = ticked.has(row.line);
  if (row.kind === 'unusual') return isTicked ? { ...row, kind: kindOf(row) } : row;
  const isMeant =
    unusual.reason === 'twice' ||
    changes.some(({ column }) => column === 'price' || column === 'mrp');
  const canWait =
    row.kind === 'new' ||
    row.kind === 'changed' ||
    (row.kind === 'same' && unusual.reason === 'twice');
  return isMeant && canWait && !isTicked ? { ...row, kind: 'unusual' } : row;
}

function kindOf({ id, changes }: SheetRow): SheetRow['kind'] {
  if (id === '') return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}

/** The ticked lines after one was ticked or not: of lines about one product only one is. */
export function tickLine(ticked: readonly number[], row: SheetRow, isTicked: boolean): number[] {
  const others = row.unusual?.reason === 'twice' ? row.unusual.lines : [];
  const rest = ticked.filter((line) => line !== row.line && !(isTicked && others.includes(line)));
  return isTicked ? [...rest, row.line] : rest;
}
