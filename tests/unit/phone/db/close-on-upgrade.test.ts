// @vitest-environment jsdom
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { closeForNewer } from '../../../../src/phone/db/close-on-upgrade.ts';

/** A tab of the app in some version, with the shop's database open. */
async function aTab(version: number) {
  const db = new Dexie('a shop');
  db.version(version).stores({ carts: 'account' });
  const reloadApp = vi.fn<() => void>();
  closeForNewer(db, reloadApp);
  await db.open();
  return { db, reloadApp };
}

it('closes the database for a newer tab, and reloads', async () => {
  const old = await aTab(1);
  await old.db.table('carts').add({ account: 'guest' });

  const newer = await aTab(2);

  expect(old.reloadApp).toHaveBeenCalledOnce();
  expect(old.db.isOpen()).toBe(false);
  expect(await newer.db.table('carts').count()).toBe(1);
  expect(newer.reloadApp).not.toHaveBeenCalled();

  await newer.db.delete();
  expect(newer.reloadApp).not.toHaveBeenCalled();
});
