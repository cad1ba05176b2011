// @vitest-environment jsdom
/** Goods by weight at checkout: what the order comes to at most, and of which a little more is fine (D50). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useWishes } from '../../../../src/customer/checkout/use-wishes.ts';
import { WeighedFields } from '../../../../src/customer/checkout/weighed-fields.tsx';
import type { CartView } from '../../../../src/domain/cart/view.ts';
import { priceCart } from '../../../../src/domain/cart/pricing.ts';
import { paise } from '../../../../src/domain/money.ts';
import { addProduct } from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { placeOrder } from '../../../../src/phone/db/orders.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { A_CUSTOMER, aProduct, NOON } from '../../../support/builders.ts';
import { databaseWithCatalogue, onScreen } from '../../../support/local-database.ts';

const DAL = aProduct({ pid: 7, name: 'Tur Dal', pricePaise: paise(120_00), stepGrams: 50 });
const MILK = aProduct({ pid: 1, name: 'Milk' });
const items = [
  { product: DAL, quantity: 500 },
  { product: MILK, quantity: 1 },
];
const quote = priceCart(
  items.map(({ product, quantity }) => ({ ...product, quantity })),
  DEFAULT_STORE_SETTINGS,
  null,
);

function Fields({ shown = items, isStored = true }) {
  return <WeighedFields cart={{ items: shown, quote } as CartView} wishes={useWishes(isStored)} />;
}

const tick = () => screen.getByRole<HTMLInputElement>('switch', { name: /A little more Tur Dal/ });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('is nothing in a cart without such goods', () => {
  const { container } = render(<Fields shown={[{ product: MILK, quantity: 1 }]} />);
  expect(container.textContent).toBe('');
});

it('says the most that the order may come to, and remembers where a little more is fine', () => {
  render(<Fields />);
  const most = () => screen.getByRole('status').textContent;
  expect(most()).toContain('₹124.75');
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(tick().checked).toBe(false);
  fireEvent.click(tick());
  expect(tick().checked).toBe(true);
  // A tenth more of 500 g: ₹6 and their tax.
  expect(most()).toContain('₹131.05');
  cleanup();
  render(<Fields />);
  expect(tick().checked).toBe(true);
  fireEvent.click(tick());
  expect(most()).toContain('₹124.75');
});

it('remembers nothing of what the staff take down for a customer', () => {
  render(<Fields isStored={false} />);
  fireEvent.click(tick());
  cleanup();
  render(<Fields />);
  expect(tick().checked).toBe(false);
});

it('goes with the order, line by line', async () => {
  await databaseWithCatalogue();
  const products = [DAL, { ...DAL, pid: 8 }, { ...MILK, pid: 9 }];
  await db.products.bulkPut(products);
  for (const { pid } of products) await addProduct(pid);
  const draft = { customer: A_CUSTOMER, promoCode: '', paymentMethod: 'cod' } as const;
  const result = await placeOrder({ ...draft, mayExceed: [7, 9] }, await onScreen(), NOON);
  const lines = result.ok ? result.order.request?.lines : [];
  expect(lines).toMatchObject([
    { pid: 7, quantity: 50, unit: 'g', may_exceed: true },
    { pid: 8, quantity: 50, unit: 'g' },
    { pid: 9, quantity: 1 },
  ]);
  expect(lines?.[1]).not.toHaveProperty('may_exceed');
  expect(lines?.[2]).not.toHaveProperty('may_exceed');
});
