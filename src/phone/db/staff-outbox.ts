/**
 * What the staff have done and the server has not answered.
 * - A command leaves only in the transaction that stores the server's answer, or when its person has seen a refusal.
 * - It is marked 'sending' before its first request: until then it can be taken back without one.
 * - Commands of one order are kept in the order in which they were made.
 */
import { liveQuery } from 'dexie';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { makeRecordId } from './ids.ts';
import {
  type NewStaffCommand,
  staffDb as db,
  type StaffCommand,
  type StoredBoard,
  type ToldOrder,
} from './staff-db.ts';

export type { NewStaffCommand, StaffCommand, StoredBoard, ToldOrder } from './staff-db.ts';

/** Answers to older commands are no longer needed: their orders have been read again. */
const TOLD_FOR_MS = 5 * 60_000;

export const isPending = ({ state }: StaffCommand): boolean => state !== 'refused';

/** Nobody has sent it: not even the start of a request is noted. */
const isUnsent = ({ state, attempts }: StaffCommand): boolean =>
  state === 'waiting' && attempts === 0;

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
export function queueUndoneMove(id: string, back: NewMove): Promise<void> {
  return db.transaction('rw', db.commands, async () => {
    const last = (await pendingMoves(back)).at(-1);
    if (last?.id === id && isUnsent(last)) await db.commands.delete(last.seq);
    else await queueMove(back);
  });
}

/** Deletes the amendment if it is unsent, else queues `undone`. */
export function queueUndone(id: string, undone: NewStaffCommand): Promise<void> {
  return db.transaction('rw', db.commands, async () => {
    const command = await db.commands.where({ id }).first();
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

/** Marks what is about to be sent; returns those that are still there to be sent. */
export function markSending(seqs: readonly number[]): Promise<StaffCommand[]> {
  return db.transaction('rw', db.commands, async () => {
    const commands = (await db.commands.bulkGet([...seqs])).filter(
      (command): command is StaffCommand => command !== undefined && isPending(command),
    );
    const marked = commands.map((command) => ({
      ...command,
      state: 'sending' as const,
      attempts: command.attempts + 1,
    }));
    await db.commands.bulkPut(marked);
    return marked;
  });
}

/** The outcome is unknown, or the session has ended: to be sent again. */
export async function markWaiting(seqs: readonly number[]): Promise<void> {
  await db.commands
    .where('seq')
    .anyOf(seqs)
    .filter(({ state }) => state === 'sending')
    .modify({ state: 'waiting' });
}

async function storeTold(told: ToldOrder | null): Promise<void> {
  if (!told) return;
  await db.told.filter(({ atMs }) => Math.abs(told.atMs - atMs) > TOLD_FOR_MS).delete();
  const before = await db.told.get(told.orderId);
  if (!before || before.rev <= told.rev) await db.told.put({ ...before, ...told });
}

async function refuse(seq: number, answer: NonNullable<StaffCommand['answer']>): Promise<void> {
  await db.commands.update(seq, { state: 'refused', answer });
}

/** Commands that the server has stored, or that had nothing left to do. */
export function settleDone(seqs: readonly number[], told: ToldOrder | null): Promise<void> {
  return db.transaction('rw', db.commands, db.told, async () => {
    await db.commands.bulkDelete([...seqs]);
    await storeTold(told);
  });
}

/** Commands of one order that the server has refused as a whole. Those that were answered meanwhile stay as they are. */
export function settleRefused(
  seqs: readonly number[],
  answer: NonNullable<StaffCommand['answer']>,
): Promise<void> {
  return db.transaction('rw', db.commands, async () => {
    const commands = (await db.commands.bulkGet([...seqs])).filter(
      (command) => command !== undefined,
    );
    for (const { seq } of commands.filter(isPending)) await refuse(seq, answer);
  });
}

/** What became of amendments, by id: true if the order has them, else the server's code. */
export function settleAmendments(
  seqs: readonly number[],
  outcomeOf: (id: string) => true | string | undefined,
  told: ToldOrder,
): Promise<void> {
  return db.transaction('rw', db.commands, db.told, async () => {
    const commands = (await db.commands.bulkGet([...seqs])).filter(
      (command): command is StaffCommand & { kind: 'amend' } =>
        command?.kind === 'amend' && isPending(command),
    );
    const refused = commands.filter(({ id }) => typeof outcomeOf(id) === 'string');
    const refusedIds = new Set(refused.map(({ id }) => id));
    const isOfRefused = (command: StaffCommand) =>
      command.kind === 'amend' &&
      command.body.kind === 'undone' &&
      refusedIds.has(command.body.amendment);
    // Refused and taken back: there is nothing to tell anybody.
    const undone = await db.commands.where({ orderId: told.orderId }).filter(isOfRefused).toArray();
    const takenBack = new Set(
      undone.map(({ body }) => (body as { amendment?: string }).amendment ?? ''),
    );
    const dropped = [
      ...commands.filter(({ id }) => outcomeOf(id) === true || takenBack.has(id)),
      ...undone,
    ];
    await db.commands.bulkDelete(dropped.map(({ seq }) => seq));
    const shown = refused.filter(({ id, seq }) => !takenBack.has(id) && !isDropped(dropped, seq));
    for (const { seq, id } of shown) {
      await refuse(seq, { code: String(outcomeOf(id)), status: told.status });
    }
    await storeTold(told);
  });
}

const isDropped = (dropped: readonly StaffCommand[], seq: number) =>
  dropped.some((command) => command.seq === seq);

/**
 * The order had another status than `from`. `isAllowed` says whether the move still goes on from there: then it is
 * sent again from that status, else it is refused and its person asked. An earlier move of a chain says nothing any
 * more: the last one is what is wanted.
 */
export function settleMovedMeanwhile(
  seq: number,
  told: ToldOrder,
  isAllowed: (from: AnyOrderStatus, to: AnyOrderStatus) => boolean,
): Promise<void> {
  return db.transaction('rw', db.commands, db.told, async () => {
    await storeTold(told);
    const command = await db.commands.get(seq);
    if (command?.kind !== 'move' || !isPending(command)) return;
    const { status } = command.body;
    const hasSuccessor = (await pendingMoves(command)).some((other) => other.seq > seq);
    if (told.status === status || hasSuccessor) await db.commands.delete(seq);
    else if (isAllowed(told.status, status)) {
      const body = { status, from: told.status };
      await db.commands.update(seq, { state: 'waiting', body });
    } else await refuse(seq, { code: 'status_changed', status: told.status });
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

/** What the server told of orders: it names customers, and goes with the device's account. */
export async function deleteToldOrders(): Promise<void> {
  await db.transaction('rw', db.orders, db.told, () =>
    Promise.all([db.orders.clear(), db.told.clear()]),
  );
}

/** Everything that the screens show. */
export interface StaffOutbox {
  commands: readonly StaffCommand[];
  told: readonly ToldOrder[];
}

/** Calls back now and after every change, whichever tab made it; returns how to stop. */
export function watchStaffOutbox(onChange: (outbox: StaffOutbox) => void): () => void {
  const subscription = liveQuery(() =>
    db.transaction('r', db.commands, db.told, async () => ({
      commands: await listCommands(),
      told: await db.told.toArray(),
    })),
  ).subscribe({
    next: onChange,
    error: (error: unknown) => console.warn('The outbox cannot be watched', error),
  });
  return () => subscription.unsubscribe();
}
