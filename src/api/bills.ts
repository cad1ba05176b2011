import * as v from 'valibot';
import type { BillContents } from '../domain/bill/bill.ts';
import type { OrderKey } from '../domain/order/order-keys.ts';
import { billSchema } from './bill-records.ts';
import { requestJson } from './http.ts';

const foundSchema = v.object({ code: v.literal('found'), bill: v.nullable(billSchema) });

/** The bill in force of one's own order (D75), by its key or as its account; null where the shop has not told it. */
export async function fetchBill(
  { id, key }: OrderKey,
  token: string,
): Promise<BillContents | null> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/shop/orders/${id}/bill`,
    body: { key },
    token,
    schema: foundSchema,
  });
  return answer.ok ? answer.data.bill : null;
}
