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

/** The words of its name and its other names, without those of a brand, which is written so in English alone. */
function wordsOf({ name, aliases }: Product, brand: string): Set<string> {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const ofBrand = new Set(words(brand));
  const all = [name, aliases].flatMap(words);
  return new Set(all.filter((word) => !ofBrand.has(word)));
}

/**
 * How much a product is called as the missing one is: by the rarest word that both have, of those of the category.
 * 'Turmeric' is in few names, 'powder' in many, and 0 is for none.
 */
function likenessTo(own: Product | undefined, ofCategory: readonly Product[]) {
  if (!own) return () => 0;
  const ownWords = wordsOf(own, own.brand);
  const counts = new Map<string, number>();
  const wordsByPid = new Map(ofCategory.map((one) => [one.pid, wordsOf(one, own.brand)]));
  for (const words of wordsByPid.values()) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return ({ pid }: Product) => {
    const shared = [...(wordsByPid.get(pid) ?? [])].filter((word) => ownWords.has(word));
    return Math.max(0, ...shared.map((word) => 1 / (counts.get(word) ?? 1)));
  };
}

/**
 * The products that fit best come first: other packs of the same product, those of its brand before those of another,
 * then the same category, of which those first that are called most like it; each with the nearest price first, and of
 * equal prices the one that the customer has bought before. The customer pays no more than for what is missing, so nothing of the category is offered that costs more than
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
  const likeness = likenessTo(
    own,
    products.filter(({ categorySlug }) => categorySlug === category),
  );
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
        likeness(other.product) - likeness(one.product) ||
        distance(one) - distance(other) ||
        Number(other.isBoughtBefore) - Number(one.isBoughtBefore),
    )
    .slice(0, MAX_CANDIDATES);
}
