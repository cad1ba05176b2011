// What a phone makes of a catalogue that has goods by weight in a list of their own (D50).
import { afterEach, expect, it, vi } from 'vitest';
import { fetchChanges, fetchSnapshot } from '../../../src/api/catalogue.ts';
import { PRODUCT_FIELDS, PRODUCT_TRANSLATIONS } from '../../../src/domain/catalogue/product.ts';
import { defaultRecord, toColumns } from '../../../src/domain/record-fields.ts';
import { STORE_SETTING_FIELDS } from '../../../src/domain/store/store-settings.ts';

afterEach(() => vi.unstubAllGlobals());

const theShopSays = (body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));

const aRow = (pid: number, stepGrams: number) => ({
  ...toColumns(PRODUCT_FIELDS, { ...defaultRecord(PRODUCT_FIELDS), name: 'Dal', stepGrams }),
  pid,
  category: 'grocery',
  stock: null,
  position: pid,
});
const settings = toColumns(STORE_SETTING_FIELDS, defaultRecord(STORE_SETTING_FIELDS));
const PARTS = { lineage: 'first-life', rev: 7, categories: [], service_areas: [], coupons: [] };

it('reads both lists of a snapshot, and one of a shop that has only one', async () => {
  const shop = { ...PARTS, settings, products: [aRow(1, 0)] };
  theShopSays({ ...shop, weighed: [aRow(2, 50)] });
  expect(await fetchSnapshot()).toMatchObject({
    data: { products: [{ pid: 1 }, { pid: 2, stepGrams: 50 }] },
  });
  theShopSays(shop);
  expect(await fetchSnapshot()).toMatchObject({ data: { products: [{ pid: 1 }] } });
});

it('keeps what is removed for older apps only', async () => {
  theShopSays({
    ...PARTS,
    reset: false,
    more: false,
    products: [],
    weighed: [aRow(2, 50)],
    all_coupons: false,
    settings: null,
    removed: { categories: [], products: [2, 3], service_areas: [] },
  });
  expect(await fetchChanges(6, 'first-life')).toMatchObject({
    data: { products: [{ pid: 2, stepGrams: 50 }], removed: { products: [3] } },
  });
});

async function productsOf(): Promise<readonly object[]> {
  const reply = await fetchSnapshot();
  if (!reply.ok || reply.data === 'stored') throw new Error('No snapshot');
  return reply.data.products;
}

it('reads texts in other languages where a row has them, and a row of an older shop that has none', async () => {
  const texts = { origin_hi: 'नासिक', benefits_mr: ['ताजे'], specification_hi: 'no table' };
  theShopSays({ ...PARTS, settings, products: [{ ...aRow(1, 0), ...texts }, aRow(2, 0)] });
  const [told, untold] = await productsOf();
  const translated = (product: object = {}) =>
    Object.entries(product).filter(([name]) => name in PRODUCT_TRANSLATIONS);
  expect(translated(told)).toEqual([
    ['originHi', 'नासिक'],
    ['benefitsMr', ['ताजे']],
    ['specificationHi', {}],
  ]);
  expect(translated(untold)).toEqual([]);
});
