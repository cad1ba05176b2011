/** Guest orders of a phone become the signed-in account's. */
import { type OrderKey, parseOrderKeys } from '../order-keys.ts';
import type { OrderCommand } from './command.ts';

interface Facts {
  /** The signed-in account. */
  user: string;
  /** The orders that were named, as far as the shop has them. */
  orders: readonly {
    id: string;
    /** The account that it belongs to; '' for a guest's. */
    owner: string;
    fitsKey: boolean;
  }[];
}

/** An order that has an owner keeps it, even if somebody else has its key (D44). */
export const claim: OrderCommand<OrderKey[], undefined, Facts, 'claimed', never> = {
  action: 'claim_orders',
  parse({ orders }) {
    const keys = parseOrderKeys(orders);
    if (keys === null) return { ok: false, more: { fields: ['orders'] } };
    return { ok: true, input: keys };
  },
  decide(_, { user, orders }) {
    const theirs = orders.filter(
      ({ owner, fitsKey }) => fitsKey && (owner === '' || owner === user),
    );
    const guests = theirs.filter(({ owner }) => owner === '');
    return {
      changes: guests.map(({ id }) => ({ kind: 'claimed', order: id, user })),
      accepted: { code: 'claimed', more: { claimed: theirs.map(({ id }) => id) } },
    };
  },
};
