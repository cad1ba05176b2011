/** What may take the place of a missing product. */
import type { Product } from '../../domain/catalogue/product.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import type { FoldedLine } from '../../domain/order/fold.ts';

export interface Candidate {
  product: Product;
  /** `pack`: the same product in another pack. `category`: of the same shelf. */
  kind: 'pack' | 'category';
  /** This customer has bought it before. */
  isBoughtBefore: boolean;
}

const MAX_CANDIDATES = 8;

const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The products that fit best come first: other packs of the same product, then the same category, each with the
 * nearest price first; of equal prices the one that the customer has bought before.
 */
export function candidatesFor(
  { agreed }: FoldedLine,
  products: readonly Product[],
  boughtBefore: ReadonlySet<number> = new Set(),
): Candidate[] {
  const category =
    agreed.category || products.find(({ pid }) => pid === agreed.pid)?.categorySlug || null;
  const candidates = products
    .filter((product) => product.pid !== agreed.pid && !isSoldOut(product))
    .flatMap((product): Candidate[] => {
      const isBoughtBefore = boughtBefore.has(product.pid);
      if (isSameName(product.name, agreed.name)) return [{ product, kind: 'pack', isBoughtBefore }];
      return product.categorySlug === category
        ? [{ product, kind: 'category', isBoughtBefore }]
        : [];
    });
  const distance = ({ product }: Candidate) => Math.abs(product.pricePaise - agreed.price_paise);
  return candidates
    .toSorted(
      (one, other) =>
        Number(one.kind === 'category') - Number(other.kind === 'category') ||
        distance(one) - distance(other) ||
        Number(other.isBoughtBefore) - Number(one.isBoughtBefore),
    )
    .slice(0, MAX_CANDIDATES);
}
