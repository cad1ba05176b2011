/** Cart and checkout. */
import type { Page } from '@playwright/test';
import { fillInAddress } from '../../journey.ts';
import {
  FROM_THE_PHONE,
  ORDER_STATES,
  orderStatesBut,
  PERSON_STATES,
  type Row,
  row,
} from '../cell.ts';
import {
  hasStock,
  networkGoes,
  OFFLINE,
  priceBecomes,
  shopIsClosed,
  shopTakesMornings,
  SOLD_OUT,
} from '../givens.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

const onionsBecomeDearer = priceBecomes(2, 38);

export const BUY = {
  '/cart': row(
    { phone: 'with a cart', at: '/cart' },
    {
      ready: { shows: 'Order Summary' },
      empty: { phone: 'browsing', shows: 'Your cart is empty' },
      offline: OFFLINE,
      closed: { given: shopIsClosed, shows: 'Your cart is kept for you until we open.' },
      'out of stock': { given: hasStock(25, 0), shows: SOLD_OUT },
      'price changed': { ...onionsBecomeDearer, shows: '₹38' },
    },
    {
      // What is in the cart is on the phone, and so are its products.
      never: ['mistakes', 'dialog', ...FROM_THE_PHONE, ...ORDER_STATES],
      asReady: PERSON_STATES,
    },
  ),

  '/checkout': row(
    { phone: 'with a cart', at: '/checkout' },
    {
      ready: {
        async when(page) {
          await fillInAddress(page);
          await page.getByLabel('Promo Code').fill('fresh20');
          await page.getByRole('button', { name: 'Apply' }).click();
          await page.getByText(/^FRESH20 takes/).waitFor();
          await page.evaluate(() => scrollTo(0, 0));
        },
        shows: 'Jalgaon Central: we deliver to your area (425001)',
      },
      empty: { shows: 'What you type is kept on this phone.' },
      mistakes: {
        async when(page) {
          await page.getByLabel('Pincode').fill('4250');
          await placeOrder(page);
        },
        shows: 'Please enter your full name',
      },
      refused: {
        when: (page) => page.getByLabel('Pincode').fill('411001'),
        shows: "Sorry! We don't deliver to this pincode yet.",
      },
      offline: {
        when: networkGoes,
        shows: /^You are offline. The order is kept on this phone/,
      },
      'out of stock': {
        given: hasStock(25, 0),
        shows: 'Part of your cart is not available right now.',
      },
      'price changed': {
        given: onionsBecomeDearer.given,
        async when(page, shop) {
          // On a phone the lines are folded.
          await page.getByRole('button', { name: /^\d+ items/ }).click();
          await onionsBecomeDearer.when(page, shop);
        },
        shows: '₹38',
      },
      // Of another shop the cart is parked at closing time: it leads to /cart.
      closed: { given: shopTakesMornings, shows: 'The shop brings it by noon.' },
      'signed in': {
        phone: 'signed in',
        at: '/product/2',
        when: (page) => page.getByRole('button', { name: 'Buy Now' }).click(),
        shows: /^Phone: /,
      },
    },
    {
      never: ['dialog', ...FROM_THE_PHONE, ...orderStatesBut('refused')],
      asReady: ['suspended'],
    },
  ),
} satisfies Record<string, Row>;
