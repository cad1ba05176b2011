/**
 * The staff record a transfer (D73). Pure: the server reads the facts, in the transaction that stores what is decided.
 * What has happened with money is not refused for being late: only what cannot be, or was recorded before.
 */
import { exactPaise, type Paise } from '../money.ts';
import { type Account, isDrawer, khataOf, WALK_IN } from './account.ts';
import { passesLimit } from './khata.ts';
import { type OrderLedger, owedOf, reversalOf, roundedOff } from './order-postings.ts';
import { chargedParts, type HandedOverLine, plainGoods, valueOfParts } from './returned-goods.ts';
import type { TransferRequest } from './transfer-request.ts';
import { givenBackId, isReversible, type Posting, roundingId, type Transfer } from './transfer.ts';

/** A transfer, and whether it was reversed. */
type StoredTransfer = Transfer & { isReversed: boolean };

/** What is asked about a customer's khata. */
export interface CustomerFacts {
  /** Above zero they owe it. */
  balancePaise: Paise;
  /** What they may owe; 0 for no credit. */
  limitPaise: Paise;
  /** What they owed before is written down. */
  hasOpening: boolean;
}

export interface TransferFacts {
  /** The transfer that has the request's id; null for none. */
  known: Transfer | null;
  /** What the ledger has of the order that it is about; null if the shop has none of that id, or it is about none. */
  order: OrderLedger | null;
  /** The customer that it is about; null if the shop has none of that id, or it is about none. */
  customer: CustomerFacts | null;
  /** The transfer that is to be reversed, and whether it was; null if there is none. */
  reversed: StoredTransfer | null;
  /** What goes with the transfer that is to be reversed, or is known: rounded off for a khata, given back for goods. */
  goesWithIt: readonly StoredTransfer[];
  /** The order's lines as they were handed over; null if it was not, or nothing is returned. */
  handedOver: readonly HandedOverLine[] | null;
  /** What should have been in the drawer when it was counted. */
  expectedPaise: Paise;
}

export type TransferRefusal =
  | 'invalid'
  | 'unknown_order'
  | 'unknown_customer'
  | 'unknown_transfer'
  /** Nobody has opened a khata for this customer, or it was closed. */
  | 'no_credit'
  | 'over_credit_limit'
  /** Two who write down the same old book: each balance is there once. */
  | 'opening_exists'
  | 'more_than_owed'
  | 'more_than_paid'
  /** Goods come back only from an order that was delivered, and no more than that. */
  | 'not_delivered'
  | 'more_than_delivered'
  /** Nothing was charged for the goods. */
  | 'without_price'
  | 'reversed_already';

/** What is stored beside who and when. */
export type NewTransfer = Pick<
  Transfer,
  'kind' | 'from' | 'to' | 'amountPaise' | 'order' | 'reverses' | 'countedPaise' | 'note' | 'goods'
> & { id?: string };

export type TransferDecision =
  /** What follows from it is stored with it. */
  | { code: 'recorded'; transfer: NewTransfer; follows: NewTransfer[] }
  /** It was sent before. */
  | { code: 'known' }
  | { code: TransferRefusal };

const PLAIN = { order: '', reverses: '', countedPaise: null, note: '', goods: null };

/** The drawer that was counted. */
const countedOf = ({ from, to }: Posting): Account => (from === 'difference' ? to : from);

const isSame = (known: Transfer, wanted: NewTransfer): boolean =>
  known.kind === wanted.kind &&
  known.order === wanted.order &&
  known.reverses === wanted.reverses &&
  known.countedPaise === wanted.countedPaise &&
  known.note === wanted.note &&
  JSON.stringify(known.goods) === JSON.stringify(wanted.goods) &&
  // What a count was compared with may be different by now.
  (known.kind === 'closed'
    ? countedOf(known) === countedOf(wanted)
    : known.from === wanted.from &&
      known.to === wanted.to &&
      known.amountPaise === wanted.amountPaise);

function closing(account: Account, counted: Paise, expected: Paise): NewTransfer {
  const isMore = counted > expected;
  return {
    ...PLAIN,
    kind: 'closed',
    from: isMore ? 'difference' : account,
    to: isMore ? account : 'difference',
    amountPaise: exactPaise(Math.abs(counted - expected)),
    countedPaise: counted,
  };
}

const posting = (kind: Posting['kind'], from: Account, to: Account, amountPaise: Paise) => ({
  ...PLAIN,
  kind,
  from,
  to,
  amountPaise,
});

/** Why an order's goods cannot go on a khata; null if they can. */
function creditRefusal(
  { amountPaise, isOverLimit }: { amountPaise: Paise; isOverLimit: boolean },
  order: OrderLedger,
  customer: CustomerFacts,
): TransferRefusal | null {
  if (amountPaise > owedOf(order)) return 'more_than_owed';
  if (customer.limitPaise === 0) return 'no_credit';
  return passesLimit(customer, amountPaise) && !isOverLimit ? 'over_credit_limit' : null;
}

type ReturnRequest = TransferRequest & { kind: 'returned' };

/** Less than a rupee, which cash does not have. */
const isRounding = (amount: number): boolean => Math.abs(amount) < 100;

/** What goods that came back are worth, or why they cannot have. */
function returnOf(
  { order: id, goods, account, customer: khata, amountPaise }: ReturnRequest,
  {
    order,
    customer,
    known,
    goesWithIt,
    handedOver,
  }: Pick<TransferFacts, 'customer' | 'known' | 'goesWithIt' | 'handedOver'> & {
    order: OrderLedger;
  },
): NewTransfer | TransferRefusal {
  const returned = (value: Paise, stored: NewTransfer['goods']): NewTransfer => ({
    ...posting('returned', WALK_IN, 'sales', value),
    order: id,
    goods: stored,
  });
  if (known !== null) {
    // What is left of the lines has changed since, by this very return.
    const given = goesWithIt.find((one) => one.id === givenBackId(known.id));
    const isSameReturn =
      known.goods !== null &&
      JSON.stringify(plainGoods(known.goods)) === JSON.stringify(goods) &&
      (given?.amountPaise ?? 0) === amountPaise &&
      (given?.from ?? '') === (khata === '' ? account : khataOf(khata));
    return isSameReturn ? returned(known.amountPaise, known.goods) : 'invalid';
  }
  if (handedOver === null) return 'not_delivered';
  const parts = chargedParts(handedOver, goods.parts);
  if (parts === null) return 'more_than_delivered';
  const value = valueOfParts(parts);
  if (value <= 0) return 'without_price';
  if (khata !== '' && customer === null) return 'unknown_customer';
  const due = Math.max(value - owedOf(order), 0);
  // Cash is rounded up to the rupee, and no further.
  const most = isDrawer(account) ? Math.ceil(due / 100) * 100 : due;
  const isOfMoney = account !== '' && amountPaise > order.paidPaise;
  if (amountPaise > most || isOfMoney) return 'more_than_paid';
  return returned(value, { reason: goods.reason, parts });
}

/** What follows from a return: the money that was given back, and the paise that cash does not have. */
function givenBackFor(
  { id, account, customer, order: of, amountPaise }: ReturnRequest,
  order: OrderLedger,
  value: Paise,
): NewTransfer[] {
  if (amountPaise === 0) return [];
  const given =
    account === ''
      ? posting('credited', khataOf(customer), WALK_IN, amountPaise)
      : posting('refunded', account, WALK_IN, amountPaise);
  const left = Math.max(value - owedOf(order), 0) - amountPaise;
  const off =
    isDrawer(account) && left !== 0 && isRounding(left) ? exactPaise(Math.abs(left)) : null;
  const [from, to] =
    left > 0 ? (['round_off', WALK_IN] as const) : ([WALK_IN, 'round_off'] as const);
  return [
    { ...given, id: givenBackId(id), order: of },
    ...(off === null
      ? []
      : [{ ...posting('rounded', from, to, off), id: roundingId(id), order: of }]),
  ];
}

/** What a request comes to, or why it cannot be. */
function wantedOf(
  request: TransferRequest,
  { order, customer, reversed, known, goesWithIt, expectedPaise, handedOver }: TransferFacts,
): NewTransfer | TransferRefusal {
  switch (request.kind) {
    case 'collected':
      if (order === null) return 'unknown_order';
      return {
        ...posting('collected', WALK_IN, request.account, request.amountPaise),
        order: request.order,
      };
    case 'refunded':
      if (order === null) return 'unknown_order';
      if (known === null && request.amountPaise > order.paidPaise) return 'more_than_paid';
      return {
        ...posting('refunded', request.account, WALK_IN, request.amountPaise),
        order: request.order,
      };
    case 'returned':
      if (order === null) return 'unknown_order';
      return returnOf(request, { order, customer, known, goesWithIt, handedOver });
    case 'on_khata': {
      if (order === null) return 'unknown_order';
      if (customer === null) return 'unknown_customer';
      const refusal = known === null ? creditRefusal(request, order, customer) : null;
      if (refusal !== null) return refusal;
      return {
        ...posting('on_khata', WALK_IN, khataOf(request.customer), request.amountPaise),
        order: request.order,
        note: request.note ?? '',
      };
    }
    case 'khata_paid':
      if (customer === null) return 'unknown_customer';
      return {
        ...posting('khata_paid', khataOf(request.customer), request.account, request.amountPaise),
        note: request.note ?? '',
      };
    case 'khata_refunded':
      if (customer === null) return 'unknown_customer';
      if (known === null && request.amountPaise > 0 - customer.balancePaise)
        return 'more_than_paid';
      return posting(
        'khata_refunded',
        request.account,
        khataOf(request.customer),
        request.amountPaise,
      );
    case 'opening':
      if (customer === null) return 'unknown_customer';
      if (known === null && customer.hasOpening) return 'opening_exists';
      return posting('opening', 'opening', khataOf(request.customer), request.amountPaise);
    case 'written_off':
      if (customer === null) return 'unknown_customer';
      if (known === null && request.amountPaise > customer.balancePaise) return 'more_than_owed';
      return {
        ...posting('written_off', khataOf(request.customer), 'written_off', request.amountPaise),
        note: request.note,
      };
    case 'paid_in':
      return posting('paid_in', 'float', request.account, request.amountPaise);
    case 'paid_out':
      return {
        ...posting('paid_out', request.account, request.to, request.amountPaise),
        note: request.note,
      };
    case 'handed_over':
      return posting('handed_over', request.account, request.to, request.amountPaise);
    case 'reversed':
      if (reversed === null || !isReversible(reversed)) return 'unknown_transfer';
      if (reversed.isReversed && known === null) return 'reversed_already';
      return {
        ...PLAIN,
        ...(reversalOf(reversed, reversed.id) as NewTransfer),
        order: reversed.order,
      };
    case 'closed':
      return closing(request.account, request.countedPaise, expectedPaise);
  }
}

/**
 * What is rounded: cash that leaves less than a rupee settles the order, and a payment that is taken back takes the
 * rounding with it.
 */
function followsOf(
  request: TransferRequest,
  { kind, from, to, amountPaise, order: id }: NewTransfer,
  { order, customer, reversed, goesWithIt }: TransferFacts,
): NewTransfer[] {
  if (kind === 'khata_paid' && customer !== null && isDrawer(to)) {
    const off = exactPaise(roundedOff(customer.balancePaise - amountPaise));
    return off === 0
      ? []
      : [{ ...posting('rounded', from, 'round_off', off), id: roundingId(request.id) }];
  }
  if (kind === 'reversed' && goesWithIt.length > 0) {
    return goesWithIt
      .filter((one) => !one.isReversed)
      .map((one) => ({ ...PLAIN, ...(reversalOf(one, one.id) as NewTransfer), order: one.order }));
  }
  if (order === null) return [];
  if (request.kind === 'returned') return givenBackFor(request, order, amountPaise);
  if (kind === 'collected' && isDrawer(to)) {
    const off = exactPaise(roundedOff(owedOf(order) - amountPaise));
    return off === 0 ? [] : [{ ...posting('rounded', WALK_IN, 'round_off', off), order: id }];
  }
  const isPaymentBack =
    kind === 'reversed' && (reversed?.kind === 'assumed' || reversed?.kind === 'collected');
  if (!isPaymentBack) return [];
  return order.assumed
    .filter((one) => one.posting.kind === 'rounded')
    .map((one) => ({ ...PLAIN, ...(reversalOf(one.posting, one.id) as NewTransfer), order: id }));
}

/** Sent again under its id a transfer is stored once; another one under a known id is refused. */
export function decideTransfer(request: TransferRequest, facts: TransferFacts): TransferDecision {
  const wanted = wantedOf(request, facts);
  if (typeof wanted === 'string') return { code: wanted };
  if (facts.known === null) {
    return { code: 'recorded', transfer: wanted, follows: followsOf(request, wanted, facts) };
  }
  return { code: isSame(facts.known, wanted) ? 'known' : 'invalid' };
}

/** What a request names beside amounts: an account, a customer, an order, a transfer that it reverses; '' for none. */
export function namedIn(request: TransferRequest): {
  account: Account | '';
  customer: string;
  order: string;
  reverses: string;
} {
  return { account: '', customer: '', order: '', reverses: '', ...request };
}
