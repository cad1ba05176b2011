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
