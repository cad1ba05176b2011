// @vitest-environment jsdom
/** What is to be done if a product is missing: chosen at checkout, remembered, sent with the order (D48). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useWishes } from '../../../../src/customer/checkout/use-wishes.ts';
import { WishFields } from '../../../../src/customer/checkout/wish-fields.tsx';
import { canonicalOrderText, parseOrderRequest } from '../../../../src/domain/order/request.ts';
import { addProduct } from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { sendAgain } from '../../../../src/phone/db/order-actions.ts';
import { placeOrder } from '../../../../src/phone/db/orders.ts';
import { writeDefaultWish } from '../../../../src/phone/db/wishes.ts';
import type { CartView } from '../../../../src/domain/cart/view.ts';
import { A_CUSTOMER, aProduct, NOON } from '../../../support/builders.ts';
import { databaseWithCatalogue, onScreen } from '../../../support/local-database.ts';

const CART = {
  items: [
    { product: aProduct({ pid: 1, name: 'Milk', quantityLabel: '500 ml' }), quantity: 1 },
    { product: aProduct({ pid: 2, name: 'Onion', quantityLabel: '1 kg' }), quantity: 2 },
  ],
} as CartView;

function Fields({ isStored = true }) {
  return <WishFields cart={CART} wishes={useWishes(isStored)} />;
}

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('is folded away until it is wanted', () => {
  render(<Fields />);
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  const toggle = screen.getByRole('button', { name: /If something is missing/ });
  fireEvent.click(toggle);
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
});

it('starts with what the settings say, and remembers what was chosen for a product', () => {
  writeDefaultWish('similar');
  render(<Fields />);
  expect(field('Milk, 500 ml').value).toBe('similar');
  choose('Onion, 1 kg', 'leave_out');
  expect(screen.getByRole('button').textContent).toContain('Something like it · Leave it out');
  cleanup();
  render(<Fields />);
  expect(field('Milk, 500 ml').value).toBe('similar');
  expect(field('Onion, 1 kg').value).toBe('leave_out');
});

it('remembers nothing of what the staff take down for a customer', () => {
  writeDefaultWish('similar');
  render(<Fields isStored={false} />);
  expect(field('Milk, 500 ml').value).toBe('call');
  choose('Milk, 500 ml', 'leave_out');
  expect(field('Milk, 500 ml').value).toBe('leave_out');
  cleanup();
  render(<Fields isStored={false} />);
  expect(field('Milk, 500 ml').value).toBe('call');
});

it('goes with the order unless the shop is to call, and with the order that takes its place', async () => {
  await databaseWithCatalogue();
  await addProduct(2, 1);
  await db.products.put(aProduct({ pid: 25 }));
  await addProduct(25, 1);
  const draft = { customer: A_CUSTOMER, promoCode: '', paymentMethod: 'cod' } as const;
  const wishes = { 2: 'leave_out', 25: 'call' } as const;
  const result = await placeOrder({ ...draft, wishes }, await onScreen(), NOON);
  const request = result.ok ? result.order.request : null;
  expect(request?.lines).toMatchObject([{ pid: 2, wish: 'leave_out' }, { pid: 25 }]);
  expect(request?.lines[1]).not.toHaveProperty('wish');
  const parsed = parseOrderRequest(JSON.parse(JSON.stringify(request)));
  expect(parsed.ok && parsed.request.lines[0]?.wish).toBe('leave_out');
  expect(canonicalOrderText(request!)).not.toContain('leave_out');

  await db.orders.update(request!.id, { delivery: { state: 'refused', code: 'stale' } });
  const id = await sendAgain(request!.id, request!.quote.total_paise as never, NOON);
  expect((await db.orders.get(id!))?.request?.lines[0]?.wish).toBe('leave_out');
});
