/** Stores ticked goods as an import does (D41): the categories first, then the products under one import id. */
import type { AdminCategory, CategoryDraft } from '../api/categories.ts';
import type { AdminProduct } from '../api/products.ts';
import { categoryKey } from '../import/match/match-category.ts';
import type { ProductColumn } from '../import/product-columns.ts';
import { cellsOfTexts } from '../import/read/cell.ts';
import { readSheet } from '../import/read-sheet.ts';
import type { SheetRow } from '../import/compare/sheet-row.ts';
import type { StarterCategory, StarterGood } from './read-starter-list.ts';
import { NO_ENTRY, type StarterDraft } from './starter-draft.ts';

/** The shop's category for a category of the list: by address or by name, as a sheet finds it. */
const sameCategory = (wanted: StarterCategory, categories: readonly AdminCategory[]) =>
  categories.find(
    ({ slug, name }) => slug === wanted.slug || categoryKey(name) === categoryKey(wanted.name),
  );

/** The categories that the goods need and the shop does not have, in the order of the list. */
export function missingCategories(
  goods: readonly StarterGood[],
  categories: readonly AdminCategory[],
): (CategoryDraft & { slug: string })[] {
  const wanted = new Set(goods.map(({ shelf }) => shelf.category));
  const last = Math.max(0, ...categories.map(({ position }) => position));
  return [...wanted]
    .filter((category) => !sameCategory(category, categories))
    .map((category, index) => ({
      ...category,
      description: '',
      descriptionHi: '',
      descriptionMr: '',
      position: last + 1 + index,
      status: 'active',
    }));
}

const COLUMNS = [
  'name',
  'quantity',
  'family',
  'category',
  'price',
  'stock',
  'brand',
  'name_hindi',
  'name_marathi',
  'image_url',
] as const satisfies ProductColumn[];

/**
 * The goods as rows of a sheet, with their keys by line. A good that the shop has by now is no new row: its price is the
 * shop's, and `present` has its key.
 */
export function rowsOfGoods(
  goods: readonly StarterGood[],
  draft: StarterDraft,
  {
    products,
    categories,
  }: { products: readonly AdminProduct[]; categories: readonly AdminCategory[] },
): {
  rows: SheetRow[];
  keyOfLine: ReadonlyMap<number, string>;
  present: ReadonlySet<string>;
} {
  const cells = goods.map((good) => {
    const { price, stock } = draft[good.key] ?? NO_ENTRY;
    const category = sameCategory(good.shelf.category, categories)?.slug ?? '';
    const { name, pack, family, brand, nameHi, nameMr, imageUrl } = good;
    return [name, pack, family, category, price, stock, brand, nameHi, nameMr, imageUrl];
  });
  const table = cellsOfTexts([[...COLUMNS], ...cells]);
  const sheet = readSheet(table, products, categories, { columns: COLUMNS });
  if (!sheet.ok) throw new Error(`The starter list could not be read as a sheet: ${sheet.problem}`);
  const keyOfLine = new Map(sheet.rows.map(({ line }, index) => [line, goods[index]?.key ?? '']));
  const isNew = ({ kind }: SheetRow) => kind === 'new' || kind === 'wrong';
  const known = sheet.rows.filter((row) => !isNew(row));
  return {
    rows: sheet.rows.filter(isNew),
    keyOfLine,
    present: new Set(known.map(({ line }) => keyOfLine.get(line) ?? '')),
  };
}
