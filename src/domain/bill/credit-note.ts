import { type ChargedPart, type HandedOverLine, partOf } from '../ledger/returned-goods.ts';
import { addsUp, type BillContents, type BillLine, byRate } from './bill.ts';

export interface CreditNoteFacts extends Pick<BillContents, 'number' | 'made_at' | 'day'> {
  /** The bill in force of the order. */
  bill: BillContents;
  /** The order's lines before these goods came back: those of the bill, in its order. */
  lines: readonly HandedOverLine[];
  parts: readonly ChargedPart[];
  /** The credit notes in force against the bill. */
  earlier: readonly BillContents[];
}

/**
 * The paper of goods that came back (D79): the part of their bill that they were, and which bill that is. null where the goods
 * are not the bill's, or it would not add up.
 */
export function makeCreditNote({
  bill,
  lines,
  parts,
  earlier,
  ...facts
}: CreditNoteFacts): BillContents | null {
  if (lines.length !== bill.lines.length) return null;
  const isAdded = bill.added_paise > 0;
  const returned = parts.flatMap((part): BillLine[] => {
    const at = lines.findIndex(({ id }) => id === part.line);
    const [line, billed] = [lines[at], bill.lines[at]];
    if (!line || !billed) return [];
    const { tax, ...same } = billed;
    const {
      count: quantity,
      total_paise: total,
      discount_paise: discount,
      added_paise: added,
    } = part;
    const sold = { ...same, row: at, quantity, total_paise: total };
    if (!tax) return [sold];
    const { percent } = tax;
    // As on the bill: added to the price before the discount, or in what was paid.
    if (isAdded) return [{ ...sold, tax: { percent, taxable_paise: total, tax_paise: added } }];
    const before = taxOfRow(earlier, at);
    const tax_paise = Math.min(partOf(line, quantity, tax.tax_paise, before), total - discount);
    return [{ ...sold, tax: { percent, taxable_paise: total - discount - tax_paise, tax_paise } }];
  });
  const sum = (amount: 'total_paise' | 'discount_paise' | 'added_paise') =>
    parts.reduce((all, part) => all + part[amount], 0);
  const [subtotal, discount, added] = [
    sum('total_paise'),
    sum('discount_paise'),
    sum('added_paise'),
  ];
  const note: BillContents = {
    v: 1,
    ...facts,
    order: bill.order,
    language: bill.language,
    shop: bill.shop,
    against: { number: bill.number, day: bill.day },
    lines: returned,
    subtotal_paise: subtotal,
    delivery_fee_paise: 0,
    discount_paise: discount,
    promo_code: '',
    added_paise: added,
    total_paise: subtotal - discount + added,
    taxes: byRate(returned),
    saved_paise: 0,
  };
  return addsUp(note) ? note : null;
}

/** The tax that credit notes have taken back of a row of the bill. */
const taxOfRow = (notes: readonly BillContents[], row: number): number =>
  notes
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.row === row ? (line.tax?.tax_paise ?? 0) : 0), 0);
