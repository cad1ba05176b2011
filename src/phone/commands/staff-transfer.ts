import type { RecordedAnswer, StaffAnswer } from '../../api/staff-commands.ts';
import type { TransferRequest } from '../../domain/ledger/transfer-request.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import type { Command } from '../outbox/command.ts';
import { type StaffRoutes, staffOutcomeOf } from './staff-routes.ts';

export type TransferCommand = StaffCommand & { kind: 'transfer' };

const requestOf = ({ id, madeAt, body }: TransferCommand): TransferRequest => ({
  ...body,
  id,
  madeAt,
});

/**
 * What the staff record of money (D73). It waits for what was recorded before of the same order, or of none. A resubmitted
 * transfer has a lane of its own.
 */
export const staffTransfer: Command<TransferCommand, StaffRoutes, StaffAnswer<RecordedAnswer>> = {
  lane: ({ account, orderId, id, receipt }) =>
    receipt ? `${account} shown ${id}` : `${account} transfers ${orderId}`,
  send: ([command], { routes, token, base }) =>
    staffOutcomeOf(routes.postTransfer(token, requestOf(command), command.receipt, base)),
};
