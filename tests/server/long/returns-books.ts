/** The books that `returns-days.test.ts` keeps beside the shop's, by D73, D79 and D80 and with nothing of src/domain. */

export interface BookedProduct {
  id: string;
  pid: number;
  category: string;
  /** Of a piece, or of a kilogram. */
  paise: number;
  /** Grams; 0 for goods by the piece. */
  step: number;
  /** Pieces or grams on the shelf; null where nobody counts. */
  stock: number | null;
}
export interface BookedLine {
  id: string;
  product: BookedProduct;
  /** The product that took the place of the line's. */
  shelf?: BookedProduct;
  /** 1 for goods by weight. */
  pieces: number;
  grams: number;
  /** Of that, what was taken off the shelf: less where a return was taken back and the shelf had not all of it. */
  held: number;
  /** What they come to before discount and tax. */
  paise: number;
}
interface Entry {
  from: string;
  to: string;
  paise: number;
  order: string;
}
interface Payment {
  id: string;
  /** Below zero for what was given back. */
  paise: number;
  isAssumed: boolean;
  entries: Entry[];
}
export interface BookedReturn {
  id: string;
  parts: readonly { line: string; count: number }[];
  isShelved: boolean;
  isTakenBack: boolean;
  value: number;
  /** What was given for it, and how; '' for nothing of that. */
  account: string;
  khata: string;
  paise: number;
  rounded: number;
  entries: Entry[];
}
interface OnKhata {
  id: string;
  khata: string;
  paise: number;
}
export interface BookedOrder {
  id: string;
  isUpi: boolean;
  status: string;
  payment: string;
  lines: BookedLine[];
  charged: Record<'total' | 'fee' | 'discount' | 'taxes' | 'subtotal', number>;
  /** Its discount is that of a code for beverages. */
  isCodeOfBeverages: boolean;
  payments: Payment[];
  /** What was rounded off with its payments. */
  roundings: Entry[];
  returns: BookedReturn[];
  onKhata: OnKhata[];
}

const WALK_IN = 'customer:walk-in';
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const isCustomer = (account: string) => account.startsWith('customer:');

/** `before`: what is in the accounts when the books begin. */
export function openBooks(before: ReadonlyMap<string, number>) {
  const balances = new Map(before);
  const orders: BookedOrder[] = [];

  const keyOf = (account: string, order: string) =>
    `${account} ${isCustomer(account) ? order : ''}`;
  const balanceOf = (account: string, order = '') => balances.get(keyOf(account, order)) ?? 0;
  function post(entries: Entry[]): Entry[] {
    for (const { from, to, paise, order } of entries) {
      balances.set(keyOf(from, order), balanceOf(from, order) - paise);
      balances.set(keyOf(to, order), balanceOf(to, order) + paise);
    }
    return entries;
  }
  const unpost = (entries: readonly Entry[]) =>
    post(entries.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from })));

  const owedOf = ({ id }: BookedOrder) => balanceOf(WALK_IN, id);
  const standingReturns = ({ returns }: BookedOrder) =>
    returns.filter(({ isTakenBack }) => !isTakenBack);
  const returnedOf = (order: BookedOrder) => sum(standingReturns(order).map(({ value }) => value));
  const paidOf = (order: BookedOrder) =>
    sum(order.payments.map(({ paise }) => paise)) +
    sum(order.roundings.map(({ paise }) => paise)) -
    sum(
      standingReturns(order).map(({ account, paise, rounded }) =>
        account === '' ? 0 : paise - rounded,
      ),
    );
  function paymentOf(order: BookedOrder): string {
    const { status, isUpi, charged, payment } = order;
    if (status === 'cancelled') return payment;
    if (status === 'delivered') {
      return paidOf(order) >= charged.total - returnedOf(order) ? 'success' : 'pending';
    }
    return isUpi && status !== 'awaiting_payment' ? 'success' : 'pending';
  }
  const amountOf = ({ pieces, grams }: Pick<BookedLine, 'pieces' | 'grams'>) => grams || pieces;

  const shelfOf = ({ shelf, product }: BookedLine) => shelf ?? product;
  function shelve(product: BookedProduct, amount: number) {
    if (product.stock !== null) product.stock = Math.max(0, product.stock + amount);
  }
  const lineOf = (order: BookedOrder, id: string) => order.lines.find((line) => line.id === id);
  /** Pieces, or grams, which come back as a whole. */
  const leftOf = (order: BookedOrder, line: BookedLine) =>
    amountOf(line) -
    sum(
      standingReturns(order)
        .flatMap(({ parts }) => parts)
        .map((part) => (part.line === line.id ? part.count : 0)),
    );

  /** What was charged for parts of it, as a fraction: price, less their share of the discount, and the tax on them. */
  function worthOf(order: BookedOrder, parts: readonly { line: string; count: number }[]): number {
    const { discount, taxes, subtotal } = order.charged;
    const isReduced = ({ product }: BookedLine) =>
      !order.isCodeOfBeverages || product.category === 'beverages';
    const reduced = sum(order.lines.filter(isReduced).map(({ paise }) => paise));
    return sum(
      parts.map(({ line: id, count }) => {
        const line = lineOf(order, id);
        if (!line) return 0;
        const less = isReduced(line) && reduced > 0 ? (line.paise * discount) / reduced : 0;
        return ((line.paise - less + (line.paise * taxes) / subtotal) * count) / amountOf(line);
      }),
    );
  }

  return {
    orders,
    balances,
    balanceOf,
    post,
    owedOf,
    standingReturns,
    returnedOf,
    paidOf,
    paymentOf,
    amountOf,
    shelve,
    leftOf,
    worthOf,
    drawerOf: (person: string) =>
      balanceOf(`cash:${person}`) > 0 ? `cash:${person}` : 'cash:till',

    /** Answers what is assumed to be paid, if it is anything. */
    deliver(order: BookedOrder, drawer: string): Payment | null {
      const wasPaid = paymentOf(order) === 'success';
      order.status = 'delivered';
      post([{ from: 'sales', to: WALK_IN, paise: order.charged.total, order: order.id }]);
      const due = owedOf(order);
      if (wasPaid || due <= 0) return null;
      const paise = due - (due % 100);
      const rounding = { from: WALK_IN, to: 'round_off', paise: due - paise, order: order.id };
      if (rounding.paise > 0) order.roundings.push(...post([rounding]));
      if (paise === 0) return null;
      const entries = post([{ from: WALK_IN, to: drawer, paise, order: order.id }]);
      const assumed = { id: '', paise, isAssumed: true, entries };
      order.payments.push(assumed);
      return assumed;
    },

    /** The order was not delivered after all, or is cancelled. */
    comeBack(order: BookedOrder, status: 'shipped' | 'cancelled') {
      const wasPaid = paymentOf(order) === 'success';
      if (order.status === 'delivered') {
        unpost([{ from: 'sales', to: WALK_IN, paise: order.charged.total, order: order.id }]);
        for (const { khata, paise } of order.onKhata) {
          unpost([{ from: WALK_IN, to: khata, paise, order: order.id }]);
        }
        order.onKhata = [];
      }
      order.status = status;
      const staysPaid = order.isUpi && wasPaid;
      if (!staysPaid) {
        for (const { entries } of order.payments.filter(({ isAssumed }) => isAssumed)) {
          unpost(entries);
        }
        unpost(order.roundings);
        order.payments = order.payments.filter(({ isAssumed }) => !isAssumed);
        order.roundings = [];
      }
      if (status !== 'cancelled') return;
      order.payment = staysPaid ? 'success' : 'not_due';
      for (const line of order.lines) shelve(shelfOf(line), line.held);
    },

    takeGoods(order: BookedOrder, back: Omit<BookedReturn, 'isTakenBack' | 'rounded' | 'entries'>) {
      const at = { order: order.id };
      const entries = post([{ from: WALK_IN, to: 'sales', paise: back.value, ...at }]);
      let rounded = 0;
      if (back.khata !== '') {
        entries.push(...post([{ from: back.khata, to: WALK_IN, paise: back.paise, ...at }]));
      } else if (back.account !== '') {
        entries.push(...post([{ from: back.account, to: WALK_IN, paise: back.paise, ...at }]));
        const left = owedOf(order);
        // Cash has no paise, also where somebody paid without them.
        if (back.account !== 'upi' && Math.abs(left) < 100) rounded = left;
        if (rounded !== 0) {
          entries.push(...post([{ from: WALK_IN, to: 'round_off', paise: rounded, ...at }]));
        }
      }
      order.returns.push({ ...back, rounded, entries, isTakenBack: false });
      if (back.isShelved) putBack(order, back);
    },
    takeBackReturn(order: BookedOrder, back: BookedReturn) {
      unpost(back.entries);
      back.isTakenBack = true;
      if (back.isShelved) takeOff(order, back);
    },

    /** Money that was taken, or given back where it is below zero. */
    collect(
      order: BookedOrder,
      { id, account, paise }: { id: string; account: string; paise: number },
    ) {
      const entries = post([{ from: WALK_IN, to: account, paise, order: order.id }]);
      order.payments.push({ id, paise, isAssumed: false, entries });
      const left = owedOf(order);
      if (paise > 0 && account !== 'upi' && left > 0 && left < 100) {
        order.roundings.push(
          ...post([{ from: WALK_IN, to: 'round_off', paise: left, order: order.id }]),
        );
      }
    },
    takeBackPayment(order: BookedOrder, payment: Payment) {
      unpost(payment.entries);
      order.payments = order.payments.filter((other) => other !== payment);
      if (payment.paise < 0) return;
      unpost(order.roundings);
      order.roundings = [];
    },
    putOnKhata(order: BookedOrder, line: OnKhata) {
      post([{ from: WALK_IN, to: line.khata, paise: line.paise, order: order.id }]);
      order.onKhata.push(line);
    },
    takeOffKhata(order: BookedOrder, line: OnKhata) {
      unpost([{ from: WALK_IN, to: line.khata, paise: line.paise, order: order.id }]);
      order.onKhata = order.onKhata.filter((other) => other !== line);
    },
  };

  function putBack(order: BookedOrder, { parts }: Pick<BookedReturn, 'parts'>) {
    for (const { line: id, count } of parts) {
      const line = lineOf(order, id);
      if (!line) continue;
      const moved = Math.min(count, line.held);
      shelve(shelfOf(line), moved);
      line.held -= moved;
    }
  }
  function takeOff(order: BookedOrder, { parts }: Pick<BookedReturn, 'parts'>) {
    for (const { line: id, count } of parts) {
      const line = lineOf(order, id);
      if (!line) continue;
      const moved = Math.min(count, shelfOf(line).stock ?? count);
      shelve(shelfOf(line), -moved);
      line.held += moved;
    }
  }
}
