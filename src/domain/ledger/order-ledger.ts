/** What the ledger has of an order, added up from its transfers, and what follows from a move of the order (D73). Pure. */
import { exactPaise } from '../money.ts';
import { paymentStatus } from '../order/payment.ts';
import { type AnyOrderStatus, endOf, type PaymentStatus } from '../order/status.ts';
import { type Account, isKhata, TILL, WALK_IN } from './account.ts';
import {
  type OrderLedger,
  type OrderMoney,
  type OrderPosting,
  orderPostings,
  paymentByLedger,
} from './order-postings.ts';
import { addedTo, goesWithAnother, type Posting, type TransferKind } from './transfer.ts';

/** A transfer of an order, as far as its sums need it. */
export interface OrderTransfer {
  id: string;
  /** A kind of transfer.ts, or of a newer shop. */
  kind: string;
  from: string;
  to: string;
  amountPaise: number;
  /** '' for none. */
  reverses: string;
  by?: string;
}

/** `transfers`: all of the order, oldest first. */
export function orderLedgerOf(transfers: readonly OrderTransfer[]): OrderLedger {
  let [soldPaise, returnedPaise, paidPaise, onKhataPaise] = [0, 0, 0, 0];
  const reversed = new Set(transfers.map(({ reverses }) => reverses));
  const standing = transfers.filter(({ id }) => !reversed.has(id));
  const returns = new Set(transfers.filter(isReturn).map(({ id }) => id));
  for (const one of transfers) {
    const owedPaise = addedTo(WALK_IN, one);
    if (isReturn(one) || returns.has(one.reverses)) returnedPaise -= owedPaise;
    else if (isGoods(one)) soldPaise += owedPaise;
    else if (isKhata(one.from) || isKhata(one.to)) onKhataPaise -= owedPaise;
    else paidPaise -= owedPaise;
  }
  const assumed = standing.filter(
    ({ id, kind }) => (kind === 'assumed' || kind === 'rounded') && !goesWithAnother(id),
  );
  const isAssumed = ({ kind }: OrderTransfer) => kind === 'assumed';
  const hasReversedAssumption = transfers.some((one) => isAssumed(one) && reversed.has(one.id));
  // Money for goods that came back is none of this.
  const isRefunded = standing.some(({ id, kind }) => kind === 'refunded' && !goesWithAnother(id));
  return {
    soldPaise: exactPaise(soldPaise),
    returnedPaise: exactPaise(returnedPaise),
    paidPaise: exactPaise(paidPaise),
    onKhataPaise: exactPaise(onKhataPaise),
    assumed: assumed.map((one) => ({
      id: one.id,
      ...(one.by !== undefined && { by: one.by }),
      posting: postingOf(one),
    })),
    isPaymentTakenBack: isRefunded || (hasReversedAssumption && !assumed.some(isAssumed)),
    onKhata: standing
      .filter(({ kind }) => kind === 'on_khata')
      .map((one) => ({ id: one.id, posting: postingOf(one) })),
  };
}

const postingOf = ({ kind, from, to, amountPaise }: OrderTransfer): Posting => ({
  kind: kind as TransferKind,
  from: from as Account,
  to: to as Account,
  amountPaise: exactPaise(amountPaise),
});

const isGoods = ({ from, to }: OrderTransfer) => from === 'sales' || to === 'sales';
const isReturn = ({ kind }: OrderTransfer) => kind === 'returned';

/**
 * What a move of an order adds to the ledger, and its payment from then on. `order` has its new status, `before` is its
 * payment so far. `transfersOf` is called where the move concerns money: most do not. Where nothing but `before` is known
 * (null), the payment is what follows from the status.
 */
export function moveMoney(
  order: OrderMoney,
  transfersOf: () => readonly OrderTransfer[] | null,
  { from, before }: { from?: AnyOrderStatus | undefined; before: PaymentStatus },
  /** Where cash goes. */
  cashAccountOf: () => Account = () => TILL,
): { payment: PaymentStatus; postings: OrderPosting[] } {
  const after = paymentStatus(order.status, order.method, before);
  const isUnderWay = (status: AnyOrderStatus | undefined) =>
    status === undefined || endOf(status) === null;
  const assumed = { payment: after, postings: [] };
  if (after === before && isUnderWay(order.status) && isUnderWay(from)) return assumed;
  const transfers = transfersOf();
  if (transfers === null) return assumed;
  const change = { from, before, after };
  const postings = orderPostings(order, orderLedgerOf(transfers), change, cashAccountOf());
  const added = postings.map((one, at) => asTransfer(one, `${transfers.length}.${at}`));
  const ledger = orderLedgerOf([...transfers, ...added]);
  return { payment: paymentByLedger(order, ledger, before), postings };
}

/** A posting under an id. */
export const asTransfer = (
  { kind, from, to, amountPaise, reverses = '' }: OrderPosting,
  id: string,
): OrderTransfer => ({ id, kind, from, to, amountPaise, reverses });
