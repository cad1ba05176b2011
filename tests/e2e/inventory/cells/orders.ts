/** Everything about an order that has been placed. */
import type { Page } from '@playwright/test';
import { expect, passTimeUntil } from '../../errand.ts';
import { type Cell, ORDER_STATES, type Row, row, type State } from '../cell.ts';
import {
  clockIsStopped,
  hasStock,
  networkGoes,
  openKnowingItIsClosed,
  ordersAreNotAnswered,
  shopIsClosed,
  staffAmend,
} from '../givens.ts';
import type { PhoneName } from '../phone-name.ts';

/** Everything of the animation is in sight, and it has not gone on yet. */
const playToTheNumber = (page: Page) => passTimeUntil(page, page.getByText(/^Order #ORD\d{5}$/));

/** From the history to the newest order's details. */
export async function openLatest(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
}

/** The order-detail screen is reached from the history, which says which order it is. */
function details(phone: PhoneName, shows: Cell['shows'], more: Partial<Cell> = {}): Cell {
  return { phone, at: '/order-history', when: openLatest, shows, ...more };
}

const DIYA = '25';
/** Of an onion, two bananas and a diya. */
const DIYA_ASKED = staffAmend({ kind: 'asked', line: DIYA, count: 1, pid: 4 });
const BAG_CHANGED = staffAmend(
  { kind: 'short', line: '1', count: 1, reason: 'out_of_stock' },
  { kind: 'replaced', line: '2', count: 1, pid: 4 },
  { kind: 'short', line: DIYA, count: 0, reason: 'damaged' },
  { kind: 'agreed', total_paise: 100_000 },
  { kind: 'bags', count: 2 },
);
const BEING_PACKED: State[] = ORDER_STATES.filter(
  (state) => state !== 'received' && state !== 'needs a decision',
);

async function findSomethingToAdd(page: Page): Promise<void> {
  await openLatest(page);
  await page.getByRole('button', { name: 'Add something' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add to this order' });
  await sheet.getByRole('searchbox').fill('tomato');
  await sheet
    .getByRole('button', { name: /^Tomato/ })
    .first()
    .click();
}

const NO_ORDER_NO_SCREEN: State[] = ['empty', 'mistakes', 'loading', 'error', 'not downloaded'];

export const ORDERS: Record<string, Row> = {
  '/order-confirmation': row(
    {
      received: {
        phone: 'with an order received',
        at: '/order-confirmation',
        given: clockIsStopped,
        when: playToTheNumber,
        isClockStopped: true,
        shows: 'The shop has your order.',
      },
      waiting: {
        phone: 'with an order waiting',
        at: '/order-confirmation',
        async given(context, shop) {
          await ordersAreNotAnswered(context, shop);
          await clockIsStopped(context, shop);
        },
        when: playToTheNumber,
        isClockStopped: true,
        shows: 'Order placed',
      },
    },
    {
      never: [
        ...NO_ORDER_NO_SCREEN,
        'dialog',
        ...ORDER_STATES.filter((state) => state !== 'received' && state !== 'waiting'),
      ],
      asReady: [
        'ready',
        'offline',
        'closed',
        'out of stock',
        'price changed',
        'signed in',
        'suspended',
      ],
    },
  ),

  '/order-status': row(
    {
      waiting: {
        phone: 'with an order waiting',
        at: '/order-status',
        given: ordersAreNotAnswered,
        shows: /^The shop does not answer right now. The order is safe on this phone/,
      },
      offline: {
        phone: 'with an order waiting',
        at: '/order-status',
        given: ordersAreNotAnswered,
        when: networkGoes,
        shows: /^You are offline. The order is safe on this phone/,
      },
      received: {
        phone: 'with an order received',
        at: '/order-status',
        shows: /^Received by the shop at/,
      },
      dialog: {
        phone: 'with an order received',
        at: '/order-status',
        when: (page) => page.getByRole('button', { name: 'Cancel Order' }).click(),
        shows: 'Cancel this order?',
      },
      late: {
        phone: 'with an order late',
        at: '/order-status',
        shows: 'Expecting delay due to high demand',
      },
      'needs a decision': {
        phone: 'with a price changed',
        at: '/order-status',
        shows: 'The shop needs your decision',
      },
      'out of stock': {
        phone: 'with something sold out',
        at: '/order-status',
        shows: 'LED Bulb, 1 pc: sold out',
      },
      refused: {
        phone: 'with an order refused',
        at: '/order-status',
        shows: "The shop doesn't deliver to pincode 425001 any more.",
      },
      cancelled: { phone: 'with an order cancelled', at: '/order-status', shows: 'Cancelled' },
      suspended: {
        phone: 'suspended, an order waiting',
        at: '/order-status',
        shows: /^The shop does not let this phone in/,
      },
    },
    {
      // From 'out for delivery' on it is the second variant.
      never: [...NO_ORDER_NO_SCREEN, 'on its way', 'delivered'],
      asReady: ['ready', 'closed', 'price changed', 'signed in'],
    },
  ),

  '/order-status, second variant': row(
    {
      received: {
        phone: 'with an order received',
        at: '/order-status?view=partner',
        shows: 'PACKING',
      },
      'on its way': {
        phone: 'with an order on its way',
        at: '/order-status',
        shows: /^ARRIVING IN \d+ min$/,
      },
      late: {
        phone: 'with an order late on its way',
        at: '/order-status',
        shows: 'Expecting delay due to high demand',
      },
      delivered: {
        phone: 'with an order delivered',
        at: '/order-status',
        shows: 'Order delivered successfully',
      },
      offline: {
        phone: 'with an order on its way',
        at: '/order-status',
        when: networkGoes,
        shows: /^You are offline/,
      },
      'signed in': {
        phone: 'signed in, an order on its way',
        at: '/order-status',
        shows: 'Share your code',
      },
    },
    {
      never: [
        ...NO_ORDER_NO_SCREEN,
        'dialog',
        'out of stock',
        'waiting',
        'needs a decision',
        'refused',
        'cancelled',
      ],
      asReady: ['ready', 'closed', 'price changed', 'suspended'],
    },
  ),

  '/order-detail': row(
    {
      waiting: details('with an order waiting', 'On this phone, waiting for the shop', {
        given: ordersAreNotAnswered,
      }),
      offline: details('with an order waiting', /^You are offline. The order is safe/, {
        given: ordersAreNotAnswered,
        async when(page) {
          await openLatest(page);
          await networkGoes(page);
        },
      }),
      received: details('with an order received', 'Confirmed'),
      dialog: details('with an order received', 'Cancel this order?', {
        async when(page) {
          await openLatest(page);
          await page.getByRole('button', { name: 'Cancel Order' }).click();
        },
      }),
      'needs a decision': details('with a price changed', 'The shop needs your decision'),
      'out of stock': details('with something sold out', 'LED Bulb, 1 pc: sold out'),
      refused: details('with an order refused', /^The shop doesn't deliver to pincode 425001/),
      'on its way': details('with an order on its way', 'Shipped'),
      delivered: details('with an order delivered', 'Delivered'),
      cancelled: details('with an order cancelled', 'Cancelled'),
    },
    {
      never: NO_ORDER_NO_SCREEN,
      asReady: ['ready', 'late', 'closed', 'price changed', 'signed in', 'suspended'],
    },
  ),

  '/order-status, being packed': row(
    {
      'needs a decision': {
        phone: 'with an order being packed',
        at: '/order-status',
        given: DIYA_ASKED,
        shows: /^Clay Diya.* is out\. .+ instead\?$/,
      },
      received: {
        phone: 'with an order being packed',
        at: '/order-status',
        given: BAG_CHANGED,
        shows: 'Packed in 2 bags',
      },
      dialog: {
        phone: 'with an order being packed',
        at: '/order-status',
        given: BAG_CHANGED,
        when: (page) => page.getByRole('button', { name: 'I did not' }).first().click(),
        shows: 'You did not agree to that?',
      },
    },
    {
      never: [...NO_ORDER_NO_SCREEN, ...BEING_PACKED],
      asReady: [
        'ready',
        'offline',
        'closed',
        'out of stock',
        'price changed',
        'signed in',
        'suspended',
      ],
    },
  ),

  '/order-detail, being packed': row(
    {
      received: details('with an order being packed', /^Ordered for ₹/, { given: BAG_CHANGED }),
      dialog: details('with an order received', /^With it the order comes to ₹/, {
        when: findSomethingToAdd,
      }),
      offline: details('with an order received', 'On this phone, on its way to the shop', {
        async when(page) {
          await findSomethingToAdd(page);
          await page.context().setOffline(true);
          await page.getByRole('button', { name: 'Add to the order' }).click();
        },
      }),
    },
    {
      never: [...NO_ORDER_NO_SCREEN, ...BEING_PACKED],
      asReady: [
        'ready',
        'needs a decision',
        'closed',
        'out of stock',
        'price changed',
        'signed in',
        'suspended',
      ],
    },
  ),

  '/order-history': row(
    {
      ready: { phone: 'of a regular', at: '/order-history', shows: 'Delivered' },
      empty: {
        phone: 'browsing',
        at: '/order-history',
        shows: "You haven't placed any orders yet",
      },
      waiting: {
        phone: 'with an order waiting',
        at: '/order-history',
        given: ordersAreNotAnswered,
        shows: 'Waiting for the shop',
      },
      offline: {
        phone: 'of a regular',
        at: '/order-history',
        when: networkGoes,
        shows: /^You are offline/,
      },
      dialog: {
        phone: 'with something sold out',
        at: '/order-history',
        given: hasStock(24, 0),
        async when(page) {
          // The shop's news has to be on the phone first.
          await page.goto('/product/24');
          await expect(page.getByText('Out of stock').first()).toBeVisible();
          await page.goto('/order-history');
          await page.getByRole('button', { name: /^Order again/ }).click();
        },
        shows: 'LED Bulb, 1 pc is sold out',
      },
      closed: {
        phone: 'of a regular',
        at: '/order-history',
        given: shopIsClosed,
        async when(page) {
          await openKnowingItIsClosed(page, '/order-history');
          await page
            .getByRole('button', { name: /^Order again/ })
            .first()
            .click();
        },
        shows: /^Sorry, we're closed right now/,
      },
    },
    {
      never: [
        'mistakes',
        'loading',
        'error',
        'not downloaded',
        'out of stock',
        'price changed',
        'late',
      ],
      // Each shows as a badge on its card.
      asReady: [
        'received',
        'on its way',
        'needs a decision',
        'refused',
        'delivered',
        'cancelled',
        'signed in',
        'suspended',
      ],
    },
  ),

  ...historyTab('active', 'Confirmed'),
  ...historyTab('delivered', 'Delivered'),
  ...historyTab('cancelled', 'Cancelled'),
};

/** A tab of the history: what is under it, and when there is nothing. */
function historyTab(tab: 'active' | 'delivered' | 'cancelled', shows: string): Record<string, Row> {
  const at = `/order-history?tab=${tab}`;
  return {
    [at]: row(
      {
        ready: { phone: 'of a regular', at, shows },
        empty: { phone: 'browsing', at, shows: `You don't have any ${tab} orders` },
      },
      {
        never: [
          'mistakes',
          'loading',
          'error',
          'not downloaded',
          'out of stock',
          'price changed',
          'late',
          ...ORDER_STATES.filter((state) => state !== 'late'),
        ],
        asReady: ['dialog', 'offline', 'closed', 'signed in', 'suspended'],
      },
    ),
  };
}
