import * as v from 'valibot';
import type { BillContents } from '../domain/bill/bill.ts';
import type { OrderKey } from '../domain/order/order-keys.ts';
import { billSchema } from './bill-records.ts';
import { requestJson } from './http.ts';

const foundSchema = v.object({
  code: v.literal('found'),
  bill: v.nullable(billSchema),
  credit_notes: v.optional(v.array(billSchema), []),
});

/** The bill in force of an order (D75), and the credit notes against it (D79), oldest first. */
export interface OrderPapers {
  bill: BillContents;
  creditNotes: readonly BillContents[];
}

/** The papers of one's own order, by its key or as its account; null where the shop has not told a bill. */
export async function fetchBill({ id, key }: OrderKey, token: string): Promise<OrderPapers | null> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/shop/orders/${id}/bill`,
    body: { key },
    token,
    schema: foundSchema,
  });
  if (!answer.ok || answer.data.bill === null) return null;
  const { bill, credit_notes: creditNotes } = answer.data;
  return { bill, creditNotes };
}
