/**
 * Phones in a known condition, made once per worker by living through it: browser storage after a
 * real journey against the real shop, to be put into a fresh browser for every cell.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { LiveShop } from '../../support/live-shop.ts';
import {
  addOne,
  buyNow,
  confirmLocation,
  expect,
  fillInAddress,
  received,
  register,
} from '../journey.ts';
import { khataOwner } from '../khata-steps.ts';
import { catalogueNeverAnswers } from './givens.ts';
import { PACKED_FOR } from './packed-for.ts';
import type { PhoneName } from './phone-name.ts';

export type StoredPhone = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Of the person who buys on credit. */
const KHATA_PHONE = '9811122244';

/** Of the person whom the shop has suspended. */
export const SUSPENDED_PHONE = '9811122233';

interface Phone {
  /** The phone it was before. */
  from?: PhoneName;
  journey: (page: Page, shop: LiveShop) => Promise<void>;
}

/** Orders, and just before it reaches the shop something changes there. */
async function orderAsShopChanges(
  page: Page,
  pid: number,
  change: () => Promise<unknown>,
  outcome: RegExp,
): Promise<void> {
  const orders = '**/api/shop/orders';
  await page.context().route(orders, async (route) => {
    await change();
    await route.continue();
  });
  await buyNow(page, pid);
  await expect(page.getByRole('alert').getByText(outcome)).toBeVisible();
  await page.context().unroute(orders);
}

/** Orders, and the phone has noticed that no answer comes. */
async function orderUnanswered(page: Page, pid: number): Promise<void> {
  await page.context().route('**/api/shop/orders', (route) => route.abort());
  await buyNow(page, pid);
  await expect(page.getByText(/^The shop does not answer right now/)).toBeVisible();
}

async function orderAndMoveTo(
  page: Page,
  shop: LiveShop,
  pid: number,
  status: string,
): Promise<void> {
  await buyNow(page, pid);
  await received(page);
  await shop.setStatus(await latestOrderId(shop), status);
}

/** More minutes pass than the shop has promised. */
async function growLate(page: Page, shop: LiveShop): Promise<void> {
  await shop.backdate(await latestOrderId(shop), 14);
  await page.reload();
  await expect(page.getByText('Expecting delay due to high demand')).toBeVisible();
}

async function latestOrderId(shop: LiveShop): Promise<string> {
  return (await shop.orders()).at(-1)?.id ?? '';
}

const PHONES: Record<PhoneName, Phone> = {
  new: { journey: async () => undefined },
  'without catalogue': {
    async journey(page, shop) {
      await catalogueNeverAnswers(page.context(), shop);
      await confirmLocation(page);
    },
  },
  browsing: { journey: (page) => confirmLocation(page) },
  'with a cart': {
    from: 'browsing',
    async journey(page) {
      await page.goto('/popular');
      for (const name of ['Onion', 'Banana', 'Banana', 'Clay Diya']) await addOne(page, name);
      await expect(page.getByText('4 items').nth(1)).toBeVisible();
    },
  },
  'with an order waiting': {
    from: 'with a cart',
    journey: (page) => orderUnanswered(page, 2),
  },
  'with an order received': {
    from: 'with a cart',
    async journey(page) {
      await buyNow(page, 6);
      await received(page);
    },
  },
  'with an order being packed': {
    from: 'with a cart',
    async journey(page, shop) {
      await page.goto('/checkout');
      await fillInAddress(page, PACKED_FOR);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await received(page);
      await shop.setStatus(await latestOrderId(shop), 'processing');
    },
  },
  'with an order on its way': {
    from: 'with a cart',
    async journey(page, shop) {
      await orderAndMoveTo(page, shop, 4, 'shipped');
      await expect(page.getByText("Hi, I'm your Delivery Partner")).toBeVisible();
    },
  },
  'with an order late': {
    from: 'browsing',
    async journey(page, shop) {
      await buyNow(page, 6);
      await received(page);
      await growLate(page, shop);
    },
  },
  'with an order late on its way': {
    from: 'with an order late',
    async journey(page, shop) {
      await orderAndMoveTo(page, shop, 4, 'shipped');
      await expect(page.getByText("Hi, I'm your Delivery Partner")).toBeVisible();
      await growLate(page, shop);
    },
  },
  'with an order delivered': {
    from: 'with a cart',
    async journey(page, shop) {
      await orderAndMoveTo(page, shop, 7, 'delivered');
      await expect(page.getByText('ARRIVED').first()).toBeVisible();
    },
  },
  'with an order cancelled': {
    from: 'browsing',
    async journey(page, shop) {
      await orderAndMoveTo(page, shop, 8, 'cancelled');
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    },
  },
  'with a price changed': {
    from: 'browsing',
    async journey(page, shop) {
      const dearer = () => shop.changeProduct(3, { price: 26 });
      await orderAsShopChanges(page, 3, dearer, /Prices changed/);
      await shop.changeProduct(3, { price: 22 });
    },
  },
  'with something sold out': {
    from: 'browsing',
    async journey(page, shop) {
      const gone = () => shop.changeProduct(24, { stock: 0 });
      await orderAsShopChanges(page, 24, gone, /ran out/);
      await shop.changeProduct(24, { stock: 24 });
    },
  },
  'with an order refused': {
    from: 'browsing',
    async journey(page, shop) {
      const leave = () => shop.serve('425001', false);
      await orderAsShopChanges(page, 12, leave, /doesn't deliver to pincode/);
      await shop.serve('425001', true);
    },
  },
  'of a regular': {
    from: 'with an order delivered',
    async journey(page, shop) {
      await orderAndMoveTo(page, shop, 8, 'cancelled');
      await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
      const dearer = () => shop.changeProduct(3, { price: 26 });
      await orderAsShopChanges(page, 3, dearer, /Prices changed/);
      await shop.changeProduct(3, { price: 22 });
      await buyNow(page, 1);
      await received(page);
    },
  },
  'with saved products': {
    from: 'browsing',
    async journey(page) {
      await page.goto('/popular');
      for (const name of ['Banana', 'Wheat Bread', 'Eggs']) {
        const heart = page.getByRole('button', { name: `Save ${name}` });
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
      }
    },
  },
  'signed in': {
    from: 'browsing',
    journey: (page) => register(page, '9876543210'),
  },
  'signed in, an order waiting': {
    from: 'signed in',
    journey: (page) => orderUnanswered(page, 2),
  },
  'signed in, an order on its way': {
    from: 'signed in',
    async journey(page, shop) {
      await orderAndMoveTo(page, shop, 4, 'shipped');
      await expect(page.getByText("Hi, I'm your Delivery Partner")).toBeVisible();
    },
  },
  'with a khata': {
    from: 'browsing',
    async journey(page, shop) {
      await register(page, KHATA_PHONE);
      await buyNow(page, 6);
      await received(page);
      const owner = await khataOwner(shop);
      const customer = await owner.giveCredit(KHATA_PHONE);
      await owner.record({ kind: 'opening', customer, amount_paise: 124_000 });
      const paid = { kind: 'khata_paid', customer };
      const slip = { ...paid, account: 'upi', amount_paise: 90_000 };
      await owner.record({ kind: 'reversed', reverses: await owner.record(slip) });
      await owner.putOn(customer, await latestOrderId(shop));
      await owner.record({ ...paid, account: 'cash:till', amount_paise: 50_000 });
      await page.goto('/khata');
      const paidInCash = page.getByRole('listitem').filter({ hasText: 'Paid in cash' });
      await paidInCash.getByRole('button', { name: /^This is wrong/ }).click();
      await page.getByLabel('Tell the shop').fill('Asha: ₹600');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(paidInCash).toContainText('the shop has not answered yet');
    },
  },
  suspended: {
    from: 'browsing',
    async journey(page, shop) {
      await register(page, SUSPENDED_PHONE);
      await shop.suspend(SUSPENDED_PHONE);
      await page.goto('/profile');
      await expect(page.getByText(/^This account is suspended/)).toBeVisible();
    },
  },
  "the owner's": {
    async journey(page, shop) {
      await page.goto(await shop.ownerLink());
      await expect(page).toHaveURL(/\/admin\//);
    },
  },
  'suspended, an order waiting': {
    from: 'suspended',
    async journey(page) {
      await buyNow(page, 2);
      await expect(page.getByText(/^The shop does not let this phone in/)).toBeVisible();
    },
  },
};

/** The phones of one worker's shop; each is prepared when it is first asked for. */
export class PhoneDrawer {
  private readonly prepared = new Map<PhoneName, Promise<StoredPhone>>();

  constructor(
    private readonly browser: Browser,
    private readonly shop: LiveShop,
  ) {}

  take(name: PhoneName): Promise<StoredPhone> {
    const phone = this.prepared.get(name) ?? this.prepare(name);
    this.prepared.set(name, phone);
    return phone;
  }

  private async prepare(name: PhoneName): Promise<StoredPhone> {
    const { from, journey } = PHONES[name];
    // The shop has three diyas, and each phone that orders a cart takes one.
    await this.shop.changeProduct(25, { stock: 3 });
    const context = await this.browser.newContext({
      baseURL: this.shop.url,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(from && { storageState: await this.take(from) }),
    });
    try {
      const page = await context.newPage();
      await journey(page, this.shop);
      return await context.storageState({ indexedDB: true });
    } finally {
      await context.close();
    }
  }
}
