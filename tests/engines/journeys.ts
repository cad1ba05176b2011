/** What customers and an owner do, in any engine. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rupeesToPaise } from '../../src/domain/money.ts';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import { formatRupees } from '../../src/ui/format-rupees.ts';
import { type LiveShop, openLiveShop } from '../support/live-shop.ts';
import { DAL, LESS_FOR_480_OF_500, stockDal } from '../support/loose-dal.ts';
import { anAmendment, anOrder } from '../support/order-bodies.ts';
import { LOCATION, storePreferences } from '../support/stored-location.ts';
import { untilInstalled } from '../support/until-installed.ts';
import type { Engine } from './engine.ts';
import { countsTheEvening } from './evening.ts';
import { openHoldingProxy } from './holding-proxy.ts';
import { Person, until, works } from './person.ts';

const PHONE = [390, 844] as const;
const COUNTER = [1280, 800] as const;
/** Where what a failed step saw is kept. */
const RESULTS = join(import.meta.dirname, '../../test-results');

/** A first visit fetches it behind the scripts, and uses it once it is there. */
const isInShopFont = () => {
  const heading = document.querySelector('main h1');
  const isNamed = heading && /^"?Baloo 2"?,/.test(getComputedStyle(heading).fontFamily);
  return (
    isNamed &&
    [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === 'Baloo 2' && status === 'loaded',
    )
  );
};

const showsOneInCart = () =>
  [...document.querySelectorAll('[data-cart-count]')].some(
    ({ textContent }) => textContent === '1',
  );

/** Both, one step after the other, in one browser and one shop. */
export function journeysIn<Opened extends Engine>(
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
      await until(() => engine.run(isInShopFont), 'not in the font of the shop');
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

    test('counts what is pressed before the app is there', async () => {
      const proxy = await openHoldingProxy(shop.url);
      const early = new Person(engine, proxy.url);
      try {
        await engine.resize(...PHONE);
        // A page of the origin that runs no app.
        await early.open('/logo.svg');
        await engine.run(storePreferences, LOCATION);
        await early.startOpening('/category/1');
        await early.press('button', /^Add one Onion,/);
        // The served page answers it by itself.
        await until(() => engine.run(showsOneInCart), 'the press is not answered');
        expect(await engine.run(works)).toBe(false);
        proxy.release();
        await early.untilItWorks();
        await early.sees('button', 'Add one Onion, 1 in cart');
        await early.press('link', /View cart/);
        await early.sees('heading', 'Your Cart');
        await early.sees('button', 'Add one Onion, 1 in cart');
      } finally {
        proxy.release();
        await proxy.close();
      }
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
      await person.press('button', 'Got it');
      await person.seesNo('button', 'Got it');

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
      // The next journey would cut off what the dialog still asks for.
      await until(
        () =>
          engine.run(() =>
            performance.getEntriesByType('resource').some(({ name }) => /admin-names/.test(name)),
          ),
        'no names to offer',
      );
    });

    test('lets the counter pack five bags while the shop is away, and hears what another phone answers', async () => {
      for (const { id } of await shop.orders()) {
        // oxlint-disable-next-line no-await-in-loop -- two or three
        await shop.setStatus(id, 'delivered');
      }
      const dal = await stockDal(shop);
      const bags = BAGS.map((lines, at) =>
        aBag(at === WEIGHED_BAG ? [...lines, { pid: dal.pid, quantity: 500, unit: 'g' }] : lines),
      );
      for (const bag of bags) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as orders come
        await shop.asGuest('/api/shop/orders', bag);
      }
      const amounts = async () => {
        const rows = await shop.orders();
        return bags.map(({ id }) => rows.find((row) => row.id === id)?.order_amount ?? 0);
      };
      const ordered = await amounts();
      await person.open('/admin/orders');
      // As above: its news moves the page, and is read first.
      await person.press('button', 'Got it');
      await person.seesNo('button', 'Got it');
      await person.press('button', 'Board');
      const packButton = (number: string) => `Pack order ${number.slice(0, 8)}`;
      const itemsOnCard = (number: string) => new RegExp(`^Order ${number.slice(0, 8)}:`);
      for (const { number } of bags) {
        // oxlint-disable-next-line no-await-in-loop -- all five are on the board before the shop goes
        await person.sees('button', itemsOnCard(number));
      }
      await shop.kill();
      // What says so moves the page.
      await person.sees('text', /^No connection to the shop/);
      for (const [at, { number }] of bags.entries()) {
        // oxlint-disable no-await-in-loop -- one bag after the other
        await person.pressUntilHit('button', itemsOnCard(number));
        await person.sees('button', packButton(number));
        // oxlint-enable no-await-in-loop
        for (const name of [packButton(number), 'Start packing', ...(PRESSES[at] ?? [])]) {
          // oxlint-disable no-await-in-loop -- as hands do
          await pressUntilDone(person, name);
          if (name === WEIGH) await person.fill('Weight in grams', '480');
          // oxlint-enable no-await-in-loop
        }
      }
      await person.sees('text', /^Asked about .+ as soon as the shop answers$/);
      await shop.restart();

      // The shop has what is short; only then does anybody know of the question.
      await until(async () => {
        const now = await amounts();
        return now.every((amount, at) => amount < (ordered[at] ?? 0) === CHEAPER_BAGS.includes(at));
      }, 'the bills do not follow');
      expect((await amounts())[WEIGHED_BAG]).toBeCloseTo(
        (ordered[WEIGHED_BAG] ?? 0) - LESS_FOR_480_OF_500,
      );
      const asked = bags.at(-1)!;
      const question = await until(() => questionOf(shop, asked), 'no question');
      await shop.asGuest(`/api/shop/orders/${asked.id}/amend`, {
        key: asked.key,
        amendments: [anAmendment({ kind: 'answered', question, answer: 'yes' })],
      });
      await person.sees('text', /^The customer says yes: /);
      const total = (await amounts()).at(-1) ?? 0;
      expect(total).not.toBe(ordered.at(-1));
      await person.sees('text', formatRupees(rupeesToPaise(total)));
    });

    test('lets an owner count the evening to the paisa, also while the shop is away', async () => {
      await engine.resize(...PHONE);
      await person.open(await shop.ownerLink());
      await person.arrivesAt(/^\/admin\//);
      await countsTheEvening(person, shop);
    });

    moreTests(() => ({ person, engine }));
  });
}

/** Of two there are no eggs, of one less dal than ordered; the last is asked about. */
const WEIGHED_BAG = 3;
const CHEAPER_BAGS = [0, 1, WEIGHED_BAG];
const BANANA_AND_EGGS = [
  { pid: 1, quantity: 3 },
  { pid: 9, quantity: 2 },
];
const BAGS = [
  BANANA_AND_EGGS,
  BANANA_AND_EGGS,
  BANANA_AND_EGGS,
  BANANA_AND_EGGS,
  [{ pid: 2, quantity: 1 }],
];
const NO_EGGS = ['Found: Banana', 'Short: Eggs', 'out of stock', 'Packed'];
const FOUND = ['Found: Banana', 'Found: Eggs'];
const WEIGH = `Weigh: ${DAL}`;
const PRESSES = [
  NO_EGGS,
  NO_EGGS,
  [...FOUND, 'Packed'],
  [...FOUND, WEIGH, 'Save the weight', 'Packed'],
  ['More: Onion', 'Replace: Onion', 'Ask the customer'],
];

/** What a press does that is seen, by the start of the button's name. */
const EFFECTS: Readonly<Record<string, Parameters<Person['sees']>>> = {
  'Pack order': ['button', 'Start packing'],
  'Start packing': ['button', /to be packed/],
  'Found: Banana': ['text', 'In the bag: 3'],
  'Found: Eggs': ['text', 'In the bag: 2'],
  'Short: Eggs': ['button', 'out of stock'],
  'More: Onion': ['button', 'Replace: Onion'],
  'out of stock': ['text', 'None: out of stock'],
  [WEIGH]: ['field', 'Weight in grams'],
  'Save the weight': ['text', /Weighed: 480 g/],
  Packed: ['heading', 'Orders'],
};

/** News come above what is pressed while the network goes. */
async function pressUntilDone(person: Person, name: string): Promise<void> {
  const effect = Object.entries(EFFECTS).find(([start]) => name.startsWith(start))?.[1];
  await person.pressUntilHit('button', name);
  if (effect) await person.sees(...effect);
}

/** With a number by which the shop calls no other order. */
function aBag(lines: OrderRequest['lines']) {
  const bag = anOrder({ lines });
  return { ...bag, number: `ORD${bag.number.slice(-5)}0` };
}

/** The id of what the shop asks about an order; null for nothing. */
async function questionOf(
  { url }: LiveShop,
  { id, key }: { id: string; key: string },
): Promise<string | null> {
  const answer = await fetch(`${url}/api/shop/orders/lookup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orders: [{ id, key }] }),
  });
  const { orders } = (await answer.json()) as {
    orders: { history: { amendments: { id: string; kind: string }[] } }[];
  };
  return orders[0]?.history.amendments.find(({ kind }) => kind === 'asked')?.id ?? null;
}

async function fillInAddress(person: Person): Promise<void> {
  await person.fill('Full Name', 'Asha Patil');
  await person.fill(/phone/, '9876543210');
  await person.fill(/building/, '12, Sai Niwas');
  await person.fill(/street/, 'Station Road');
  await person.fill(/pincode/, '425001');
}
