/** A customer's and an owner's errand, for engines other than the one that all other tests run in. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LiveShop, openLiveShop } from '../support/live-shop.ts';
import { anOrder } from '../support/order-bodies.ts';
import { untilInstalled } from '../support/until-installed.ts';
import type { Engine } from './engine.ts';
import { Person, until } from './person.ts';

const PHONE = [390, 844] as const;
const COUNTER = [1280, 800] as const;
/** Where what a failed step saw is kept. */
const RESULTS = join(import.meta.dirname, '../../test-results');

/** Both, one step after the other, in one browser and one shop. */
export function errandsIn<Opened extends Engine>(
  engineName: string,
  openEngine: () => Promise<Opened>,
  moreTests: (given: () => { person: Person; engine: Opened }) => void = () => undefined,
): void {
  describe(engineName, () => {
    let shop: LiveShop;
    let engine: Opened;
    let person: Person;

    beforeAll(async () => {
      shop = await openLiveShop();
      engine = await openEngine();
      person = new Person(engine, shop.url);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await keepPicture(`${engineName}: ${task.name}`);
      person.expectNoComplaints();
    });
    afterAll(async () => {
      await engine?.close();
      await shop?.close();
    });

    async function keepPicture(title: string): Promise<void> {
      await mkdir(RESULTS, { recursive: true });
      const name = `${title.replace(/[^a-z]+/gi, '-')}.png`;
      await writeFile(join(RESULTS, name), await engine.picture());
    }

    test('lets a customer buy on a first visit, and takes no installation for an update', async () => {
      await engine.resize(...PHONE);
      await person.open('/');
      await person.press('link', 'Get Started');
      await person.fill('Pincode', '425001');
      await person.press('button', 'Check Availability');
      await person.press('button', 'Confirm and continue');
      await person.sees('heading', 'Shop by Category');
      await person.press('link', /^Onion/);
      await person.press('button', 'Add to Cart');
      // What is still being written when a page is left does not count.
      await person.sees('text', '1 in your cart');
      await person.open('/cart');
      await person.press('link', 'Checkout');
      await fillInAddress(person);
      await person.press('button', 'Place Order');
      await person.sees('heading', 'Order Status');
      await person.sees('text', /^Received by the shop at/);
      expect((await shop.orders()).at(-1)).toMatchObject({
        status: 'pending',
        // 35 + delivery 25 + 5% of 35
        order_amount: 61.75,
        customer_name: 'Asha Patil',
      });
      await engine.run(untilInstalled);
      expect(await person.hasInSight('text', 'A new version of the app is ready.')).toBe(false);
    });

    test('closes a sheet by a tap beside it, and not by one inside', async () => {
      await person.open('/location');
      // The pincode that is known comes into the field with it.
      await person.untilItWorks();
      await person.fill('Pincode', '462001');
      await person.press('button', 'Check Availability');
      const { box } = await person.sees('dialog', 'Location not available yet');
      expect(box.height).toBeGreaterThan(200);
      await person.press('heading', 'Location not available yet');
      await person.sees('dialog', 'Location not available yet');
      await engine.tapAt(20, 20);
      await person.seesNo('dialog', 'Location not available yet');
    });

    test('opens a product never seen while the shop is away, and sends the order by itself', async () => {
      const before = (await shop.orders()).length;
      await shop.kill();
      await person.open('/product/4');
      await person.press('button', 'Buy Now');
      // The address of the order before is known, and folded.
      await person.sees('button', 'Edit Delivery Address');
      await person.press('button', 'Place Order');
      await person.sees('text', 'On this phone, waiting for the shop');
      await shop.restart();
      await person.sees('text', /^Received by the shop at/);
      expect(await shop.orders()).toHaveLength(before + 1);
    });

    test('lets an owner see an order, move it on, and see a product', async () => {
      await engine.resize(...COUNTER);
      await person.open(await shop.ownerLink());
      await person.arrivesAt(/^\/admin\//);
      await shop.asGuest('/api/shop/orders', anOrder());
      const number = ((await shop.orders()).at(-1)?.number ?? '').slice(0, 8);
      await person.open('/admin/orders');
      // New: its row has a stripe, and its list the colour of what asks for work.
      // The news above it moves it down.
      await until(async () => {
        const { box: row } = await person.sees('row', new RegExp(number));
        const middle = row.top + row.height / 2;
        const edge = await person.colourAt(row.left + 1, middle);
        return edge !== (await person.colourAt(row.left + 8, middle));
      }, 'no stripe');
      const status = `Status of order ${number}`;
      const tint = async () => {
        const { box: list } = await person.sees('field', status);
        return person.colourAt(list.left + list.width / 2, list.top + 4);
      };
      const pendingTint = await tint();
      await person.choose(status, 'confirmed');
      await until(
        async () => (await shop.orders()).at(-1)?.status === 'confirmed',
        'the shop has not heard',
      );
      await until(async () => (await tint()) !== pendingTint, 'the list keeps its colour');
      // No news that comes or goes moves what is pressed from here on.
      await person.press('button', 'Acknowledge');
      await person.seesNo('button', 'Acknowledge');

      await person.press('button', `View order ${number}`);
      const { box: panel } = await person.sees('dialog', new RegExp(`Order ${number}$`));
      expect(panel.height).toBeGreaterThan(400);
      expect(panel.height).toBeLessThanOrEqual(COUNTER[1]);
      await person.press('button', 'Close');
      await person.seesNo('dialog', new RegExp(`Order ${number}$`));

      await person.open('/admin/products');
      await person.press('button', /^Edit Onion/);
      const { box: product } = await person.sees('dialog', 'Edit product');
      expect(product.height).toBeGreaterThan(400);
      // The next errand would cut off what the dialog still asks for.
      await until(
        () =>
          engine.run(() =>
            performance.getEntriesByType('resource').some(({ name }) => /admin-names/.test(name)),
          ),
        'no names to offer',
      );
    });

    moreTests(() => ({ person, engine }));
  });
}

async function fillInAddress(person: Person): Promise<void> {
  await person.fill('Full Name', 'Asha Patil');
  await person.fill(/phone/, '9876543210');
  await person.fill(/building/, '12, Sai Niwas');
  await person.fill(/street/, 'Station Road');
  await person.fill(/pincode/, '425001');
}
