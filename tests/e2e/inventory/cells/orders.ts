/** Everything about an order that has been placed. */
import type { Page } from '@playwright/test';
import { expect, passTimeUntil } from '../../journey.ts';
import {
  FROM_THE_PHONE,
  ORDER_STATES,
  orderStatesBut,
  PERSON_STATES,
  type Row,
  row,
  SHELF_STATES,
  type State,
} from '../cell.ts';
import {
  clockIsStopped,
  hasStock,
  networkGoes,
  OFFLINE,
  openKnowingItIsClosed,
  ordersAreNotAnswered,
  shopIsClosed,
  staffAmend,
} from '../givens.ts';

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

const NO_ORDER_NO_SCREEN: State[] = ['empty', 'mistakes', ...FROM_THE_PHONE];
const NOT_ABOUT_IT: State[] = ['ready', ...SHELF_STATES, ...PERSON_STATES];
const BEING_PACKED: State[] = [
  ...NO_ORDER_NO_SCREEN,
  ...orderStatesBut('received', 'needs a decision'),
];

const WAITING = 'with an order waiting';
const RECEIVED = 'with an order received';
const ON_ITS_WAY = 'with an order on its way';
const PACKING = 'with an order being packed';
const REGULAR = 'of a regular';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const pressFirst = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

export const ORDERS = {
  '/order-confirmation': row(
    { phone: RECEIVED, at: '/order-confirmation', when: playToTheNumber, isClockStopped: true },
    {
      received: { given: clockIsStopped, shows: 'The shop has your order.' },
      waiting: {
        phone: WAITING,
        async given(context, shop) {
          await ordersAreNotAnswered(context, shop);
          await clockIsStopped(context, shop);
        },
        shows: 'Order placed',
      },
    },
    {
      never: [...NO_ORDER_NO_SCREEN, 'dialog', ...orderStatesBut('received', 'waiting')],
      asReady: [...NOT_ABOUT_IT, 'offline'],
    },
  ),

  '/order-status': row(
    { phone: RECEIVED, at: '/order-status' },
    {
      waiting: {
        phone: WAITING,
        given: ordersAreNotAnswered,
        shows: /^The shop does not answer right now. The order is safe on this phone/,
      },
      offline: {
        phone: WAITING,
        given: ordersAreNotAnswered,
        when: networkGoes,
        shows: /^You are offline. The order is safe on this phone/,
      },
      received: { shows: /^Received by the shop at/ },
      dialog: { when: press('Cancel Order'), shows: 'Cancel this order?' },
      late: { phone: 'with an order late', shows: 'Expecting delay due to high demand' },
      'needs a decision': { phone: 'with a price changed', shows: 'The shop needs your decision' },
      'out of stock': { phone: 'with something sold out', shows: 'LED Bulb, 1 pc: sold out' },
      refused: {
        phone: 'with an order refused',
        shows: "The shop doesn't deliver to pincode 425001 any more.",
      },
      cancelled: { phone: 'with an order cancelled', shows: 'Cancelled' },
      suspended: {
        phone: 'suspended, an order waiting',
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
    { phone: ON_ITS_WAY, at: '/order-status' },
    {
      received: { phone: RECEIVED, at: '/order-status?view=partner', shows: 'PACKING' },
      'on its way': { shows: /^ARRIVING IN \d+ min$/ },
      late: { phone: 'with an order late on its way', shows: 'Expecting delay due to high demand' },
      delivered: { phone: 'with an order delivered', shows: 'Order delivered successfully' },
      offline: OFFLINE,
      'signed in': { phone: 'signed in, an order on its way', shows: 'Share your code' },
    },
    {
      never: [
        ...NO_ORDER_NO_SCREEN,
        'dialog',
        'out of stock',
        ...orderStatesBut('received', 'on its way', 'late', 'delivered'),
      ],
      asReady: ['ready', 'closed', 'price changed', 'suspended'],
    },
  ),

  // Reached from the history, which says which order it is.
  '/order-detail': row(
    { phone: RECEIVED, at: '/order-history', when: openLatest },
    {
      waiting: {
        phone: WAITING,
        given: ordersAreNotAnswered,
        shows: 'On this phone, waiting for the shop',
      },
      offline: {
        phone: WAITING,
        given: ordersAreNotAnswered,
        async when(page) {
          await openLatest(page);
          await networkGoes(page);
        },
        shows: /^You are offline. The order is safe/,
      },
      received: { shows: 'Confirmed' },
      dialog: {
        async when(page) {
          await openLatest(page);
          await press('Cancel Order')(page);
        },
        shows: 'Cancel this order?',
      },
      'needs a decision': { phone: 'with a price changed', shows: 'The shop needs your decision' },
      'out of stock': { phone: 'with something sold out', shows: 'LED Bulb, 1 pc: sold out' },
      refused: {
        phone: 'with an order refused',
        shows: /^The shop doesn't deliver to pincode 425001/,
      },
      'on its way': { phone: ON_ITS_WAY, shows: 'Shipped' },
      delivered: { phone: 'with an order delivered', shows: 'Delivered' },
      cancelled: { phone: 'with an order cancelled', shows: 'Cancelled' },
    },
    {
      never: NO_ORDER_NO_SCREEN,
      asReady: ['ready', 'late', 'closed', 'price changed', ...PERSON_STATES],
    },
  ),

  '/order-status, being packed': row(
    { phone: PACKING, at: '/order-status', given: BAG_CHANGED },
    {
      'needs a decision': { given: DIYA_ASKED, shows: /^Clay Diya.* is out\. .+ instead\?$/ },
      received: { shows: 'Packed in 2 bags' },
      dialog: { when: pressFirst('I did not'), shows: 'You did not agree to that?' },
    },
    { never: BEING_PACKED, asReady: [...NOT_ABOUT_IT, 'offline'] },
  ),

  '/order-detail, being packed': row(
    { phone: RECEIVED, at: '/order-history' },
    {
      received: {
        phone: PACKING,
        given: BAG_CHANGED,
        when: openLatest,
        shows: /^Ordered for ₹/,
      },
      dialog: { when: findSomethingToAdd, shows: /^With it the order comes to ₹/ },
      offline: {
        async when(page) {
          await findSomethingToAdd(page);
          await page.context().setOffline(true);
          await press('Add to the order')(page);
        },
        shows: 'On this phone, on its way to the shop',
      },
    },
    { never: BEING_PACKED, asReady: [...NOT_ABOUT_IT, 'needs a decision'] },
  ),

  '/order-history': row(
    { phone: REGULAR, at: '/order-history' },
    {
      ready: { shows: 'Delivered' },
      empty: { phone: 'browsing', shows: "You haven't placed any orders yet" },
      waiting: { phone: WAITING, given: ordersAreNotAnswered, shows: 'Waiting for the shop' },
      offline: OFFLINE,
      dialog: {
        phone: 'with something sold out',
        given: hasStock(24, 0),
        async when(page) {
          // The shop's news has to be on the phone first; no server draws what was searched for.
          await page.goto('/search?q=LED%20Bulb');
          await expect(page.getByText('Out of stock').first()).toBeVisible();
          await page.goto('/order-history');
          await press(/^Order again/)(page);
        },
        shows: 'LED Bulb, 1 pc is sold out',
      },
      closed: {
        given: shopIsClosed,
        async when(page) {
          await openKnowingItIsClosed(page, '/order-history');
          await pressFirst(/^Order again/)(page);
        },
        shows: /^Sorry, we're closed right now/,
      },
    },
    {
      never: ['mistakes', ...FROM_THE_PHONE, 'out of stock', 'price changed', 'late'],
      // Each shows as a badge on its card.
      asReady: [...orderStatesBut('waiting', 'late'), ...PERSON_STATES],
    },
  ),

  ...historyTab('active', 'Confirmed'),
  ...historyTab('delivered', 'Delivered'),
  ...historyTab('cancelled', 'Cancelled'),
} satisfies Record<string, Row>;

/** A tab of the history: what is under it, and when there is nothing. */
function historyTab<Tab extends 'active' | 'delivered' | 'cancelled'>(tab: Tab, shows: string) {
  const at = `/order-history?tab=${tab}` as const;
  const cells = row(
    { phone: REGULAR, at },
    { ready: { shows }, empty: { phone: 'browsing', shows: `You don't have any ${tab} orders` } },
    {
      never: ['mistakes', ...FROM_THE_PHONE, 'out of stock', 'price changed', ...ORDER_STATES],
      asReady: ['dialog', 'offline', 'closed', ...PERSON_STATES],
    },
  );
  return { [at]: cells } as Record<typeof at, Row>;
}
