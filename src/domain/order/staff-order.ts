/**
 * Orders as the staff read them (pb_hooks/orders/staff-orders.js): the fields for each role, and the fields that a
 * search reads.
 */
import type { OrderAction } from '../access.ts';
import { isPhoneNumber, localPhoneDigits } from '../people/contact.ts';
import { ORDER_NUMBER_PATTERN } from './number.ts';

/** The fields of an order on the wire, and the action that a role needs to get each of them. */
export const STAFF_ORDER_FIELDS = {
  id: 'read_orders',
  number: 'read_orders',
  day_number: 'read_orders',
  local_day: 'read_orders',
  former_day_number: 'read_orders',
  status: 'read_orders',
  payment_method: 'read_orders',
  payment: 'read_orders',
  transfers: 'read_orders',
  customer: 'read_order_customers',
  lines: 'read_orders',
  quote: 'read_orders',
  placed_at: 'read_orders',
  received_at: 'read_orders',
  deliver_on: 'read_orders',
  is_restored: 'read_orders',
  rev: 'read_orders',
  history: 'read_orders',
} as const satisfies Record<string, OrderAction>;

/** What the route of a single order answers beside it, in the same way. */
export const STAFF_ORDER_PARTS = {
  events: 'read_orders',
  transfers: 'read_orders',
  bills: 'read_order_customers',
  credit_notes: 'read_order_customers',
  customers: 'read_order_khata',
} as const satisfies Record<string, OrderAction>;

/** The board shows no more orders; far above the number of active orders of a kirana. */
export const MAX_ON_BOARD = 500;

type SearchedColumn = 'number' | 'customer_name' | 'customer_phone';

export interface OrderSearch {
  /** The column equals the text; otherwise one of the columns contains its text. */
  isWhole: boolean;
  /** Without any, nothing is found. */
  texts: Partial<Record<SearchedColumn, string>>;
}

/**
 * A complete order number or phone number is compared for equality, which uses an index. A part is searched only in
 * the columns that can contain it: phone numbers have no letters, order numbers only those of ORD. Phone numbers
 * are stored as ten digits. A role that does not read who the customer is cannot find it out by searching.
 */
export function orderSearch(written: string, canReadCustomers: boolean): OrderSearch | null {
  const search = written.trim();
  if (search === '') return null;
  const number = search.toUpperCase();
  if (ORDER_NUMBER_PATTERN.test(number)) return { isWhole: true, texts: { number } };
  const isDigits = /^[\d०-९\s+()-]+$/.test(search);
  const phone = isDigits ? localPhoneDigits(search) : search;
  if (canReadCustomers && isPhoneNumber(phone)) {
    return { isWhole: true, texts: { customer_phone: phone } };
  }
  const isOfNumber = isDigits || 'ORD'.includes(number.replace(/\d+$/, ''));
  return {
    isWhole: false,
    texts: {
      ...(canReadCustomers && { customer_name: search }),
      ...(isOfNumber && { number: search }),
      ...(canReadCustomers && isDigits && { customer_phone: phone }),
    },
  };
}
