/**
 * The staff's outbox (phone/outbox): their commands that the server has not answered. A command leaves only in the
 * transaction that stores the server's answer, or when its author has seen a refusal.
 */
import { liveQuery } from 'dexie';
import type { TransferReceipt } from '../../domain/ledger/transfer-request.ts';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { isKnownAmendment, isReport } from '../../domain/order/amendment.ts';
import { cataloguePosition } from './catalogue.ts';
import { isPending } from './outbox-entry.ts';
import { outboxIn } from './outbox-table.ts';
import { makeRecordId } from './ids.ts';
import {
  type NewStaffCommand,
  staffDb as db,
  type StaffCommand,
  type RecordedTransfer,
  type StoredBoard,
  type ServerOrder,
} from './staff-db.ts';

export type {
  NewStaffCommand,
  RecordedTransfer,
  StaffCommand,
  StoredBoard,
  ServerOrder,
} from './staff-db.ts';

/** Answers to older commands are no longer needed: their orders have been read again. */
const SERVER_ORDER_AGE_MS = 5 * 60_000;

/** The table that the sender reads and marks. */
export const staffOutbox = outboxIn(db.commands);

/** Nobody has sent it: not even the start of a request is noted, and it is not shown again. */
const isUnsent = (command: StaffCommand): boolean =>
  command.state === 'waiting' &&
  command.attempts === 0 &&
  !(command.kind === 'transfer' && command.receipt);

/** All of this device, oldest first. */
export const listCommands = (): Promise<StaffCommand[]> => db.commands.orderBy('seq').toArray();

export async function queueCommands(commands: readonly NewStaffCommand[]): Promise<void> {
  await db.commands.bulkAdd(
    commands.map((command) => ({ ...command, state: 'waiting' as const, attempts: 0 })),
  );
}

type NewMove = Extract<NewStaffCommand, { kind: 'move' }>;

/** The pending moves of a command's order, as its account sees them. */
async function pendingMoves({ orderId, account }: Pick<StaffCommand, 'orderId' | 'account'>) {
  const commands = await db.commands.where({ orderId }).sortBy('seq');
  return commands.filter(
    (command): command is StaffCommand & { kind: 'move' } =>
      command.kind === 'move' && command.account === account && isPending(command),
  );
}

/** Null if the order has that status already, with what is pending: the button was pressed twice. */
export function queueMove(move: NewMove): Promise<string | null> {
  return db.transaction('rw', db.commands, async () => {
    const before = (await pendingMoves(move)).at(-1);
    const from = before?.body.status ?? move.body.from;
    if (from === move.body.status) return null;
    await queueCommands([{ ...move, body: { ...move.body, from } }]);
    return move.id;
  });
}

/** Takes a move back: it is deleted if it is the last one and unsent, else the order is moved back. */
export function queueUndoneMove(id: string, back: NewMove): Promise<string | null> {
  return db.transaction('rw', db.commands, async () => {
    const last = (await pendingMoves(back)).at(-1);
    if (last?.id !== id || !isUnsent(last)) return queueMove(back);
    await db.commands.delete(last.seq);
    return null;
  });
}

/** Deletes the command if it is unsent, else queues `undone`. Of a transfer that was refused there is nothing to undo. */
export function queueUndone(id: string, undone: NewStaffCommand): Promise<void> {
  return db.transaction('rw', db.commands, async () => {
    const command = await db.commands.where({ id }).first();
    if (command?.kind === 'transfer' && command.state === 'refused') return;
    if (command && isUnsent(command)) await db.commands.delete(command.seq);
    else await queueCommands([undone]);
  });
}

/** Forgets refusals that somebody has seen. */
export async function deleteRefused(ids: readonly string[]): Promise<void> {
  await db.commands
    .where('id')
    .anyOf(ids)
    .filter(({ state }) => state === 'refused')
    .delete();
}

async function storeServerOrder(serverOrder: ServerOrder | null): Promise<void> {
  if (!serverOrder) return;
  await db.told
    .filter(({ atMs }) => Math.abs(serverOrder.atMs - atMs) > SERVER_ORDER_AGE_MS)
    .delete();
  const before = await db.told.get(serverOrder.orderId);
  if (!before || before.rev <= serverOrder.rev) await db.told.put({ ...before, ...serverOrder });
}

/** Commands that the server has stored, or that had nothing left to do. */
export function settleDone(
  seqs: readonly number[],
  serverOrder: ServerOrder | null,
): Promise<void> {
  return db.transaction('rw', db.commands, db.told, async () => {
    await db.commands.bulkDelete([...seqs]);
    await storeServerOrder(serverOrder);
  });
}

/** A transfer that the shop has stored. With its receipt, which an older shop does not give, it is kept for a week (D31). */
export function settleRecorded(
  { seq, state: _state, attempts: _attempts, ...command }: StaffCommand & { kind: 'transfer' },
  receipt: TransferReceipt | undefined,
  lineage: string,
  answeredAtMs: number,
): Promise<void> {
  return db.transaction('rw', db.commands, db.recorded, async () => {
    await db.commands.delete(seq);
    if (!receipt) return;
    const { id, account } = command;
    const takenAtMs = Date.parse(receipt.takenAt);
    await db.recorded.put({
      id,
      account,
      lineage,
      takenAtMs,
      answeredAtMs,
      command: { ...command, receipt },
    });
  });
}

/** What the shop will not take again is not shown again. */
export async function settleResubmitRefused(
  command: StaffCommand,
  answer: NonNullable<StaffCommand['answer']>,
): Promise<void> {
  await db.transaction('rw', db.commands, db.recorded, async () => {
    await db.recorded.delete(command.id);
    await settleRefused([command.seq], answer);
  });
}

/**
 * Queues the transfers that a shop of another lineage has stored, oldest first: this one may have lost them. Does nothing
 * before a lineage is stored. Deletes receipts that `mayShow` rejects. Resolves to the number queued.
 */
export async function resubmitRecorded(
  account: string,
  mayShow: (takenAtMs: number) => boolean,
): Promise<number> {
  const lineage = await knownLineage();
  return db.transaction('rw', db.commands, db.recorded, async () => {
    await db.recorded.filter(({ takenAtMs }) => !mayShow(takenAtMs)).delete();
    if (lineage === '') return 0;
    const all = await db.recorded.orderBy('takenAtMs').toArray();
    const queued = new Set((await listCommands()).map(({ id }) => id));
    const again = all.filter(
      (one) => one.account === account && one.lineage !== lineage && !queued.has(one.id),
    );
    await queueCommands(again.map(({ command }) => command));
    return again.length;
  });
}

/**
 * Commands of one order that the server has refused as a whole, with those that mean nothing without them. Those that were
 * answered meanwhile stay as they are.
 */
export function settleRefused(
  seqs: readonly number[],
  answer: NonNullable<StaffCommand['answer']>,
): Promise<void> {
  return db.transaction('rw', db.commands, async () => {
    const refused = await db.commands.bulkGet([...seqs]);
    const ids = new Set(refused.map((command) => command?.id));
    const meant = new Set(seqs);
    // Oldest first: what depends on one that depends on a refused one is refused too.
    for (const command of await listCommands()) {
      if (command.kind !== 'transfer' || !command.after || !ids.has(command.after)) continue;
      ids.add(command.id);
      meant.add(command.seq);
    }
    await db.commands
      .filter((command) => isPending(command) && meant.has(command.seq))
      .modify({ state: 'refused', answer });
  });
}

/** The answer to an amendment that was taken, and after which another one's of its line was. */
export const OVERTAKEN = 'overtaken';

const IS_DONE: readonly string[] = ['applied', 'nothing_to_do'];

/** The amendment that a command takes back; '' for any other command. */
const undoneBy = ({ kind, body }: StaffCommand): string =>
  kind === 'amend' && body.kind === 'undone' ? body.amendment : '';

const lineOf = ({ kind, body }: StaffCommand): string =>
  kind === 'amend' && 'line' in body ? body.line : '';

/** Whether the shop has taken another one's change of the same line since: this command was answered late. */
function isOvertaken(
  command: StaffCommand,
  { history }: ServerOrder,
  own: readonly StaffCommand[],
): boolean {
  const amendments = history?.amendments ?? [];
  const place = amendments.findIndex(({ id }) => id === command.id);
  const line = lineOf(command);
  if (place < 0 || line === '') return false;
  return amendments
    .slice(place + 1)
    .some(
      (one) =>
        isKnownAmendment(one) &&
        isReport(one) &&
        one.data.line === line &&
        own.every(({ id }) => id !== one.id),
    );
}

/**
 * Stores the outcomes of amendments of one order: accepted ones leave, refused ones stay. A refused amendment that was
 * taken back meanwhile leaves too: there is nothing to show. An amendment that was accepted, and was overtaken before
 * its answer came, stays as well.
 */
export function settleAmendments(
  seqs: readonly number[],
  codeOf: (id: string) => string,
  serverOrder: ServerOrder,
): Promise<void> {
  return db.transaction('rw', db.commands, db.told, async () => {
    const ofOrder = await db.commands
      .where({ orderId: serverOrder.orderId })
      .filter(isPending)
      .toArray();
    const answered = ofOrder.filter(({ seq }) => seqs.includes(seq));
    const refused = answered.filter(({ id }) => !IS_DONE.includes(codeOf(id)));
    const isRefused = (id: string) => refused.some((command) => command.id === id);
    const undoing = ofOrder.filter((command) => isRefused(undoneBy(command)));
    const undone = undoing.map(undoneBy);
    const overtaken = answered.filter((command) => isOvertaken(command, serverOrder, ofOrder));
    const leaves = (command: StaffCommand) =>
      undoing.includes(command) ||
      undone.includes(command.id) ||
      !(isRefused(command.id) || overtaken.includes(command));
    const leaving = [...new Set([...answered, ...undoing])].filter(leaves);
    await db.commands.bulkDelete(leaving.map(({ seq }) => seq));
    const staying = answered.filter((command) => !leaves(command));
    await db.commands.bulkPut(
      staying.map((command) => ({
        ...command,
        state: 'refused' as const,
        answer: {
          code: overtaken.includes(command) ? OVERTAKEN : codeOf(command.id),
          status: serverOrder.status,
        },
      })),
    );
    await storeServerOrder(serverOrder);
  });
}

/**
 * The order had another status than `from`. `isAllowed` returns whether the move is still possible from there: then it
 * is sent again from that status, else it is refused and its author asked. Earlier moves of a chain no longer matter:
 * the last one has the wanted status.
 */
export function settleMovedMeanwhile(
  seq: number,
  serverOrder: ServerOrder,
  isAllowed: (from: AnyOrderStatus, to: AnyOrderStatus) => boolean,
): Promise<void> {
  return db.transaction('rw', db.commands, db.told, async () => {
    await storeServerOrder(serverOrder);
    const command = await db.commands.get(seq);
    if (command?.kind !== 'move' || !isPending(command)) return;
    const { status } = command.body;
    const hasSuccessor = (await pendingMoves(command)).some((other) => other.seq > seq);
    if (serverOrder.status === status || hasSuccessor) await db.commands.delete(seq);
    else if (isAllowed(serverOrder.status, status)) {
      // Another command to the server, which has answered this one.
      const body = { status, from: serverOrder.status, id: makeRecordId() };
      await db.commands.update(seq, { state: 'waiting', wait: null, isAnswered: undefined, body });
    } else {
      const answer = { code: 'status_changed', status: serverOrder.status };
      await db.commands.update(seq, { state: 'refused', answer });
    }
  });
}

/** A new id for a command (D9). */
export const makeCommandId = makeRecordId;

export async function storeBoard(board: StoredBoard): Promise<void> {
  await db.orders.put(board);
}

/** Undefined if the account has read none, or another version of the app has stored it. */
export async function readBoard(account: string, shape: string): Promise<StoredBoard | undefined> {
  const board = await db.orders.get(account);
  return board?.shape === shape ? board : undefined;
}

/**
 * Puts an order that was read alone on the stored board, so that it can be opened after a reload without a network. A
 * later revision on the board stays.
 */
export async function keepOnBoard(
  account: string,
  shape: string,
  order: { id: string; rev: number },
  asOfMs: number,
): Promise<void> {
  await db.transaction('rw', db.orders, async () => {
    const board = await readBoard(account, shape);
    const orders = (board?.orders ?? []) as readonly { id: string; rev: number }[];
    const isOnIt = orders.some(({ id }) => id === order.id);
    await db.orders.put({
      ...(board ?? { account, shape, areAll: false, asOfMs }),
      orders: isOnIt
        ? orders.map((one) => (one.id === order.id && one.rev <= order.rev ? order : one))
        : [...orders, order],
    });
  });
}

/** The server's answers: they name customers, and go with the device's account. Commands wait for it. */
export async function deleteServerAnswers(): Promise<void> {
  await db.transaction('rw', db.orders, db.told, db.answers, () =>
    Promise.all([db.orders.clear(), db.told.clear(), db.answers.clear()]),
  );
}

/** Everything that an account has here. */
export async function eraseStaffData(account: string): Promise<void> {
  await deleteServerAnswers();
  await db.commands.filter((command) => command.account === account).delete();
  await db.recorded.filter((transfer) => transfer.account === account).delete();
}

/** The outcome of a command: 'waiting' if the server has not answered it within `withinMs`. */
export function outcomeOf(
  id: string,
  withinMs: number,
): Promise<'answered' | 'refused' | 'waiting'> {
  return new Promise((resolve) => {
    const end = (outcome: 'answered' | 'refused' | 'waiting') => {
      clearTimeout(timer);
      subscription.unsubscribe();
      resolve(outcome);
    };
    const timer = setTimeout(() => end('waiting'), withinMs);
    const subscription = liveQuery(listCommands).subscribe((commands) => {
      const command = commands.find((one) => one.id === id);
      if (!command) end('answered');
      else if (!isPending(command)) end('refused');
    });
  });
}

/** Everything that the screens show. */
export interface StaffOutbox {
  commands: readonly StaffCommand[];
  serverOrders: readonly ServerOrder[];
  /** The transfers that the shop has stored last, oldest first. */
  recorded: readonly RecordedTransfer[];
}

/** More than are recorded between two reads. */
const MAX_RECORDED = 200;

/** '' before the device has a catalogue. */
export const knownLineage = async (): Promise<string> => (await cataloguePosition())?.lineage ?? '';

/** Calls back now and after every change, whichever tab made it; returns how to stop. */
export function watchStaffOutbox(onChange: (outbox: StaffOutbox) => void): () => void {
  const subscription = liveQuery(async () => {
    const lineage = await knownLineage();
    return db.transaction('r', db.commands, db.told, db.recorded, async () => {
      const recorded = await db.recorded
        .orderBy('takenAtMs')
        .reverse()
        .limit(MAX_RECORDED)
        .toArray();
      return {
        commands: await listCommands(),
        serverOrders: await db.told.filter((one) => (one.lineage ?? '') === lineage).toArray(),
        recorded: recorded.filter((one) => one.lineage === lineage).toReversed(),
      };
    });
  }).subscribe({
    next: onChange,
    error: (error: unknown) => console.warn('The outbox cannot be watched', error),
  });
  return () => subscription.unsubscribe();
}
