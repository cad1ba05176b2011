/** What has been typed into the starter list and is not stored in the shop yet. Pure. */
import { PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { splitPack } from '../../domain/catalogue/pack.ts';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';
import { spellingKey } from '../import/match/match-product.ts';
import { type ProductError, STOCK } from '../products/read-product-form.ts';
import type { StarterGood } from './read-starter-list.ts';

export interface StarterEntry {
  isTicked: boolean;
  /** As typed. */
  price: string;
  stock: string;
}

/** By `StarterGood.key`. */
export type StarterDraft = Readonly<Record<string, StarterEntry>>;

export const NO_ENTRY: StarterEntry = { isTicked: false, price: '', stock: '' };

/** Typing a price or a stock ticks the row; a row without a tick and without text is left out. */
export function changeEntry(
  draft: StarterDraft,
  key: string,
  change: Partial<StarterEntry>,
): StarterDraft {
  const before = draft[key] ?? NO_ENTRY;
  const isTyped = (change.price ?? '') !== '' || (change.stock ?? '') !== '';
  const entry = { ...before, ...(isTyped && { isTicked: true }), ...change };
  const { [key]: _, ...others } = draft;
  return entry.isTicked || entry.price + entry.stock !== '' ? { ...others, [key]: entry } : others;
}

export const PRICE: NumberSpec = PRODUCT_FIELDS.pricePaise;

const parsePrice = parserOf(PRICE);
const parseStock = parserOf(STOCK);

/** Nothing is stored without a price; what is wrong with a typed one. */
export function priceProblem({ price }: StarterEntry): ProductError | null {
  return price.trim() !== '' && parsePrice(price) === null ? 'price_wrong' : null;
}

export function stockProblem({ stock }: StarterEntry): ProductError | null {
  return stock.trim() !== '' && parseStock(stock) === null ? 'stock_wrong' : null;
}

const isReady = (entry: StarterEntry): boolean =>
  entry.isTicked &&
  entry.price.trim() !== '' &&
  priceProblem(entry) === null &&
  stockProblem(entry) === null;

/** The ticked goods, in the order of the list: those that can be stored, and those that lack a good price or stock. */
export function sortTicked(
  goods: readonly StarterGood[],
  draft: StarterDraft,
): { ready: StarterGood[]; incomplete: StarterGood[] } {
  const ticked = goods.filter(({ key }) => draft[key]?.isTicked);
  return {
    ready: ticked.filter(({ key }) => isReady(draft[key] ?? NO_ENTRY)),
    incomplete: ticked.filter(({ key }) => !isReady(draft[key] ?? NO_ENTRY)),
  };
}

/** Without the goods that are stored; what was typed after `sent` stays. */
export function withoutGoods(
  draft: StarterDraft,
  sent: StarterDraft,
  stored: ReadonlySet<string>,
): StarterDraft {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([key, { price, stock }]) =>
        !stored.has(key) || price !== sent[key]?.price || stock !== sent[key]?.stock,
    ),
  );
}

/** The shop's product as far as the list compares it. */
export interface ShopProduct {
  name: string;
  nameHi: string;
  nameMr: string;
  quantityLabel: string;
}

/** As an import finds products; '6 pack' and '6pack' are one pack too. */
const keyOf = (name: string, pack: string) => spellingKey(name, pack.replace(/\s/g, ''));

/** Keys of the goods that the shop has: by name and pack, in any of the three languages, or with the pack in the name. */
export function presentGoods(
  goods: readonly StarterGood[],
  products: readonly ShopProduct[],
): ReadonlySet<string> {
  const inShop = new Set<string>();
  for (const { name, nameHi, nameMr, quantityLabel } of products) {
    for (const own of [name, nameHi, nameMr]) if (own !== '') inShop.add(keyOf(own, quantityLabel));
    const split = quantityLabel === '' ? splitPack(name) : null;
    if (split) inShop.add(keyOf(split.name, split.pack));
  }
  return new Set(
    goods
      .filter(({ name, nameHi, nameMr, pack }) =>
        [name, nameHi, nameMr].some((own) => inShop.has(keyOf(own, pack))),
      )
      .map(({ key }) => key),
  );
}
