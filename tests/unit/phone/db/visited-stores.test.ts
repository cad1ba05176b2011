// @vitest-environment jsdom
/** What a phone keeps of several shops (D38): each its own, and which of them it is in. */
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';

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
    expect(Object.keys(first.allPreferences()).join(' ')).not.toContain('@');

    vi.resetModules();
    expect((await aPage()).readPreference('location_data')).toEqual(aundh);
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
  const anOrder = (id: string, status: string, state: string) => ({
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
        anOrder('a', 'pending', 'waiting'),
        anOrder('b', 'shipped', 'received'),
        anOrder('c', 'delivered', 'received'),
        anOrder('d', 'cancelled', 'withdrawn'),
      ],
      [{ state: 'waiting' }],
    );
    await aDatabase('essentials@kothrud', [anOrder('e', 'pending', 'refused')], []);

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
