/** The bills of some days, for an accountant (D77). */
import * as v from 'valibot';
import { int } from '../../api/wire-types.ts';
import type { BillGoods } from '../../domain/bill/tax-summary.ts';
import { exactPaise, type Paise } from '../../domain/money.ts';
import type { Days } from './books.ts';
import type { Reply } from './client.ts';
import { readPages } from './read-pages.ts';

/** A bill, or a credit note (D79). */
export interface BookBill {
  number: string;
  isCreditNote: boolean;
  /** YYYY-MM-DD. */
  day: string;
  orderNumber: string;
  totalPaise: Paise;
  /** null for a bill in force. */
  cancelledAtMs: number | null;
  /** [] where the shop collected no tax. */
  goods: BillGoods[];
}

const billSchema = v.pipe(
  v.object({
    number: v.string(),
    day: v.string(),
    order: v.string(),
    total_paise: int,
    cancelled_at: v.string(),
    goods: v.array(
      v.object({ hsn: v.string(), percent: v.number(), taxable_paise: int, tax_paise: int }),
    ),
  }),
  v.transform(({ order: orderNumber, total_paise: total, cancelled_at: at, ...rest }) => ({
    ...rest,
    orderNumber,
    totalPaise: exactPaise(total),
    cancelledAtMs: at === '' ? null : Date.parse(at),
  })),
);
const pageSchema = v.object({ bills: v.array(billSchema), next: v.string() });

/** All bills of the days, then the credit notes, cancelled ones too, each in the order of their days. */
export async function readBookBills(token: string, { from, to }: Days): Promise<Reply<BookBill[]>> {
  const read = (papers: 'bills' | 'credit_notes') =>
    readPages(
      token,
      `/api/shop/staff/bills?from=${from}&to=${to}&papers=${papers}`,
      pageSchema,
      (page) => page.bills.map((bill) => ({ ...bill, isCreditNote: papers === 'credit_notes' })),
    );
  const [bills, notes] = await Promise.all([read('bills'), read('credit_notes')]);
  if (!bills.ok) return bills;
  return notes.ok ? { ok: true, data: [...bills.data, ...notes.data] } : notes;
}
