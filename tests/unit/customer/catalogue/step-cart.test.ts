// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stepCart } from '../../../../src/customer/catalogue/step-cart.ts';
import { readCart } from '../../../../src/phone/db/cart.ts';
import { clearQueryCache } from '../../../../src/state/query-cache.ts';
import { aProduct } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';

const onion = aProduct();

beforeEach(async () => {
  clearQueryCache();
  await databaseWithCatalogue();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['open', '2026-11-24T06:30:00Z', true, [{ pid: onion.pid, quantity: 1 }]],
  ['closed', '2026-11-24T18:00:00Z', false, []],
] as const)(
  'a press before the hours have been read waits for them: the shop is %s',
  async (_, time, isDone, cart) => {
    vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
    expect(await stepCart(onion, 1)).toBe(isDone);
    expect(await readCart()).toEqual(cart);
  },
);
