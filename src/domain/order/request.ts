/** The body of POST /api/shop/orders: its shape, its limits and its canonical text. */
import { MAX_CART_LINES, mostOfLine } from '../cart/cart.ts';
import type { Unit } from '../catalogue/weight.ts';
import { isWish, type Wish } from './wish.ts';
import { isPhoneNumber, isPincode } from '../people/contact.ts';
import { isLocalDate } from '../store/local-date.ts';
import { MAX_PAISE } from '../money.ts';
import { amountsFromWire, amountsToWire, WIRE_AMOUNTS, type WireAmounts } from './amounts.ts';
import { ORDER_NUMBER_PATTERN } from './number.ts';
import { isPaymentMethod, type PaymentMethod } from './payment-method.ts';
import { isText, visibleText } from '../text.ts';

/** The version of the request this code speaks. The server answers `app_too_old` to lower ones. */
export const ORDER_REQUEST_VERSION = 1;

/** The wanted quantity of a product, and its name on the screen. */
export interface OrderRequestLine {
  pid: number;
  quantity: number;
  /** For goods by weight: the quantity is grams (D50). */
  unit?: Unit;
  /** For goods by weight: a little more than ordered is fine, and is paid for. */
  may_exceed?: boolean;
  /** Missing from apps that did not say. */
  seen?: { name: string; quantity_label: string };
  /** What to do if the product is missing; absent where the customer did not say. */
  wish?: Wish;
}

export interface OrderRequest {
  v: number;
  /** 15 characters [a-z0-9], made by the phone: PocketBase record id and idempotency key (D9). */
  id: string;
  number: string;
  /** 128 bits as 32 hex characters: everybody who has it may read the order. Stored hashed. */
  key: string;
  /** Record id of the signed-in account, '' for a guest. */
  uid: string;
  /** The phone, as 32 hex characters that it made; '' from an app that knows of none. Stored hashed. */
  device: string;
  lines: OrderRequestLine[];
  /** The refused order that this one takes the place of (D30), made with the same key; '' for none. */
  replaces: string;
  /** The amounts that the customer saw, in paise. */
  quote: WireAmounts;
  customer: {
    name: string;
    phone: string;
    address: string;
    pincode: string;
    instructions: string;
  };
  promo_code: string;
  payment_method: PaymentMethod;
  /** The day of the shop's calendar in whose morning it is wanted (D56), as YYYY-MM-DD; absent for now. */
  deliver_on?: string;
  /** ISO 8601 in UTC: the shop's time as the phone knew it at the press. */
  placed_at: string;
  /**
   * The phone's own clock at the press and at this sending, whatever it shows: their difference is how long
   * the order has waited (D16). Missing from apps that did not say.
   */
  pressed_at?: string;
  sent_at?: string;
  /** The catalogue revision the quote was made from. */
  catalogue_rev: number;
}

export const RECORD_ID_PATTERN = /^[a-z0-9]{15}$/;
export const ORDER_KEY_PATTERN = /^[0-9a-f]{32}$/;
const DEVICE_PATTERN = /^([0-9a-f]{32})?$/;

/** Longest texts an order carries, in characters. */
export const ORDER_TEXT_LIMITS = {
  name: 100,
  address: 500,
  instructions: 500,
  promoCode: 40,
} as const;

/** Longer than any name or pack that a product may have. */
const SEEN_LIMIT = 300;

const CLOCK_FIELDS = ['pressed_at', 'sent_at'] as const;

export type Fields = Readonly<Record<string, unknown>>;

/** An object that is no list, as JSON has it. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number from `least` to `most`. */
export function isWholeNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isRecordIdOrNone(value: unknown): boolean {
  return value === '' || (typeof value === 'string' && RECORD_ID_PATTERN.test(value));
}

function areLines(value: unknown): value is OrderRequest['lines'] {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_CART_LINES) return false;
  const seen = new Set<number>();
  return value.every((line) => {
    if (!isFields(line) || !isWholeNumber(line.pid, 1, Number.MAX_SAFE_INTEGER)) return false;
    if (line.unit !== undefined && line.unit !== 'g') return false;
    if (!isWholeNumber(line.quantity, 1, mostOfLine(line.unit)) || seen.has(line.pid)) return false;
    seen.add(line.pid);
    return line.seen === undefined || isSeen(line.seen);
  });
}

function isSeen(value: unknown): boolean {
  return (
    isFields(value) && isText(value.name, SEEN_LIMIT) && isText(value.quantity_label, SEEN_LIMIT)
  );
}

/** A wish that this version does not know is none. */
function toLine(line: OrderRequestLine): OrderRequestLine {
  const { pid, quantity, unit, may_exceed: mayExceed, seen, wish } = line;
  return {
    pid,
    quantity,
    ...(unit && { unit }),
    ...(unit && mayExceed === true && { may_exceed: true }),
    ...(seen && { seen: { name: seen.name, quantity_label: seen.quantity_label } }),
    ...(isWish(wish) && { wish }),
  };
}

/**
 * Checks a decoded body. Answers the request with only the known fields, or the dotted names of the
 * fields that are wrong. Unknown extra fields are dropped, so that a newer app can still order.
 */
export function parseOrderRequest(
  body: unknown,
): { ok: true; request: OrderRequest } | { ok: false; fields: string[] } {
  if (!isFields(body)) return { ok: false, fields: ['body'] };
  const wrong: string[] = [];
  const check = (name: string, isRight: boolean) => {
    if (!isRight) wrong.push(name);
  };
  const quote: Fields = isFields(body.quote) ? body.quote : {};
  const customer: Fields = isFields(body.customer) ? body.customer : {};
  const uid = body.uid ?? '';
  const device = body.device ?? '';
  const replaces = body.replaces ?? '';
  const promoCode = body.promo_code ?? '';
  const instructions = customer.instructions ?? '';

  check('v', isWholeNumber(body.v, 1, 1_000));
  check('id', typeof body.id === 'string' && RECORD_ID_PATTERN.test(body.id));
  check('number', typeof body.number === 'string' && ORDER_NUMBER_PATTERN.test(body.number));
  check('key', typeof body.key === 'string' && ORDER_KEY_PATTERN.test(body.key));
  check('uid', isRecordIdOrNone(uid));
  check('device', typeof device === 'string' && DEVICE_PATTERN.test(device));
  check('lines', areLines(body.lines));
  check('replaces', isRecordIdOrNone(replaces));
  for (const name of Object.values(WIRE_AMOUNTS)) {
    check(`quote.${name}`, isWholeNumber(quote[name], 0, MAX_PAISE));
  }
  check('customer.name', isText(customer.name, ORDER_TEXT_LIMITS.name, 1));
  check('customer.phone', typeof customer.phone === 'string' && isPhoneNumber(customer.phone));
  check('customer.address', isText(customer.address, ORDER_TEXT_LIMITS.address, 1));
  check('customer.pincode', typeof customer.pincode === 'string' && isPincode(customer.pincode));
  check('customer.instructions', isText(instructions, ORDER_TEXT_LIMITS.instructions));
  check('promo_code', isText(promoCode, ORDER_TEXT_LIMITS.promoCode));
  check('payment_method', isPaymentMethod(body.payment_method));
  check('deliver_on', body.deliver_on === undefined || isDay(body.deliver_on));
  check('placed_at', isUtcInstant(body.placed_at));
  for (const name of CLOCK_FIELDS) {
    check(name, body[name] === undefined || isUtcInstant(body[name]));
  }
  check('catalogue_rev', isWholeNumber(body.catalogue_rev, 0, Number.MAX_SAFE_INTEGER));
  if (wrong.length > 0) return { ok: false, fields: wrong };

  const checked = body as unknown as OrderRequest;
  return {
    ok: true,
    request: {
      v: checked.v,
      id: checked.id,
      number: checked.number,
      key: checked.key,
      uid: uid as string,
      device: device as string,
      lines: checked.lines.map(toLine),
      replaces: replaces as string,
      quote: amountsToWire(amountsFromWire(checked.quote)),
      customer: {
        name: visibleText(checked.customer.name),
        phone: checked.customer.phone,
        address: visibleText(checked.customer.address),
        pincode: checked.customer.pincode,
        instructions: visibleText(instructions as string),
      },
      promo_code: promoCode as string,
      payment_method: checked.payment_method,
      ...(checked.deliver_on && { deliver_on: checked.deliver_on }),
      placed_at: checked.placed_at,
      ...(checked.pressed_at && { pressed_at: checked.pressed_at }),
      ...(checked.sent_at && { sent_at: checked.sent_at }),
      catalogue_rev: checked.catalogue_rev,
    },
  };
}

const isDay = (value: unknown): boolean => typeof value === 'string' && isLocalDate(value);

function isUtcInstant(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/**
 * The same text for the same order whatever the key order of its JSON: the server stores its hash to tell a repeated
 * order from another one under the same id. The quote and the names that the customer saw are left out, because they do
 * not change the order; so are the wishes, the catalogue's revision, the device and its clock.
 */
export function canonicalOrderText(request: OrderRequest): string {
  return JSON.stringify([
    request.id,
    request.number,
    request.key,
    request.uid,
    request.lines.map(({ pid, quantity, unit, may_exceed: mayExceed }) =>
      unit ? [pid, quantity, unit, mayExceed === true] : [pid, quantity],
    ),
    [
      request.customer.name,
      request.customer.phone,
      request.customer.address,
      request.customer.pincode,
      request.customer.instructions,
    ],
    request.promo_code,
    request.payment_method,
    request.placed_at,
    // Only where there is one: requests that were stored before keep their text.
    ...(request.replaces === '' ? [] : [request.replaces]),
    ...(request.deliver_on ? [request.deliver_on] : []),
  ]);
}
