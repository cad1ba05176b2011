/** Products with a heart (D25), kept on the phone, apart for each account. */
import type { Product } from '../../domain/catalogue/product.ts';
import { findProducts } from './catalogue.ts';
import { db } from './db.ts';
import { currentAccount } from './session.ts';

/** Numbers of the saved products, latest first. */
export async function savedProductIds(): Promise<number[]> {
  const account = await currentAccount();
  const saved = await db.savedProducts
    .where('[account+savedAt]')
    .between([account, ''], [account, '\uffff'])
    .reverse()
    .toArray();
  return saved.map(({ pid }) => pid);
}

/** The saved products that are still on sale, latest first. */
export async function listSavedProducts(): Promise<Product[]> {
  return findProducts(await savedProductIds());
}

/** Puts a heart on a product or takes it off. Answers whether it has one now. */
export async function toggleSaved(pid: number, now: Date): Promise<boolean> {
  return db.transaction('rw', db.savedProducts, db.sessions, async () => {
    const account = await currentAccount();
    if (await db.savedProducts.get([account, pid])) {
      await db.savedProducts.delete([account, pid]);
      return false;
    }
    await db.savedProducts.put({ account, pid, savedAt: now.toISOString() });
    return true;
  });
}
