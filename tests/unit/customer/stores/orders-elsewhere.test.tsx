// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OrdersElsewhere from '../../../../src/customer/stores/orders-elsewhere.tsx';
import { currentStore } from '../../../../src/lib/current-store.ts';
import { writePreference } from '../../../../src/phone/db/preferences.ts';
import { enterStore, saveStores } from '../../../../src/phone/db/visited-stores.ts';
import { followAddress } from '../../../../src/phone/sync/other-stores.ts';

const FIRST = { id: 'jalgaon', name: 'Jalgaon', pincodes: [], isFirst: true };
const AUNDH = { id: 'aundh', name: 'Aundh', pincodes: [], isFirst: false };

/** A phone with a waiting order for Aundh, which is in the first store again. */
beforeEach(async () => {
  localStorage.clear();
  saveStores('1', [FIRST, AUNDH]);
  writePreference('shop_name', 'Aundh Kirana', 'aundh');
  await enterStore('aundh', null);
  const database = new Dexie('essentials@aundh');
  database.version(1).stores({ orders: 'id', outbox: '++seq' });
  await database.table('orders').put({
    id: 'a',
    status: 'pending',
    delivery: { state: 'waiting' },
  });
  await database.table('outbox').put({ seq: 1, state: 'waiting' });
  database.close();
  await enterStore('', null);
});
afterEach(cleanup);

/** The store that the next page load is in. */
const nextStore = () => localStorage.getItem('essentials_cell');

describe('an order that waits for another store', () => {
  it('is shown with the way there', async () => {
    render(<OrdersElsewhere />);
    await screen.findByRole('heading', { name: 'You also have an order at Aundh' });
    expect(screen.getByRole('button').textContent).toBe('Go to Aundh');
  });

  it.each([
    { what: 'was renamed', stores: [FIRST, { ...AUNDH, id: 'aundh-2' }] },
    { what: 'is gone', stores: [FIRST] },
  ])('is shown, and can be opened, when the store $what', async ({ stores }) => {
    saveStores('2', stores);
    render(<OrdersElsewhere />);
    await screen.findByRole('heading', { name: 'You also have an order at Aundh Kirana' });
    screen.getByText(/waits on this phone until the shop is back/);
    const gone = vi.waitFor(() => expect(nextStore()).toBe('aundh'), { timeout: 20_000 });
    screen.getByRole('button', { name: 'Show the order' }).click();
    await gone;
  });

  it('is not shown under the id of a store that is gone and was never named', async () => {
    saveStores('2', [FIRST]);
    writePreference('shop_name', '', 'aundh');
    render(<OrdersElsewhere />);
    await screen.findByRole('heading', {
      name: 'You also have an order at a shop that is no longer listed',
    });
    screen.getByRole('button', { name: 'Show the order' });
  });

  it('is opened by its notification when the store is gone', async () => {
    saveStores('2', [FIRST]);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    const replace = vi.fn();
    vi.stubGlobal('location', { href: 'http://shop/at/aundh/order-status', replace });
    await followAddress();
    vi.unstubAllGlobals();
    expect(currentStore).toBe('');
    expect(nextStore()).toBe('aundh');
    expect(String(replace.mock.calls[0]?.[0])).toBe('http://shop/order-status');
  });
});
