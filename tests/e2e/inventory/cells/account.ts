/** Signing in, and everything that is about the person. */
import type { Page } from '@playwright/test';
import { ORDER_STATES, type Row, row, type State } from '../cell.ts';
import {
  addWhileClosed,
  hasStock,
  networkGoes,
  ordersAreNotAnswered,
  profileIsRefused,
  requestsAreNotAnswered,
  shopHasContacts,
  shopIsClosed,
  shopIsUnreachable,
} from '../givens.ts';
import { SUSPENDED_PHONE } from '../phones.ts';
import { openLatest } from './orders.ts';

const SHELF_STATES: State[] = ['closed', 'out of stock', 'price changed'];

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone Number', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export const ACCOUNT: Record<string, Row> = {
  '/auth': row(
    {
      ready: { phone: 'browsing', at: '/auth', shows: 'Welcome to Essentials' },
      mistakes: {
        phone: 'browsing',
        at: '/auth',
        when: (page) => typePhone(page, '98765'),
        shows: 'Please enter a valid phone number.',
      },
      error: {
        phone: 'browsing',
        at: '/auth',
        async when(page) {
          await page.getByText('I have a sign-in code').click();
          await page.getByLabel('Sign-in code').fill('AAAA-BBBB');
          await page.getByLabel('The phone number of that account').fill('9876543210');
          await page.getByRole('button', { name: 'Use this code' }).click();
        },
        shows: 'This code is not valid. It may have been used already, or mistyped.',
      },
      dialog: {
        phone: 'browsing',
        at: '/auth',
        when: (page) => page.getByText('I have a sign-in code').click(),
        shows: /^On your other phone, open Profile/,
      },
      offline: { phone: 'browsing', at: '/auth', when: networkGoes, shows: /^You are offline/ },
      suspended: {
        phone: 'suspended',
        at: '/auth',
        when: (page) => typePhone(page, SUSPENDED_PHONE),
        shows: 'This account is suspended. Please talk to the shop.',
      },
    },
    {
      never: ['empty', 'loading', 'not downloaded', ...ORDER_STATES],
      asReady: [...SHELF_STATES, 'signed in'],
    },
  ),

  '/register': row(
    {
      ready: {
        phone: 'browsing',
        at: '/auth',
        when: (page) => typePhone(page, '98765 43210'),
        shows: 'Who are you, and where do we bring it?',
      },
      mistakes: {
        phone: 'browsing',
        at: '/auth',
        async when(page) {
          await typePhone(page, '9876543210');
          await page.getByLabel('Full Name').fill('Al');
          await page.getByRole('button', { name: 'Create profile' }).click();
        },
        shows: 'Full name must be at least 3 characters.',
      },
      error: {
        phone: 'browsing',
        at: '/auth',
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
        phone: 'browsing',
        at: '/auth',
        async when(page) {
          await typePhone(page, '9876543210');
          await page.getByLabel('Full Name').waitFor();
          await networkGoes(page);
        },
        shows: /^You are offline/,
      },
    },
    {
      // Who is signed in has no reason to register; who is suspended signs in and is told on /auth.
      never: [
        'empty',
        'dialog',
        'loading',
        'not downloaded',
        'signed in',
        'suspended',
        ...ORDER_STATES,
      ],
      asReady: SHELF_STATES,
    },
  ),

  '/profile': row(
    {
      ready: { phone: 'browsing', at: '/profile', shows: 'Guest User' },
      empty: { phone: 'new', at: '/profile', shows: 'Set your location' },
      mistakes: {
        phone: 'browsing',
        at: '/profile',
        when: (page) => page.getByRole('button', { name: 'Complete Profile' }).click(),
        shows: 'Please enter your full address.',
      },
      error: {
        phone: 'signed in',
        at: '/profile',
        given: profileIsRefused,
        async when(page) {
          await page.getByRole('button', { name: 'Change' }).click();
          await page.getByLabel('Delivery Address').fill('9, Another Road');
          await page.getByRole('button', { name: 'Save Address' }).click();
        },
        shows: 'Failed to update address',
      },
      dialog: {
        phone: 'signed in',
        at: '/profile',
        when: (page) => page.getByRole('button', { name: 'Change' }).click(),
        shows: 'Update Your Address',
      },
      waiting: {
        phone: 'signed in, an order waiting',
        at: '/profile',
        given: ordersAreNotAnswered,
        when: (page) => page.getByRole('button', { name: 'Log Out' }).click(),
        shows: 'Something is still waiting',
      },
      offline: { phone: 'signed in', at: '/profile', when: networkGoes, shows: /^You are offline/ },
      'signed in': { phone: 'signed in', at: '/profile', shows: 'Verified' },
      suspended: {
        phone: 'suspended',
        at: '/profile',
        shows: 'This account is suspended. Please talk to the shop.',
      },
    },
    {
      never: ['loading', 'not downloaded', ...ORDER_STATES.filter((state) => state !== 'waiting')],
      asReady: SHELF_STATES,
    },
  ),

  '/saved': row(
    {
      ready: { phone: 'with saved products', at: '/saved', shows: 'Wheat Bread' },
      empty: { phone: 'browsing', at: '/saved', shows: 'Nothing saved yet' },
      offline: {
        phone: 'with saved products',
        at: '/saved',
        when: networkGoes,
        shows: /^You are offline/,
      },
      closed: {
        phone: 'with saved products',
        at: '/saved',
        given: shopIsClosed,
        when: addWhileClosed('/saved', 'Wheat Bread'),
        shows: /^Sorry, we're closed right now/,
      },
      'out of stock': {
        phone: 'with saved products',
        at: '/saved',
        given: hasStock(7, 0),
        shows: 'Out of stock',
      },
    },
    {
      // Whatever has a heart is on the phone.
      never: ['mistakes', 'dialog', 'loading', 'error', 'not downloaded', ...ORDER_STATES],
      asReady: ['price changed', 'signed in', 'suspended'],
    },
  ),

  '/support': row(
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
      empty: { phone: 'browsing', at: '/support', shows: /^The shop has not given a number yet/ },
      mistakes: {
        phone: 'browsing',
        at: '/support',
        when: (page) => page.getByRole('button', { name: 'Send' }).click(),
        shows: 'Please tell the shop what happened.',
      },
      received: {
        phone: 'browsing',
        at: '/support',
        when: reportAnIssue,
        shows: 'Received by the shop',
      },
      waiting: {
        phone: 'browsing',
        at: '/support',
        given: requestsAreNotAnswered,
        when: reportAnIssue,
        shows: 'On this phone, waiting for the shop',
      },
      offline: { phone: 'browsing', at: '/support', when: networkGoes, shows: /^You are offline/ },
    },
    {
      never: [
        'dialog',
        'loading',
        'error',
        'not downloaded',
        ...ORDER_STATES.filter((state) => state !== 'waiting' && state !== 'received'),
      ],
      asReady: [...SHELF_STATES, 'signed in', 'suspended'],
    },
  ),

  '/settings': row(
    {
      ready: { phone: 'browsing', at: '/settings', shows: 'The shop answers' },
      waiting: {
        phone: 'with an order waiting',
        at: '/settings',
        given: ordersAreNotAnswered,
        shows: '1 change is waiting to be sent',
      },
      dialog: {
        phone: 'browsing',
        at: '/settings',
        when: (page) => page.getByRole('button', { name: 'Erase my data' }).click(),
        shows: 'Erase everything of yours on this phone?',
      },
      error: {
        phone: 'signed in',
        at: '/settings',
        given: shopIsUnreachable,
        when: (page) => page.getByRole('button', { name: 'Show a code' }).click(),
        shows: 'The shop cannot be reached right now. Please try again.',
      },
      offline: {
        phone: 'browsing',
        at: '/settings',
        when: networkGoes,
        shows: 'The shop cannot be reached right now',
      },
      'signed in': {
        phone: 'signed in',
        at: '/settings',
        when: (page) => page.getByRole('button', { name: 'Show a code' }).click(),
        shows: 'Valid for 10 more minutes, for one phone',
      },
    },
    {
      never: [
        'empty',
        'mistakes',
        'loading',
        'not downloaded',
        ...ORDER_STATES.filter((state) => state !== 'waiting'),
      ],
      asReady: [...SHELF_STATES, 'suspended'],
    },
  ),
};

async function reportAnIssue(page: Page): Promise<void> {
  await page.getByLabel('What happened?').fill('The milk was sour.');
  await page.getByRole('button', { name: 'Send' }).click();
}
