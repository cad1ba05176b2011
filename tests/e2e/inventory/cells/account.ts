/** Signing in, and everything that is about the person. */
import type { Page } from '@playwright/test';
import {
  FROM_THE_PHONE,
  type Given,
  ORDER_STATES,
  orderStatesBut,
  PERSON_STATES,
  type Row,
  row,
  SHELF_STATES,
} from '../cell.ts';
import {
  addWhileClosed,
  hasStock,
  networkGoes,
  OFFLINE,
  ordersAreNotAnswered,
  profileIsRefused,
  requestsAreNotAnswered,
  shopHasContacts,
  shopIsUnreachable,
  SOLD_OUT,
} from '../givens.ts';
import { SUSPENDED_PHONE } from '../phones.ts';
import { openLatest } from './orders.ts';

const shopTakesUpi: Given = async (_, shop) => {
  await shop.changeSettings({ upi_id: 'essentials@upi' });
  return () => shop.changeSettings({ upi_id: '' });
};

const openDispute = (page: Page) =>
  page
    .getByRole('button', { name: /^This is wrong/ })
    .first()
    .click();

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone Number', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const SUSPENDED = 'This account is suspended. Please talk to the shop.';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

export const ACCOUNT = {
  '/auth': row(
    { phone: 'browsing', at: '/auth' },
    {
      ready: { shows: 'Welcome to Essentials' },
      mistakes: {
        when: (page) => typePhone(page, '98765'),
        shows: 'Please enter a valid phone number.',
      },
      error: {
        async when(page) {
          await page.getByText('I have a sign-in code').click();
          await page.getByLabel('Sign-in code').fill('AAAA-BBBB');
          await page.getByLabel('The phone number of that account').fill('9876543210');
          await page.getByRole('button', { name: 'Use this code' }).click();
        },
        shows: 'This code is not valid. It may have been used already, or mistyped.',
      },
      dialog: {
        when: (page) => page.getByText('I have a sign-in code').click(),
        shows: /^On your other phone, open Profile/,
      },
      offline: OFFLINE,
      suspended: {
        phone: 'suspended',
        when: (page) => typePhone(page, SUSPENDED_PHONE),
        shows: SUSPENDED,
      },
    },
    {
      never: ['empty', 'loading', 'not downloaded', ...ORDER_STATES],
      asReady: [...SHELF_STATES, 'signed in'],
    },
  ),

  '/register': row(
    { phone: 'browsing', at: '/auth' },
    {
      ready: {
        when: (page) => typePhone(page, '98765 43210'),
        shows: 'Who are you, and where do we bring it?',
      },
      mistakes: {
        async when(page) {
          await typePhone(page, '9876543210');
          await page.getByLabel('Full Name').fill('Al');
          await page.getByRole('button', { name: 'Create profile' }).click();
        },
        shows: 'Full name must be at least 3 characters.',
      },
      error: {
        given: shopIsUnreachable,
        async when(page) {
          await typePhone(page, '9876543210');
          await page.getByLabel('Full Name').fill('Asha Patil');
          await page.getByLabel('Delivery Address').fill('12, Sai Niwas');
          await page.getByRole('button', { name: 'Create profile' }).click();
        },
        shows: /^Sign up failed: /,
      },
      offline: {
        async when(page) {
          await typePhone(page, '9876543210');
          await page.getByLabel('Full Name').waitFor();
          await networkGoes(page);
        },
        shows: OFFLINE.shows,
      },
    },
    {
      // Who is signed in has no reason to register; who is suspended signs in and is told on /auth.
      never: ['empty', 'dialog', 'loading', 'not downloaded', ...PERSON_STATES, ...ORDER_STATES],
      asReady: SHELF_STATES,
    },
  ),

  '/profile': row(
    { phone: 'signed in', at: '/profile' },
    {
      ready: { phone: 'browsing', shows: 'Guest User' },
      empty: { phone: 'new', shows: 'Set your location' },
      mistakes: {
        phone: 'browsing',
        when: press('Complete Profile'),
        shows: 'Please enter your full address.',
      },
      error: {
        given: profileIsRefused,
        async when(page) {
          await page.getByRole('button', { name: 'Change' }).click();
          await page.getByLabel('Delivery Address').fill('9, Another Road');
          await page.getByRole('button', { name: 'Save Address' }).click();
        },
        shows: 'Failed to update address',
      },
      dialog: { when: press('Change'), shows: 'Update Your Address' },
      waiting: {
        phone: 'signed in, an order waiting',
        given: ordersAreNotAnswered,
        when: press('Log Out'),
        shows: 'Something is still waiting',
      },
      offline: OFFLINE,
      'signed in': { shows: 'Verified' },
      suspended: { phone: 'suspended', shows: SUSPENDED },
    },
    {
      never: ['loading', 'not downloaded', ...orderStatesBut('waiting')],
      asReady: SHELF_STATES,
    },
  ),

  '/khata': row(
    { phone: 'with a khata', at: '/khata' },
    {
      ready: { given: shopTakesUpi, shows: /^You owe the shop ₹/ },
      empty: {
        phone: 'signed in',
        shows: /^The shop has written nothing down for this account/,
      },
      mistakes: {
        async when(page) {
          await page.context().route('**/dispute', (route) => route.abort());
          await openDispute(page);
          await page.getByLabel('Tell the shop').fill('₹600');
          await page.getByRole('button', { name: 'Send' }).click();
        },
        shows: /^Needs a connection/,
      },
      dialog: { when: openDispute, shows: 'What is wrong?' },
      loading: {
        phone: 'signed in',
        given: async (context) => {
          await context.route('**/api/shop/khata', () => new Promise<void>(() => undefined));
        },
        shows: 'Loading...',
      },
      error: {
        given: async (context) => {
          await context.route('**/api/shop/khata', (route) => route.abort());
        },
        shows: 'The shop cannot be reached right now.',
      },
      offline: OFFLINE,
      suspended: { phone: 'suspended', shows: /^The shop does not let this phone in any more/ },
    },
    {
      never: ['not downloaded', ...ORDER_STATES],
      asReady: [...SHELF_STATES, 'signed in'],
    },
  ),

  '/saved': row(
    { phone: 'with saved products', at: '/saved' },
    {
      ready: { shows: 'Wheat Bread' },
      empty: { phone: 'browsing', shows: 'Nothing saved yet' },
      offline: OFFLINE,
      closed: addWhileClosed('/saved', 'Wheat Bread'),
      'out of stock': { given: hasStock(7, 0), shows: SOLD_OUT },
    },
    {
      // Whatever has a heart is on the phone.
      never: ['mistakes', 'dialog', ...FROM_THE_PHONE, ...ORDER_STATES],
      asReady: ['price changed', ...PERSON_STATES],
    },
  ),

  '/support': row(
    { phone: 'browsing', at: '/support' },
    {
      ready: {
        phone: 'with an order received',
        at: '/order-history',
        given: shopHasContacts,
        async when(page) {
          await openLatest(page);
          await page.getByRole('link', { name: 'Contact Support' }).click();
        },
        shows: 'Call 0257 222 3344',
      },
      empty: { shows: /^The shop has not given a number yet/ },
      mistakes: { when: press('Send'), shows: 'Please tell the shop what happened.' },
      received: { when: reportAnIssue, shows: 'Received by the shop' },
      waiting: {
        given: requestsAreNotAnswered,
        when: reportAnIssue,
        shows: 'On this phone, waiting for the shop',
      },
      offline: OFFLINE,
    },
    {
      never: [...FROM_THE_PHONE, 'dialog', ...orderStatesBut('waiting', 'received')],
      asReady: [...SHELF_STATES, ...PERSON_STATES],
    },
  ),

  '/settings': row(
    { phone: 'browsing', at: '/settings' },
    {
      ready: { shows: 'The shop answers' },
      waiting: {
        phone: 'with an order waiting',
        given: ordersAreNotAnswered,
        shows: '1 change is waiting to be sent',
      },
      dialog: { when: press('Erase my data'), shows: 'Erase everything of yours on this phone?' },
      error: {
        phone: 'signed in',
        given: shopIsUnreachable,
        when: press('Show a code'),
        shows: 'The shop cannot be reached right now. Please try again.',
      },
      offline: { when: networkGoes, shows: 'The shop cannot be reached right now' },
      'signed in': {
        phone: 'signed in',
        when: press('Show a code'),
        shows: 'Valid for 10 more minutes, for one phone',
      },
    },
    {
      never: ['empty', 'mistakes', 'loading', 'not downloaded', ...orderStatesBut('waiting')],
      asReady: [...SHELF_STATES, 'suspended'],
    },
  ),
} satisfies Record<string, Row>;

async function reportAnIssue(page: Page): Promise<void> {
  await page.getByLabel('What happened?').fill('The milk was sour.');
  await page.getByRole('button', { name: 'Send' }).click();
}
