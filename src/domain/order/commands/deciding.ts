/** The facts that an amendment is decided by (D49), and the possible outcomes. */
import type { WeightSteps } from '../../catalogue/weight.ts';
import type { AmendedProduct, Amendment } from '../amendment.ts';
import type { FoldedOrder, OrderFold, OrderHistory } from '../fold.ts';
import type { KnownOrder } from './command.ts';
import type { Consent } from './consent.ts';

/**
 * `nothing_to_do`: it is so already. `needs_consent`: the customer has not agreed to that. `superseded`: the line or
 * the question has changed since the device read it. `unavailable`: there is not enough of the product. `unlikely`: a
 * weight that can only be a slip. `last_line`: nothing would be left, and the order is cancelled instead.
 * `below_minimum`: the order would not reach the shop's minimum. `owner_only`: only an owner lowers a price so far.
 * `too_many`: too many amendments of this order, or too many goods for one.
 */
export type AmendmentOutcome =
  | 'applied'
  | 'nothing_to_do'
  | 'needs_consent'
  | 'too_late'
  | 'superseded'
  | 'unavailable'
  | 'unlikely'
  | 'last_line'
  | 'below_minimum'
  | 'owner_only'
  | 'too_many'
  | 'invalid';

/** A product that an amendment names, as it is today. */
export interface AmendableProduct extends AmendedProduct, WeightSteps {
  isActive: boolean;
  /** null: not counted. */
  stock: number | null;
}

export interface AmendFacts {
  order: (KnownOrder & { history: OrderHistory }) | null;
  /** For an id without an order: it was deleted on purpose, or taken back. */
  isClosedUnseen?: boolean;
  /** Those that the request and the order name, as far as there are any. */
  products: readonly AmendableProduct[];
  nowMs: number;
  /** The most that the shop sells of one product in an order; 0 for no limit. */
  mostPerProduct: number;
  /** The least value of the goods of an order (D53). */
  minOrderPaise: number;
  isGuest: boolean;
  /** Whether they may lower the price of a line to less than half. */
  mayLowerByHalf: boolean;
  /** It has been paid ahead: nobody would pay for goods that the customer adds. */
  isPaid: boolean;
  /** Who does it: the id of a member of the staff, or 'customer'. */
  by: string;
  /** Ids that changes of other orders have already. */
  foreignIds: readonly string[];
  /** Answers an id for a change that the shop makes itself, which nobody can foresee. */
  makeId: () => string;
}

/** As it would be stored, before the shop says when. */
export type Taken = Pick<Amendment, 'id' | 'kind' | 'data' | 'made_at' | 'by'>;

export interface Deciding {
  facts: AmendFacts;
  by: 'customer' | 'shop';
  status: KnownOrder['status'];
  /** With the amendments that are decided so far. */
  fold: OrderFold;
  consent: Consent;
  /** The order as the request found it, and as it is so far. */
  before: FoldedOrder;
  folded: FoldedOrder;
}
