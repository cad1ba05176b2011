import { describe, expect, it } from 'vitest';
import type { NewTransferRequest } from '../../../../src/domain/ledger/transfer-request.ts';
import { exactPaise } from '../../../../src/domain/money.ts';
import type { Ledger } from '../../../../src/staff/api/ledger.ts';
import { withPending } from '../../../../src/staff/money/with-pending.ts';

const RAJU = 'cash:raju00000000000';
const TILL = 'cash:till';
const drawer = (account: typeof TILL | typeof RAJU, balance: number) => ({
  account,
  holder: '',
  balancePaise: exactPaise(balance),
  countedAtMs: null,
  moved: [],
  unreadPaise: exactPaise(0),
});
const LEDGER: Ledger = {
  drawers: [drawer(TILL, 10_000), drawer(RAJU, 2_000)],
  owed: [
    {
      id: 'order0000000001',
      number: 'ORD000001',
      customerName: 'Asha',
      status: 'delivered',
      owedPaise: exactPaise(5_000),
      receivedAtMs: 0,
    },
  ],
  people: [],
  owedCount: 1,
  owedPaise: exactPaise(5_000),
  recorded: [
    {
      id: 'spent0000000001',
      kind: 'paid_out',
      from: TILL,
      to: 'expense',
      amountPaise: exactPaise(700),
      order: '',
      orderNumber: '',
      countedPaise: null,
      note: 'Tea',
      goods: null,
      byName: 'Asha',
      takenAtMs: 0,
      isReversed: false,
    },
  ],
};
const shown = (...pending: NewTransferRequest[]) => {
  const { drawers, owedPaise, owedCount } = withPending(LEDGER, pending);
  return { drawers: drawers.map(({ balancePaise }) => balancePaise), owedPaise, owedCount };
};
const amountPaise = exactPaise(1_000);
const order = 'order0000000001';

describe('the ledger with what waits on this device', () => {
  it.each<[string, NewTransferRequest, number[]]>([
    ['put in', { kind: 'paid_in', account: TILL, amountPaise }, [11_000, 2_000]],
    [
      'paid out',
      { kind: 'paid_out', account: TILL, to: 'expense', amountPaise, note: 'Bags' },
      [9_000, 2_000],
    ],
    ['handed over', { kind: 'handed_over', account: RAJU, to: TILL, amountPaise }, [11_000, 1_000]],
    ['counted', { kind: 'closed', account: TILL, countedPaise: amountPaise }, [1_000, 2_000]],
    ['taken back', { kind: 'reversed', reverses: 'spent0000000001' }, [10_700, 2_000]],
    [
      'collected by UPI',
      { kind: 'collected', account: 'upi', order, amountPaise },
      [10_000, 2_000],
    ],
  ])('has what was %s', (_, pending, drawers) => {
    expect(shown(pending).drawers).toEqual(drawers);
  });

  it('owes less, and no longer stands on the list once all is collected', () => {
    const collected = { kind: 'collected' as const, account: TILL as typeof TILL, order };
    expect(shown({ ...collected, amountPaise })).toEqual({
      drawers: [11_000, 2_000],
      owedPaise: 4_000,
      owedCount: 1,
    });
    expect(shown({ ...collected, amountPaise: exactPaise(5_000) })).toMatchObject({
      owedPaise: 0,
      owedCount: 0,
    });
  });

  it('owes no paise after cash, and all of them after UPI', () => {
    const most = { kind: 'collected' as const, order, amountPaise: exactPaise(4_925) };
    expect(shown({ ...most, account: TILL })).toMatchObject({ owedPaise: 0, owedCount: 0 });
    expect(shown({ ...most, account: 'upi' })).toMatchObject({ owedPaise: 75, owedCount: 1 });
  });

  it('tells apart what the rows of a drawer do not have yet', () => {
    const { drawers } = withPending(LEDGER, [{ kind: 'paid_in', account: TILL, amountPaise }]);
    expect(drawers.map(({ unreadPaise }) => unreadPaise)).toEqual([1_000, 0]);
  });

  it('counts what was recorded after a count', () => {
    const counted = {
      kind: 'closed' as const,
      account: TILL as typeof TILL,
      countedPaise: amountPaise,
    };
    expect(shown(counted, { kind: 'paid_in', account: TILL, amountPaise }).drawers[0]).toBe(2_000);
  });
});
