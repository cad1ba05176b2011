// @vitest-environment jsdom
/** What the phone's lists have of families (D55): whole cards. */
import { beforeEach, expect, it } from 'vitest';
import { readProduct, readShop } from '../../../../src/phone/db/catalogue.ts';
import { storeSnapshot } from '../../../../src/phone/db/store-pull.ts';
import { aProduct, aSnapshot } from '../../../support/builders.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

/** In the order of the shop: three packs apart from each other, one of them on another shelf. */
const FAMILIES = ['', 'Parle-G', '', 'Tea', '', '', 'Tea', '', '', 'Parle-G', '', 'Parle-G'];
const products = FAMILIES.map((family, at) =>
  aProduct({
    pid: at + 1,
    position: at,
    family,
    categorySlug: at === 11 ? 'beverages' : 'snacks',
  }),
);
const pidsOf = (found: readonly { pid: number }[]) => found.map(({ pid }) => pid);

beforeEach(async () => {
  await emptyDatabase();
  await storeSnapshot(aSnapshot({ products }));
});

it('shows the first six cards on home, with all packs of their families', async () => {
  expect(pidsOf((await readShop()).popular)).toEqual([1, 2, 10, 12, 3, 4, 7, 5, 6]);
});

it('knows of a product all packs of its family, then four of other cards', async () => {
  const { product, related } = await readProduct(10);
  expect(product?.pid).toBe(10);
  expect(pidsOf(related)).toEqual([2, 12, 1, 3, 4, 5]);
});

it('knows of a product without a family one of each other card', async () => {
  expect(pidsOf((await readProduct(1)).related)).toEqual([2, 3, 4, 5]);
});
