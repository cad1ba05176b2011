/**
 * The personal data on this phone: to be exported, or to be erased (D25). Each store (D38) has its own, of the account
 * that is signed in there or of a guest; other accounts on the same phone stay.
 */
import type { Dexie, Table } from 'dexie';
import { isStaff } from '../../domain/roles.ts';
import { isFields } from '../../domain/order/request.ts';
import { databaseOf, staffDatabaseOf } from '../../domain/store/stores.ts';
import { currentStore } from '../../lib/current-store.ts';
import {
  type Cart,
  db,
  type Device,
  type Order,
  type OutboxEntry,
  type SavedProduct,
  type Session,
  type SupportTicket,
} from './db.ts';
import { isPending } from './outbox-entry.ts';
import { GUEST } from './guest.ts';
import { accountOf } from './order-entries.ts';
import { dropPrivateFiles } from './picture-cache.ts';
import { callWatchers, PREFIX } from './preference-table.ts';
import { roleOf, withoutAccount } from './session.ts';
import { inDatabase, otherStores } from './visited-stores.ts';

const TABLES = [
  'carts',
  'orders',
  'outbox',
  'sessions',
  'devices',
  'savedProducts',
  'supportTickets',
  'syncEvents',
];

/** Undefined in a database that an older version of the app has left, which had no such table. */
const tableOf = <Row>(database: Dexie, name: string): Table<Row> | undefined =>
  database.tables.find((table) => table.name === name);

/** The account of whoever uses the phone in that store, and its rows. Other accounts on the same phone stay. */
async function readPerson(database: Dexie) {
  const session = await database.table<Session>('sessions').get('current');
  const account = session?.account ?? GUEST;
  const isTheirs = (row: { account?: string }) => row.account === account;
  const [cart, all, entries, saved, tickets] = await Promise.all([
    database.table<Cart>('carts').get(account),
    database.table<Order>('orders').toArray(),
    database.table<OutboxEntry>('outbox').toArray(),
    tableOf<SavedProduct>(database, 'savedProducts')?.filter(isTheirs).toArray() ?? [],
    tableOf<SupportTicket>(database, 'supportTickets')?.filter(isTheirs).toArray() ?? [],
  ]);
  const orderOf = new Map(all.map((order) => [order.id, order]));
  const ownerOf = (entry: OutboxEntry) =>
    accountOf(entry, 'orderId' in entry ? orderOf.get(entry.orderId) : undefined);
  return {
    session,
    account,
    cart,
    orders: all.filter(isTheirs),
    unsent: entries.filter((entry) => ownerOf(entry) === account),
    saved,
    tickets,
  };
}

type Person = Awaited<ReturnType<typeof readPerson>>;

const exported = ({ session, cart, orders, saved, tickets }: Person) => ({
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
});

/** What the person has in each other store that the phone has been in. */
async function readElsewhere(): Promise<(Person & { store: string })[]> {
  const found = await Promise.all(
    otherStores().map(async (store) => {
      const person = await inDatabase(databaseOf(store), readPerson);
      return person ? [{ store, ...person }] : [];
    }),
  );
  return found.flat();
}

/** Everything of the person on this phone, as JSON. Keys and tokens, which open doors, are left out. */
export async function exportPersonalData(now: Date): Promise<string> {
  const [here, elsewhere] = await Promise.all([readPerson(db), readElsewhere()]);
  return JSON.stringify(
    {
      exportedAt: now.toISOString(),
      ...exported(here),
      preferences: preferencesOf('phone'),
      ...(elsewhere.length > 0 && {
        otherStores: elsewhere.map((person) => ({ store: person.store, ...exported(person) })),
      }),
    },
    null,
    2,
  );
}

/** The other stores in which the person has something on this phone, and how many changes those shops do not have. */
export async function personalDataElsewhere(): Promise<{ stores: string[]; unsentCount: number }> {
  const elsewhere = await readElsewhere();
  const some = elsewhere.filter(
    ({ session, cart, orders, unsent, saved, tickets }) =>
      session || cart || [orders, unsent, saved, tickets].some((rows) => rows.length > 0),
  );
  return {
    stores: some.map(({ store }) => store),
    unsentCount: some.flatMap(({ unsent }) => unsent.filter(isPending)).length,
  };
}

/** Deletes what `readPerson` reads, the session included; answers the account if it is one of the staff. */
function erasePerson(database: Dexie): Promise<string | null> {
  const tables = database.tables.filter(({ name }) => TABLES.includes(name));
  return database.transaction('rw', tables, async () => {
    const { session, account, orders, unsent } = await readPerson(database);
    const ofAccount = (row: { account?: string }) => row.account === account;
    await Promise.all([
      database.table('carts').delete(account),
      database.table('orders').bulkDelete(orders.map(({ id }) => id)),
      database.table('outbox').bulkDelete(unsent.map(({ seq }) => seq)),
      ...['savedProducts', 'supportTickets', 'syncEvents'].map((name) =>
        tableOf<{ account?: string }>(database, name)?.filter(ofAccount).delete(),
      ),
      database.table('sessions').delete('current'),
    ]);
    const device = session && (await database.table<Device>('devices').get('device'));
    if (device) await database.table<Device>('devices').put(withoutAccount(device, session));
    return session && isStaff(roleOf(session)) ? account : null;
  });
}

/** Removes what the person has here of the current store; the shop's data stays with the shop. */
export async function erasePersonalData(): Promise<void> {
  const staff = await erasePerson(db);
  if (staff !== null) await (await import('./leave-staff.ts')).eraseStaffData(staff);
  erasePreferences();
  await dropPrivateFiles();
}

/** Removes what the person has on this phone, of every store that it has been in. */
export async function eraseThisPhone(): Promise<void> {
  // With the preferences goes the list of the stores.
  const others = otherStores();
  await erasePersonalData();
  for (const store of others) {
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    const staff = await inDatabase(databaseOf(store), erasePerson);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (typeof staff === 'string')
      await inDatabase(staffDatabaseOf(store), eraseStaffPerson(staff));
  }
  erasePreferences('phone');
}

/** As `eraseStaffData` of the current store's. */
const eraseStaffPerson = (account: string) => (database: Dexie) =>
  Promise.all(
    database.tables.map((table) =>
      ['commands', 'recorded'].includes(table.name)
        ? table.filter((row: { account: string }) => row.account === account).delete()
        : table.clear(),
    ),
  );

/** Of the current store, with what is every store's, or of all stores (D38). */
type Reach = 'store' | 'phone';

/** Everything in localStorage, by its full name. */
const preferencesOf = (reach: Reach): Record<string, string> =>
  Object.fromEntries(
    Object.entries(localStorage).filter(
      ([name]) =>
        name.startsWith(PREFIX) &&
        (reach === 'phone' || !name.includes('@') || name.endsWith(`@${currentStore}`)),
    ),
  );

/** Preferences that are not personal and are still read: the language, and where shops are. */
const STAYS: readonly string[] = ['language', 'cell', 'cells', 'cells_tag', 'visited_cells'];

/** Removes everything else. */
export function erasePreferences(reach: Reach = 'store'): void {
  for (const name of Object.keys(preferencesOf(reach))) {
    if (!STAYS.includes(name.slice(PREFIX.length))) localStorage.removeItem(name);
  }
  callWatchers();
}
