/** What a kind of the staff's commands says of itself: how it is sent, and how what the server has decided is stored. */
import type * as staffOutbox from '../db/staff-outbox.ts';
import type { ServerOrder, StaffCommand } from '../db/staff-db.ts';
import type { Command, Some } from '../outbox/command.ts';
import type { AnsweredOrder, CodeAnswer, StaffAnswer } from './staff-request.ts';

/** What a page stores answers with: types alone, because the service worker stores none and does not load Dexie. */
export interface Settling {
  store: Pick<
    typeof staffOutbox,
    | 'settleAmendments'
    | 'settleDone'
    | 'settleMovedMeanwhile'
    | 'settleRecorded'
    | 'settleResubmitRefused'
  >;
  /** What an answer says of an order, to be shown until the order is read again. */
  toServerOrder: (orderId: string, order: AnsweredOrder) => Promise<ServerOrder>;
  /** The shop's lineage, as the device knows it. */
  lineage: () => Promise<string>;
  nowMs: () => number;
}

/** `Done`: the answer of a server that has done it. */
export interface StaffKind<E extends StaffCommand, Done>
  extends Command<E, undefined, StaffAnswer<Done>> {
  /** It changes no order: no screen shows it, or that it waits. */
  changesNothing?: true;
  /** Stores what the server has done and drops the commands, in one transaction. */
  settle(sent: Some<E>, done: Done, page: Settling): Promise<void>;
  /**
   * Stores a refusal. Without it, or where it returns undefined, the commands stay until somebody has seen why
   * (`settleRefused`), or wait for an order that may come back.
   */
  settleRefused?(sent: Some<E>, answer: CodeAnswer, page: Settling): Promise<void> | undefined;
}

export const seqsOf = (commands: Some<StaffCommand>): number[] => commands.map(({ seq }) => seq);
