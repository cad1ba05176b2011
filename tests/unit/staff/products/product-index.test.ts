import { describe, expect, it } from 'vitest';
import type { AdminCategory } from '../../../../src/staff/api/categories.ts';
import type { SearchedProduct } from '../../../../src/staff/api/products.ts';
import * as code from '../../../../src/state/for-product-search.ts';
import { createProductIndex } from '../../../../src/staff/products/product-index.ts';
import { aCategory } from '../../../support/builders.ts';

const categories: AdminCategory[] = [{ ...aCategory(), name: 'Puja', nameHi: 'पूजा' }];
const [shelf] = categories;

let pid = 0;

function aRow(name: string, more: Partial<SearchedProduct> = {}): SearchedProduct {
  pid += 1;
  return {
    id: `product${pid}`,
    pid,
    name,
    nameHi: '',
    nameMr: '',
    aliases: '',
    sheetName: '',
    brand: '',
    quantityLabel: '',
    categoryId: shelf?.id ?? '',
    status: 'active',
    updated: '',
    ...more,
  };
}

async function indexOf(...products: SearchedProduct[]) {
  const index = createProductIndex(code);
  await index.update(products, categories);
  return { index, names: (query: string) => index.find(query).map(({ name }) => name) };
}

describe('search in the admin area', () => {
  it('finds by meaning, in either script and with slips, whatever is on sale', async () => {
    const { names } = await indexOf(
      aRow('Local Onion', { status: 'inactive' }),
      aRow('Surf Excel Detergent', { status: 'removed' }),
      aRow('Potato'),
    );
    for (const query of ['kanda', 'प्याज़', 'pyaaz', 'onoin']) {
      expect([query, names(query)]).toEqual([query, ['Local Onion']]);
    }
    expect(names('deergent')).toEqual(['Surf Excel Detergent']);
    expect(names('puja')).toHaveLength(3);
  });

  it('still finds letters in the middle of a name, behind what is meant', async () => {
    const { names } = await indexOf(aRow('Licorice'), aRow('Rice'));
    expect(names('rice')).toEqual(['Rice', 'Licorice']);
    expect(names('ico')).toEqual(['Licorice']);
  });

  it('finds by what the sheet calls a product', async () => {
    const { names } = await indexOf(
      aRow('Clinic Plus', { sheetName: 'CLNC SHMP 80ML' }),
      aRow('Soap'),
    );
    expect(names('clnc shmp')).toEqual(['Clinic Plus']);
    expect(names('shmp')).toEqual(['Clinic Plus']);
  });

  it('takes what is new, renamed or put on another shelf, and forgets what it was', async () => {
    const onion = aRow('Onion');
    const { index, names } = await indexOf(onion);
    await index.update([aRow('Potato')], categories);
    expect(names('aloo')).toEqual(['Potato']);
    await index.update([{ ...onion, name: 'Garlic' }], categories);
    expect(names('lehsun')).toEqual(['Garlic']);
    expect(names('kanda')).toEqual([]);
    await index.update([], [{ ...(shelf as AdminCategory), name: 'Spices', nameHi: '' }]);
    expect(names('spices').toSorted()).toEqual(['Garlic', 'Potato']);
    expect(names('puja')).toEqual([]);
  });

  it('tells the status of now', async () => {
    const ghee = aRow('Ghee');
    const { index } = await indexOf(ghee);
    await index.update([{ ...ghee, status: 'removed' }], categories);
    expect(index.find('ghee')).toMatchObject([{ status: 'removed' }]);
  });
});
