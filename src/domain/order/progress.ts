/** The way of an order through the shop, as staff move it. */
import {
  type AnyOrderStatus,
  isActiveStatus,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS,
} from './status.ts';

const PROGRESS: readonly OrderStatus[] = [
  'awaiting_payment',
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
];

/**
 * True when a change goes back along the way of an order, or out of a finished one; admins are asked first
 * (D10). They are also asked about an unknown status: nothing says whether it comes before or after (D47).
 */
export function isBackwardStep(from: AnyOrderStatus, to: AnyOrderStatus): boolean {
  if (from === to) return false;
  if (!isActiveStatus(from)) return true;
  if (to === 'cancelled' || to === 'payment_failed') return false;
  if (!isOrderStatus(from) || !isOrderStatus(to)) return true;
  return PROGRESS.indexOf(to) < PROGRESS.indexOf(from);
}

type NextStatus = NonNullable<(typeof STATUS)[OrderStatus]['next']>;

/** What staff do to an order next; null for a finished one, or a status of a newer shop (D47). */
export function nextStep(status: AnyOrderStatus): NextStatus | null {
  return isOrderStatus(status) ? STATUS[status].next : null;
}

const COLUMN_KEYS = ['new', 'confirmed', 'processing', 'shipped'] as const;

/** The columns of the packing board, each with its statuses. */
export const BOARD_COLUMNS = COLUMN_KEYS.map((key) => ({
  key,
  statuses: ORDER_STATUSES.filter((status) => STATUS[status].boardColumn === key),
}));
