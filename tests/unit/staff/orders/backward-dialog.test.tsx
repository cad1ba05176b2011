// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BackwardDialog } from '../../../../src/staff/orders/backward-dialog.tsx';
import type { BackwardStep, MoveOrder } from '../../../../src/staff/orders/use-move-order.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';

teachModalDialogs();
afterEach(cleanup);

const MONEY = 'What was taken to be paid for it no longer counts as collected';
const KHATA = 'What of it is on a khata comes off it';
const STOCK = 'Counted goods in it go back into the stock';

/** What is said before an order goes from one status to another. */
function said(
  from: string,
  to: string,
  paid: Pick<BackwardStep['order'], 'paymentMethod' | 'payment'>,
) {
  const order = { id: 'order0000000001', number: 'ORD111111', status: from, ...paid };
  const moving = { asking: { order, to }, confirm: vi.fn(), dismiss: vi.fn() };
  render(<BackwardDialog {...(moving as unknown as MoveOrder)} />);
  const text = document.body.textContent ?? '';
  return [MONEY, KHATA, STOCK].filter((sentence) => text.includes(sentence));
}

const paid = (paymentMethod: string, status: string) => ({
  paymentMethod,
  payment: { id: '', status },
});

it.each([
  ['a cash order that is paid', 'delivered', 'shipped', paid('cod', 'success'), [MONEY]],
  ['one that is not paid', 'delivered', 'shipped', paid('cod', 'pending'), [KHATA]],
  ['one that ends', 'delivered', 'cancelled', paid('cod', 'pending'), [KHATA, STOCK]],
  ['one by UPI that stays paid', 'delivered', 'shipped', paid('upi', 'success'), []],
  [
    'one by UPI whose payment is awaited',
    'confirmed',
    'awaiting_payment',
    paid('upi', 'success'),
    [MONEY],
  ],
  ['one of which nothing is known', 'delivered', 'shipped', {}, []],
])('says of %s what follows for its money', (_name, from, to, how, expected) => {
  expect(said(from, to, how)).toEqual(expected);
});
