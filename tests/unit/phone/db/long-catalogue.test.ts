// @vitest-environment jsdom
/** A catalogue of thousands: the page stays responsive while it is read, stored and listed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countProducts,
  listFirstProducts,
  listProducts,
} from '../../../../src/phone/db/catalogue.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { storeSnapshot } from '../../../../src/phone/db/store-pull.ts';
import { nextTask } from '../../../../src/lib/next-task.ts';
import { fetchSnapshot } from '../../../../src/api/catalogue.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { productToWire, settingsToWire } from '../../../reliability/fake-shop/wire.ts';
import { aProduct, aSnapshot } from '../../../support/builders.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

const COUNT = 1_200;
/** Rows of one task: what a cheap phone does in some forty milliseconds. */
const ROW_BUDGET = 100;
/** The last ones stand first in the shop's own order, two at a place. */
const placeOf = (pid: number) => Math.floor((COUNT - pid) / 2);
const products = Array.from({ length: COUNT }, (_, index) =>
  aProduct({ pid: index + 1, position: placeOf(index + 1) }),
);
const inShopOrder = products
  .toSorted((one, other) => one.position - other.position || one.pid - other.pid)
  .map(({ pid }) => pid);

/** The snapshot as the server sends it, with these products. */
function serve(sent: readonly unknown[]) {
  const body = {
    lineage: 'first-life',
    rev: 10,
    categories: [],
    products: sent,
    service_areas: [],
    coupons: [],
    settings: settingsToWire(DEFAULT_STORE_SETTINGS),
  };
  vi.stubGlobal('fetch', async () => Response.json(body));
}

/** Lets others have their turn until some work is done; answers how many turns they had. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true);
  const turn = () => nextTask().then(() => false);
  let turns = 0;
  // oxlint-disable-next-line no-await-in-loop -- turn by turn
  while (!(await Promise.race([done, turn()]))) turns += 1;
  return turns;
}

beforeEach(emptyDatabase);
afterEach(() => vi.unstubAllGlobals());

describe('a catalogue of more than a thousand', () => {
  it('is read in pieces', async () => {
    serve(products.map(productToWire));
    const answer = fetchSnapshot();
    expect(await turnsDuring(answer)).toBeGreaterThanOrEqual(COUNT / ROW_BUDGET - 1);
    const told = await answer;
    expect(told.ok && told.data !== 'stored' && told.data.products).toEqual(products);
  });

  it('is left to whoever stores it outside of the page, and read here if that fails', async () => {
    serve(products.map(productToWire));
    const given: Blob[] = [];
    const told = await fetchSnapshot(async (json) => given.push(json) > 0);
    expect(told).toMatchObject({ ok: true, data: 'stored' });
    expect(JSON.parse((await given[0]?.text()) ?? '').products).toHaveLength(COUNT);
    expect(await fetchSnapshot(async () => false)).toMatchObject({ data: { products } });
  });

  it('is not given away when it is short', async () => {
    serve(products.slice(0, 300).map(productToWire));
    expect(await fetchSnapshot(async () => true)).not.toMatchObject({ data: 'stored' });
  });

  it('is not understood when any of it is not', async () => {
    const last = { ...productToWire(aProduct()), price: 'free' };
    serve([...products.map(productToWire), last]);
    expect(await fetchSnapshot()).toMatchObject({ ok: false, reason: 'unintelligible' });
  });

  it('is stored in pieces, all or nothing', async () => {
    const perTask: number[] = [];
    let rows = 0;
    const note = () => {
      if (rows === 0) void nextTask().then(() => perTask.push(rows) && (rows = 0));
      rows += 1;
    };
    db.products.hook('creating', note);
    await storeSnapshot(aSnapshot({ products }));
    await nextTask();
    db.products.hook('creating').unsubscribe(note);
    expect(await countProducts()).toBe(COUNT);
    expect(perTask.length).toBeGreaterThanOrEqual(COUNT / ROW_BUDGET);
    expect(Math.max(...perTask)).toBeLessThanOrEqual(ROW_BUDGET);

    const twice = [...products, aProduct({ pid: COUNT + 1 }), aProduct({ pid: COUNT + 1 })];
    await expect(storeSnapshot(aSnapshot({ rev: 11, products: twice }))).rejects.toThrow();
    expect(await countProducts()).toBe(COUNT);
  });

  it("is listed in the shop's order, all of it or the first ones", async () => {
    await storeSnapshot(aSnapshot({ products }));
    expect((await listProducts()).products.map(({ pid }) => pid)).toEqual(inShopOrder);
    const first = await listFirstProducts(7);
    expect(first.map(({ pid }) => pid)).toEqual(inShopOrder.slice(0, 7));
  });
});
