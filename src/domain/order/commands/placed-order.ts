/** The stored form of an order that the shop takes. */
import type { Quote } from '../../cart/pricing.ts';
import type { OrderAgreement, OrderLine } from '../decision.ts';
import type { OrderRequest } from '../request.ts';
import type { OrderStatus } from '../status.ts';

/** With the hash of its content. */
export type HashedRequest = OrderRequest & { hash: string };

export interface PlacedOrder {
  request: HashedRequest;
  lines: OrderLine[];
  quote: Quote;
  agreement: OrderAgreement;
  status: OrderStatus;
  /** The counted stock that it takes: all of it is there. */
  takes: { pid: number; quantity: number }[];
  /** It is paid for with a referral reward (D26). */
  spendsReward: boolean;
  /** Its code may be a friend's. */
  mayBeginReferral: boolean;
}
