/** A device of the staff: the admin area in a browser of its own, whose outbox sends through the same bad network. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { paiseIn } from './hands.ts';
import type { Lane } from './lane.ts';
import { followOutbox } from './outbox-changes.ts';
import { HASTY, type Patience, push } from './phone.ts';
import type { CounterName, Deed } from './schedule.ts';

/** A command that the device stores. */
export interface CounterCommand {
  id: string;
  orderId: string;
  kind: 'amend' | 'move';
  state: 'waiting' | 'sending' | 'refused';
}

/** What a device of the staff says. */
export interface CounterBook {
  commands: CounterCommand[];
  /** The total on its packing screen, by order. */
  totals: Map<string, number>;
  /** Amendments that were stored on it, with their orders, and not taken back. */
  pressed: Map<string, string>;
}

export interface Counter {
  /** The admin area, open: for a schedule that begins. */
  openUp(patience: Patience): Promise<void>;
  /** Does something with a line of an order, counted from 0 in shelf order; false where that cannot be. */
  pack(orderId: string, deed: Deed, line: number, grams: number): Promise<boolean>;
  setOffline(isOffline: boolean): Promise<void>;
  /** The page is loaded again. */
  reload(): Promise<void>;
  /** With the totals of these orders. */
  book(orderIds: readonly string[]): Promise<CounterBook>;
  /** Leaves the admin area: between schedules it asks the shop nothing. */
  leave(): Promise<void>;
}

/** Runs in the page: the outbox of the staff. */
async function readCommands(): Promise<CounterCommand[]> {
  const answered = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'essentials_staff')) return [];
  const database = await answered(indexedDB.open('essentials_staff'));
  try {
    if (!database.objectStoreNames.contains('commands')) return [];
    const commands = database.transaction('commands').objectStore('commands');
    const rows = (await answered(commands.getAll())) as CounterCommand[];
    return rows
      .filter(({ orderId }) => orderId !== '')
      .map(({ id, orderId, kind, state }) => ({ id, orderId, kind, state }));
  } finally {
    database.close();
  }
}

/** At rest everything is on the screen in a moment, or is looked at again. */
const LOOK_MS = 5_000;
const AGREED_MORE_RUPEES = 40;

/** What each deed presses; false where nothing is stored. */
const DEEDS: Record<Deed, (page: Page, line: number, grams: number) => Promise<void | false>> = {
  start: (page) => page.getByRole('button', { name: 'Start packing' }).click(),
  async found(page, line) {
    const wasFound = await keyOf(page, line, 'f').getAttribute('aria-pressed');
    // A second press takes it back.
    if (wasFound === 'true') return false;
    await pressKey(page, line, 'f');
  },
  async short(page, line) {
    await pressKey(page, line, 's');
    await page.getByRole('button', { name: 'out of stock', exact: true }).click();
  },
  async replace(page, line) {
    await pressMore(page, line, 'r');
    await page.getByRole('button', { name: 'Put it in the bag' }).click();
  },
  async ask(page, line) {
    await pressMore(page, line, 'r');
    await page.getByRole('button', { name: 'Ask the customer' }).click();
  },
  async price(page, line) {
    await pressMore(page, line, 'p');
    await page.getByLabel(/Price printed on the pack/).fill('5');
    await page.getByRole('button', { name: 'Lower the price' }).click();
  },
  undo: (page, line) => rowOf(page, line).locator('[data-key="u"], [data-undo]').first().click(),
  bags: (page) => page.getByRole('button', { name: 'One bag more' }).click(),
  async agree(page) {
    await page.getByRole('button', { name: 'Agreed by phone' }).click();
    const field = page.getByLabel('Total in rupees');
    await field.fill(String(Number(await field.inputValue()) + AGREED_MORE_RUPEES));
    await page.getByRole('button', { name: 'The customer agrees' }).click();
  },
  async weigh(page, line, grams) {
    await saveWeight(page, line, grams);
    await page.getByLabel('Weight in grams').waitFor({ state: 'detached' });
  },
  async slip(page, line, grams) {
    await saveWeight(page, line, grams);
    await page
      .getByText(/^.* kg\? .* was ordered/)
      .first()
      .waitFor();
    return false;
  },
};

const rowOf = (page: Page, line: number) =>
  page.getByRole('list', { name: 'What to pack' }).locator('[data-line]').nth(line);

const keyOf = (page: Page, line: number, key: string) =>
  rowOf(page, line).locator(`[data-key="${key}"]`);

const pressKey = (page: Page, line: number, key: string) => keyOf(page, line, key).click();

/** What is behind 'more' of a line. */
async function pressMore(page: Page, line: number, key: string): Promise<void> {
  await pressKey(page, line, 'm');
  await pressKey(page, line, key);
}

async function saveWeight(page: Page, line: number, grams: number): Promise<void> {
  await pressKey(page, line, 'f');
  await page.getByLabel('Weight in grams').fill(String(grams));
  await page.getByRole('button', { name: 'Save the weight' }).click();
}

const total = (page: Page) => page.getByRole('region', { name: 'Total' }).locator('strong').first();

const open = new WeakMap<Lane, Map<CounterName, Promise<Counter>>>();

/** A device of the staff at a lane's shop: signed in once, when it is first needed. */
export function counterOf(lane: Lane, name: CounterName): Promise<Counter> {
  const counters = open.get(lane) ?? new Map<CounterName, Promise<Counter>>();
  open.set(lane, counters);
  const counter = counters.get(name) ?? openCounter(lane);
  counters.set(name, counter);
  return counter;
}

/** Signs in with an owner link, which goes through the network as everything does. */
async function openCounter({ browser, proxy, office }: Lane): Promise<Counter> {
  const baseURL = proxy.url;
  const context: BrowserContext = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const outbox = await followOutbox(context);
  const page = await context.newPage();
  const link = await office.shop.ownerLink();
  await page.goto(link.replace(/^https?:\/\/[^/]+/, baseURL));
  await page.waitForURL(/\/admin\//, { timeout: 60_000 });
  let patience = HASTY;

  const openOrders = () => page.goto('/admin/orders', { timeout: 60_000 });
  const pathOf = (orderId: string) => `/admin/orders/${orderId}/pack`;
  const show = async (orderId: string) => {
    const path = pathOf(orderId);
    if (new URL(page.url()).pathname !== path) await page.evaluate(push, { path, state: {} });
    // Whoever packs looks at the order first; one that the shop does not have has no lines.
    await page.locator(`[data-line]`).first().waitFor();
  };
  /** Until the outbox has what was pressed after so many presses. */
  const untilStored = async (before: number) => {
    const giveUpAt = Date.now() + patience.stepMs;
    while (outbox.pressCount() === before && Date.now() < giveUpAt) {
      // oxlint-disable-next-line no-await-in-loop -- until it is so
      await sleep(10);
    }
  };

  return {
    async openUp(ofSchedule) {
      patience = ofSchedule;
      outbox.amendments.clear();
      context.setDefaultTimeout(patience.stepMs);
      await openOrders();
      await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
    },
    async pack(orderId, deed, line, grams) {
      await show(orderId);
      const before = outbox.pressCount();
      try {
        const isStored = (await DEEDS[deed](page, line, grams)) !== false;
        if (isStored) await untilStored(before);
      } finally {
        // What a deed that could not be finished has opened.
        await page.keyboard.press('Escape');
      }
      return true;
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    async reload() {
      await page.reload({ timeout: 60_000 }).catch(() => undefined);
    },
    async book(orderIds) {
      const totals = new Map<string, number>();
      for (const id of orderIds) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as whoever looks does
        totals.set(id, await shownTotal(id));
      }
      const commands = await page.evaluate(readCommands);
      return { commands, totals, pressed: outbox.amendments };
    },
    async leave() {
      await context.setOffline(false);
      await page.goto('about:blank');
    },
  };

  async function shownTotal(orderId: string): Promise<number> {
    context.setDefaultTimeout(LOOK_MS);
    try {
      await show(orderId);
      return paiseIn(await total(page).innerText());
    } catch {
      // An error page of the browser's, or an order that is not there yet: opened again.
      await page.goto(pathOf(orderId)).catch(() => undefined);
      return Number.NaN;
    }
  }
}
