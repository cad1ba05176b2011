/**
 * A row of a sheet as it was compared, the decision about a contested or doubtful one, what the owner has said about the
 * sheet, and what the rows are compared with.
 */
import type { AddedTax } from '../../../domain/catalogue/mrp.ts';
import type { ProductFields } from '../../api/products.ts';
import type { ProductError } from '../../products/read-product-form.ts';
import type { Doubt, EarlierRow, ProductFinder } from '../match/match-product.ts';
import type { NameChoices, ProposedName } from '../match/propose-names.ts';
import type { ProductColumn } from '../product-columns.ts';
import { type CellFault, isLost, type StockError, tidyText } from '../read/cells.ts';
import type { PriceFault } from '../read/price-basis.ts';
import type { RememberedColumns } from '../read/read-columns.ts';
import type { AdminCategory } from '../../api/categories.ts';
import type { Paise } from '../../../domain/money.ts';
import { packKey, splitPack } from '../../../domain/catalogue/pack.ts';
import { unitOf } from '../../../domain/catalogue/weight.ts';
import { type CategoryFinder, categoryKey } from '../match/match-category.ts';

/** Errors of the product form, and those of a row. */
export type RowError =
  | ProductError
  | StockError
  | CellFault
  | PriceFault
  /** More cells than headings, and no amount that was divided at its comma. */
  | 'row_too_long'
  | 'number_unknown'
  /** The price of another unit than the one in which the product is sold from now on. */
  | 'price_unit_changed'
  /** The product with this number has another name. */
  | 'number_of_another'
  | 'status_unknown'
  /** Several packs have this name, and the row does not say which. */
  | 'pack_missing'
  /** The spreadsheet has made a date of the pack. */
  | 'pack_is_date'
  /** Several products of the shop have this barcode. */
  | 'barcode_of_several'
  /** It begins with a quote that is not closed: what belongs to it is unknown. */
  | 'quote_open'
  /** For a font that is not Unicode, or with its letters lost. */
  | 'name_unreadable'
  | 'twice'
  /** By the server, for an unknown reason. */
  | 'refused'
  /** The product was changed after the comparison. */
  | 'changed_meanwhile';

export interface CellChange {
  column: ProductColumn;
  /** '' for a new product. */
  from: string;
  to: string;
}

export interface CellError {
  column: ProductColumn;
  error: RowError;
  /** What the sentence about it fills in. */
  detail?: Readonly<Record<string, string | number>>;
}

export interface SheetRow {
  /** Line in the sheet; the header is line 1. */
  line: number;
  name: string;
  kind: 'new' | 'changed' | 'same' | 'contested' | 'doubtful' | 'unusual' | 'wrong';
  /** The product's record id; '' for a new one. */
  id: string;
  fields: ProductFields | null;
  /** The product before the change; null for a new one. */
  seen: ProductFields | null;
  changes: CellChange[];
  /** Changes of cells that the shop has changed too since the export. */
  contested: readonly ProductColumn[];
  /** Whose barcode the row has; `answers`: the row if it is about that product, and if it is about another. */
  doubt: (Doubt & { answers: Readonly<Record<ConflictWinner, SheetRow>> }) | null;
  /** Why it is stored only if it is ticked; it stays when it was. */
  unusual: Unusual | null;
  /** What the sheet calls it, in one line; '' where that says nothing about names. */
  sheetName: string;
  /** A readable name for it; null where the sheet's is one, or where the shop has another. */
  proposal: ProposedName | null;
  /** The MRP of the shop, of which the sheet says nothing else, is below the row's price. */
  raisesMrp: boolean;
  /** Columns of which the shop has something and the row an empty cell. */
  emptied: readonly ProductColumn[];
  errors: CellError[];
  /** Cells of a row that is stored, which could not be read and change nothing. */
  leftOut: readonly CellError[];
  /** As it stood in the sheet, for giving it back to be mended. */
  given: Partial<Record<ProductColumn, string>>;
  /** Its export mark; '' for none. */
  exported: string;
}

/** Why a row is stored only if the owner ticks it. */
export type Unusual =
  /** The price is below half of that, or above twice of it. */
  | { reason: 'before' | 'mrp'; pricePaise: Paise; thanPaise: Paise }
  /** Other lines about the product say something else. */
  | { reason: 'twice'; lines: readonly number[] };

/** A row about a product that an earlier row is about. */
export interface Repeated {
  firstLine: number;
  row: SheetRow;
}

/** Whose value is kept in contested cells; of a doubtful row, whether it is about the product that has its barcode. */
export type ConflictWinner = 'sheet' | 'shop';

/** Resolves a contested or doubtful row; others stay as they are. */
export function decideRow(row: SheetRow, winner: ConflictWinner): SheetRow {
  if (row.doubt) return { ...row.doubt.answers[winner], given: row.given, leftOut: row.leftOut };
  if (row.kind !== 'contested') return row;
  const changes =
    winner === 'sheet'
      ? row.changes
      : row.changes.filter(({ column }) => !row.contested.includes(column));
  return { ...row, kind: changes.length > 0 ? 'changed' : 'same', changes, contested: [] };
}

/** Prices with the tax that the shop adds: stored as they are, customers would pay it twice. */
export interface TaxedPrices {
  rows: number;
  example: { name: string; paidPaise: Paise; pricePaise: Paise };
}

/** What the owner has said about a sheet; what is left out is guessed. */
export interface SheetPlan extends NameChoices {
  /** What each column of the sheet means, in its order; null for nothing. */
  columns?: readonly (ProductColumn | null)[];
  /** Columns that were chosen by hand, by their place: they are not asked about again. */
  answered?: readonly number[];
  /** A line that is a product, counted from 0: headings are looked for above it. */
  firstProduct?: number;
  /** Address of the category that is meant, by the sheet's own name of it in small letters; '' for rows without one. */
  categories?: Readonly<Record<string, string>>;
  /** Columns as chosen for earlier sheets. */
  remembered?: RememberedColumns;
  /** New products get the pack that their name ends with: 'Parle-G 80g' is added as Parle-G, 80 g. */
  isPackSplit?: boolean;
  /** Rows get the families that are proposed for them. */
  areFamiliesTaken?: boolean;
  /** The MRPs of the shop that are below the new prices become these prices (D69). */
  areMrpsRaised?: boolean;
  /** An empty cell changes nothing, instead of clearing its field. */
  areEmptyKept?: boolean;
  /** What the shop adds to its prices. */
  tax?: AddedTax;
  /** Prices that have this tax are stored without it. */
  isTaxTakenOff?: boolean;
  /** The headings of groups are no categories. */
  areGroupsLeftOut?: boolean;
  /** Names that look as if they were typed for a legacy font are right. */
  areNamesRight?: boolean;
  /** What was decided about contested and doubtful rows, by their line. */
  decisions?: Readonly<Record<number, ConflictWinner>>;
  /** Lines of unusual rows that the owner has ticked. */
  ticked?: readonly number[];
}

/** The plan with another line for the first product: its columns are guessed again. */
export function withFirstProduct(plan: SheetPlan, line: number | undefined): SheetPlan {
  const { columns: _, answered: __, firstProduct: ___, ...rest } = plan;
  return {
    ...rest,
    decisions: {},
    ticked: [],
    names: {},
    ...(line !== undefined && { firstProduct: line }),
  };
}

/** A category that the sheet names and the shop does not have; '' for rows that name none. */
export interface UnknownCategory {
  name: string;
  rows: number;
}

/** Names of new products that end with a pack, in a sheet that gives them none. */
export interface PacksInNames {
  rows: number;
  /** The first of them. */
  example: { whole: string; name: string; pack: string };
}

/** Products whose MRP is below their new price. */
export interface MrpsToRaise {
  rows: number;
  /** The first of them. */
  example: { name: string; pricePaise: Paise };
}

/** Products that lose what an empty cell of a sheet stands for. */
export interface EmptiedCells {
  rows: number;
  /** The first of them. */
  example: { name: string; column: ProductColumn };
}

/** Names that were typed for a font such as Kruti Dev. */
export interface UnreadableNames {
  rows: number;
  /** The first of them. */
  example: string;
}

/** The shop, the plan, and what earlier rows have brought. */
export interface SheetContext {
  products: ProductFinder;
  categories: readonly AdminCategory[];
  findCategory: CategoryFinder;
  chosen: NonNullable<SheetPlan['categories']>;
  /** Filled while rows are read: what the sheet calls categories that the shop does not have. */
  unknown: Map<string, UnknownCategory>;
  isPackSplit: boolean;
  areMrpsRaised: boolean;
  areEmptyKept: boolean;
  tax: AddedTax;
  /** Filled while rows are read. */
  packsInNames: PacksInNames | null;
  /** In the spelling in use. */
  familyOf: (text: string) => string;
  hasLegacyNames: boolean;
  areNamesRight: boolean;
  /** Filled while rows are read. */
  unreadableNames: UnreadableNames | null;
  /** The line of the first row about a product, by what says that it is about it. */
  seen: Map<string, number>;
  /** Filled while rows are read. */
  repeated: Repeated[];
  /** By barcode. */
  barcodes: Map<string, EarlierRow>;
}

/** A row before it is compared. */
export interface RowSource
  extends Pick<SheetRow, 'line' | 'given' | 'exported' | 'sheetName' | 'proposal'> {
  /** The unit that stands where the pack does; '' for a pack and for pieces. */
  unit: string;
  /** Cells that are no values. */
  faults: readonly CellError[];
}

/**
 * The row with the pack that its name ends with: where the shop has that product, or where packs of new products are
 * to be split off. Otherwise as it is.
 */
export function withPackOfName(given: SheetRow['given'], known: SheetContext): SheetRow['given'] {
  const { product_id: number = '', name: whole = '', quantity = '' } = given;
  const split = number === '' ? splitPack(whole) : null;
  // 'Rin Bar 250g' in the pack 250 g.
  const isOfRow = split !== null && (quantity === '' || packKey(split.pack) === packKey(quantity));
  if (!isOfRow) return given;
  const { product, packs } = known.products.find(given);
  if (product || packs.length > 0) return given;
  const { name, pack } = split;
  if (!known.products.find({ name, quantity: pack }).product) {
    const { rows, example } = known.packsInNames ?? { rows: 0, example: { whole, name, pack } };
    known.packsInNames = { rows: rows + 1, example };
    if (!known.isPackSplit) return given;
  }
  return { ...given, name, quantity: pack };
}

/** 'Sugar' by the 'KGS' is the shop's Sugar that is sold by weight, whatever pack that is given. */
export function withPackOfShop(
  given: SheetRow['given'],
  unit: string,
  { products }: SheetContext,
): SheetRow['given'] {
  if (unit !== 'kg' || products.find(given).product) return given;
  const { product } = products.find({ ...given, quantity: '' });
  return product && unitOf(product) === 'g' ? { ...given, quantity: '' } : given;
}

/** Counts the names of a sheet that was typed for a legacy font. */
export function isUnreadable(name: string, known: SheetContext): boolean {
  if (isLost(name)) return true;
  if (!known.hasLegacyNames || !/[a-z]/i.test(name) || /\p{Script=Devanagari}/u.test(name)) {
    return false;
  }
  const { rows, example } = known.unreadableNames ?? { rows: 0, example: name };
  known.unreadableNames = { rows: rows + 1, example };
  return !known.areNamesRight;
}

/** The category that a cell means: as chosen, one of the shop's, or one that is made; none for ''. */
export function categoryOf(
  text: string,
  { findCategory, chosen }: SheetContext,
): Pick<AdminCategory, 'id' | 'slug'> | undefined {
  const name = tidyText(text);
  const choice = chosen[categoryKey(name)];
  const found = findCategory(choice ?? name);
  // One that is made before its rows are stored has no id yet.
  return found ?? (name === '' ? undefined : { id: `new ${name}`, slug: name });
}
