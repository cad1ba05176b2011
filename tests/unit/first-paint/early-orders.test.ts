// @vitest-environment jsdom
/** Before React has come, a page finds out by itself what preferences.ts says of orders; in each of several stores. */
import { beforeEach, expect, it, vi } from 'vitest';

/** A script, which exports nothing: the compiler takes it for no module. */
const EARLY_ORDERS: string = '../../../src/first-paint/early-orders.ts';
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.ordered;
  vi.resetModules();
});

/** What a page of the store does with what pages of others have kept. */
async function openIn(store: string): Promise<boolean> {
  if (store === '') localStorage.removeItem('essentials_cell');
  else localStorage.setItem('essentials_cell', store);
  delete root.dataset.ordered;
  vi.resetModules();
  await import(/* @vite-ignore */ EARLY_ORDERS);
  const { readHasOrdered } = await import('../../../src/phone/db/preferences.ts');
  expect(root.dataset.ordered !== undefined).toBe(readHasOrdered());
  return root.dataset.ordered !== undefined;
}

/** As the app does in that store. */
async function orderIn(store: string): Promise<void> {
  await openIn(store);
  const { writePreference } = await import('../../../src/phone/db/preferences.ts');
  writePreference('has_ordered', true);
}

it('keeps room in the store in which was ordered, and in no other', async () => {
  expect(await openIn('aundh')).toBe(false);
  await orderIn('aundh');
  expect(await openIn('aundh')).toBe(true);
  expect(await openIn('')).toBe(false);
  expect(await openIn('baner')).toBe(false);

  await orderIn('');
  expect(await openIn('')).toBe(true);
  expect(await openIn('baner')).toBe(false);
});

it.each(['', 'aundh'])('knows an order that an earlier app placed in %o', async (store) => {
  await openIn(store);
  const { writePreference } = await import('../../../src/phone/db/preferences.ts');
  writePreference('current_order', 'order0000000001');
  expect(await openIn(store)).toBe(true);
});

it('takes what is no name of a store for the first one', async () => {
  await orderIn('');
  expect(await openIn('Not a store')).toBe(true);
});

it('keeps room for the order that is under way, but not on the screens that are about one', async () => {
  await orderIn('');
  const { writePreference } = await import('../../../src/phone/db/preferences.ts');
  const keepsRoomOn = async (path: string) => {
    history.replaceState(null, '', path);
    delete root.dataset.orderStrip;
    await openIn('');
    return root.dataset.orderStrip !== undefined;
  };
  expect(await keepsRoomOn('/product/2')).toBe(false);
  writePreference('order_under_way', true);
  expect(await keepsRoomOn('/product/2')).toBe(true);
  for (const path of ['/order-status', '/order-detail', '/order-confirmation', '/checkout']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    expect(await keepsRoomOn(path)).toBe(false);
  }
  // Whoever logs out has no orders here.
  writePreference('has_ordered', false);
  expect(await keepsRoomOn('/product/2')).toBe(false);
});
