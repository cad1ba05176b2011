/** Sends the staff's outbox from a page: what is sent is in phone/commands, when and how in phone/outbox. */
import { mayResubmit } from '../../../domain/order/receipt.ts';
import { isKnownStaffCommand, staffKindOf } from '../../../phone/commands/staff-commands.ts';
import { seqsOf, type Settling } from '../../../phone/commands/staff-kind.ts';
import type { CodeAnswer, StaffAnswer } from '../../../phone/commands/staff-request.ts';
import * as store from '../../../phone/db/staff-outbox.ts';
import type { Clock, Some } from '../../../phone/outbox/command.ts';
import { createSender, type Outbox, type Sender } from '../../../phone/outbox/sender.ts';

export type { Sender } from '../../../phone/outbox/sender.ts';

type StaffCommand = store.StaffCommand;

export interface OutboxServer
  extends Clock,
    Pick<Settling, 'lineage'>,
    Pick<Outbox<StaffCommand, undefined>, 'tokenFor' | 'renewToken'> {
  /** By the shop's clock, which may be set back. */
  shopNowMs(): number;
}

export function createStaffSender(server: OutboxServer): Sender {
  const page: Settling = {
    store,
    toServerOrder: async (orderId, order) => ({
      orderId,
      ...order,
      atMs: server.shopNowMs(),
      lineage: await server.lineage(),
    }),
    lineage: server.lineage,
    nowMs: server.nowMs,
  };

  /** Whether a shop that was restored does not know the order yet: it gets it again, as long as a phone may show it. */
  const mayComeBack = (sent: Some<StaffCommand>, { code, may_return: mayReturn }: CodeAnswer) =>
    code === 'unknown_order' &&
    mayReturn === true &&
    sent.some(({ madeAt }) => mayResubmit(Date.parse(madeAt), server.shopNowMs()));

  /** What the server refuses as a whole stays until somebody has seen it. */
  async function settle(
    sent: Some<StaffCommand>,
    answer: StaffAnswer<unknown>,
  ): Promise<'later' | void> {
    const kind = staffKindOf(sent[0]);
    if ('done' in answer) return kind.settle(sent, answer.done, page);
    const settled = kind.settleRefused?.(sent, answer, page);
    if (settled) return settled;
    if (mayComeBack(sent, answer)) return 'later';
    return store.settleRefused(seqsOf(sent), { code: answer.code, status: '' });
  }

  const { tokenFor, renewToken, nowMs, random } = server;
  return createSender({
    ...store.staffOutbox,
    pending: async () => (await store.staffOutbox.pending()).filter(isKnownStaffCommand),
    routes: undefined,
    kindOf: (command) => ({ command: staffKindOf(command), settle }),
    tokenFor,
    renewToken,
    nowMs,
    random,
  });
}
