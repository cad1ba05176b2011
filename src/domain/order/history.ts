/** The history of an order on the wire: the agreement, and the changes since (D48, D49). */
import type { AgreedLine } from './agreed-line.ts';
import { parseAgreedLines } from './agreed-line.ts';
import { type AnyAmendment, MAX_HISTORY_AMENDMENTS, parseAmendment } from './amendment.ts';
import type { OrderAgreement, OrderLine } from './decision.ts';
import type { FoldedOrder, OrderHistory } from './fold.ts';
import { isFields, isWholeNumber } from './request.ts';
import type { WireAcceptedOrder } from './receipt.ts';
import { type OrderTerms, parseTerms, termsOfQuote } from './terms.ts';
import { weighedLine } from './order-line.ts';
import type { Quote } from '../cart/pricing.ts';

/**
 * A history from the database or the wire; null if it is none. An amendment that cannot be read is left out by
 * itself.
 */
export function parseHistory(value: unknown): OrderHistory | null {
  if (!isFields(value) || !Array.isArray(value.amendments)) return null;
  const lines = parseAgreedLines(value.lines);
  const terms = parseTerms(value.terms);
  if (!lines || !terms || value.amendments.length > MAX_HISTORY_AMENDMENTS) return null;
  const amendments = value.amendments
    .map(parseAmendment)
    .filter((one): one is AnyAmendment => one !== null);
  const { day_number: dayNumber } = value;
  const isNumbered = isWholeNumber(dayNumber, 1, Number.MAX_SAFE_INTEGER);
  return { lines, terms, amendments, ...(isNumbered && { day_number: dayNumber }) };
}

/** The agreement of an order that was placed before orders had one: its contents and its bill. */
export function agreementOf(lines: WireAcceptedOrder['lines'], quote: Quote): OrderAgreement {
  const terms = termsOfQuote(quote);
  const pids = lines.map(({ pid }) => pid);
  return {
    lines: lines.map(
      (line, index): AgreedLine => ({
        ...line,
        // A product that had replaced another may be there twice.
        id: pids.indexOf(line.pid) === index ? String(line.pid) : `${line.pid}l${index}`,
        unit: 'each',
        mrp_paise: 0,
        category: '',
        tax_percent: terms.tax_percent,
        wish: 'call',
      }),
    ),
    terms,
  };
}

/**
 * The text that the shop signs under a history: version 2 of a receipt (D31). The first version (receipt.ts) signs the
 * contents of the order, and an older phone stores only that.
 */
export function historyText(
  id: string,
  payloadHash: string,
  { lines, terms, amendments, day_number: dayNumber }: OrderHistory,
): string {
  const { coupon } = terms;
  return JSON.stringify([
    2,
    id,
    payloadHash,
    lines.map((line) => [
      line.id,
      line.pid,
      line.name,
      line.quantity_label,
      line.image_url,
      line.price_paise,
      line.quantity,
      line.unit,
      line.mrp_paise,
      line.category,
      line.tax_percent,
      line.wish,
      line.may_exceed === true,
    ]),
    [
      terms.delivery_fee_paise,
      terms.discount_paise,
      terms.discount_from_paise,
      terms.tax_percent,
      terms.is_tax_included,
      coupon && [coupon.code, coupon.percent, coupon.category, ...ceilingOf(coupon)],
    ],
    amendments.map((one) => [one.id, one.kind, one.by, one.made_at, one.at, one.data]),
    ...(dayNumber === undefined ? [] : [dayNumber]),
  ]);
}

/** Absent where there is none, so that earlier signatures hold; so is the number of the day. */
const ceilingOf = ({ most_paise: most }: NonNullable<OrderTerms['coupon']>): number[] =>
  most === undefined ? [] : [most];

/**
 * The lines as the rest of the shop and older phones have them: the contents of the bag. A weighed line is one piece at
 * the price of its weight.
 */
export function linesOf({ lines }: FoldedOrder): OrderLine[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ unit, product, quantity, totalPaise }): OrderLine => {
      const line = {
        pid: product.pid,
        name: product.name,
        quantityLabel: product.quantity_label,
        imageUrl: product.image_url,
        pricePaise: product.price_paise as OrderLine['pricePaise'],
        quantity,
      };
      return unit === 'g' ? weighedLine(line, quantity, totalPaise) : line;
    });
}
