import { readBarcodes } from '../../domain/catalogue/barcode.ts';
import type { AdminCategory } from '../api/categories.ts';
import type { BulkProduct } from '../api/products.ts';

/** As customers see them: category by category, within it in the shop's order. `categories` are in their order. */
export function sortProducts(
  products: readonly BulkProduct[],
  categories: readonly AdminCategory[],
): BulkProduct[] {
  const rankOf = new Map(categories.map(({ id }, rank) => [id, rank]));
  // Products without a category are last.
  const rank = ({ categoryId }: BulkProduct) => rankOf.get(categoryId) ?? categories.length;
  return products.toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.shelfRank - other.shelfRank || one.pid - other.pid,
  );
}

/** Products by their barcodes; only the first product of a barcode that several have. */
export function byBarcode<Product extends { barcodes: string }>(
  products: readonly Product[],
): ReadonlyMap<string, Product> {
  const found = new Map<string, Product>();
  for (const product of products) {
    for (const barcode of readBarcodes(product.barcodes) ?? []) {
      if (!found.has(barcode)) found.set(barcode, product);
    }
  }
  return found;
}

/** Lengths of barcodes, longest first: a shorter one may be the end of a longer one. */
const LENGTHS = [14, 13, 12, 11, 10, 9, 8];

/**
 * A scanner types into the field that has the focus: the barcode at the end of its text, and what had been typed
 * before it. null if the text ends with no barcode of a product.
 */
export function scannedAtEnd(
  text: string,
  isKnown: (barcode: string) => boolean,
): { before: string; barcode: string } | null {
  for (const length of LENGTHS) {
    const barcode = text.trim().slice(-length);
    if (barcode.length === length && isKnown(barcode)) {
      return { before: text.trim().slice(0, -length), barcode };
    }
  }
  return null;
}
