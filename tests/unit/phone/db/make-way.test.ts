// @vitest-environment jsdom
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { makeWayForNewer } from '../../../../src/phone/db/make-way.ts';

/** A tab of the app in some version, with the shop's database open. */
async function aTab(version: number) {
  const db = new Dexie('a shop');
  db.version(version).stores({ carts: 'account' });
  const beginAnew = vi.fn<() => void>();
  makeWayForNewer(db, beginAnew);
  await db.open();
  return { db, beginAnew };
}

it('lets a newer tab have the database, and begins anew', async () => {
  const old = await aTab(1);
  await old.db.table('carts').add({ account: 'guest' });

  const newer = await aTab(2);

  expect(old.beginAnew).toHaveBeenCalledOnce();
  expect(old.db.isOpen()).toBe(false);
  expect(await newer.db.table('carts').count()).toBe(1);
  expect(newer.beginAnew).not.toHaveBeenCalled();

  await newer.db.delete();
  expect(newer.beginAnew).not.toHaveBeenCalled();
});
