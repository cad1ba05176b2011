/** The khata of the account that uses the phone, as the shop last told it (D74). It goes with the session. */
import { db, type StoredKhata } from './db.ts';
import { changeSession, readSession } from './session.ts';

/** Stores it, unless somebody else uses the phone by now. */
export function saveKhata(account: string, khata: StoredKhata): Promise<void> {
  return changeSession(account, (session) => ({ ...session, khata }));
}

/** The last answer of the shop, unread; undefined if it was never asked. */
export const readKhata = async (): Promise<StoredKhata | undefined> => (await readSession())?.khata;

/** Those of the orders that the account has on this phone. */
export async function ordersHere(ids: readonly string[]): Promise<string[]> {
  const session = await readSession();
  const orders = await db.orders.bulkGet([...ids]);
  return orders.flatMap((order) => (order && order.account === session?.account ? [order.id] : []));
}
