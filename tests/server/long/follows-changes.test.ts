/** GET /api/shop/changes: a phone that follows it ends up with the shop's catalogue, however much happens meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CataloguePhone, changesSince } from '../../support/catalogue-phone.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type TestShop } from '../../support/server.ts';

let shop: TestShop;
beforeAll(async () => {
  // A phone that pulls without a pause.
  shop = await openShop({ env: { ESSENTIALS_TEST_PAGES_A_MINUTE: '100000' } });
});
afterAll(() => shop.close());

const records = (collection: string) => `/api/collections/${collection}/records`;
const createArea = (pincode: string) =>
  shop.asSuperuser<{ id: string }>('POST', records('service_areas'), {
    name: 'A',
    pincode,
    is_active: true,
  });

describe('a phone that follows along', () => {
  it('misses nothing while 24 write at once', async () => {
    const phone = await CataloguePhone.of(shop);
    const writing = new AbortController();
    const following = (async () => {
      while (!writing.signal.aborted) await phone.pull();
    })();

    await Promise.all(
      Array.from({ length: 24 }, async (_, writer) => {
        const product = await shop.stock({ stock: 50, is_stock_counted: true });
        const pincode = String(500_000 + writer);
        const area = await createArea(pincode);
        for (let round = 0; round < 5; round += 1) {
          await shop.asSuperuser('PATCH', `${records('products')}/${product.id}`, {
            price: 10 + round,
            name: `Round ${round}`,
          });
          await shop.post(
            '/api/shop/orders',
            anOrder({ lines: [{ pid: product.pid, quantity: 1 }] }),
          );
        }
        if (writer % 2 === 0)
          await shop.asSuperuser('DELETE', `${records('service_areas')}/${area.id}`);
        if (writer % 3 === 0)
          await shop.asSuperuser('DELETE', `${records('products')}/${product.id}`);
      }),
    );
    writing.abort();
    await following;
    await phone.pull();

    await phone.expectSameAsShop();
  });

  it('gets more than 500 changes in pages', async () => {
    const phone = await CataloguePhone.of(shop);
    const pincodes = Array.from({ length: 510 }, (_, index) => String(600_000 + index));
    while (pincodes.length > 0) {
      await Promise.all(pincodes.splice(0, 30).map((pincode) => createArea(pincode)));
    }
    const first = await changesSince(shop, phone.rev, phone.lineage);
    await phone.pull();

    expect(first.more).toBe(true);
    expect(first.service_areas).toHaveLength(500);
    expect(phone.pages).toBe(2);
    await phone.expectSameAsShop();
  });
});

describe('a page of changes', () => {
  it('is short enough for a proxy to take whole, whatever the texts of the products', async () => {
    const phone = await CataloguePhone.of(shop);
    const description = 'खूप चांगले आहे. '.repeat(100);
    await Promise.all(Array.from({ length: 60 }, () => shop.stock({ description })));
    const sizes: number[] = [];
    let { rev } = phone;
    for (let more = true; more; ) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      const page = await changesSince(shop, rev, phone.lineage);
      sizes.push(Buffer.byteLength(JSON.stringify(page)));
      ({ rev, more } = page);
    }
    await phone.pull();

    expect(sizes.length).toBeGreaterThan(2);
    // And what tells the server's time.
    expect(Math.max(...sizes)).toBeLessThan(66 * 1024);
    await phone.expectSameAsShop();
  });
});
