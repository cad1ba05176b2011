/** A bill as rows of text, which the printed paper and the picture show alike. */
import {
  type BillContents,
  type BillLine,
  type BillTax,
  halvesOf,
  titleOf,
} from '../../domain/bill/bill.ts';
import { exactPaise } from '../../domain/money.ts';
import { billPaperText } from '../../text/bill-paper.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import type { BillWords } from './bill-words.ts';

export type BillRow =
  | { kind: 'rule' }
  | { kind: 'text'; text: string; look?: RowLook; isCentred?: boolean }
  /** What something costs, at the right. */
  | { kind: 'pair'; text: string; amount: string; look?: RowLook };
export type RowLook = 'large' | 'strong' | 'small';

/** As the rules of the composition scheme word it, in every language. */
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies';

const rupees = (amount: number) => formatRupees(exactPaise(amount), 'always');

/** 'Bill A/26-27/000123', on screens. */
export const paperTitle = ({ number, against }: Pick<BillContents, 'number' | 'against'>): string =>
  billPaperText(against ? 'noteTitle' : 'title', { number });

/** The rows of a bill's paper, from top to bottom. */
export function billRows(bill: BillContents, words: BillWords): BillRow[] {
  return [
    ...headRows(bill, words),
    { kind: 'rule' },
    ...bill.lines.flatMap((line) => lineRows(line, words)),
    { kind: 'rule' },
    ...sumRows(bill, words),
    ...bill.taxes.flatMap((tax) => taxRows(tax, words)),
    ...(bill.saved_paise > 0
      ? [centred(words.say('saved', { amount: rupees(bill.saved_paise) }), 'strong')]
      : []),
  ];
}

const centred = (text: string, look?: RowLook): BillRow => ({
  kind: 'text',
  text,
  isCentred: true,
  ...(look && { look }),
});

function headRows(
  { shop, taxes, number, day, order, against }: BillContents,
  { say }: BillWords,
): BillRow[] {
  const { kind, name, address, phone, gstin, fssai } = shop;
  const about = [
    address,
    phone && say('phone', { phone }),
    kind !== 'none' && say('gstin', { gstin }),
    fssai && say('fssai', { fssai }),
  ].filter((text): text is string => text !== '' && text !== false);
  return [
    centred(name, 'large'),
    ...about.map((text) => centred(text)),
    { kind: 'rule' },
    centred(say(titleOf({ shop, taxes, ...(against && { against }) })), 'strong'),
    ...(kind === 'composition' ? [centred(COMPOSITION, 'small')] : []),
    { kind: 'text', text: say('number', { number }), look: 'strong' },
    { kind: 'pair', text: say('order', { number: order }), amount: dayText(day) },
    ...(against
      ? [
          {
            kind: 'text' as const,
            text: say('against', { number: against.number, day: dayText(against.day) }),
          },
        ]
      : []),
  ];
}

/** '29/11/2026', as on every bill. */
const dayText = (day: string) => day.split('-').toReversed().join('/');

function lineRows(line: BillLine, { say, pack, kg, nameOf }: BillWords): BillRow[] {
  const { quantity, unit, pack: size, mrp_paise: mrp, hsn, tax } = line;
  const price = rupees(line.price_paise);
  const amount =
    unit === 'g'
      ? `${pack(quantity < 1_000 ? `${quantity} g` : `${quantity / 1_000} kg`)} × ${price} / ${kg}`
      : `${quantity} × ${price}`;
  const notes = [
    mrp > 0 && say('mrp', { amount: rupees(mrp) }),
    hsn && say('hsn', { hsn }),
    tax && say('gst', { percent: tax.percent }),
  ].filter((note) => typeof note === 'string');
  return [
    { kind: 'text', text: [nameOf(line), size && pack(size)].filter(Boolean).join(', ') },
    { kind: 'pair', text: amount, amount: rupees(line.total_paise) },
    ...(notes.length > 0
      ? [{ kind: 'text', text: notes.join(' · '), look: 'small' } as const]
      : []),
  ];
}

function sumRows(bill: BillContents, { say }: BillWords): BillRow[] {
  const { discount_paise: discount, promo_code: code, added_paise: added, shop } = bill;
  const row = (text: string, amount: number): BillRow => ({
    kind: 'pair',
    text,
    amount: rupees(amount),
  });
  return [
    row(say('subtotal'), bill.subtotal_paise),
    ...(bill.against ? [] : [row(say('deliveryFee'), bill.delivery_fee_paise)]),
    ...(discount > 0
      ? [row(code === '' ? say('discount') : say('discountByCode', { code }), 0 - discount)]
      : []),
    ...(added > 0 ? [row(say(shop.kind === 'regular' ? 'tax' : 'charges'), added)] : []),
    { kind: 'pair', text: say('total'), amount: rupees(bill.total_paise), look: 'large' },
  ];
}

function taxRows(tax: BillTax, { say }: BillWords): BillRow[] {
  const { percent, taxable_paise: value } = tax;
  const row = (text: string, amount: number): BillRow => ({
    kind: 'pair',
    text,
    amount: rupees(amount),
    look: 'small',
  });
  if (percent === 0) return [row(say('untaxed'), value)];
  const [central, state] = halvesOf(tax);
  return [
    row(say('taxable', { percent }), value),
    row(say('cgst', { percent: percent / 2 }), central),
    row(say('sgst', { percent: percent / 2 }), state),
  ];
}
