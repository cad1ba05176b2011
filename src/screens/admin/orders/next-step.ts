/** The way of an order across the counter. */
import type { OrderStatus } from '../../../domain/order-status.ts';

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

/** What is done to an order next; null for one that is finished. */
export function nextStep(status: OrderStatus): (typeof NEXT)[keyof typeof NEXT] | null {
  return status in NEXT ? NEXT[status as keyof typeof NEXT] : null;
}
