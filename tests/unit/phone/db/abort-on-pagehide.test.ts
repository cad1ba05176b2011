// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '../../../../src/phone/db/db.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

beforeEach(emptyDatabase);
// Dexie, which test files share, closes its channel to other tabs until the page comes back.
afterEach(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Writes a cart and goes on reading until `isOver` says so. */
async function writeUntil(isOver: () => boolean): Promise<void> {
  await db.transaction('rw', db.carts, async () => {
    await db.carts.put({ account: 'guest', lines: [], kept: [] });
    while (!isOver()) await db.carts.count();
  });
}

const leavePage = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));

it('aborts what a page that may come back has not finished, so that the next can read', async () => {
  const writing = expect(writeUntil(() => false)).rejects.toThrow('abort');
  await db.devices.count();

  leavePage(true);

  await writing;
  expect(await db.carts.count()).toBe(0);
});

it('leaves a page alone that will not come back', async () => {
  let isOver = false;
  const writing = writeUntil(() => isOver);
  await db.devices.count();

  leavePage(false);
  isOver = true;

  await writing;
  expect(await db.carts.count()).toBe(1);
});
