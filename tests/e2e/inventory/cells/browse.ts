/** From the landing page to a product. */
import type { Page } from '@playwright/test';
import { passTimeUntil } from '../../errand.ts';
import { ORDER_STATES, type Row, row } from '../cell.ts';
import {
  addWhileClosed,
  catalogueIsNonsense,
  catalogueNeverAnswers,
  clockIsStopped,
  hasStock,
  networkGoes,
  packsAreSold,
  priceBecomes,
  shelvesAreBare,
  shopIsClosed,
  shopIsUnreachable,
} from '../givens.ts';

const WITHOUT_CATALOGUE = 'without catalogue';

/** A screen of products before the first catalogue has come (`NoShelves`); /home has the other two states of it. */
const shelvesToCome = (at: string) =>
  ({
    loading: 'as elsewhere',
    error: 'as elsewhere',
    'not downloaded': {
      phone: WITHOUT_CATALOGUE,
      at,
      given: shopIsUnreachable,
      shows: 'The shelves are not here yet',
    },
  }) as const;

async function checkPincode(page: Page, pincode: string): Promise<void> {
  await page.getByLabel('Pincode').fill(pincode);
  await page.getByRole('button', { name: 'Check Availability' }).click();
}

const CLOSED_TOAST = /^Sorry, we're closed right now. Please come back between/;

export const BROWSE: Record<string, Row> = {
  '/': row(
    {
      ready: { phone: 'new', at: '/', shows: 'Sign In to Your Account' },
      offline: { phone: 'new', at: '/', when: networkGoes, shows: /^You are offline/ },
      'signed in': {
        phone: 'signed in',
        at: '/',
        given: clockIsStopped,
        when: (page) => passTimeUntil(page, page.getByText(/^Welcome back, Asha Patil/)),
        isClockStopped: true,
        shows: /^Welcome back, Asha Patil/,
      },
    },
    {
      never: ['empty', 'mistakes', 'dialog', 'loading', 'error', 'not downloaded', ...ORDER_STATES],
      asReady: ['closed', 'out of stock', 'price changed', 'suspended'],
    },
  ),

  '/location': row(
    {
      empty: { phone: 'new', at: '/location', shows: 'Choose your delivery location' },
      ready: {
        phone: 'new',
        at: '/location',
        when: (page) => checkPincode(page, '425001'),
        shows: 'Delivery available!',
      },
      dialog: {
        phone: 'new',
        at: '/location',
        when: (page) => checkPincode(page, '462001'),
        shows: 'Location not available yet',
      },
      mistakes: {
        phone: 'new',
        at: '/location',
        async when(page) {
          await checkPincode(page, '411001');
          await page.getByRole('dialog').getByRole('button', { name: 'Notify Me' }).click();
        },
        shows: 'Please enter your email address',
      },
      offline: { phone: 'new', at: '/location', when: networkGoes, shows: /^You are offline/ },
    },
    {
      never: ['loading', 'error', 'not downloaded', ...ORDER_STATES],
      asReady: ['closed', 'out of stock', 'price changed', 'signed in', 'suspended'],
    },
  ),

  '/home': row(
    {
      ready: { phone: 'browsing', at: '/home', shows: 'Fruits & Vegetables' },
      empty: {
        phone: 'without catalogue',
        at: '/home',
        given: shelvesAreBare,
        shows: 'Nothing on the shelves just now.',
      },
      ...shelvesToCome('/home'),
      loading: {
        phone: WITHOUT_CATALOGUE,
        at: '/home',
        given: catalogueNeverAnswers,
        shows: 'Loading...',
      },
      error: {
        phone: WITHOUT_CATALOGUE,
        at: '/home',
        given: catalogueIsNonsense,
        shows: 'Failed to load products and categories',
      },
      offline: { phone: 'with a cart', at: '/home', when: networkGoes, shows: /^You are offline/ },
      closed: {
        phone: 'with a cart',
        at: '/home',
        given: shopIsClosed,
        shows: "We're closed for now",
      },
      'out of stock': {
        phone: 'browsing',
        at: '/home',
        given: hasStock(1, 0),
        shows: 'Out of stock',
      },
      'price changed': {
        phone: 'browsing',
        at: '/home',
        ...priceBecomes(1, 39),
        shows: '₹39',
      },
    },
    {
      never: ['mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['signed in', 'suspended'],
    },
  ),

  '/search': row(
    {
      ready: { phone: 'browsing', at: '/search?q=aloo', shows: '2 results for "aloo"' },
      empty: { phone: 'browsing', at: '/search?q=hovercraft', shows: /^Nothing found for/ },
      ...shelvesToCome('/search?q=milk'),
      offline: {
        phone: 'browsing',
        at: '/search?q=milk',
        when: networkGoes,
        shows: /^You are offline/,
      },
      'out of stock': {
        phone: 'browsing',
        at: '/search?q=diya',
        given: hasStock(25, 0),
        shows: 'Out of stock',
      },
      closed: {
        phone: 'browsing',
        at: '/search?q=onion',
        given: shopIsClosed,
        when: addWhileClosed('/search?q=onion', 'Onion'),
        shows: CLOSED_TOAST,
      },
    },
    {
      never: ['mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['price changed', 'signed in', 'suspended'],
    },
  ),

  '/search, nothing typed': row(
    {
      ready: {
        phone: 'browsing',
        at: '/search',
        async when(page) {
          await page.getByRole('link', { name: 'Banana' }).click();
          await page.getByText(/results? for "Banana"/).waitFor();
          await page.getByLabel('Search products').fill('pyaz');
          await page.getByRole('button', { name: 'Search', exact: true }).click();
          await page.getByText(/results? for "pyaz"/).waitFor();
          await page.getByRole('button', { name: 'Clear the search' }).click();
        },
        shows: 'Recent searches',
      },
      empty: { phone: 'browsing', at: '/search', shows: 'Popular searches' },
    },
    {
      never: ['mistakes', 'dialog', 'loading', 'error', 'out of stock', ...ORDER_STATES],
      asReady: ['offline', 'not downloaded', 'closed', 'price changed', 'signed in', 'suspended'],
    },
  ),

  '/category/{category}': row(
    {
      ready: { phone: 'browsing', at: '/category/3', given: packsAreSold, shows: 'Parle-G' },
      empty: {
        phone: 'browsing',
        at: '/category/99',
        shows: 'No products found in this category.',
      },
      ...shelvesToCome('/category/2'),
      offline: {
        phone: 'browsing',
        at: '/category/2',
        when: networkGoes,
        shows: /^You are offline/,
      },
      closed: {
        phone: 'browsing',
        at: '/category/1',
        given: shopIsClosed,
        when: addWhileClosed('/category/1', 'Onion'),
        shows: CLOSED_TOAST,
      },
      'out of stock': {
        phone: 'browsing',
        at: '/category/5',
        given: hasStock(24, 0),
        shows: 'Out of stock',
      },
    },
    {
      never: ['mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['price changed', 'signed in', 'suspended'],
    },
  ),

  '/popular': row(
    {
      ready: { phone: 'with a cart', at: '/popular', shows: 'Wheat Bread' },
      empty: {
        phone: 'without catalogue',
        at: '/popular',
        given: shelvesAreBare,
        shows: 'Nothing on the shelves just now.',
      },
      ...shelvesToCome('/popular'),
      offline: { phone: 'browsing', at: '/popular', when: networkGoes, shows: /^You are offline/ },
      'out of stock': {
        phone: 'browsing',
        at: '/popular',
        given: hasStock(3, 0),
        shows: 'Out of stock',
      },
      closed: {
        phone: 'browsing',
        at: '/popular',
        given: shopIsClosed,
        when: addWhileClosed('/popular', 'Onion'),
        shows: CLOSED_TOAST,
      },
    },
    {
      never: ['mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['price changed', 'signed in', 'suspended'],
    },
  ),

  '/product/{productId}': row(
    {
      ready: { phone: 'browsing', at: '/product/1', shows: '20% OFF' },
      ...shelvesToCome('/product/1'),
      offline: {
        phone: 'browsing',
        at: '/product/12',
        when: networkGoes,
        shows: /^You are offline/,
      },
      closed: {
        phone: 'browsing',
        at: '/product/2',
        given: shopIsClosed,
        when: (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
        shows: CLOSED_TOAST,
      },
      'out of stock': {
        phone: 'browsing',
        at: '/product/24',
        given: hasStock(24, 0),
        shows: 'Out of stock',
      },
      'price changed': {
        phone: 'browsing',
        at: '/product/9',
        ...priceBecomes(9, 61),
        shows: '₹61',
      },
    },
    {
      // An unknown product leads home.
      never: ['empty', 'mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['signed in', 'suspended'],
    },
  ),

  'any other address': row(
    {
      ready: { phone: 'browsing', at: '/no-such-shelf', shows: 'Oops! Page not found' },
      offline: {
        phone: 'browsing',
        at: '/no-such-shelf',
        when: networkGoes,
        shows: /^You are offline/,
      },
    },
    {
      never: ['empty', 'mistakes', 'dialog', 'loading', 'error', ...ORDER_STATES],
      asReady: [
        'not downloaded',
        'closed',
        'out of stock',
        'price changed',
        'signed in',
        'suspended',
      ],
    },
  ),
};
