/**
 * Random lives of orders, as staff, customers and mistakes lead them: statuses forth and back, money in parts, reversals.
 * What is compared with is added up here from the transfers alone.
 */
import { describe, expect, it } from 'vitest';
import {
  orderPostings,
  owedOf,
  paymentByLedger,
  reversalOf,
  type OrderLedger,
} from '../../../../src/domain/ledger/order-postings.ts';
import type { Posting } from '../../../../src/domain/ledger/transfer.ts';
import { exactPaise } from '../../../../src/domain/money.ts';
import { paymentStatus } from '../../../../src/domain/order/payment.ts';
import type { OrderStatus, PaymentStatus } from '../../../../src/domain/order/status.ts';

type Stored = Posting & { id: string; reverses?: string | undefined };
type Method = 'cod' | 'upi';

/** A sequence that is the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const KHATA = 'customer:abcdefghijklmno';

const STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered', 'cancelled'];

function anOrder(method: Method, totalPaise: number) {
  const transfers: Stored[] = [];
  let status: OrderStatus = method === 'upi' ? 'awaiting_payment' : 'pending';
  let payment: PaymentStatus = 'pending';
  const balance = (account: string) =>
    transfers.reduce(
      (sum, { from, to, amountPaise }) =>
        sum + (to === account ? amountPaise : 0) - (from === account ? amountPaise : 0),
      0,
    );
  const isReversed = ({ id }: Stored) => transfers.some(({ reverses }) => reverses === id);
  const ledger = (): OrderLedger => {
    const soldPaise = exactPaise(-balance('sales'));
    return {
      soldPaise,
      returnedPaise: exactPaise(0),
      paidPaise: exactPaise(soldPaise - balance('customer:walk-in') - balance(KHATA)),
      onKhataPaise: exactPaise(balance(KHATA)),
      onKhata: transfers
        .filter((one) => one.kind === 'on_khata' && !isReversed(one))
        .map((posting) => ({ id: posting.id, posting })),
      isPaymentTakenBack:
        transfers.some((one) => one.kind === 'refunded' && !isReversed(one)) ||
        (transfers.some((one) => one.kind === 'assumed') &&
          !transfers.some((one) => one.kind === 'assumed' && !isReversed(one))),
      assumed: transfers
        .filter((one) => one.kind === 'assumed' && !isReversed(one))
        .map((posting) => ({ id: posting.id, posting })),
    };
  };
  const store = (posting: Posting & { reverses?: string }) =>
    transfers.push({ ...posting, id: `t${transfers.length}` });
  const money = () => ({ status, method, totalPaise: exactPaise(totalPaise) });
  return {
    transfers,
    balance,
    isReversed,
    now: () => ({ status, payment }),
    move(to: OrderStatus) {
      const [before, from] = [payment, status];
      status = to;
      const after = paymentStatus(to, method, before);
      for (const one of orderPostings(money(), ledger(), { from, before, after })) store(one);
      payment = paymentByLedger(money(), ledger(), before);
    },
    collect(amount: number) {
      const amountPaise = exactPaise(amount);
      store({ kind: 'collected', from: 'customer:walk-in', to: 'cash:till', amountPaise });
      payment = paymentByLedger(money(), ledger(), payment);
    },
    refund(amount: number) {
      const amountPaise = exactPaise(amount);
      store({ kind: 'refunded', from: 'upi', to: 'customer:walk-in', amountPaise });
      payment = paymentByLedger(money(), ledger(), payment);
    },
    putOnKhata() {
      const amountPaise = exactPaise(owedOf(ledger()));
      if (amountPaise <= 0) return;
      store({ kind: 'on_khata', from: 'customer:walk-in', to: KHATA, amountPaise });
      payment = paymentByLedger(money(), ledger(), payment);
    },
    reverse(one: Stored) {
      store(reversalOf(one, one.id));
      payment = paymentByLedger(money(), ledger(), payment);
    },
  };
}

describe.each<Method>(['cod', 'upi'])('an order by %s', (method) => {
  it('is sold once it is handed over, and paid when its customer has paid', () => {
    const draw = numbersFrom(method === 'cod' ? 7 : 11);
    for (let run = 0; run < 2_000; run += 1) {
      const total = 1 + draw(50_000);
      const order = anOrder(method, total);
      for (let step = 0; step < 12; step += 1) {
        const what = draw(5);
        const standing = order.transfers.filter(
          (one) =>
            ['assumed', 'collected', 'on_khata'].includes(one.kind) && !order.isReversed(one),
        );
        const drawn = standing[draw(Math.max(1, standing.length))];
        if (what < 2) order.move(STATUSES[draw(STATUSES.length)] as OrderStatus);
        else if (what === 4) order.putOnKhata();
        else if (what === 2 || !drawn) order.collect(1 + draw(total));
        else order.reverse(drawn);

        const { status, payment } = order.now();
        expect(order.transfers.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
        expect(order.balance('sales')).toBe(status === 'delivered' ? -total : 0);
        if (status === 'delivered') {
          const owed = order.balance('customer:walk-in') + order.balance(KHATA);
          expect(payment).toBe(owed <= 0 ? 'success' : 'pending');
        } else expect(order.balance(KHATA)).toBe(0);
      }
    }
  });

  it('leaves no trace of a press that was a mistake', () => {
    const order = anOrder(method, 23_000);
    order.move('confirmed');
    const before = [order.balance('cash:till'), order.balance('upi'), order.balance('sales')];
    order.move('delivered');
    order.move('confirmed');
    expect([order.balance('cash:till'), order.balance('upi'), order.balance('sales')]).toEqual(
      before,
    );
  });
});

it('by UPI that was not paid stays unpaid, however often its steps are taken back and again', () => {
  const order = anOrder('upi', 23_000);
  order.move('confirmed');
  order.move('delivered');
  order.reverse(order.transfers.find(({ kind }) => kind === 'assumed') as Stored);
  for (const status of ['shipped', 'confirmed', 'cancelled', 'shipped', 'delivered'] as const) {
    order.move(status);
    const payment = status === 'cancelled' ? 'not_due' : 'pending';
    expect([order.balance('upi'), order.now().payment]).toEqual([0, payment]);
  }
  // Back where nobody had confirmed the payment, the press that confirms it counts.
  order.move('awaiting_payment');
  order.move('confirmed');
  expect([order.balance('upi'), order.now().payment]).toEqual([23_000, 'success']);
});

it('by UPI that was given back is not paid, whether it is cancelled or taken up again, and nobody owes it', () => {
  for (const isRefundedFirst of [false, true]) {
    const order = anOrder('upi', 23_000);
    order.move('confirmed');
    if (isRefundedFirst) order.refund(23_000);
    expect(order.now().payment).toBe(isRefundedFirst ? 'pending' : 'success');
    order.move('cancelled');
    expect(order.now().payment).toBe(isRefundedFirst ? 'not_due' : 'success');
    if (!isRefundedFirst) order.refund(23_000);
    expect(order.now().payment).toBe('not_due');
    for (const status of ['confirmed', 'shipped', 'cancelled'] as const) {
      order.move(status);
      expect(order.now().payment).toBe(status === 'cancelled' ? 'not_due' : 'pending');
      expect(order.balance('customer:walk-in')).toBe(0);
    }
    order.move('awaiting_payment');
    order.move('confirmed');
    expect([order.balance('upi'), order.now().payment]).toEqual([23_000, 'success']);
    // Only the payment that is still there is taken back by the press back.
    order.move('awaiting_payment');
    expect([order.balance('upi'), order.balance('customer:walk-in')]).toEqual([0, 0]);
  }
});

it('that was given back after the hand-over is no debt when the press is taken back', () => {
  const order = anOrder('cod', 23_000);
  order.move('delivered');
  order.refund(23_000);
  order.move('shipped');
  expect(order.balance('customer:walk-in')).toBe(0);
});

it('keeps what a person has recorded when the press is taken back', () => {
  const order = anOrder('cod', 23_000);
  order.collect(5_000);
  order.move('delivered');
  order.move('shipped');
  expect(order.balance('cash:till')).toBe(5_000);
});
