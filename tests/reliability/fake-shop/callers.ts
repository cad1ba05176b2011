/** Who asks, as pb_hooks/http/request.js and order-access.js find out. */
import { ORDER_KEY_PATTERN, RECORD_ID_PATTERN } from '../../../src/domain/order/request.ts';
import { Refusal } from './refusal.ts';
import type { ShopState, StoredOrder, StoredUser } from './state.ts';

export interface Asked {
  state: ShopState;
  /** '' for none. */
  token: string;
  /** The decoded body. */
  body: Record<string, unknown>;
  now: Date;
}

/** The account behind the request, or null for a guest. A dead token is not a guest. */
export function caller({ state, token }: Asked): StoredUser | null {
  if (token === '') return null;
  const user = state.users.get(state.tokens.get(token) ?? '');
  if (!user) throw new Refusal('auth_expired');
  return user;
}

export function callingUser(asked: Asked): StoredUser | null {
  const user = caller(asked);
  if (user?.isSuspended) throw new Refusal('account_suspended');
  return user;
}

export function signedInUser(asked: Asked): StoredUser {
  const user = callingUser(asked);
  if (!user) throw new Refusal('auth_required');
  return user;
}

export const fitsKey = ({ request }: StoredOrder, key: unknown) =>
  typeof key === 'string' && ORDER_KEY_PATTERN.test(key) && request.key === key;

export const belongsTo = (order: StoredOrder, user: StoredUser | null) =>
  user !== null && order.user === user.id;

const MOST_AT_ONCE = 50;

const isOrderKey = (value: unknown): value is { id: string; key: string } => {
  const { id, key } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && RECORD_ID_PATTERN.test(id) && typeof key === 'string';
};

/** A list of {id, key} in a body. */
export function readOrderKeys({ body }: Asked): { id: string; key: string }[] {
  const { orders } = body;
  if (!Array.isArray(orders) || orders.length > MOST_AT_ONCE || !orders.every(isOrderKey)) {
    throw new Refusal('invalid', { fields: ['orders'] });
  }
  return orders;
}
