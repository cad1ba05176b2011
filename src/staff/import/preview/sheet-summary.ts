/** What a sheet comes to: counts of its changes for the confirmation, and the sentences about the errors of its rows. */
import { formatRupees } from '../../../ui/format-rupees.ts';
import { stepOf } from '../../../domain/catalogue/price-step.ts';
import { parseRupees } from '../../components/form/parse-amount.ts';
import {
  EXPORTED_COLUMN,
  FORM_COLUMN,
  type ProductColumn,
  REASON_COLUMN,
} from '../product-columns.ts';
import type { CellError, SheetRow } from '../compare/sheet-row.ts';
import { adminImportText } from '../../../text/admin-import.ts';
import { adminProductsText } from '../../../text/admin-products.ts';
import { writeCsv } from '../read/csv.ts';
import { WRITTEN_PRODUCT_FIELDS } from '../../../domain/catalogue/product.ts';
import { spokenLanguage } from '../../../text/text-area.ts';
import { fieldName } from '../../saving/change-words.ts';

export const ROW_KINDS = [
  'wrong',
  'contested',
  'doubtful',
  'unusual',
  'changed',
  'new',
  'same',
] as const;

export interface SheetSummary {
  counts: Readonly<Record<SheetRow['kind'], number>>;
  /** Products with another price. */
  repriced: number;
  /** Products whose price more than doubles or falls below half. */
  farRepriced: number;
  /** Products with another MRP; likewise the counts below. */
  mrpChanged: number;
  /** Products that had an MRP and get none. */
  mrpCleared: number;
  /** Products that were counted and are not any more: they sell without a limit. */
  stockCleared: number;
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
  /** Unusual rows, ticked or not. */
  unusual: number;
  /** Rows that say anything, those to look at first in front: unusual ones, prices, errors, decisions, other changes, new. */
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

/** Sort rank of rows with another price, largest ratio first, or without MRP or stock; 0 for others. */
function priceRank(row: SheetRow): number {
  if (changeIn(row, 'price')) return 1 + priceStep(row);
  const isCleared = changeIn(row, 'stock')?.to === '';
  return changeIn(row, 'mrp') || isCleared ? 1 : 0;
}

/** Of new products those first that lose a cell, then those whose name is to be looked at. */
const newRank = ({ leftOut, proposal }: SheetRow): number =>
  leftOut.length + (proposal && !proposal.isSure && !proposal.isTaken ? 0.5 : 0);

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

/** A cell of a new product could not be read: the product is stored without it. */
export const isUnknown = ({ seen, leftOut }: SheetRow, column: ProductColumn): boolean =>
  seen === null && leftOut.some((error) => error.column === column);

/** Without a stock it is sold without a count. */
const isStockUnknown = (row: SheetRow) => isUnknown(row, 'stock');

/** Waits for a tick, or has one. */
const isUnusual = ({ unusual, kind }: SheetRow): boolean =>
  unusual !== null && (kind === 'unusual' || kind === 'new' || kind === 'changed');

export function summaryOf(rows: readonly SheetRow[]): SheetSummary {
  const counts = { wrong: 0, contested: 0, doubtful: 0, unusual: 0, changed: 0, new: 0, same: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  const ofKind = (kind: SheetRow['kind']) => rows.filter((row) => row.kind === kind);
  const changed = ofKind('changed');
  const changing = (column: ProductColumn) => changed.filter((row) => changeIn(row, column)).length;
  const clearing = (column: ProductColumn) =>
    changed.filter((row) => changeIn(row, column)?.to === '').length;
  const prices = changed.filter((row) => priceRank(row) > 0);
  const unusual = rows.filter(isUnusual);
  const byNumber = rows.filter(
    ({ kind, given }) => kind !== 'wrong' && (given.product_id ?? '') !== '',
  );
  const renamed = changing('name');
  const shifted = byNumber.filter((row) => row.kind === 'changed' && changeIn(row, 'name')).length;
  return {
    counts,
    repriced: changing('price'),
    farRepriced: changed.filter((row) => priceStep(row) > 2).length,
    mrpChanged: changing('mrp') - clearing('mrp'),
    mrpCleared: clearing('mrp'),
    stockCleared: clearing('stock'),
    takenOffSale: changed.filter((row) => saleChange(row) === 'off').length,
    putOnSale: changed.filter((row) => saleChange(row) === 'on').length,
    restocked: changing('stock') - clearing('stock'),
    renamed,
    otherwiseChanged: changed.filter(isOtherwiseChanged).length,
    isMostlyRenamed: shifted > FEW_RENAMED && shifted * 2 > byNumber.length,
    foreignNumbers: rows.filter(({ errors }) =>
      errors.some(({ error }) => error === 'number_of_another'),
    ).length,
    withCellsLeftOut: rows.filter(({ kind, leftOut }) => kind !== 'wrong' && leftOut.length > 0)
      .length,
    stocksUnknown: rows.filter((row) => row.kind !== 'wrong' && isStockUnknown(row)).length,
    unusual: unusual.length,
    shown: [
      ...unusual,
      ...[
        ...prices.toSorted((a, b) => priceRank(b) - priceRank(a)),
        ...ofKind('wrong'),
        ...ofKind('contested'),
        ...ofKind('doubtful'),
        ...changed.filter((row) => priceRank(row) === 0),
        ...ofKind('new').toSorted((a, b) => newRank(b) - newRank(a)),
        ...ofKind('same').filter(({ leftOut }) => leftOut.length > 0),
      ].filter((row) => !isUnusual(row)),
    ],
  };
}

/** One sentence per cell: 'price: Give a price in rupees, such as 45 or 45.50.' */
export function errorSentences({ errors, seen }: SheetRow): string[] {
  return errors.map((each) =>
    each.error === 'row_too_long'
      ? errorText(each, '')
      : adminImportText('error', {
          column: columnName(each.column),
          error: errorText(each, seen?.name ?? ''),
        }),
  );
}

/** Why an unusual row waits to be ticked. */
export function unusualSentence({ unusual }: SheetRow): string {
  if (!unusual) return '';
  if (unusual.reason === 'twice') {
    return adminImportText.count('unusual_twice', unusual.lines.length, {
      lines: unusual.lines.join(', '),
    });
  }
  return adminImportText(`unusual_${unusual.reason}`, {
    price: formatRupees(unusual.pricePaise),
    than: formatRupees(unusual.thanPaise),
  });
}

/** The same for cells that are left out of a row that is stored. */
export function leftOutSentences(row: SheetRow): string[] {
  return row.leftOut.map((each) => {
    const { column } = each;
    const isStock = column === 'stock' && isStockUnknown(row);
    const key = isStock ? 'stockNotKnown' : 'cellLeftOut';
    return adminImportText(key, { column: columnName(column), error: errorText(each, '') });
  });
}

/** Rows that are wrong or lose a cell, as they stood in the sheet, each with its reason, to be mended and brought back. */
export function rowsToMend(rows: readonly SheetRow[], columns: readonly ProductColumn[]): string {
  const wrong = rows.filter(({ kind, leftOut }) => kind === 'wrong' || leftOut.length > 0);
  const saysExported = wrong.some(({ exported }) => exported !== '');
  return writeCsv([
    [...columns, ...(saysExported ? [EXPORTED_COLUMN] : []), REASON_COLUMN],
    ...wrong.map((row) => [
      ...columns.map((column) => row.given[column] ?? ''),
      ...(saysExported ? [row.exported] : []),
      [...errorSentences(row), ...leftOutSentences(row)].join(' '),
    ]),
  ]);
}

const filled = (detail: CellError['detail'], key: string) => detail?.[key] ?? '';

function errorText({ error, detail }: CellError, nameInShop: string): string {
  switch (error) {
    case 'cell_error':
    case 'cell_formula':
    case 'cell_date':
    case 'cell_no_value':
      return adminImportText(error, { cell: filled(detail, 'cell') });
    case 'twice':
      return adminImportText(error, { line: filled(detail, 'line') });
    case 'price_other_unit':
      return adminImportText(error, { per: filled(detail, 'per') });
    case 'pack_unclear':
      return adminImportText(error, { pack: filled(detail, 'pack') });
    case 'row_too_long':
      return adminImportText(error, {
        line: filled(detail, 'line'),
        cells: filled(detail, 'cells'),
        headings: filled(detail, 'headings'),
      });
    case 'number_of_another':
      return adminImportText(error, { name: nameInShop });
    case 'number_unknown':
    case 'status_unknown':
    case 'pack_missing':
    case 'pack_is_date':
    case 'quote_open':
    case 'stock_weight_unit':
    case 'stock_not_pieces':
    case 'price_unit_changed':
    case 'price_without_tax':
    case 'price_with_tax':
    case 'name_unreadable':
    case 'barcode_of_several':
    case 'refused':
    case 'changed_meanwhile':
      return adminImportText(error);
    default:
      return adminProductsText(error);
  }
}

/** What a column is called in a sentence: as headings of exports in English, as the form's field in other languages. */
export function columnName(column: ProductColumn): string {
  if (spokenLanguage().startsWith('en')) return column;
  const entry = Object.entries(FORM_COLUMN).find(([, name]) => name === column);
  const [, field] =
    Object.entries(WRITTEN_PRODUCT_FIELDS).find(([name]) => name === entry?.[0]) ?? [];
  return entry ? fieldName(field?.column ?? column) : column;
}
