import type { HandedOverLine, ReturnedPart } from '../ledger/returned-goods.ts';
import { partOf, valuesOfReturn } from '../ledger/returned-goods.ts';
import { sumPaise } from '../money.ts';
import { addsUp, type BillContents, type BillLine, type BillTax, byRate } from './bill.ts';

export interface CreditNoteFacts extends Pick<BillContents, 'number' | 'made_at' | 'day'> {
  /** The bill in force of the order. */
  bill: BillContents;
  /** The order's lines before these goods came back: those of the bill, in its order. */
  lines: readonly HandedOverLine[];
  parts: readonly ReturnedPart[];
}

/**
 * The paper of goods that came back (D79): the part of their bill that they were, and which bill that is. null where the goods
 * are not the bill's, or it would not add up.
 */
export function makeCreditNote({
  bill,
  lines,
  parts,
  ...facts
}: CreditNoteFacts): BillContents | null {
  const values = valuesOfReturn(lines, parts);
  if (values === null || lines.length !== bill.lines.length) return null;
  const isAdded = bill.added_paise > 0;
  const returned = values.flatMap((value): BillLine[] => {
    const { line, count, totalPaise, addedPaise, valuePaise } = value;
    const billed = bill.lines[lines.indexOf(line)];
    if (!billed) return [];
    const taxOf = ({ percent, tax_paise: tax }: BillTax): BillTax => {
      const part = isAdded ? addedPaise : partOf(line, count, tax);
      // As on the bill: added to the price before the discount, or in what was paid.
      const taxable = isAdded ? totalPaise : valuePaise - part;
      return { percent, taxable_paise: taxable, tax_paise: part };
    };
    const { tax, ...same } = billed;
    const sold = { ...same, quantity: count, total_paise: totalPaise };
    return [tax ? { ...sold, tax: taxOf(tax) } : sold];
  });
  const total = (amount: 'totalPaise' | 'discountPaise' | 'addedPaise' | 'valuePaise') =>
    sumPaise(values.map((value) => value[amount]));
  const note: BillContents = {
    v: 1,
    ...facts,
    order: bill.order,
    language: bill.language,
    shop: bill.shop,
    against: { number: bill.number, day: bill.day },
    lines: returned,
    subtotal_paise: total('totalPaise'),
    delivery_fee_paise: 0,
    discount_paise: total('discountPaise'),
    promo_code: '',
    added_paise: total('addedPaise'),
    total_paise: total('valuePaise'),
    taxes: byRate(returned),
    saved_paise: 0,
  };
  return addsUp(note) ? note : null;
}
