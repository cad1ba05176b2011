/** The personal data on this phone: to be exported, or to be erased (D25). */
import { isStaff } from '../../domain/roles.ts';
import { isFields } from '../../domain/order/request.ts';
import { currentStore } from '../../lib/current-store.ts';
import { db } from './db.ts';
import { entriesOf } from './outbox.ts';
import { dropPrivateFiles } from './picture-cache.ts';
import { callWatchers, PREFIX } from './preference-table.ts';
import { currentAccount, forgetNameOf, forgetSignInName, readSession, roleOf } from './session.ts';

/** Everything of the current account on this phone, as JSON. Keys and tokens, which open doors, are left out. */
export async function exportPersonalData(now: Date): Promise<string> {
  const [account, session] = await Promise.all([currentAccount(), readSession()]);
  const [cart, orders, saved, tickets] = await Promise.all([
    db.carts.get(account),
    db.orders.filter((order) => order.account === account).toArray(),
    db.savedProducts.where({ account }).toArray(),
    db.supportTickets.filter((ticket) => ticket.account === account).toArray(),
  ]);
  return JSON.stringify(
    {
      exportedAt: now.toISOString(),
      profile: session?.profile ?? null,
      khata: session?.khata?.answer ?? null,
      cart: cart?.lines ?? [],
      orders: orders.map(
        ({
          key: _key,
          request: _request,
          signal: _signal,
          receipt: _receipt,
          receiptRev: _receiptRev,
          history,
          ...order
        }) => ({
          ...order,
          ...(isFields(history) && { history: { ...history, receipt: undefined } }),
        }),
      ),
      savedProducts: saved.map(({ pid, savedAt }) => ({ pid, savedAt })),
      supportTickets: tickets.map(({ account: _account, ...ticket }) => ticket),
      preferences: allPreferences(),
    },
    null,
    2,
  );
}

/**
 * Removes all data of the current account from this phone, its session included. Other accounts on the same phone stay;
 * the shop's data stays with the shop.
 */
export async function erasePersonalData(): Promise<void> {
  const tables = [
    db.carts,
    db.orders,
    db.outbox,
    db.sessions,
    db.devices,
    db.savedProducts,
    db.supportTickets,
    db.syncEvents,
  ];
  const staff = await db.transaction('rw', tables, async () => {
    const session = await readSession();
    const account = await currentAccount();
    const unsent = await entriesOf(account);
    await Promise.all([
      db.carts.delete(account),
      db.orders.filter((order) => order.account === account).delete(),
      db.outbox.bulkDelete(unsent.map(({ seq }) => seq)),
      db.savedProducts.where({ account }).delete(),
      db.supportTickets.filter((ticket) => ticket.account === account).delete(),
      db.syncEvents.filter((event) => event.account === account).delete(),
      db.sessions.delete('current'),
    ]);
    if (session) {
      await forgetSignInName(session.signInName);
      await forgetNameOf(account);
    }
    return session && isStaff(roleOf(session)) ? account : null;
  });
  if (staff !== null) await (await import('./staff-outbox.ts')).eraseStaffData(staff);
  erasePreferences();
  await dropPrivateFiles();
}

/** Everything in localStorage, by its full name, except what belongs to other stores (D38). */
export function allPreferences(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(localStorage).filter(
      ([name]) =>
        name.startsWith(PREFIX) && (!name.includes('@') || name.endsWith(`@${currentStore}`)),
    ),
  );
}

/** Preferences that are not personal and are still read: the language, and where shops are. */
const STAYS: readonly string[] = ['language', 'cell', 'cells', 'cells_tag', 'visited_cells'];

/** Removes everything else. */
export function erasePreferences(): void {
  for (const name of Object.keys(allPreferences())) {
    if (!STAYS.includes(name.slice(PREFIX.length))) localStorage.removeItem(name);
  }
  callWatchers();
}
