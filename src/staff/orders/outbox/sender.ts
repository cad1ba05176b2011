/** Sends the staff's outbox from a page: what is sent is in phone/commands, when and how in phone/outbox. */
import { isBackwardStep } from '../../../domain/order/progress.ts';
import { mayResubmit } from '../../../domain/order/receipt.ts';
import { isKnownStaffCommand, STAFF_COMMANDS } from '../../../phone/commands/staff-commands.ts';
import type { AmendedOrder } from '../../../phone/commands/staff-amend.ts';
import type { MovedOrder } from '../../../phone/commands/staff-move.ts';
import type {
  AnsweredOrder,
  CodeAnswer,
  StaffAnswer,
} from '../../../phone/commands/staff-request.ts';
import type { RecordedAnswer } from '../../../phone/commands/staff-transfer.ts';
import {
  settleAmendments,
  settleDone,
  settleMovedMeanwhile,
  settleResubmitRefused,
  settleRecorded,
  settleRefused,
  type StaffCommand,
  staffOutbox,
  type ServerOrder,
} from '../../../phone/db/staff-outbox.ts';
import type { Clock, Some } from '../../../phone/outbox/command.ts';
import { createSender, type Kind, type Outbox, type Sender } from '../../../phone/outbox/sender.ts';

export type { Sender } from '../../../phone/outbox/sender.ts';

export interface OutboxServer
  extends Clock,
    Pick<Outbox<StaffCommand, undefined>, 'tokenFor' | 'renewToken'> {
  /** The shop's lineage, as the device knows it. */
  lineage(): Promise<string>;
  /** By the shop's clock, which may be set back. */
  shopNowMs(): number;
}

const seqsOf = (commands: Some<StaffCommand>) => commands.map(({ seq }) => seq);

export function createStaffSender(server: OutboxServer): Sender {
  const toServerOrder = async (orderId: string, order: AnsweredOrder): Promise<ServerOrder> => ({
    orderId,
    ...order,
    atMs: server.shopNowMs(),
    lineage: await server.lineage(),
  });

  /** Whether a shop that was restored does not know the order yet: it gets it again, as long as a phone may show it. */
  const mayComeBack = (sent: Some<StaffCommand>, { code, may_return: mayReturn }: CodeAnswer) =>
    code === 'unknown_order' &&
    mayReturn === true &&
    sent.some(({ madeAt }) => mayResubmit(Date.parse(madeAt), server.shopNowMs()));

  /** What the server refuses as a whole stays until somebody has seen it. */
  const settle =
    <Data>(settleDecided: (sent: Some<StaffCommand>, decided: Data) => Promise<void>) =>
    async (sent: Some<StaffCommand>, answer: StaffAnswer<Data>): Promise<'later' | void> => {
      if ('done' in answer) return settleDecided(sent, answer.done);
      if (mayComeBack(sent, answer)) return 'later';
      return settleRefused(seqsOf(sent), { code: answer.code, status: '' });
    };

  const kinds: Record<StaffCommand['kind'], Kind<StaffCommand, undefined>> = {
    amend: {
      command: STAFF_COMMANDS.amend,
      settle: settle<AmendedOrder>(async (sent, { order, outcomes }) =>
        settleAmendments(
          seqsOf(sent),
          (id) => outcomes.get(id) ?? '',
          await toServerOrder(sent[0].orderId, order),
        ),
      ),
    },
    move: {
      command: STAFF_COMMANDS.move,
      settle: settle<MovedOrder>(async (sent, { isMoved, order }) => {
        const [{ seq, orderId }] = sent;
        const serverOrder = await toServerOrder(orderId, order);
        if (isMoved) return settleDone(seqsOf(sent), serverOrder);
        return settleMovedMeanwhile(seq, serverOrder, (from, to) => !isBackwardStep(from, to));
      }),
    },
    see: {
      command: STAFF_COMMANDS.see,
      // A command of this kind that was refused is not shown: nobody can do anything about it.
      settle: (sent) => settleDone(seqsOf(sent), null),
    },
    transfer: {
      command: STAFF_COMMANDS.transfer,
      async settle(sent, answer: StaffAnswer<RecordedAnswer>) {
        const [command] = sent;
        if (command.kind !== 'transfer') return undefined;
        if ('done' in answer) {
          return settleRecorded(
            command,
            answer.done.receipt,
            await server.lineage(),
            server.nowMs(),
          );
        }
        if (!command.receipt) {
          if (mayComeBack(sent, answer)) return 'later';
          return settleRefused(seqsOf(sent), { code: answer.code, status: '' });
        }
        return settleResubmitRefused(command, { code: answer.code, status: '' });
      },
    },
  };

  const { tokenFor, renewToken, nowMs, random } = server;
  return createSender({
    ...staffOutbox,
    pending: async () => (await staffOutbox.pending()).filter(isKnownStaffCommand),
    routes: undefined,
    kindOf: ({ kind }) => kinds[kind],
    tokenFor,
    renewToken,
    nowMs,
    random,
  });
}
