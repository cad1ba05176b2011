/** What a bill says (D75): all that its paper shows, frozen when the order is handed over. Amounts in paise. */
import type { Quote } from '../cart/pricing.ts';
import type { LineUnit } from '../order/agreed-line.ts';
import { type FoldedLine, totalOf } from '../order/folded-line.ts';
import type { OrderTerms } from '../order/terms.ts';
import { discountShares } from '../order/discount-shares.ts';
import { sharesOf } from '../shares.ts';
import { BILL_NUMBER_PATTERN } from './bill-number.ts';
import type { ShopKind } from './shop-kind.ts';
import { addsTax, rateOnBill } from './tax-rate.ts';

/** Who issues a bill; '' for what the shop has not given. */
export interface BillShop {
  kind: ShopKind;
  name: string;
  address: string;
  phone: string;
  gstin: string;
  fssai: string;
}

/** A product's names; '' where the shop has not named it in a language. */
export interface BillName {
  name: string;
  name_hi: string;
  name_mr: string;
}

/** The tax on goods. */
export interface BillTax {
  percent: number;
  /** The value of the goods without it. */
  taxable_paise: number;
  tax_paise: number;
}

export interface BillLine extends BillName {
  pid: number;
  /** '' for none, and for goods by weight. */
  pack: string;
  quantity: number;
  unit: LineUnit;
  /** Of a piece, or of a kilogram. */
  price_paise: number;
  /** 0 for none. */
  mrp_paise: number;
  total_paise: number;
  /** Only of a shop that collects tax, and of a product that has one (D77). */
  hsn?: string;
  /** Of a credit note (D79): which line of its bill it is, from 0. */
  row?: number;
  /** Only of a shop that collects tax. */
  tax?: BillTax;
}

/** As the database and the wire have it. */
export interface BillContents {
  v: 1;
  number: string;
  /** ISO 8601, and the shop's local day, as YYYY-MM-DD. */
  made_at: string;
  day: string;
  /** The order's number. */
  order: string;
  /** The language in which the customer ordered; '' where nobody knows. */
  language: '' | 'en' | 'hi' | 'mr';
  shop: BillShop;
  /** Of a credit note (D79): the bill that it takes a part back of. */
  against?: { number: string; day: string };
  lines: BillLine[];
  subtotal_paise: number;
  delivery_fee_paise: number;
  discount_paise: number;
  promo_code: string;
  /** What was added to the prices as tax. */
  added_paise: number;
  total_paise: number;
  /** The tax by rate, added to the prices or in them; [] where the shop collects none. */
  taxes: BillTax[];
  /** Less than the MRP of the goods. */
  saved_paise: number;
}

export type BillFacts = Pick<
  BillContents,
  'number' | 'made_at' | 'day' | 'order' | 'language' | 'shop'
> & {
  /** Of the order as it was handed over, with what it was charged. */
  folded: readonly Pick<FoldedLine, 'product' | 'quantity' | 'unit' | 'totalPaise'>[];
  terms: Pick<OrderTerms, 'is_tax_included' | 'tax_percent' | 'coupon'>;
  charged: Quote;
  /** As the shop has them now. */
  products: readonly BillProduct[];
};

/** What a bill takes from a product beside what was ordered. */
export interface BillProduct extends BillName {
  pid: number;
  /** As `tax-rate.ts` and `hsn.ts` have them. */
  tax_rate: string;
  hsn: string;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The tax that is in a price, to the nearest paisa. */
function taxIn(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.round((amount * hundredths) / (10_000 + hundredths));
}

/** A bill for goods that were handed over; null where there are none. */
export function makeBill({
  folded,
  terms,
  charged,
  products,
  ...facts
}: BillFacts): BillContents | null {
  const handedOver = folded.filter(({ quantity }) => quantity > 0);
  if (handedOver.length === 0) return null;
  const totals = handedOver.map(({ totalPaise }) => totalPaise);
  const discounts = discountShares(handedOver, charged, terms.coupon);
  const added = sharesOf(charged.taxesPaise, totals);
  const taxOf = (own: string, at: number): BillTax => {
    const total = totals[at] ?? 0;
    const percent = rateOnBill(own, terms);
    // As the shop has charged it: on the price before the discount (D5).
    if (addsTax(terms)) return { percent, taxable_paise: total, tax_paise: added[at] ?? 0 };
    const paid = total - (discounts[at] ?? 0);
    const tax = taxIn(paid, percent);
    return { percent, taxable_paise: paid - tax, tax_paise: tax };
  };
  const lines = handedOver.map(({ product, quantity, unit, totalPaise }, at): BillLine => {
    const stored = products.find(({ pid }) => pid === product.pid);
    const named = stored?.name === product.name ? stored : undefined;
    const hsn = stored?.hsn ?? '';
    return {
      pid: product.pid,
      name: product.name,
      name_hi: named?.name_hi ?? '',
      name_mr: named?.name_mr ?? '',
      pack: unit === 'g' ? '' : product.quantity_label,
      quantity,
      unit,
      price_paise: product.price_paise,
      mrp_paise: product.mrp_paise,
      total_paise: totalPaise,
      ...(facts.shop.kind === 'regular' && {
        ...(hsn !== '' && { hsn }),
        tax: taxOf(stored?.tax_rate ?? '', at),
      }),
    };
  });
  const saved = lines.map(({ mrp_paise: mrp, quantity, unit, total_paise: total }, at) =>
    mrp === 0 ? 0 : Math.max(0, totalOf(mrp, quantity, unit) - total - (added[at] ?? 0)),
  );
  return {
    v: 1,
    ...facts,
    lines,
    subtotal_paise: charged.subtotalPaise,
    delivery_fee_paise: charged.deliveryFeePaise,
    discount_paise: charged.discountPaise,
    promo_code: charged.promoCode,
    added_paise: charged.taxesPaise,
    total_paise: charged.totalPaise,
    taxes: byRate(lines),
    saved_paise: sum(saved),
  };
}

/** The tax of lines, by rate. */
export function byRate(lines: readonly BillLine[]): BillTax[] {
  const taxes = lines.flatMap(({ tax }) => tax ?? []);
  const rates = [...new Set(taxes.map(({ percent }) => percent))].sort((a, b) => a - b);
  return rates.map((percent) => {
    const ofRate = taxes.filter((tax) => tax.percent === percent);
    return {
      percent,
      taxable_paise: sum(ofRate.map((tax) => tax.taxable_paise)),
      tax_paise: sum(ofRate.map((tax) => tax.tax_paise)),
    };
  });
}

/** Whether a bill's rows add up to its total, and its taxes to what was charged for the goods. */
export function addsUp(bill: BillContents): boolean {
  const { subtotal_paise: subtotal, added_paise: added, shop, lines, taxes } = bill;
  const discount = Math.min(bill.discount_paise, subtotal);
  const taxed = sum(taxes.map(({ taxable_paise: value, tax_paise: tax }) => value + tax));
  const isTaxRight =
    shop.kind !== 'regular'
      ? taxes.length === 0
      : taxed === subtotal + added || (added === 0 && taxed === subtotal - discount);
  return (
    BILL_NUMBER_PATTERN.test(bill.number) &&
    bill.number.length <= 16 &&
    isTaxRight &&
    JSON.stringify(taxes) === JSON.stringify(byRate(lines)) &&
    lines.every(
      (line) => line.total_paise === totalOf(line.price_paise, line.quantity, line.unit),
    ) &&
    sum(lines.map(({ total_paise: total }) => total)) === subtotal &&
    subtotal + bill.delivery_fee_paise - bill.discount_paise + added === bill.total_paise
  );
}

/** The two halves in which a tax within a state is shown: the union's and the state's. */
export function halvesOf({
  tax_paise: tax,
}: Pick<BillTax, 'tax_paise'>): [central: number, state: number] {
  const central = Math.floor(tax / 2);
  return [central, tax - central];
}

/** What the paper is called. A regular shop's goods without tax are on a bill of supply. */
export function titleOf({
  shop,
  taxes,
  against,
}: Pick<BillContents, 'shop' | 'taxes' | 'against'>) {
  if (against) return 'credit_note';
  if (shop.kind === 'none') return 'bill';
  if (shop.kind === 'composition') return 'bill_of_supply';
  if (taxes.every(({ percent }) => percent === 0)) return 'bill_of_supply';
  return taxes.some(({ percent }) => percent === 0) ? 'invoice_cum_bill' : 'tax_invoice';
}
