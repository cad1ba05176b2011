/** Who asks, as pb_hooks/http/request.js and order-access.js find out. */
import { type OrderKey, parseOrderKeys } from '../../../src/domain/order/order-keys.ts';
import { ORDER_KEY_PATTERN } from '../../../src/domain/order/request.ts';
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
function caller({ state, token }: Asked): StoredUser | null {
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

/** The user, or why there is none: a command that needs no session is not refused for a dead one. */
export function sessionOf(asked: Asked) {
  try {
    const user = callingUser(asked);
    return { user, account: user?.id ?? '', refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const code = error.body.code as 'auth_expired' | 'account_suspended';
    return { user: null, account: '', refusal: code };
  }
}

export const fitsKey = ({ request }: StoredOrder, key: unknown) =>
  typeof key === 'string' && ORDER_KEY_PATTERN.test(key) && request.key === key;

export const belongsTo = (order: StoredOrder, user: StoredUser | null) =>
  user !== null && order.user === user.id;

/** A list of {id, key} in a body. */
export function readOrderKeys({ body }: Asked): OrderKey[] {
  const keys = parseOrderKeys(body.orders);
  if (keys === null) throw new Refusal('invalid', { fields: ['orders'] });
  return keys;
}
