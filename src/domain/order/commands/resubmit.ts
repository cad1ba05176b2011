/** A phone sends an order that the shop has accepted and, restored from a backup, does not have any more (D31). */
import {
  lineToWire,
  mayResubmit,
  parseAccepted,
  quoteToWire,
  type WireAcceptedOrder,
} from '../receipt.ts';
import { canonicalOrderText, isFields, parseOrderRequest, RECORD_ID_PATTERN } from '../request.ts';
import { isKnownAmendment } from '../amendment.ts';
import { stockSteps } from '../amended-stock.ts';
import { isChangeable, isReturnable } from '../status.ts';
import { foldOrder, type OrderHistory } from '../fold.ts';
import { linesOf, parseHistory } from '../history.ts';
import type { KnownOrder, OrderChange, OrderCommand } from './command.ts';
import type { HashedRequest } from './placed-order.ts';

interface Resubmitted {
  request: HashedRequest;
  accepted: WireAcceptedOrder;
  history: OrderHistory | null;
}

interface Known {
  hashOf: (text: string) => string;
  /** Whether this shop has signed this. */
  isReceipt: (
    order: { id: string; hash: string },
    accepted: WireAcceptedOrder,
    receipt: unknown,
  ) => boolean;
  /** The same of its history. */
  isHistoryReceipt: (
    order: { id: string; hash: string },
    history: OrderHistory,
    receipt: unknown,
  ) => boolean;
  nowMs: number;
}

interface Facts {
  /** The order that the shop has under the id; null for none. */
  order: (KnownOrder & { fitsKey: boolean; history: OrderHistory }) | null;
  /** The id was closed without a request: deleted on purpose, or taken back. */
  isClosedUnseen: boolean;
  /** The account of the request still exists. */
  hasAccount: boolean;
}

/** A phone takes no answer that does not say which order it is about. */
const idOf = (order: unknown): { id: string } | undefined =>
  isFields(order) && typeof order.id === 'string' && RECORD_ID_PATTERN.test(order.id)
    ? { id: order.id }
    : undefined;

/** Those of a shown history that a restored shop does not have any more, though it has the order. */
function lostAmendments(
  { id, status, history: kept }: KnownOrder & { history: OrderHistory },
  shown: OrderHistory | null,
): OrderChange[] {
  if (shown === null || !(isChangeable(status) || isReturnable(status))) return [];
  const isLater = kept.amendments.every((one, index) => one.id === shown.amendments[index]?.id);
  const lost = shown.amendments.slice(kept.amendments.length).filter(isKnownAmendment);
  if (!isLater || lost.length === 0) return [];
  const { lines, terms } = kept;
  return [
    {
      kind: 'amended',
      order: id,
      by: 'restored',
      device: '',
      agreement: { lines, terms },
      firstSeq: kept.amendments.length,
      amendments: lost,
      before: foldOrder(kept),
      steps: stockSteps(kept, lost),
    },
  ];
}

/** The first version of a receipt does not sign them. */
const withoutGrams = ({ grams: _grams, ...line }: WireAcceptedOrder['lines'][number]) => line;

/** The order by its history, which has more detail than the lines and the bill that were sent. */
function asAmended(accepted: WireAcceptedOrder, history: OrderHistory | null): WireAcceptedOrder {
  if (history === null) return { ...accepted, lines: accepted.lines.map(withoutGrams) };
  const folded = foldOrder(history);
  const lines = linesOf(folded).map(lineToWire);
  return lines.length === 0 ? accepted : { ...accepted, lines, quote: quoteToWire(folded.bill) };
}

/**
 * The shop's own signature proves the order, so no session is asked for. An order that the shop has is not changed,
 * except that amendments which the shop has signed and lost come back, if it has taken no other since. An order that
 * was deleted on purpose stays deleted; a late copy that was refused since is no reason to refuse the order.
 */
export const resubmit: OrderCommand<Resubmitted, Known, Facts, 'accepted', 'closed'> = {
  action: null,
  parse(
    { order, accepted: wireOrder, receipt, history: wireHistory },
    { hashOf, isReceipt, isHistoryReceipt, nowMs },
  ) {
    const parsed = parseOrderRequest(order);
    const accepted = parseAccepted(wireOrder);
    if (!parsed.ok || accepted === null) {
      return { ok: false, more: { ...idOf(order), fields: ['order'] } };
    }
    const request = { ...parsed.request, hash: hashOf(canonicalOrderText(parsed.request)) };
    const isTrue = isReceipt(request, accepted, receipt);
    if (!isTrue || !mayResubmit(Date.parse(accepted.received_at), nowMs)) {
      return { ok: false, more: { id: request.id, fields: ['receipt'] } };
    }
    const history = parseHistory(wireHistory);
    const isTrueHistory =
      history !== null &&
      isFields(wireHistory) &&
      isHistoryReceipt(request, history, wireHistory.receipt);
    return { ok: true, input: { request, accepted, history: isTrueHistory ? history : null } };
  },
  decide({ request, accepted, history }, { order, isClosedUnseen, hasAccount }) {
    const { id } = request;
    if (order?.fitsKey) {
      return { changes: lostAmendments(order, history), accepted: { code: 'accepted', tells: id } };
    }
    if (order !== null || isClosedUnseen) {
      return { changes: [], refused: { code: 'closed', more: { id } } };
    }
    const user = hasAccount ? request.uid : '';
    return {
      changes: [
        { kind: 'restored', request, accepted: asAmended(accepted, history), history, user },
      ],
      accepted: { code: 'accepted', tells: id },
    };
  },
};
