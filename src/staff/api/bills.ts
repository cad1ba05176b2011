import * as v from 'valibot';
import { billSchema } from '../../api/bill-records.ts';
import type { BillContents } from '../../domain/bill/bill.ts';

/** A bill as the staff read it with its order. */
export interface StaffBill {
  number: string;
  isCancelled: boolean;
  contents: BillContents;
}

export const staffBillSchema = v.pipe(
  v.object({ number: v.string(), cancelled_at: v.string(), contents: billSchema }),
  v.transform(
    ({ number, cancelled_at: cancelledAt, contents }): StaffBill => ({
      number,
      isCancelled: cancelledAt !== '',
      contents,
    }),
  ),
);
