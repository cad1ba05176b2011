/** What the rows of a sheet are read with, and what is counted meanwhile. */
import type { AdminCategory } from '../api/categories.ts';
import { splitPack } from '../../domain/catalogue/pack.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { type CategoryFinder, categoryKey } from './find-category.ts';
import type { ProductFinder } from './find-product.ts';
import { isLost } from './legacy-font.ts';
import type { EarlierRow } from './match-product.ts';
import type { SheetPlan } from './sheet-plan.ts';
import type { SheetRow } from './sheet-row.ts';
import { tidyText } from './tidy-text.ts';

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
  /** Filled while rows are read. */
  packsInNames: PacksInNames | null;
  /** In the spelling in use. */
  familyOf: (text: string) => string;
  hasLegacyNames: boolean;
  areNamesRight: boolean;
  /** Filled while rows are read. */
  unreadableNames: UnreadableNames | null;
  seen: Set<string>;
  /** By barcode. */
  barcodes: Map<string, EarlierRow>;
}

/** A row before it is compared. */
export interface RowSource extends Pick<SheetRow, 'line' | 'given' | 'exported'> {
  /** The unit that stands where the pack does; '' for a pack and for pieces. */
  unit: string;
}

/**
 * The row with the pack that its name ends with: where the shop has that product, or where packs of new products are
 * to be split off. Otherwise as it is.
 */
export function withPackOfName(given: SheetRow['given'], known: SheetContext): SheetRow['given'] {
  const { product_id: number = '', name: whole = '', quantity = '' } = given;
  const split = number === '' && quantity === '' ? splitPack(whole) : null;
  if (!split) return given;
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
