/** Packs of one thing (D55): products with the same family are one card of a list. */
import type { Product } from './product.ts';
import { isSoldOut } from './stock.ts';

/** What products of one card have in common; the family is missing from what an earlier app has stored. */
export const cardOf = ({ family, pid }: Product): string | number => family || pid;

/** Whether a product is the first of its card, of those that were asked about and `others`. */
export function firstOfCards(...others: readonly Product[]): (product: Product) => boolean {
  const cards = new Set(others.map(cardOf));
  return (product) => cards.size < cards.add(cardOf(product)).size;
}

/** What is sold first: what can be had before what is sold out, then the cheaper. */
const inOrder = (one: Product, other: Product) =>
  Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
  one.pricePaise - other.pricePaise ||
  one.pid - other.pid;

/**
 * The cards of a list, each with its packs; the first pack is shown. A card stands where the first of its packs in the
 * list was. `isRanked` keeps the packs in the order of the list.
 */
export function groupPacks(products: readonly Product[], isRanked?: boolean): Product[][] {
  const cards = new Map<string | number, Product[]>();
  for (const product of products) {
    const card = cardOf(product);
    const packs = cards.get(card);
    if (packs) packs.push(product);
    else cards.set(card, [product]);
  }
  const grouped = [...cards.values()];
  if (!isRanked) for (const packs of grouped) packs.sort(inOrder);
  return grouped;
}
