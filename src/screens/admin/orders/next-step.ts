/** The way of an order across the counter. */
import type { AnyOrderStatus, OrderStatus } from '../../../domain/order-status.ts';

/** The columns of the board; a column may hold orders of more than one status. */
export const BOARD_COLUMNS = [
  { key: 'new', statuses: ['awaiting_payment', 'pending'] },
  { key: 'confirmed', statuses: ['confirmed'] },
  { key: 'processing', statuses: ['processing'] },
  { key: 'shipped', statuses: ['shipped'] },
] as const satisfies readonly { key: string; statuses: readonly OrderStatus[] }[];

const NEXT = {
  awaiting_payment: 'confirmed',
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
} as const satisfies Partial<Record<OrderStatus, OrderStatus>>;

/** What is done to an order next; null for one that is finished, or in a status of a newer shop (D47). */
export function nextStep(status: AnyOrderStatus): (typeof NEXT)[keyof typeof NEXT] | null {
  return Object.hasOwn(NEXT, status) ? NEXT[status as keyof typeof NEXT] : null;
}
