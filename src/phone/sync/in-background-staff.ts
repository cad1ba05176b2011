/** The staff's outbox in the service worker (phone/outbox/in-worker.ts). */
import { databaseOf, staffDatabaseOf } from '../../domain/store/stores.ts';
import { pathTo } from '../../domain/store/store-id.ts';
import { isKnownStaffCommand, staffKindOf } from '../commands/staff-commands.ts';
import type { Session } from '../db/db.ts';
import { openStored, settled } from '../db/raw-indexeddb.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import type { Clock } from '../outbox/command.ts';
import { sendStored } from '../outbox/in-worker.ts';

/** Null unless the account is the one that uses the phone. */
async function tokenOf(customers: IDBDatabase, account: string): Promise<string | null> {
  const sessions = customers.transaction('sessions').objectStore('sessions');
  const session = await settled<Session | undefined>(sessions.get('current'));
  return session?.account === account && !session.ended ? session.token : null;
}

/** Sends what the staff have done in one store. True if all of it was answered. */
export async function sendStaffWaitingOf(store: string, clock: Clock): Promise<boolean> {
  const customers = await openStored(databaseOf(store));
  const database = await openStored(staffDatabaseOf(store));
  try {
    if (!customers || !database) return true;
    return await sendStored<StaffCommand, undefined>({
      database,
      table: 'commands',
      routes: undefined,
      base: pathTo(store),
      read: (command) => (isKnownStaffCommand(command) ? command : null),
      commandOf: staffKindOf,
      tokenFor: ({ account }) => tokenOf(customers, account),
      ...clock,
    });
  } finally {
    customers?.close();
    database?.close();
  }
}
