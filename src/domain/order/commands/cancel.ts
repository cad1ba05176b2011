/** The customer takes an order back (D15). */
import { ORDER_KEY_PATTERN, RECORD_ID_PATTERN } from '../request.ts';
import { canCancel } from '../status.ts';
import type { KnownOrder, OneOrderCommand } from './command.ts';

interface Cancellation {
  id: string;
  key: unknown;
}

interface Facts {
  /** Null when the shop has none under the id. */
  order: KnownOrder | null;
  /** The key fits, or the order is the signed-in account's. */
  isTheirs: boolean;
  /** Why the request has no session: its token has ended, or its account is suspended. */
  sessionRefusal: 'auth_expired' | 'account_suspended' | null;
}

/** As phones make both: nothing else can ever be ordered under the id. */
const mayBeUnderWay = ({ id, key }: Cancellation) =>
  RECORD_ID_PATTERN.test(id) && typeof key === 'string' && ORDER_KEY_PATTERN.test(key);

/**
 * Until packing starts. An id that the shop has no order for is closed: the order may still be under way to
 * it (D30). The key needs no session, so that a lost one keeps nobody from taking an order back.
 */
export const cancel: OneOrderCommand<
  Cancellation,
  Facts,
  'cancelled' | 'withdrawn',
  'too_late' | 'unknown_order' | 'auth_expired' | 'account_suspended'
> = {
  action: null,
  reads: ['order', 'ownership'],
  parse: ({ key }, { id }) => ({ ok: true, input: { id, key } }),
  decide(input, { order, isTheirs, sessionRefusal }) {
    const { id } = input;
    if (order === null || !isTheirs) {
      if (!mayBeUnderWay(input)) {
        return { changes: [], refused: { code: sessionRefusal ?? 'unknown_order', more: { id } } };
      }
      // Another's order is not changed, and the answer says nothing about it: not even that it exists.
      const isUnseen = order === null;
      return {
        changes: isUnseen ? [{ kind: 'closed', id }] : [],
        accepted: { code: 'withdrawn', more: { id } },
      };
    }
    const { status } = order;
    if (status === 'cancelled') return { changes: [], accepted: { code: 'cancelled', tells: id } };
    if (!canCancel(status)) return { changes: [], refused: { code: 'too_late', tells: id } };
    return {
      changes: [{ kind: 'status', order: id, from: status, to: 'cancelled', by: 'customer' }],
      accepted: { code: 'cancelled', tells: id },
    };
  },
};
