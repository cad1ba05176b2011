/** Signing in, and everything that is about the person. */
import type { Page } from '@playwright/test';
import { ORDER_STATES, type Row, row, type State } from '../cell.ts';
import { networkGoes, shopIsUnreachable } from '../givens.ts';

const SHELF_STATES: State[] = ['closed', 'out of stock', 'price changed'];

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone);
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
        shows: /^On your old phone, open Profile/,
      },
      offline: { phone: 'browsing', at: '/auth', when: networkGoes, shows: /^You are offline/ },
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

  '/profile': row({}, { never: ORDER_STATES }),
  '/saved': row({}, { never: ORDER_STATES }),
  '/support': row({}, { never: ORDER_STATES }),
  '/settings': row({}, { never: ORDER_STATES }),
};
