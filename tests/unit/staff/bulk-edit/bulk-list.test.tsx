// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { BulkList } from '../../../../src/staff/bulk-edit/bulk-list.tsx';
import { emptyDatabase } from '../../../support/local-database.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const MILK = '8901719101038';
const CURD = '8901719101045';

const product = (id: string, barcodes: string) =>
  aBulkProduct(1, id, {
    id,
    quantityLabel: '',
    pricePaise: paise(45_00),
    categoryId: '',
    barcodes,
    shelfRank: 0,
  });

beforeEach(async () => {
  await emptyDatabase();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openList() {
  renderInAdmin(() => (
    <BulkList
      catalogue={{ products: [product('Milk', MILK), product('Curd', CURD)], categories: [] }}
      fields={['pricePaise']}
      enterGoesTo="pricePaise"
      onStored={() => {}}
    />
  ));
  await screen.findByText('Milk', { selector: 'strong' });
}

const priceOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Price ₹ ${name}`);

/** As a keyboard or a scanner does: each key replaces what is selected. */
function keys(text: string) {
  for (const key of text) {
    const field = document.activeElement as HTMLInputElement;
    fireEvent.keyDown(field, { key });
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    const value = field.value.slice(0, from) + key + field.value.slice(to);
    fireEvent.change(field, { target: { value } });
    field.setSelectionRange(from + 1, from + 1);
  }
}
const press = (key: string) => {
  fireEvent.keyDown(document.activeElement!, { key });
};
function scan(barcode: string) {
  keys(barcode);
  press('Enter');
}

it('goes to a scanned product and keeps what was typed before the scan', async () => {
  await openList();
  priceOf('Curd').focus();
  scan(MILK);
  expect(document.activeElement).toBe(priceOf('Milk'));
  keys('48');
  scan(CURD);
  expect(document.activeElement).toBe(priceOf('Curd'));
  expect([priceOf('Milk').value, priceOf('Curd').value]).toEqual(['48', '']);
});

it('keeps what was typed where a scan replaced the selected text', async () => {
  await openList();
  priceOf('Milk').focus();
  keys('48');
  scan(CURD);
  scan(MILK);
  scan(CURD);
  expect(priceOf('Milk').value).toBe('48');
  scan(MILK);
  scan('8901719109999');
  expect(priceOf('Milk').value).toBe('48');
});

it('takes a new text in place of the selected one, and none where it was deleted', async () => {
  await openList();
  priceOf('Milk').focus();
  keys('48');
  scan(CURD);
  scan(MILK);
  keys('50');
  scan(CURD);
  expect(priceOf('Milk').value).toBe('50');
  scan(MILK);
  press('Delete');
  fireEvent.change(priceOf('Milk'), { target: { value: '' } });
  scan(CURD);
  expect(priceOf('Milk').value).toBe('');
});

it('sends a value that is the one shown, and clears it when it is stored', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const results = [{ code: 'stored', id: 'Milk' }];
    return Promise.resolve(Response.json({ code: 'imported', began: 1, results }));
  });
  await openList();
  priceOf('Milk').focus();
  keys('45');
  screen.getByRole('button', { name: 'Store 1 product' }).click();
  await expect.poll(() => priceOf('Milk').value).toBe('');
  expect(sent).toMatchObject([{ rows: [{ id: 'Milk', set: { price: 45 }, seen: { price: 45 } }] }]);
});

it('keeps what is typed while the rest is being stored', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  await openList();
  priceOf('Milk').focus();
  keys('48');
  priceOf('Curd').focus();
  keys('50');
  screen.getByRole('button', { name: 'Store 2 products' }).click();
  await expect.poll(() => answers).toHaveLength(1);
  keys('5');
  const results = ['Milk', 'Curd'].map((id) => ({ code: 'stored', id }));
  await act(async () => answers[0]?.(Response.json({ code: 'imported', began: 1, results })));
  await expect.poll(() => priceOf('Milk').value).toBe('');
  expect(priceOf('Curd').value).toBe('505');
});

it('raises the MRPs that typed prices are above, with the 5% that the shop adds, in one press', async () => {
  const sent: { rows: { set: object }[] }[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise(() => {});
  });
  const withMrp = (id: string) => ({ ...product(id, ''), originalPricePaise: paise(50_00) });
  renderInAdmin(() => (
    <BulkList
      catalogue={{ products: [withMrp('Milk'), withMrp('Curd')], categories: [] }}
      fields={['pricePaise', 'originalPricePaise']}
      onStored={() => {}}
    />
  ));
  await screen.findByText('Milk', { selector: 'strong' });
  for (const [name, price] of [
    ['Milk', '52'],
    ['Curd', '५३'],
  ] as const) {
    priceOf(name).focus();
    keys(price);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Raise 2 MRPs too' }));
  const store = screen.getByRole('button', { name: 'Store 2 products' });
  expect(document.activeElement).toBe(store);
  expect(screen.getByLabelText<HTMLInputElement>('MRP ₹ Curd').value).toBe('55.65');
  fireEvent.click(store);
  await expect
    .poll(() => sent[0]?.rows.map(({ set }) => set))
    .toEqual([
      { price: 52, original_price: 54.6 },
      { price: 53, original_price: 55.65 },
    ]);
});

it('keeps what the shop refuses because its MRP or tax is another by now, and says so', async () => {
  const results = [
    { code: 'stored', id: 'Milk' },
    { code: 'refused', fields: ['original_price'] },
  ];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'imported', began: 1, results })),
  );
  await openList();
  for (const name of ['Milk', 'Curd']) {
    priceOf(name).focus();
    keys('46');
  }
  fireEvent.click(screen.getByRole('button', { name: 'Store 2 products' }));
  await screen.findByText(/the price is above the MRP now/);
  expect(priceOf('Milk').value).toBe('');
  expect(priceOf('Curd').value).toBe('46');
});

it('shows the products on sale that are above their MRP', async () => {
  const withMrp = (id: string, rupees: number) => ({
    ...product(id, ''),
    originalPricePaise: paise(rupees * 100),
  });
  renderInAdmin(() => (
    <BulkList
      catalogue={{
        // With the 5% that the shop adds they cost 47.25.
        products: [
          withMrp('Milk', 47),
          withMrp('Curd', 48),
          { ...withMrp('Ghee', 40), status: 'inactive' },
        ],
        categories: [],
      }}
      fields={['pricePaise', 'originalPricePaise']}
      showFirst="above_mrp"
      onStored={() => {}}
    />
  ));
  await screen.findByText('Milk', { selector: 'strong' });
  expect(screen.queryByText('Curd', { selector: 'strong' })).toBeNull();
  expect(screen.queryByText('Ghee', { selector: 'strong' })).toBeNull();
});

/** Milk at ₹45 until the list is read again, then at what the shop has. */
function RereadList({ inShop }: { inShop: () => number }) {
  const [pricePaise, setPrice] = useState(paise(45_00));
  const [milk] = useState(product('Milk', MILK));
  return (
    <BulkList
      catalogue={{ products: [{ ...milk, pricePaise }], categories: [] }}
      fields={['pricePaise']}
      onStored={() => setPrice(paise(inShop()))}
    />
  );
}

it.each([
  ['the value that it has just stored', 48_00, false],
  ['what somebody else stored', 47_00, true],
])(
  'asks about a value that was retyped while storing, not about %s',
  async (_, inShop, isAsked) => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
    renderInAdmin(() => <RereadList inShop={() => inShop} />);
    await screen.findByText('Milk', { selector: 'strong' });
    priceOf('Milk').focus();
    keys('48');
    screen.getByRole('button', { name: 'Store 1 product' }).click();
    await expect.poll(() => answers).toHaveLength(1);
    fireEvent.change(priceOf('Milk'), { target: { value: '' } });
    fireEvent.change(priceOf('Milk'), { target: { value: '50' } });
    const results = [{ code: 'stored', id: 'Milk' }];
    await act(async () => answers[0]?.(Response.json({ code: 'imported', began: 1, results })));
    await screen.findByText(`₹${inShop / 100} →`, { exact: false, selector: '[aria-hidden]' });
    expect(priceOf('Milk').value).toBe('50');
    expect(screen.queryAllByRole('button', { name: /^Keep/ })).toHaveLength(isAsked ? 1 : 0);
  },
);
