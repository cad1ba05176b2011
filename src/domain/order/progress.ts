/** The way of an order through the shop, as staff move it. */
import type { OrderAction } from '../access.ts';
import {
  type AnyOrderStatus,
  endOf,
  isActiveStatus,
  isOrderStatus,
  isOutForDelivery,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS,
} from './status.ts';

/** How far along its way an order is: the payment it awaits comes first, then the statuses as they are listed. */
function progress(status: OrderStatus): number {
  return STATUS[status].awaitsPayment ? -1 : ORDER_STATUSES.indexOf(status);
}

/**
 * True when a change goes back along the way of an order, or out of a finished one; admins are asked first
 * (D10). They are also asked about an unknown status: nothing says whether it comes before or after (D47).
 */
export function isBackwardStep(from: AnyOrderStatus, to: AnyOrderStatus): boolean {
  if (from === to) return false;
  if (!isActiveStatus(from)) return true;
  if (!isOrderStatus(to)) return true;
  // It ends early.
  if (!STATUS[to].holdsStock) return false;
  return !isOrderStatus(from) || progress(to) < progress(from);
}

/** What it takes to set a status. */
export const moveAction = (to: AnyOrderStatus): OrderAction =>
  isOutForDelivery(to) || endOf(to) === 'delivered' ? 'deliver_orders' : 'set_order_status';

/** A status that another one leads to. */
export type NextStatus = NonNullable<(typeof STATUS)[OrderStatus]['next']>;

/** The next step of the staff; null for a finished order, or a status of a newer shop (D47). */
export function nextStep(status: AnyOrderStatus): NextStatus | null {
  return isOrderStatus(status) ? STATUS[status].next : null;
}

const columnKeys = new Set(ORDER_STATUSES.flatMap((status) => STATUS[status].boardColumn ?? []));

/** The columns of the packing board in the order of their statuses, each with those. */
export const BOARD_COLUMNS = Array.from(columnKeys, (key) => ({
  key,
  statuses: ORDER_STATUSES.filter((status) => STATUS[status].boardColumn === key),
}));
