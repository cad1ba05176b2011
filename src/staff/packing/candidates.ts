/** What may take the place of a missing product. */
import { isUnusualPrice } from '../../domain/catalogue/price-step.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';

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
 * The products that fit best come first: other packs of the same product, those of its brand before those of another,
 * then the same category; each with the nearest price first, and of equal prices the one that the customer has bought
 * before. The customer pays no more than for what is missing, so nothing of the category is offered that costs more than
 * twice as much.
 */
export function candidatesFor(
  { agreed }: FoldedLine,
  products: readonly Product[],
  boughtBefore: ReadonlySet<number> = new Set(),
): Candidate[] {
  const own = products.find(({ pid }) => pid === agreed.pid);
  const category = agreed.category || own?.categorySlug || null;
  // The price of a kilogram says nothing about that of a pack.
  const isComparable = (product: Product) => (unitOf(product) ?? 'each') === agreed.unit;
  const isFarDearer = (product: Product) =>
    isComparable(product) &&
    product.pricePaise > agreed.price_paise &&
    isUnusualPrice(agreed.price_paise, product.pricePaise);
  const candidates = products
    .filter((product) => product.pid !== agreed.pid && !isSoldOut(product))
    .flatMap((product): Candidate[] => {
      const isBoughtBefore = boughtBefore.has(product.pid);
      if (isSameName(product.name, agreed.name)) return [{ product, kind: 'pack', isBoughtBefore }];
      return product.categorySlug === category && !isFarDearer(product)
        ? [{ product, kind: 'category', isBoughtBefore }]
        : [];
    });
  const rank = ({ product, kind }: Candidate) => {
    if (kind === 'category') return 2;
    return isSameName(product.brand, own?.brand ?? '') ? 0 : 1;
  };
  const distance = ({ product }: Candidate) =>
    isComparable(product)
      ? Math.abs(product.pricePaise - agreed.price_paise)
      : Number.MAX_SAFE_INTEGER;
  return candidates
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        distance(one) - distance(other) ||
        Number(other.isBoughtBefore) - Number(one.isBoughtBefore),
    )
    .slice(0, MAX_CANDIDATES);
}
