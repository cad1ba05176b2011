/** Sorting and filtering a long list of products. */
import { discountPercent } from '../cart/pricing.ts';
import type { Product } from './product.ts';
import { isSoldOut } from './stock.ts';

/** 'listed': the shop's own order, or a search's. */
export const LIST_SORTS = ['listed', 'cheapest', 'dearest', 'discount'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Shorter lists are seen at a glance: they have neither. */
export const MIN_LISTED = 12;

export interface ListFilter {
  sort: ListSort;
  /** '' for all. */
  brand: string;
  isOnOffer: boolean;
  isInStock: boolean;
}

export const NO_FILTER: ListFilter = {
  sort: 'listed',
  brand: '',
  isOnOffer: false,
  isInStock: false,
};

/** The filter as search parameters of an address; what is not chosen is left out. */
export interface ListFilterParams {
  sort?: ListSort;
  brand?: string;
  offers?: true;
  stock?: true;
}

/** Reads search parameters; unknown values choose nothing. */
export function parseListFilter(params: Readonly<Record<string, unknown>>): ListFilter {
  const { sort, brand, offers, stock } = params;
  return {
    sort: LIST_SORTS.find((known) => known === sort) ?? 'listed',
    // A brand such as 7 arrives as a number.
    brand: typeof brand === 'string' || typeof brand === 'number' ? String(brand) : '',
    isOnOffer: offers === true,
    isInStock: stock === true,
  };
}

export function listFilterParams({
  sort,
  brand,
  isOnOffer,
  isInStock,
}: ListFilter): ListFilterParams {
  return {
    ...(sort !== 'listed' && { sort }),
    ...(brand !== '' && { brand }),
    ...(isOnOffer && { offers: true }),
    ...(isInStock && { stock: true }),
  };
}

type Filtered = Pick<
  Product,
  'brand' | 'pricePaise' | 'originalPricePaise' | 'stock' | 'stepGrams' | 'leastGrams'
>;

const percentOff = ({ pricePaise, originalPricePaise }: Filtered) =>
  discountPercent(pricePaise, originalPricePaise);

const ORDERS: Readonly<
  Record<Exclude<ListSort, 'listed'>, (one: Filtered, other: Filtered) => number>
> = {
  cheapest: (one, other) => one.pricePaise - other.pricePaise,
  dearest: (one, other) => other.pricePaise - one.pricePaise,
  discount: (one, other) => percentOff(other) - percentOff(one),
};

/** The products that the filter leaves, sorted; equal ones stay in the order of the list. */
export function filterList<Item extends Filtered>(
  products: readonly Item[],
  { sort, brand, isOnOffer, isInStock }: ListFilter,
): readonly Item[] {
  const left = products.filter(
    (product) =>
      (brand === '' || product.brand === brand) &&
      (!isOnOffer || percentOff(product) > 0) &&
      (!isInStock || !isSoldOut(product)),
  );
  return sort === 'listed' ? left : [...left].sort(ORDERS[sort]);
}

/** The brands of a list by name, each once. */
export const brandsOf = (products: readonly Pick<Product, 'brand'>[]): string[] =>
  [...new Set(products.map(({ brand }) => brand))]
    .filter((brand) => brand !== '')
    .sort((one, other) => one.localeCompare(other));
