/** Packs of one thing (D55) on the pages that the server draws: whole cards, as the phone shows them later. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveShop, openLiveShop } from '../../support/live-shop.ts';

let shop: LiveShop;
let snacks: string;
let drinks: string;

const categoryOf = async (cid: number) => {
  const path = `/api/collections/categories/records?filter=cid=${cid}`;
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>('GET', path);
  return items[0].id;
};
const pack = async (quantity: string, category: string, more: object = {}) => {
  const { pid } = await shop.asSuperuser<{ pid: number }>(
    'POST',
    '/api/collections/products/records',
    {
      name: 'Parle-G',
      family: 'Parle-G',
      price: 10,
      status: 'active',
      quantity,
      category,
      ...more,
    },
  );
  return pid;
};

let pids: number[];
beforeAll(async () => {
  shop = await openLiveShop({ hasWarmPages: true });
  snacks = await categoryOf(3);
  drinks = await categoryOf(4);
  pids = [
    await pack('80 g', snacks),
    await pack('250 g', drinks, { price: 30 }),
    await pack('800 g', snacks, { price: 80 }),
  ];
  // Newer ones come first: these push the last pack behind the first dozen of the shelf.
  for (let at = 0; at < 11; at++) await pack(`${at} g`, snacks, { family: '', name: `Bar ${at}` });
  await pack('1 kg', snacks, { price: 90, status: 'inactive' });
});
afterAll(() => shop.close());

async function page(path: string) {
  const html = await (await fetch(shop.url + path)).text();
  const [, screen = '', json = '{}'] =
    /<div id="root">(.*?)<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { screen, records: JSON.parse(json).records };
}
const pidsOf = (products: { pid: number }[]) => products.map(({ pid }) => pid);
const cardsOf = (products: { pid: number; family: string }[]) =>
  new Set(products.map(({ pid, family }) => family || pid)).size;

it('has the first dozen cards of a shelf, with all packs that the shelf has of them', async () => {
  const { records, screen } = await page('/category/3');
  expect(cardsOf(records.products)).toBe(12);
  expect(pidsOf(records.products)).toHaveLength(13);
  expect(pidsOf(records.products)).toEqual(expect.arrayContaining([pids[0], pids[2]]));
  expect(screen.match(/<article/g)).toHaveLength(12);
  expect(screen.match(/<option/g)).toHaveLength(2);
});

it('has six cards on home, with all packs of their families', async () => {
  await pack('1 pc', drinks, { family: 'Lassi', name: 'Lassi' });
  await pack('2 pcs', drinks, { family: 'Lassi', name: 'Lassi' });
  const { records } = await page('/home');
  expect(cardsOf(records.popular)).toBe(6);
  expect(records.popular).toHaveLength(7);
});

it('has of a product all packs of the shop, itself first, and four others of its shelf', async () => {
  const { records, screen } = await page(`/product/${pids[1]}`);
  const [first, ...others] = records.products;
  expect(first.pid).toBe(pids[1]);
  const packs = others.filter(({ family }: { family: string }) => family === 'Parle-G');
  expect(new Set(pidsOf(packs))).toEqual(new Set([pids[0], pids[2]]));
  expect(others).toHaveLength(6);
  expect(cardsOf(others)).toBe(5);
  for (const size of ['80 g', '250 g', '800 g']) expect(screen).toContain(`>${size} · `);
});

it('has nothing of a product that is not on sale', async () => {
  const { items } = await shop.asSuperuser<{ items: [{ pid: number }] }>(
    'GET',
    "/api/collections/products/records?filter=quantity='1 kg'%26%26family='Parle-G'",
  );
  expect((await page(`/product/${items[0].pid}`)).screen).toBe('');
});
