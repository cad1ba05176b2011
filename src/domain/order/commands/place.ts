/** A phone places an order (docs/protocol.md, "An order"; D7, D30). */
import { REFERRAL_REWARD_CODE } from '../../people/referral.ts';
import { decideOrder, type OrderRefusal, type ShopAtDecision } from '../decision.ts';
import type { OrderCode } from '../outcome.ts';
import { lineToWire, quoteToWire } from '../receipt.ts';
import {
  canonicalOrderText,
  ORDER_KEY_PATTERN,
  parseOrderRequest,
  RECORD_ID_PATTERN,
} from '../request.ts';
import { type AnyOrderStatus, canCancel } from '../status.ts';
import type { Decision, OrderChange, OrderCommand, OrderCommandAnswer } from './command.ts';
import type { HashedRequest, PlacedOrder } from './placed-order.ts';

/** The parts of a request that is not well formed. */
type IdentifiedRequest = Pick<HashedRequest, 'id' | 'key' | 'hash'>;

/** `malformed`: the names of the wrong fields. */
type Placing =
  | { request: HashedRequest; malformed: null }
  | { request: IdentifiedRequest; malformed: string[] };

/** Why an id is closed; `refusal` is null if it was closed without a request. */
interface ClosedId {
  hash: string;
  refusal: Readonly<Record<string, unknown>> | null;
}

type Refused = Exclude<OrderCode, 'accepted'>;
type PlaceDecision = Decision<'accepted', Refused>;
type Refusal = OrderCommandAnswer<Refused>;

interface Facts {
  /** The hash of the order that has the id already; null for none. */
  storedHash: string | null;
  closed: ClosedId | null;
  /** The order that this one replaces can no longer be cancelled. */
  isTooLate: boolean;
  shop: ShopAtDecision;
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

const answerAgain = ({ id }: IdentifiedRequest): PlaceDecision => ({
  changes: [],
  accepted: { code: 'accepted', tells: id },
});

/** A refusal is final for the id: it is stored, and given again to the same request (D30). */
const refuse = (request: IdentifiedRequest, refusal: Refusal): PlaceDecision => ({
  changes: [{ kind: 'refused', id: request.id, hash: request.hash, refusal }],
  refused: refusal,
});

/** The answer to a request whose id is closed: the same as before, if it is the same request. */
function refusalUnder({ hash, refusal }: ClosedId, request: IdentifiedRequest): Refusal {
  const { id } = request;
  if (refusal === null) return { code: 'closed', more: { id } };
  if (hash !== request.hash) return { code: 'id_conflict', more: { id } };
  const { code, message: _message, ...more } = refusal;
  return { code: code as Refused, more };
}

const refusalOf = (decision: OrderRefusal, { id }: HashedRequest): Refusal => ({
  code: decision.code,
  more: {
    id,
    ...('quote' in decision && {
      quote: quoteToWire(decision.quote),
      lines: decision.lines.map(lineToWire),
    }),
    ...('unavailable' in decision && { unavailable: decision.unavailable }),
    ...('fields' in decision && { fields: decision.fields }),
  },
});

function placedOrder(
  request: HashedRequest,
  {
    lines,
    quote,
    status,
    agreement,
  }: Pick<PlacedOrder, 'lines' | 'quote' | 'status' | 'agreement'>,
  { products, settings }: ShopAtDecision,
): PlacedOrder {
  const counted = new Set(products.filter(({ stock }) => stock !== null).map(({ pid }) => pid));
  return {
    request,
    lines,
    quote,
    status,
    agreement,
    takes: request.lines
      .filter(({ pid }) => counted.has(pid))
      .map(({ pid, quantity }) => ({ pid, quantity })),
    spendsReward: quote.promoCode === REFERRAL_REWARD_CODE,
    mayBeginReferral: settings.isReferralOn,
  };
}

/**
 * Why a request is refused before the shop looks at the order, or null. An account's order without a session
 * has lost its session on the way: the phone signs in again and sends the same.
 */
function refusalBefore(
  { request, malformed }: Placing,
  session: { refusal: 'auth_expired' | 'account_suspended' | null; account: string },
): Refusal | null {
  const { id } = request;
  if (malformed) return { code: 'invalid', more: { id, fields: malformed } };
  if (session.refusal !== null) return { code: session.refusal, more: { id } };
  const asker = session.account;
  if (asker === request.uid) return null;
  return { code: asker === '' ? 'auth_expired' : 'wrong_account', more: { id } };
}

/** Whether phones take a refusal as final, though the order itself was not looked at. */
const isFinal = ({ code }: Refusal) => code === 'wrong_account' || code === 'invalid';

/**
 * The answer to a request that is refused before the shop looks at the order. If the shop has the order, the answer is
 * that order: the first answer may have been lost before the session was, and a sender who can repeat the request has
 * the order's key. A damaged request is recognised by the key. A final refusal closes the id, so that a copy on its way
 * can no longer be stored.
 */
function decideRefused(
  request: IdentifiedRequest,
  refusal: Refusal,
  facts: { stored: { hash: string; fitsKey: boolean } | null; closed: ClosedId | null },
): PlaceDecision {
  const { stored, closed } = facts;
  const isDamaged = refusal.code === 'invalid';
  if (stored && (isDamaged ? stored.fitsKey : stored.hash === request.hash))
    return answerAgain(request);
  if (!isFinal(refusal)) return { changes: [], refused: refusal };
  if (closed) return { changes: [], refused: refusalUnder(closed, request) };
  return stored ? { changes: [], refused: refusal } : refuse(request, refusal);
}

/**
 * Closes the id that a request replaces; runs before `decide`, so that everything that the replaced order gives back
 * may serve the request. The shop has nothing under the id, unless it was restored from a backup and has lost the
 * refusal: an order that was placed because of that is cancelled. An order that was cancelled and that the shop has
 * taken up again is an order of its own, whatever a phone sends later.
 */
function decideReplaced(
  { replaces }: HashedRequest,
  before: { status: AnyOrderStatus; fitsKey: boolean; wasRevived: boolean } | null,
): { changes: OrderChange[]; isTooLate: boolean } {
  if (replaces === '') return { changes: [], isTooLate: false };
  if (before === null) return { changes: [{ kind: 'closed', id: replaces }], isTooLate: false };
  const { status, fitsKey, wasRevived } = before;
  if (!fitsKey || status === 'cancelled' || wasRevived) return { changes: [], isTooLate: false };
  if (!canCancel(status)) return { changes: [], isTooLate: true };
  return {
    changes: [{ kind: 'status', order: replaces, from: status, to: 'cancelled', by: 'customer' }],
    isTooLate: false,
  };
}

/**
 * Takes an order, or refuses it for good (D30). Every answer names the id that it is about; without an id and
 * a key, as phones make them, a request cannot be stored, and phones ignore its refusal.
 */
export const place = {
  action: null,
  parse(body, { hashOf }) {
    const parsed = parseOrderRequest(body);
    if (parsed.ok) {
      const hash = hashOf(canonicalOrderText(parsed.request));
      return { ok: true, input: { request: { ...parsed.request, hash }, malformed: null } };
    }
    const { id, key } = body;
    const { fields } = parsed;
    if (!isText(id, RECORD_ID_PATTERN) || !isText(key, ORDER_KEY_PATTERN)) {
      return { ok: false, more: { fields } };
    }
    const hash = hashOf(JSON.stringify(body));
    return { ok: true, input: { request: { id, key, hash }, malformed: fields } };
  },
  refusalBefore,
  isFinal,
  decideRefused,
  decideReplaced,
  decide(request, { storedHash, closed, isTooLate, shop }) {
    const { id, hash } = request;
    if (storedHash === hash) return answerAgain(request);
    if (storedHash !== null) return { changes: [], refused: { code: 'id_conflict', more: { id } } };
    if (closed !== null) return { changes: [], refused: refusalUnder(closed, request) };
    if (isTooLate) return refuse(request, { code: 'id_conflict', more: { id } });
    const decision = decideOrder(request, shop);
    if (decision.code !== 'accepted') return refuse(request, refusalOf(decision, request));
    const { lines, quote, status, agreement } = decision;
    const placed = placedOrder(request, { lines, quote, status, agreement }, shop);
    return {
      changes: [{ kind: 'placed', ...placed }],
      accepted: { code: 'accepted', tells: id },
    };
  },
} satisfies Pick<
  OrderCommand<Placing, { hashOf: (text: string) => string }, Facts, 'accepted', Refused>,
  'action' | 'parse'
> &
  Pick<OrderCommand<HashedRequest, undefined, Facts, 'accepted', Refused>, 'decide'> &
  Record<string, unknown>;
