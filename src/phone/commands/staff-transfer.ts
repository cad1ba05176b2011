import * as v from 'valibot';
import { instant } from '../../api/wire-types.ts';
import { type TransferReceipt, transferToWire } from '../../domain/ledger/transfer-request.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import type { StaffKind } from './staff-kind.ts';
import { sendStaffRequest } from './staff-request.ts';

export type TransferCommand = StaffCommand & { kind: 'transfer' };

const receiptSchema = v.pipe(
  v.object({ taken_at: instant, proof: v.unknown(), signature: v.string() }),
  v.transform(({ taken_at: takenAt, ...rest }): TransferReceipt => ({ ...rest, takenAt })),
);

const schema = v.pipe(
  v.object({
    code: v.literal('recorded'),
    receipt: v.fallback(v.optional(receiptSchema), undefined),
  }),
  v.transform(({ receipt }): RecordedAnswer => ({ receipt })),
);

/** Undefined from a shop that gives none. */
interface RecordedAnswer {
  receipt: TransferReceipt | undefined;
}

const PATH = '/api/shop/transfers';

/**
 * What the staff record of money (D73). It waits for what was recorded before of the same order, or of none. A resubmitted
 * transfer has a lane of its own: a restored shop is sent its receipt instead (D31).
 */
export const staffTransfer: StaffKind<TransferCommand, RecordedAnswer> = {
  lane: ({ account, orderId, id, receipt }) =>
    receipt ? `${account} shown ${id}` : `${account} transfers ${orderId}`,
  send([{ id, madeAt, body, receipt }], around) {
    if (receipt) {
      const { proof, signature } = receipt;
      const shown = { path: `${PATH}/reassert`, body: { proof, signature }, schema };
      return sendStaffRequest(shown, around);
    }
    const transfer = transferToWire({ ...body, id, madeAt });
    return sendStaffRequest({ path: PATH, body: transfer, schema }, around);
  },
  settle: async ([command], { receipt }, { store, lineage, nowMs }) =>
    store.settleRecorded(command, receipt, await lineage(), nowMs()),
  settleRefused: ([command], { code }, { store }) =>
    command.receipt && store.settleResubmitRefused(command, { code, status: '' }),
};
