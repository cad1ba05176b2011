import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/domain/product.ts';
import { addToSearchIndex, emptySearchIndex, searchProducts } from '../../../src/domain/search.ts';
import { aProduct } from '../../support/builders.ts';

const DAIRY: Category = {
  cid: 2,
  slug: 'dairy-bakery',
  name: 'Dairy & Bakery',
  nameHi: 'डेयरी और बेकरी',
  nameMr: 'डेअरी आणि बेकरी',
  description: '',
  imageUrl: '',
  position: 2,
};

const onion = aProduct();
const banana = aProduct({
  pid: 1,
  name: 'Banana',
  nameHi: 'केला',
  nameMr: 'केळी',
  aliases: 'kela, kele',
  brand: 'Malvadi Fresh',
});
const milk = aProduct({
  pid: 7,
  categorySlug: 'dairy-bakery',
  name: 'Toned Milk',
  nameHi: 'दूध',
  nameMr: 'दूध',
  aliases: 'doodh',
  brand: 'Gokul Vadi',
});
const chocolate = aProduct({
  pid: 9,
  categorySlug: 'snacks-munchies',
  name: 'Milk Chocolate',
  nameHi: 'चॉकलेट',
  nameMr: 'चॉकलेट',
  aliases: '',
});

const index = emptySearchIndex();
addToSearchIndex(index, [onion, banana], [DAIRY]);
addToSearchIndex(index, [milk, chocolate], [DAIRY]);
const namesFor = (query: string) => searchProducts(index, query).map(({ name }) => name);

describe('search', () => {
  it.each([
    ['a name', 'banana', ['Banana']],
    ['a beginning', 'bana', ['Banana']],
    ['a Hindi name', 'प्याज़', ['Onion']],
    ['a Hindi name without its dot', 'प्याज', ['Onion']],
    ['a Marathi name', 'केळी', ['Banana']],
    ['another word for it', 'doodh', ['Toned Milk']],
    ['a brand', 'malvadi', ['Banana']],
    ['a shelf', 'bakery', ['Toned Milk']],
    ['a letter left out', 'onin', ['Onion']],
    ['a letter too many', 'bananna', ['Banana']],
    ['two letters swapped', 'chocoalte', ['Milk Chocolate']],
    ['all words before some of them', 'milk chocolate', ['Milk Chocolate']],
  ])('finds by %s', (_, query, names) => {
    expect(namesFor(query)).toEqual(names);
  });

  it('keeps the order of the shop among equals', () => {
    expect(namesFor('milk')).toEqual(['Toned Milk', 'Milk Chocolate']);
  });

  it.each(['', '   ', '!?', 'zzzz'])('finds nothing for %j', (query) => {
    expect(namesFor(query)).toEqual([]);
  });

  it('does not take a short word for a mistyped other one', () => {
    expect(namesFor('mil')).toEqual(['Toned Milk', 'Milk Chocolate']);
    expect(namesFor('bun')).toEqual([]);
  });
});
