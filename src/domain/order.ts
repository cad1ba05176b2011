/** An order as the shop has it, and the shop's answers about it. */
import type { OrderLine, UnavailableLine } from './order-decision.ts';
import type { OrderCode } from './order-outcome.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderStatus, PaymentMethod } from './order-status.ts';
import type { Quote } from './pricing.ts';

export interface OrderEvent {
  status: OrderStatus;
  /** When the shop recorded it, ISO 8601. */
  at: string;
}

export interface ShopOrder {
  id: string;
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  lines: OrderLine[];
  quote: Quote;
  /** When the shop's server stored it, ISO 8601. */
  receivedAt: string;
  /** Revision of the row; a higher one is newer. */
  rev: number;
  /** Id of the record that rings when the order changes. */
  signal: string;
}

export interface ShopOrderDetail extends ShopOrder {
  placedAt: string;
  customer: OrderRequest['customer'];
  events: OrderEvent[];
}

/** The answer to placing an order. */
export type OrderAnswer =
  | { code: 'accepted'; order: ShopOrder }
  | { code: 'price_changed'; quote: Quote }
  | { code: 'line_unavailable' | 'over_limit'; unavailable: UnavailableLine[] }
  | { code: Exclude<OrderCode, 'accepted' | 'price_changed' | 'line_unavailable' | 'over_limit'> };

/** The answer to cancelling one. `too_late`: packing has started. */
export type CancelAnswer =
  | { code: 'cancelled' | 'too_late'; order: ShopOrder }
  | { code: 'unknown_order' | 'auth_expired' | 'invalid' };

/** The answer to a waitlist or support request. */
export type RequestAnswer =
  | { code: 'stored'; ticket: string }
  | { code: 'invalid' | 'id_conflict' | 'auth_expired' };
