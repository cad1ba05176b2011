import { plainPack } from '../../domain/catalogue/pack.ts';
import { readBarcodes } from '../../domain/catalogue/barcode.ts';
import { sheetKey } from '../../domain/catalogue/sheet-key.ts';
import type { AdminProduct } from '../api/products.ts';
import type { ProductColumn } from './product-columns.ts';
import { tidyText } from './tidy-text.ts';

/** Name and pack however they are spaced, and the pack's unit however it is written. */
export const spellingKey = (name: string, pack: string) =>
  sheetKey(tidyText(name), plainPack(tidyText(pack)));

export interface ProductFinder<Product extends AdminProduct = AdminProduct> {
  /**
   * The product that a row is about, by its number or by its name and pack. `packs`: all of its name, for a
   * row without a pack.
   */
  find(row: Partial<Record<ProductColumn, string>>): {
    product: Product | undefined;
    packs: readonly Product[];
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
  const byBarcode = new Map<string, Product[]>();
  for (const product of products) {
    if (product.status === 'removed') continue;
    for (const barcode of readBarcodes(product.barcodes) ?? []) {
      byBarcode.set(barcode, [...(byBarcode.get(barcode) ?? []), product]);
    }
  }
  return {
    withBarcode: (barcode) => byBarcode.get(barcode) ?? [],
    find({ product_id: number = '', name = '', quantity: pack = '' }) {
      if (number !== '') return { product: byNumber.get(number), packs: [] };
      const product = byName.get(spellingKey(name, pack));
      if (product || pack !== '') return { product, packs: [] };
      const packs = packsByName.get(spellingKey(name, '')) ?? [];
      return { product: packs.length === 1 ? packs[0] : undefined, packs };
    },
  };
}
