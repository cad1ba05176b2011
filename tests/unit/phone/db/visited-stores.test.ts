// @vitest-environment jsdom
/** What a phone keeps of several shops (D38): each its own, and which of them it is in. */
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../../support/an-order.ts';
import { aSession } from '../../../support/builders.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The app's modules in a page that begins now. */
const aPage = async () => ({
  ...(await import('../../../../src/phone/db/visited-stores.ts')),
  ...(await import('../../../../src/phone/db/personal-data.ts')),
  ...(await import('../../../../src/phone/db/preferences.ts')),
  ...(await import('../../../../src/lib/current-store.ts')),
});

const jalgaon = { pincode: '425001', areaName: 'Jalgaon Central' };
const aundh = { pincode: '411007', areaName: 'Aundh' };

describe('a phone that goes to another store', () => {
  it('is in that store from the next page load, with its own location and coupon code', async () => {
    const before = await aPage();
    expect(before.currentStore).toBe('');
    before.saveLocation(jalgaon);
    before.writePreference('promo_code', { typed: 'FRESH', isApplied: true });
    before.writePreference('appearance', { theme: 'dark', textSize: 'normal' });
    await before.enterStore('aundh', aundh);
    expect(document.cookie).toContain('essentials_cell=aundh');
    expect(before.readPreference('location_data')).toEqual(jalgaon);

    vi.resetModules();
    const there = await aPage();
    expect([there.currentStore, there.storePath]).toEqual(['aundh', '/at/aundh']);
    expect(there.readPreference('location_data')).toEqual(aundh);
    expect(there.readPreference('promo_code').typed).toBe('');
    expect(there.readPreference('appearance').theme).toBe('dark');

    await there.enterStore('', null);
    expect(document.cookie).not.toContain('essentials_cell');
    vi.resetModules();
    const back = await aPage();
    expect(back.currentStore).toBe('');
    expect(back.readPreference('location_data')).toEqual(jalgaon);
    expect(back.readPreference('promo_code').typed).toBe('FRESH');
  });

  it.each([
    { protocol: 'https:', isSecure: true },
    { protocol: 'http:', isSecure: false },
  ])('says so in a cookie that is secure behind $protocol: $isSecure', async (served) => {
    const set = vi.spyOn(document, 'cookie', 'set');
    vi.stubGlobal('location', { protocol: served.protocol });
    const page = await aPage();
    page.tellServerLanguage('hi');
    page.tellServerStore('aundh');
    vi.unstubAllGlobals();
    const said = set.mock.calls.map(([cookie]) => cookie);
    set.mockRestore();
    expect(said).toHaveLength(2);
    for (const cookie of said) {
      expect(cookie).toContain(';path=/;');
      expect(cookie.endsWith(';secure')).toBe(served.isSecure);
    }
  });

  it('erases the personal data of one store, and keeps the list of the others', async () => {
    const first = await aPage();
    first.saveStores('1', [{ id: 'aundh', name: 'Aundh', pincodes: [], isFirst: true }]);
    await first.enterStore('aundh', aundh);
    first.saveLocation(jalgaon);
    first.erasePreferences();
    expect(first.readPreference('location_data')).toBeNull();
    expect(first.readStores()).toHaveLength(1);
    expect(first.storesTag()).toBe('1');

    vi.resetModules();
    expect((await aPage()).readPreference('location_data')).toEqual(aundh);
  });

  it('erases what its person has in all of them, once that is said, and of nobody else', async () => {
    const inStore = async (store: string) => {
      localStorage.setItem('essentials_cell', store);
      vi.resetModules();
      return { ...(await aPage()), ...(await import('../../../../src/phone/db/db.ts')) };
    };

    const there = await inStore('aundh');
    const mine = { account: 'user00000000001' };
    await there.db.sessions.put({ id: 'current', ...aSession(mine) });
    await there.db.orders.bulkAdd([
      anOrder({ id: 'order0000000001', ...mine }),
      anOrder({ id: 'order0000000002', account: 'user00000000002' }),
    ]);
    await there.db.outbox.bulkAdd(
      ['order0000000001', 'order0000000002'].map((orderId) => ({
        kind: 'order_command' as const,
        command: 'cancel' as const,
        orderId,
        body: { id: orderId, key: '' },
        account: 'guest',
        state: 'waiting' as const,
        attempts: 0,
        dueAtMs: 0,
      })) as never[],
    );
    there.db.close();
    const first = await inStore('');
    await first.enterStore('aundh', aundh);
    await first.enterStore('', null);
    expect(await first.personalDataElsewhere()).toEqual({ stores: ['aundh'], unsentCount: 1 });
    expect(JSON.parse(await first.exportPersonalData(new Date(0))).otherStores).toMatchObject([
      { store: 'aundh', orders: [{ id: 'order0000000001' }] },
    ]);
    await first.eraseThisPhone();
    expect(await first.personalDataElsewhere()).toEqual({ stores: [], unsentCount: 0 });
    expect(first.readPreference('location_data', 'aundh')).toBeNull();
    first.db.close();

    const after = await inStore('aundh');
    expect(await after.db.sessions.count()).toBe(0);
    expect((await after.db.orders.toArray()).map(({ id }) => id)).toEqual(['order0000000002']);
    expect(
      (await after.db.outbox.toArray()).map((entry) => 'orderId' in entry && entry.orderId),
    ).toEqual(['order0000000002']);
    await after.db.delete();
  });

  it('is nowhere else because of what makes no sense', async () => {
    localStorage.setItem('essentials_cell', '../aundh');
    localStorage.setItem('essentials_cells', '[{}]');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await aPage();
    expect(page.currentStore).toBe('');
    expect(page.readStores()).toEqual([]);
  });
});

describe('what is not over yet elsewhere', () => {
  const anOrderThere = (id: string, status: string, state: string) => ({
    id,
    status,
    delivery: { state },
  });

  async function aDatabase(name: string, orders: object[], outbox: object[]): Promise<void> {
    const database = new Dexie(name);
    database.version(1).stores({ orders: 'id', outbox: '++seq' });
    await database.table('orders').bulkAdd(orders);
    await database.table('outbox').bulkAdd(outbox);
    database.close();
  }

  it('is counted in the stores that the phone has visited', async () => {
    const page = await aPage();
    await page.enterStore('aundh', null);
    await page.enterStore('kothrud', null);
    await aDatabase(
      'essentials@aundh',
      [
        anOrderThere('a', 'pending', 'waiting'),
        anOrderThere('b', 'shipped', 'received'),
        anOrderThere('c', 'delivered', 'received'),
        anOrderThere('d', 'cancelled', 'withdrawn'),
      ],
      [{ state: 'waiting' }],
    );
    await aDatabase('essentials@kothrud', [anOrderThere('e', 'pending', 'refused')], []);

    expect(await page.openBusinessElsewhere()).toEqual([
      { store: 'aundh', orders: 2, isOpen: true },
      { store: 'kothrud', orders: 1, isOpen: false },
    ]);
  });

  it('is nothing where the phone has kept nothing, and nothing is made there', async () => {
    const page = await aPage();
    await page.enterStore('baner', null);
    expect(await page.openBusinessElsewhere()).toEqual([
      { store: 'baner', orders: 0, isOpen: false },
    ]);
    expect(await Dexie.exists('essentials@baner')).toBe(false);
  });
});
