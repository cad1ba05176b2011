// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATEGORY_FIELDS, PRODUCT_FIELDS } from '../../../../src/domain/catalogue/product.ts';
import { toColumns } from '../../../../src/domain/record-fields.ts';
import { paise } from '../../../../src/domain/money.ts';
import {
  readStaffPreference,
  writeStaffPreference,
} from '../../../../src/phone/db/admin-preferences.ts';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import { readStarterList } from '../../../../src/staff/starter/read-starter-list.ts';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { StarterGoods } from '../../../../src/staff/starter/starter-goods.tsx';
import { StarterScreen } from '../../../../src/staff/starter/starter-screen.tsx';
import { aCategory } from '../../../support/builders.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const all = readStarterList(
  readFileSync(`${import.meta.dirname}/../../../../src/staff/starter/admin-starter.txt`, 'utf8'),
);
const SHORT_TEXT = `# A short list
{vegetables | Vegetables | सब्ज़ियाँ | भाज्या | /img/categories/vegetables.webp}
[Vegetables | सब्ज़ियाँ | भाज्या | 0]
- | Onion | प्याज़ | कांदा | 1 kg, 5 kg`;
const KEY = 'Everest Turmeric Powder 200 g';
const goods = all.goods.filter(({ key }) => key === KEY);
const list = { ...all, goods };

const inShop: AdminProduct = aBulkProduct(1, 'Everest Turmeric Powder', {
  quantityLabel: '200gm',
  pricePaise: paise(70_00),
  categoryId: 'cat0000000000001',
});

beforeEach(async () => {
  await emptyDatabase();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What the server has, whatever the screen was opened with. */
function answerWith(product: AdminProduct): void {
  const category = aCategory(goods[0]?.shelf.category);
  const rows = {
    products: { ...product, ...toColumns(PRODUCT_FIELDS, product), category: product.categoryId },
    categories: { ...category, ...toColumns(CATEGORY_FIELDS, category) },
  };
  vi.stubGlobal('fetch', (url: string) => {
    const row = url.includes('/products/') ? rows.products : rows.categories;
    return Promise.resolve(Response.json({ page: 1, perPage: 500, totalItems: 1, items: [row] }));
  });
}

it('keeps and tells what was typed for goods that the shop has by now', async () => {
  answerWith(inShop);
  writeStaffPreference('admin_starter_draft', {
    [KEY]: { isTicked: true, price: '68', stock: '12' },
  });
  renderInAdmin(() => <StarterGoods list={list} products={[]} hasStock onStored={() => {}} />);
  fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'ticked' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Store 1 product' }));
  await screen.findByText(/Your shop has this already/);
  await waitFor(() =>
    expect(readStaffPreference('admin_starter_draft')).toEqual({
      [KEY]: { isTicked: true, price: '68', stock: '12' },
    }),
  );
});

it('shows what was typed for goods in the shop until it is forgotten', async () => {
  writeStaffPreference('admin_starter_draft', {
    [KEY]: { isTicked: true, price: '68', stock: '' },
  });
  renderInAdmin(() => (
    <StarterGoods list={list} products={[inShop]} hasStock onStored={() => {}} />
  ));
  fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'ticked' } });
  expect(await screen.findByText('Price ₹: 68 · Stock: empty')).toBeTruthy();
  expect(
    screen.getByText('1 ticked product is in your shop already: not stored again'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Forget what was typed/ }));
  expect(screen.queryByText(/Your shop has this already/)).toBeNull();
  expect(readStaffPreference('admin_starter_draft')).toEqual({});
});

/** Opens the list at the category of the goods. */
async function openGoods(shown: typeof goods) {
  renderInAdmin(() => (
    <StarterGoods list={{ ...all, goods: shown }} products={[]} hasStock onStored={() => {}} />
  ));
  fireEvent.change(await screen.findByLabelText('Category'), {
    target: { value: shown[0]?.shelf.category.slug },
  });
}

it('asks for prices alone where the stock is not to be typed, and keeps that', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('starter')
      ? new Response(SHORT_TEXT)
      : Response.json({ page: 1, perPage: 500, totalItems: 0, items: [] }),
  );
  const open = async () => {
    renderInAdmin(() => <StarterScreen />);
    await screen.findAllByLabelText(/^Price ₹/);
    return screen.getByLabelText<HTMLInputElement>('Stock too');
  };
  const check = await open();
  expect(screen.queryAllByLabelText(/^Stock Onion/)).not.toEqual([]);
  fireEvent.click(check);
  expect(screen.queryAllByLabelText(/^Stock Onion/)).toEqual([]);
  cleanup();
  expect((await open()).checked).toBe(false);
  expect(screen.queryAllByLabelText(/^Stock Onion/)).toEqual([]);
});

it('shows of a further pack the pack alone, and says all of it', async () => {
  const packs = all.goods.filter(({ name }) => name === 'Everest Turmeric Powder');
  await openGoods(packs);
  const labels = screen.getAllByText(/\d g$/, { selector: 'label' });
  const shown = labels.map((label) =>
    [...label.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent),
  );
  expect(shown).toEqual([['Everest Turmeric Powder, 100 g'], ['200 g']]);
  expect(labels.map((label) => label.textContent)).toEqual(
    packs.map(({ pack }) => `Everest Turmeric Powder, ${pack}`),
  );
});
