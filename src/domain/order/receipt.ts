/**
 * The proof that a phone has of an order that a shop restored from a backup has lost (D31): the state that the shop
 * last sent, and the shop's own signature under it.
 */
import { amountsToWire, WIRE_AMOUNTS, type WireAmounts } from './amounts.ts';
import type { OrderLine } from './decision.ts';
import { isFields, isWholeNumber, type OrderRequest } from './request.ts';
import { type AnyOrderStatus, isOrderStatus } from './status.ts';
import type { Quote } from '../cart/pricing.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../cart/cart.ts';
import { MAX_PAISE } from '../money.ts';

/** After this a phone sends nothing again: the order has long been delivered, or missed. */
const RESUBMIT_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** An order as the shop last told it. */
export interface AcceptedOrder {
  status: AnyOrderStatus;
  lines: OrderLine[];
  quote: Quote;
  /** ISO 8601. */
  receivedAt: string;
  rev: number;
}

/** The same as the wire has it. */
export interface WireAcceptedOrder {
  status: string;
  lines: {
    pid: number;
    name: string;
    quantity_label: string;
    image_url: string;
    price_paise: number;
    quantity: number;
    /** For goods by weight; not signed, because older phones do not store it. */
    grams?: number;
  }[];
  quote: WireAmounts & { promo_code: string };
  received_at: string;
  rev: number;
}

/** The request to a shop that may have lost an order. */
export interface ShownOrder {
  order: OrderRequest;
  accepted: WireAcceptedOrder;
  receipt: string;
  /** As the shop told it, with its signature (D49); missing where it told none. */
  history?: unknown;
}

/**
 * The text that the shop signs: the order (`id`, and `payloadHash` over the whole request), and its state. The holder
 * of the signature can prove nothing else.
 */
export function receiptText(id: string, payloadHash: string, order: WireAcceptedOrder): string {
  const { quote } = order;
  return JSON.stringify([
    id,
    payloadHash,
    order.status,
    order.lines.map((line) => [
      line.pid,
      line.name,
      line.quantity_label,
      line.image_url,
      line.price_paise,
      line.quantity,
    ]),
    [...Object.values(WIRE_AMOUNTS).map((name) => quote[name]), quote.promo_code],
    order.received_at,
    order.rev,
  ]);
}

/** A line of an order as the wire has it. */
export function lineToWire(line: OrderLine): WireAcceptedOrder['lines'][number] {
  return {
    pid: line.pid,
    name: line.name,
    quantity_label: line.quantityLabel,
    image_url: line.imageUrl,
    price_paise: line.pricePaise,
    quantity: line.quantity,
    ...(line.grams && { grams: line.grams }),
  };
}

/** The amounts of an order in their wire form. */
export function quoteToWire(quote: Quote): WireAcceptedOrder['quote'] {
  return { ...amountsToWire(quote), promo_code: quote.promoCode };
}

/** An order as it is sent to be shown again. */
export function acceptedToWire(order: AcceptedOrder): WireAcceptedOrder {
  return {
    status: order.status,
    lines: order.lines.map(lineToWire),
    quote: quoteToWire(order.quote),
    received_at: order.receivedAt,
    rev: order.rev,
  };
}

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= 2_000;

function isLine(value: unknown): boolean {
  return (
    isFields(value) &&
    isWholeNumber(value.pid, 1, Number.MAX_SAFE_INTEGER) &&
    isWholeNumber(value.quantity, 1, MAX_LINE_QUANTITY) &&
    isWholeNumber(value.price_paise, 0, MAX_PAISE) &&
    [value.name, value.quantity_label, value.image_url].every(isShort)
  );
}

function isQuote(value: unknown): boolean {
  if (!isFields(value) || !isShort(value.promo_code)) return false;
  return Object.values(WIRE_AMOUNTS).every((name) => isWholeNumber(value[name], 0, MAX_PAISE));
}

/**
 * Checks the shape of a state that a phone sends; null when it has another. Only the signature proves that it is true,
 * so nothing more is checked.
 */
export function parseAccepted(value: unknown): WireAcceptedOrder | null {
  if (!isFields(value) || !isOrderStatus(value.status) || !isQuote(value.quote)) return null;
  const { lines } = value;
  // Nothing may be left of an order (D49).
  if (!Array.isArray(lines) || lines.length > MAX_CART_LINES) return null;
  const isOrder = lines.every(isLine) && isWholeNumber(value.rev, 1, Number.MAX_SAFE_INTEGER);
  if (!isOrder || Number.isNaN(Date.parse(String(value.received_at)))) return null;
  return value as unknown as WireAcceptedOrder;
}

/** Whether an order is young enough to be shown again. Both in epoch milliseconds. */
export function mayResubmit(receivedAtMs: number, nowMs: number): boolean {
  return nowMs - receivedAtMs <= RESUBMIT_DAYS * DAY_MS;
}
