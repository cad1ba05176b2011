/** A shop whose owner typed no minutes names no time, wherever customers look (D21). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ hasWarmPages: true });
});
afterAll(() => shop.close());

const html = async (path: string) => (await fetch(shop.url + path)).text();
const minutesOfProducts = async () => {
  const { body } = await shop.get<{ id: number; deliveryTime: number }[]>('/data/products.json');
  return new Map(body.map(({ id, deliveryTime }) => [id, deliveryTime]));
};
const slogan = async (): Promise<string> =>
  JSON.parse(await html('/manifest.webmanifest')).description;

const WITH_A_TIME = /\bmin(utes)?\b/i;
/** Everything that people or messengers read of a page: its head and its screen, without the data. */
const words = async (path: string) =>
  (await html(path)).replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '');

describe('the sample shop', () => {
  it('names the specification’s times', async () => {
    expect(await words('/')).toContain('<title>Essentials Delivered in Minutes</title>');
    expect(await words('/')).toContain('Essentials in Minutes');
    expect(await words('/product/2')).toContain('Delivery in 10 min');
    expect(await slogan()).toMatch(/^Essentials in Minutes:/);
    expect((await minutesOfProducts()).get(6)).toBe(8);
  });
});

describe('a shop whose set-up was skipped', () => {
  beforeAll(async () => {
    const product = await shop.asSuperuser<{ items: { id: string }[] }>(
      'GET',
      '/api/collections/products/records?filter=pid=3',
    );
    const owner = await shop.anOwner();
    await shop.send(
      'PATCH',
      `/api/collections/products/records/${product.items[0]?.id}`,
      { delivery_time: 45 },
      owner.token,
    );
    const skipped = await shop.post('/api/shop/set-up', { skip: true }, owner.token);
    expect(skipped.status).toBe(200);
  });

  it.each(['/', '/location', '/home', '/product/2', '/product/6'])(
    'names no time on %s',
    async (path) => {
      expect(await words(path)).not.toMatch(WITH_A_TIME);
    },
  );

  it('names none in its products but the one that was typed', async () => {
    const { size } = await minutesOfProducts();
    expect(size).toBe(30);
    const named = [...(await minutesOfProducts())].filter(([, minutes]) => minutes > 0);
    expect(named).toEqual([[3, 45]]);
  });

  it('is installed without the sample’s slogan', async () => {
    expect(await slogan()).toMatch(/^Essentials:/);
  });

  it('names the owner’s minutes once they are typed', async () => {
    await shop.changeSettings({ shop_name: 'Patil Kirana', promise_minutes: 25 });
    const home = await words('/');
    expect(home).toContain('<title>Patil Kirana Delivered in Minutes</title>');
    expect(home).toContain('in about 25 minutes');
    expect(await words('/product/2')).toContain('Delivery in 25 min');
  });
});
