/** Cart and checkout. */
import type { Page } from '@playwright/test';
import { fillInAddress } from '../../errand.ts';
import { ORDER_STATES, type Row, row } from '../cell.ts';
import { hasStock, networkGoes, priceBecomes, shopIsClosed, shopTakesMornings } from '../givens.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

const onionsBecomeDearer = priceBecomes(2, 38);

export const BUY: Record<string, Row> = {
  '/cart': row(
    {
      ready: { phone: 'with a cart', at: '/cart', shows: 'Order Summary' },
      empty: { phone: 'browsing', at: '/cart', shows: 'Your cart is empty' },
      offline: { phone: 'with a cart', at: '/cart', when: networkGoes, shows: /^You are offline/ },
      closed: {
        phone: 'with a cart',
        at: '/cart',
        given: shopIsClosed,
        shows: 'Your cart is kept for you until we open.',
      },
      'out of stock': {
        phone: 'with a cart',
        at: '/cart',
        given: hasStock(25, 0),
        shows: 'Out of stock',
      },
      'price changed': {
        phone: 'with a cart',
        at: '/cart',
        ...priceBecomes(2, 38),
        shows: '₹38',
      },
    },
    {
      // What is in the cart is on the phone, and so are its products.
      never: ['mistakes', 'dialog', 'loading', 'error', 'not downloaded', ...ORDER_STATES],
      asReady: ['signed in', 'suspended'],
    },
  ),

  '/checkout': row(
    {
      ready: {
        phone: 'with a cart',
        at: '/checkout',
        async when(page) {
          await fillInAddress(page);
          await page.getByLabel('Promo Code').fill('fresh20');
          await page.getByRole('button', { name: 'Apply' }).click();
          await page.getByText(/^FRESH20 takes/).waitFor();
          await page.evaluate(() => scrollTo(0, 0));
        },
        shows: 'Jalgaon Central: we deliver to your area (425001)',
      },
      empty: {
        phone: 'with a cart',
        at: '/checkout',
        shows: 'What you type is kept on this phone.',
      },
      mistakes: {
        phone: 'with a cart',
        at: '/checkout',
        async when(page) {
          await page.getByLabel('Pincode').fill('4250');
          await placeOrder(page);
        },
        shows: 'Please enter your full name',
      },
      refused: {
        phone: 'with a cart',
        at: '/checkout',
        when: (page) => page.getByLabel('Pincode').fill('411001'),
        shows: "Sorry! We don't deliver to this pincode yet.",
      },
      offline: {
        phone: 'with a cart',
        at: '/checkout',
        when: networkGoes,
        shows: /^You are offline. The order is kept on this phone/,
      },
      'out of stock': {
        phone: 'with a cart',
        at: '/checkout',
        given: hasStock(25, 0),
        shows: 'Part of your cart is not available right now.',
      },
      'price changed': {
        phone: 'with a cart',
        at: '/checkout',
        given: onionsBecomeDearer.given,
        async when(page, shop) {
          // On a phone the lines are folded.
          await page.getByRole('button', { name: /^\d+ items$/ }).click();
          await onionsBecomeDearer.when(page, shop);
        },
        shows: '₹38',
      },
      // Of another shop the cart is put aside at closing time: it leads to /cart.
      closed: {
        phone: 'with a cart',
        at: '/checkout',
        given: shopTakesMornings,
        shows: 'The shop brings it by noon.',
      },
      'signed in': {
        phone: 'signed in',
        at: '/product/2',
        when: (page) => page.getByRole('button', { name: 'Buy Now' }).click(),
        shows: /^Phone: /,
      },
    },
    {
      never: [
        'dialog',
        'loading',
        'error',
        'not downloaded',
        ...ORDER_STATES.filter((state) => state !== 'refused'),
      ],
      asReady: ['suspended'],
    },
  ),
};
