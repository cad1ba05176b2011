import { describe, expect, it } from 'vitest';
import {
  brandsOf,
  filterList,
  listFilterParams,
  NO_FILTER,
  parseListFilter,
} from '../../../../src/domain/catalogue/list-filter.ts';
import { paise } from '../../../../src/domain/money.ts';

const aProduct = (brand: string, rupees: number, mrp = 0, stock: number | null = null) => ({
  brand,
  pricePaise: paise(rupees * 100),
  originalPricePaise: paise(mrp * 100),
  stock,
  stepGrams: 0,
  leastGrams: 0,
});

const [salt, oil, tea, soap] = [
  aProduct('Tata', 28, 30),
  aProduct('Fortune', 150, 200, 0),
  aProduct('Tata', 150, 0, 2),
  aProduct('', 40, 80),
] as const;
const LIST = [salt, oil, tea, soap];

describe('a long list', () => {
  it('is as it is listed at first', () => {
    expect(filterList(LIST, NO_FILTER)).toEqual(LIST);
  });

  it.each([
    { sort: 'cheapest', sorted: [salt, soap, oil, tea] },
    { sort: 'dearest', sorted: [oil, tea, soap, salt] },
    { sort: 'discount', sorted: [soap, oil, salt, tea] },
  ] as const)('is sorted by $sort, equal ones as listed', ({ sort, sorted }) => {
    expect(filterList(LIST, { ...NO_FILTER, sort })).toEqual(sorted);
  });

  it('is filtered by brand, offers and stock, by all that is chosen', () => {
    expect(filterList(LIST, { ...NO_FILTER, brand: 'Tata' })).toEqual([salt, tea]);
    expect(filterList(LIST, { ...NO_FILTER, isOnOffer: true })).toEqual([salt, oil, soap]);
    expect(filterList(LIST, { ...NO_FILTER, isOnOffer: true, isInStock: true })).toEqual([
      salt,
      soap,
    ]);
    expect(brandsOf(LIST)).toEqual(['Fortune', 'Tata']);
  });

  it('has its filter in the address, and ignores what it does not know there', () => {
    const filter = { sort: 'dearest', brand: '7', isOnOffer: true, isInStock: false } as const;
    expect(parseListFilter({ ...listFilterParams(filter), brand: 7 })).toEqual(filter);
    expect(listFilterParams(NO_FILTER)).toEqual({});
    expect(parseListFilter({ sort: 'newest', brand: null, offers: 'yes', stock: 1 })).toEqual(
      NO_FILTER,
    );
  });
});
