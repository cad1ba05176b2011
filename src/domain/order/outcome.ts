/**
 * The answers to placing an order that this version gives and knows. A response that is no answer is tried again later;
 * a code that a newer shop has decided with is final (D47).
 */

export const ORDER_CODES = [
  'accepted',
  'price_changed',
  'line_changed',
  'line_unavailable',
  'store_closed',
  'stale',
  'morning_unavailable',
  'pincode_not_served',
  'too_many_open_orders',
  'over_limit',
  'below_minimum',
  'blocked',
  'account_suspended',
  'auth_expired',
  'wrong_account',
  'id_conflict',
  'closed',
  'invalid',
  'app_too_old',
] as const;
export type OrderCode = (typeof ORDER_CODES)[number];
/** As it is read: a newer shop may have others (D47). */
export type AnyOrderCode = OrderCode | (string & {});

export function isOrderCode(value: unknown): value is OrderCode {
  return ORDER_CODES.includes(value as OrderCode);
}

/** The HTTP status of each code. */
export const ORDER_CODE_HTTP_STATUS: Readonly<Record<OrderCode, number>> = {
  accepted: 200,
  price_changed: 409,
  line_changed: 409,
  line_unavailable: 409,
  store_closed: 409,
  stale: 409,
  morning_unavailable: 409,
  pincode_not_served: 422,
  too_many_open_orders: 429,
  over_limit: 409,
  below_minimum: 409,
  blocked: 403,
  account_suspended: 403,
  auth_expired: 401,
  wrong_account: 403,
  id_conflict: 409,
  closed: 409,
  invalid: 400,
  app_too_old: 426,
};
