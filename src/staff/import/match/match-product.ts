/**
 * The product that a row of a sheet is about, by its number, its barcode, or its name and pack. A barcode that a product of
 * another name has, in the shop or in an earlier row, leaves a doubt that the owner decides.
 */
import { barcodeKey, readBarcodes } from '../../../domain/catalogue/barcode.ts';
import { packKey, plainPack, splitPack } from '../../../domain/catalogue/pack.ts';
import type { AdminProduct } from '../../api/products.ts';
import type { ProductColumn } from '../product-columns.ts';
import { tidyText } from '../read/cells.ts';
import { sheetKey } from '../../../domain/catalogue/sheet-key.ts';

type Cells = Partial<Record<ProductColumn, string>>;

/** A barcode of the row that another product has. */
export interface Doubt {
  barcode: string;
  /** The other product's name and pack. */
  name: string;
  /** Line of the earlier row; 0 for a product of the shop. */
  line: number;
}

/** An earlier row with the same barcode. */
export interface EarlierRow {
  line: number;
  /** What says that another row is about the same product. */
  key: string;
  name: string;
}

export interface Match {
  product: AdminProduct | undefined;
  /** All of the row's name, for a row without a pack. */
  packs: readonly AdminProduct[];
  /** The row's barcodes; empty where they are those of another product. */
  barcodes: readonly string[];
  /** By its barcode, by what an earlier sheet called it or by its words, although it has another name in the shop. */
  isByOtherName: boolean;
  doubt: Doubt | null;
  /** Several products of the shop have the barcode, and none of them the row's name. */
  isAmbiguous: boolean;
}

const titleOf = (name: string, pack: string) => (pack === '' ? name : `${name}, ${pack}`);

/** Words and pack of a name, however they are written. */
export function partsOf(name: string, pack: string) {
  const split = pack === '' ? splitPack(name) : null;
  const words = tidyText(split?.name ?? name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return {
    words: words.filter(Boolean),
    pack: packKey(split?.pack ?? pack),
  };
}

/** Whether one name says what the other says and no other pack: 'PARLE-G BISCUIT 80GM' and 'Parle-G', '80 g'. */
function isAlike(given: Cells, product: AdminProduct): boolean {
  const one = partsOf(given.name ?? '', given.quantity ?? '');
  const other = partsOf(product.name, product.quantityLabel);
  if (one.pack !== '' && other.pack !== '' && one.pack !== other.pack) return false;
  const [fewer, more] = one.words.length < other.words.length ? [one, other] : [other, one];
  return fewer.words.every((word) => more.words.includes(word));
}

/** `answer` is the owner's: 'shop' for the product that has the barcode, 'sheet' for another one. */
export function matchProduct(
  given: Cells,
  finder: ProductFinder,
  answer: 'shop' | 'sheet' | null,
): Match {
  const found = finder.find(given);
  const isNumbered = (given.product_id ?? '') !== '';
  const barcodes = isNumbered ? [] : (readBarcodes(given.barcodes ?? '') ?? []);
  const named: Match = {
    ...found,
    barcodes,
    isByOtherName: found.isByOtherName,
    doubt: null,
    isAmbiguous: false,
  };
  for (const barcode of barcodes) {
    const owners = finder.withBarcode(barcode);
    const [owner] = owners;
    if (!owner || (found.product && owners.includes(found.product))) continue;
    if (answer === 'sheet') return { ...named, barcodes: [] };
    if (owners.length > 1) return { ...named, isAmbiguous: true };
    if (answer === 'shop' || (!found.product && isAlike(given, owner))) {
      return { ...named, product: owner, packs: [], isByOtherName: true };
    }
    const name = titleOf(owner.name, owner.quantityLabel);
    return { ...named, doubt: { barcode, name, line: 0 } };
  }
  return named;
}

/** The doubt of a row whose barcode an earlier row about another product has. */
export function doubtOfEarlier(
  barcodes: readonly string[],
  key: string,
  earlier: ReadonlyMap<string, EarlierRow>,
): Doubt | null {
  for (const barcode of barcodes) {
    const row = earlier.get(barcodeKey(barcode));
    if (row && row.key !== key) return { barcode, name: row.name, line: row.line };
  }
  return null;
}

/** Name and pack however they are spaced, and the pack's unit however it is written. */
export const spellingKey = (name: string, pack: string) =>
  sheetKey(tidyText(name), plainPack(tidyText(pack)));

/** The same for any pack of the same amount: 0.5 kg and 500 g. */
export const amountKey = (name: string, pack: string) => sheetKey(tidyText(name), packKey(pack));

/** The same for names of the same words: 'PARLE G' and 'Parle-G'. 'Tide+' is not 'Tide'. */
function wordsKey(name: string, pack: string): string {
  const words = tidyText(name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}+%]+/u)
    .filter(Boolean);
  return words.length === 0 ? amountKey(name, pack) : sheetKey(words.join(' '), packKey(pack));
}

export interface ProductFinder<Product extends AdminProduct = AdminProduct> {
  /**
   * The product that a row is about, by its number, by its name and pack, by what an earlier sheet called it, or by the
   * words of its name. `packs`: all of its name, for a row without a pack.
   */
  find(row: Partial<Record<ProductColumn, string>>): {
    product: Product | undefined;
    packs: readonly Product[];
    /** It has another name in the shop. */
    isByOtherName: boolean;
  };
  /** Products that are not removed, by a barcode of theirs. */
  withBarcode(barcode: string): readonly Product[];
}

/** Finds the shop's products for the rows of a sheet. */
export function productFinder<Product extends AdminProduct>(
  products: readonly Product[],
): ProductFinder<Product> {
  const byNumber = new Map(products.map((product) => [String(product.pid), product]));
  // Of two with one key the later is found: one that can be sold, before a removed one.
  const removedFirst = products.toSorted(
    (one, other) => Number(one.status !== 'removed') - Number(other.status !== 'removed'),
  );
  const byName = new Map(
    removedFirst.map((product) => [spellingKey(product.name, product.quantityLabel), product]),
  );
  const packsByName = new Map<string, Product[]>();
  for (const product of products) {
    if (product.status === 'removed') continue;
    const name = spellingKey(product.name, '');
    const packs = packsByName.get(name);
    if (packs) packs.push(product);
    else packsByName.set(name, [product]);
  }
  const byAmount = new Map<string, Product[]>();
  const byWords = new Map<string, Product[]>();
  const packsByWords = new Map<string, Product[]>();
  for (const product of products) {
    if (product.status === 'removed') continue;
    const key = amountKey(product.name, product.quantityLabel);
    byAmount.set(key, [...(byAmount.get(key) ?? []), product]);
    const words = wordsKey(product.name, product.quantityLabel);
    byWords.set(words, [...(byWords.get(words) ?? []), product]);
    const name = wordsKey(product.name, '');
    packsByWords.set(name, [...(packsByWords.get(name) ?? []), product]);
  }
  const bySheetName = new Map<string, Product[]>();
  for (const product of products) {
    if (product.status === 'removed' || product.sheetName === '') continue;
    const key = sheetKey(tidyText(product.sheetName), '');
    bySheetName.set(key, [...(bySheetName.get(key) ?? []), product]);
  }
  const byBarcode = new Map<string, Product[]>();
  for (const product of products) {
    if (product.status === 'removed') continue;
    for (const barcode of readBarcodes(product.barcodes) ?? []) {
      const key = barcodeKey(barcode);
      byBarcode.set(key, [...(byBarcode.get(key) ?? []), product]);
    }
  }
  return {
    withBarcode: (barcode) => byBarcode.get(barcodeKey(barcode)) ?? [],
    find({ product_id: number = '', name = '', quantity: pack = '' }) {
      const none = { product: undefined, packs: [], isByOtherName: false };
      if (number !== '') return { ...none, product: byNumber.get(number) };
      const product = byName.get(spellingKey(name, pack));
      if (product) return { ...none, product };
      const sameAmount = pack === '' ? [] : (byAmount.get(amountKey(name, pack)) ?? []);
      if (sameAmount.length === 1) return { ...none, product: sameAmount[0] };
      const called = (bySheetName.get(sheetKey(tidyText(name), '')) ?? []).filter(
        ({ quantityLabel }) => pack === '' || packKey(quantityLabel) === packKey(pack),
      );
      if (called.length === 1) return { ...none, product: called[0], isByOtherName: true };
      const alike = byWords.get(wordsKey(name, pack)) ?? [];
      if (alike.length === 1) return { ...none, product: alike[0], isByOtherName: true };
      if (pack !== '') return none;
      const packs = packsByName.get(spellingKey(name, '')) ?? [];
      if (packs.length === 1) return { ...none, product: packs[0], packs };
      if (packs.length > 1) return { ...none, packs };
      if (called.length > 0) return { ...none, packs: called };
      const others = packsByWords.get(wordsKey(name, '')) ?? [];
      return {
        product: others.length === 1 ? others[0] : undefined,
        packs: others,
        isByOtherName: others.length === 1,
      };
    },
  };
}
