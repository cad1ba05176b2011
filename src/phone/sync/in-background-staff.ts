/** The staff's outbox in the service worker (phone/outbox/in-worker.ts). */
import { type HttpAnswer, requestJson } from '../../api/http.ts';
import {
  amendRequest,
  type CodeAnswer,
  codeSchema,
  moveRequest,
  acknowledgeRequest,
  transferRequest,
} from '../../api/staff-command-requests.ts';
import type { StaffAnswer } from '../../api/staff-commands.ts';
import { databaseOf, staffDatabaseOf } from '../../domain/store/stores.ts';
import { pathTo } from '../../domain/store/store-id.ts';
import { isKnownStaffCommand, staffCommandOf } from '../commands/staff-commands.ts';
import type { StaffRoutes } from '../commands/staff-routes.ts';
import type { Session } from '../db/db.ts';
import { openStored, settled } from '../db/raw-indexeddb.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import type { Clock } from '../outbox/command.ts';
import { sendStored } from '../outbox/in-worker.ts';

/** That the server has done it is all that matters here: the app asks again for what it says of the order. */
async function post<Data>(
  request: ReturnType<
    typeof amendRequest | typeof moveRequest | typeof acknowledgeRequest | typeof transferRequest
  >,
  token: string,
  base = '',
): Promise<HttpAnswer<StaffAnswer<Data>>> {
  const answer: HttpAnswer<CodeAnswer> = await requestJson({
    ...request,
    token,
    base,
    schema: codeSchema,
  });
  const isDone = answer.ok && answer.status < 300;
  return isDone ? { ...answer, data: { done: undefined as Data } } : answer;
}

const ROUTES: StaffRoutes = {
  postAmendments: (token, orderId, amendments, device, base) =>
    post(amendRequest(orderId, amendments, device), token, base),
  postMove: (token, orderId, move, base) => post(moveRequest(orderId, move), token, base),
  postAcknowledgement: (token, orderIds, untilMs, base) =>
    post(acknowledgeRequest(orderIds, untilMs), token, base),
  postTransfer: (token, transfer, shown, base) =>
    post(transferRequest(transfer, shown), token, base),
};

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
    return await sendStored<StaffCommand, StaffRoutes>({
      database,
      table: 'commands',
      routes: ROUTES,
      base: pathTo(store),
      read: (command) => (isKnownStaffCommand(command) ? command : null),
      commandOf: staffCommandOf,
      tokenFor: ({ account }) => tokenOf(customers, account),
      ...clock,
    });
  } finally {
    customers?.close();
    database?.close();
  }
}
