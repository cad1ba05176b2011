/** The transfers that follow from what becomes of an order, and its payment, which follows from the transfers (D73). */
import { exactPaise, type Paise } from '../money.ts';
import { type AnyPaymentMethod, isPaidFirst, paidInto } from '../order/payment-method.ts';
import { paymentStatus } from '../order/payment.ts';
import { type AnyOrderStatus, endOf, isNewStatus, type PaymentStatus } from '../order/status.ts';
import { type Account, TILL, WALK_IN } from './account.ts';
import type { Posting } from './transfer.ts';

/** What the ledger has of an order. */
export interface OrderLedger {
  /** Put on the customer's account for it: what the goods cost that were handed over. */
  soldPaise: Paise;
  /** Of that, what came back (D79). */
  returnedPaise: Paise;
  /** Paid for it, less what was given back. */
  paidPaise: Paise;
  /** Of it on customers' khata (D74), and which transfers put it there. */
  onKhataPaise: Paise;
  onKhata: readonly { id: string; posting: Posting }[];
  /** Of that, what nobody has recorded and still stands: assumed when the order was handed over or confirmed, or rounded. */
  assumed: readonly { id: string; by?: string; posting: Posting }[];
  /** It was paid, or taken to be, and that was taken back: somebody said so, gave money back, or pressed a step back. */
  isPaymentTakenBack: boolean;
}

/** An order as far as its money goes. */
export interface OrderMoney {
  status: AnyOrderStatus;
  method: AnyPaymentMethod;
  totalPaise: Paise;
}

/** A posting; `reverses` is the id of the one that it is the opposite of. */
export type OrderPosting = Posting & { reverses?: string };

const post = (
  kind: Posting['kind'],
  from: Posting['from'],
  to: Posting['to'],
  amount: number,
): OrderPosting[] => (amount > 0 ? [{ kind, from, to, amountPaise: exactPaise(amount) }] : []);

/**
 * The payment of an order (D13, D29), and what its customer has paid: an order that was handed over is paid once that is
 * its total; so is one that is paid first and whose payment was taken back. One that is paid first and cancelled reads paid
 * as long as the shop has money for it. `before` is its payment so far.
 */
export function paymentByLedger(
  { status, method, totalPaise }: OrderMoney,
  ledger: Pick<OrderLedger, 'paidPaise' | 'returnedPaise' | 'isPaymentTakenBack'>,
  before: PaymentStatus,
): PaymentStatus {
  const asAssumed = paymentStatus(status, method, before);
  const end = endOf(status);
  if (end === 'cancelled' && isPaidFirst(method))
    return ledger.paidPaise > 0 ? 'success' : 'not_due';
  const isCounted = end === 'delivered' || (isPaidFirst(method) && ledger.isPaymentTakenBack);
  const isShort = isCounted && ledger.paidPaise < totalPaise - ledger.returnedPaise;
  return asAssumed === 'success' && isShort ? 'pending' : asAssumed;
}

/**
 * The transfers that a change of an order adds. What is handed over is sold. Nobody need say that it was paid: with the
 * press that says 'delivered', or that a UPI payment has arrived, the whole is taken to be paid, less what somebody has
 * recorded by then; and the press back takes that away again, unless money was given back of it: then it was paid. What
 * people have recorded stays, but for a khata: nobody owes what they do not have. `from` is the status before, if there was one.
 */
export function orderPostings(
  order: OrderMoney,
  ledger: OrderLedger,
  {
    from,
    before,
    after,
  }: { from?: AnyOrderStatus | undefined; before: PaymentStatus; after: PaymentStatus },
  /** Where cash goes. */
  cashAccount: Account = TILL,
): OrderPosting[] {
  const { status, method, totalPaise } = order;
  const sold = endOf(status) === 'delivered' ? totalPaise : 0;
  const takenBack = sold === 0 ? ledger.onKhata : [];
  const goods = [
    ...takenBack.map(({ id, posting }) => reversalOf(posting, id)),
    ...post('sold', 'sales', WALK_IN, sold - ledger.soldPaise),
    ...post('sold', WALK_IN, 'sales', ledger.soldPaise - sold),
  ];
  if (before !== 'success' && after === 'success') {
    const due = totalPaise - ledger.paidPaise - ledger.onKhataPaise;
    // A payment arrives once: who has said since that it did not is not asked again by a press back or on.
    const isSaidUnpaid = ledger.isPaymentTakenBack && from !== undefined && !isNewStatus(from);
    if (isPaidFirst(method) && isSaidUnpaid) return goods;
    const account = paidInto(method) ?? 'upi';
    if (account !== 'cash') return [...goods, ...post('assumed', WALK_IN, account, due)];
    const cash = due > 0 ? wholeRupees(due) : 0;
    return [
      ...goods,
      ...post('assumed', WALK_IN, cashAccount, cash),
      ...post('rounded', WALK_IN, 'round_off', due - cash),
    ];
  }
  if (after === 'success') return goods;
  return [...goods, ...stillThere(ledger).map(({ id, posting }) => reversalOf(posting, id))];
}

/**
 * What was taken to be paid and was not given back since, the latest first: money that was given back had been paid. The
 * rounding of cash goes with all of it.
 */
function stillThere({ assumed, paidPaise }: OrderLedger): OrderLedger['assumed'] {
  const isRounding = ({ posting }: OrderLedger['assumed'][number]) => posting.kind === 'rounded';
  const roundings = assumed.filter(isRounding);
  let leftPaise = roundings.reduce<number>(
    (left, { posting }) => left - posting.amountPaise,
    paidPaise,
  );
  const payments = assumed.filter((one) => !isRounding(one));
  const there = [...payments].reverse().filter(({ posting: { amountPaise } }) => {
    if (amountPaise > leftPaise) return false;
    leftPaise -= amountPaise;
    return true;
  });
  return there.length === payments.length ? assumed : there;
}

/** What is still owed for an order, in paise: below zero the shop owes it. */
export const owedOf = ({
  soldPaise,
  returnedPaise,
  paidPaise,
  onKhataPaise,
}: Pick<OrderLedger, 'soldPaise' | 'returnedPaise' | 'paidPaise' | 'onKhataPaise'>): number =>
  soldPaise - returnedPaise - paidPaise - onKhataPaise;

/** What of an amount from zero is paid in cash: always down to the rupee. */
export const wholeRupees = (amount: number): Paise => exactPaise(amount - (amount % 100));

/** What is rounded off when cash leaves that much of an order unpaid; 0 if somebody still owes it. */
export const roundedOff = (leftPaise: number): number =>
  leftPaise > 0 && leftPaise < 100 ? leftPaise : 0;

/** The opposite of a transfer. */
export function reversalOf({ from, to, amountPaise }: Posting, id: string): OrderPosting {
  return { kind: 'reversed', from: to, to: from, amountPaise, reverses: id };
}
