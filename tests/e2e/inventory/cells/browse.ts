/** From the landing page to a product. */
import type { Page } from '@playwright/test';
import { passTimeUntil } from '../../journey.ts';
import {
  FROM_THE_PHONE,
  ORDER_STATES,
  PERSON_STATES,
  type Row,
  row,
  SHELF_STATES,
} from '../cell.ts';
import {
  addWhileClosed,
  CLOSED_TOAST,
  catalogueIsNonsense,
  catalogueNeverAnswers,
  clockIsStopped,
  hasStock,
  OFFLINE,
  packsAreSold,
  priceBecomes,
  shelvesAreBare,
  shopIsClosed,
  shopIsUnreachable,
  SOLD_OUT,
} from '../givens.ts';

const WITHOUT_CATALOGUE = 'without catalogue';

/** A screen of products before the first catalogue has come (`NoProducts`); /home has the other two states of it. */
const SHELVES_TO_COME = {
  loading: 'as elsewhere',
  error: 'as elsewhere',
  'not downloaded': {
    phone: WITHOUT_CATALOGUE,
    given: shopIsUnreachable,
    shows: 'The shelves are not here yet',
  },
} as const;

const BARE = {
  phone: WITHOUT_CATALOGUE,
  given: shelvesAreBare,
  shows: 'Nothing on the shelves just now.',
} as const;

async function checkPincode(page: Page, pincode: string): Promise<void> {
  await page.getByLabel('Pincode').fill(pincode);
  await page.getByRole('button', { name: 'Check Availability' }).click();
}

const WELCOME_BACK = /^Welcome back, Asha Patil/;

export const BROWSE = {
  '/': row(
    { phone: 'new', at: '/' },
    {
      ready: { shows: 'Sign In to Your Account' },
      offline: OFFLINE,
      'signed in': {
        phone: 'signed in',
        given: clockIsStopped,
        when: (page) => passTimeUntil(page, page.getByText(WELCOME_BACK)),
        isClockStopped: true,
        shows: WELCOME_BACK,
      },
    },
    {
      never: ['empty', 'mistakes', 'dialog', ...FROM_THE_PHONE, ...ORDER_STATES],
      asReady: [...SHELF_STATES, 'suspended'],
    },
  ),

  '/location': row(
    { phone: 'new', at: '/location' },
    {
      empty: { shows: 'Choose your delivery location' },
      ready: { when: (page) => checkPincode(page, '425001'), shows: 'Delivery available!' },
      dialog: { when: (page) => checkPincode(page, '462001'), shows: 'Location not available yet' },
      mistakes: {
        async when(page) {
          await checkPincode(page, '411001');
          await page.getByRole('dialog').getByRole('button', { name: 'Notify Me' }).click();
        },
        shows: 'Please enter your email address',
      },
      offline: OFFLINE,
    },
    {
      never: [...FROM_THE_PHONE, ...ORDER_STATES],
      asReady: [...SHELF_STATES, ...PERSON_STATES],
    },
  ),

  '/home': row(
    { phone: 'browsing', at: '/home' },
    {
      ready: { shows: 'Fruits & Vegetables' },
      empty: BARE,
      ...SHELVES_TO_COME,
      loading: { phone: WITHOUT_CATALOGUE, given: catalogueNeverAnswers, shows: 'Loading...' },
      error: {
        phone: WITHOUT_CATALOGUE,
        given: catalogueIsNonsense,
        shows: 'Failed to load products and categories',
      },
      offline: { phone: 'with a cart', ...OFFLINE },
      closed: { phone: 'with a cart', given: shopIsClosed, shows: "We're closed for now" },
      'out of stock': { given: hasStock(1, 0), shows: SOLD_OUT },
      'price changed': { ...priceBecomes(1, 39), shows: '₹39' },
    },
    { never: ['mistakes', 'dialog', ...ORDER_STATES], asReady: PERSON_STATES },
  ),

  '/search': row(
    { phone: 'browsing', at: '/search?q=milk' },
    {
      ready: { at: '/search?q=aloo', shows: '2 results for "aloo"' },
      empty: { at: '/search?q=hovercraft', shows: /^Nothing found for/ },
      ...SHELVES_TO_COME,
      offline: OFFLINE,
      'out of stock': { at: '/search?q=diya', given: hasStock(25, 0), shows: SOLD_OUT },
      closed: addWhileClosed('/search?q=onion', 'Onion'),
    },
    {
      never: ['mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['price changed', ...PERSON_STATES],
    },
  ),

  '/search, nothing typed': row(
    { phone: 'browsing', at: '/search' },
    {
      ready: {
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
      empty: { shows: 'Popular searches' },
    },
    {
      never: ['mistakes', 'dialog', 'loading', 'error', 'out of stock', ...ORDER_STATES],
      asReady: ['offline', 'not downloaded', 'closed', 'price changed', ...PERSON_STATES],
    },
  ),

  '/category/{category}': row(
    { phone: 'browsing', at: '/category/2' },
    {
      ready: { at: '/category/3', given: packsAreSold, shows: 'Parle-G' },
      empty: { at: '/category/99', shows: 'No products found in this category.' },
      ...SHELVES_TO_COME,
      offline: OFFLINE,
      closed: addWhileClosed('/category/1', 'Onion'),
      'out of stock': { at: '/category/5', given: hasStock(24, 0), shows: SOLD_OUT },
    },
    {
      never: ['mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['price changed', ...PERSON_STATES],
    },
  ),

  '/popular': row(
    { phone: 'browsing', at: '/popular' },
    {
      ready: { phone: 'with a cart', shows: 'Wheat Bread' },
      empty: BARE,
      ...SHELVES_TO_COME,
      offline: OFFLINE,
      'out of stock': { given: hasStock(3, 0), shows: SOLD_OUT },
      closed: addWhileClosed('/popular', 'Onion'),
    },
    {
      never: ['mistakes', 'dialog', ...ORDER_STATES],
      asReady: ['price changed', ...PERSON_STATES],
    },
  ),

  '/product/{productId}': row(
    { phone: 'browsing', at: '/product/1' },
    {
      ready: { shows: '20% OFF' },
      ...SHELVES_TO_COME,
      offline: { at: '/product/12', ...OFFLINE },
      closed: {
        at: '/product/2',
        given: shopIsClosed,
        when: (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
        shows: CLOSED_TOAST,
      },
      'out of stock': { at: '/product/24', given: hasStock(24, 0), shows: SOLD_OUT },
      'price changed': { at: '/product/9', ...priceBecomes(9, 61), shows: '₹61' },
    },
    // An unknown product leads home.
    {
      never: ['empty', 'mistakes', 'dialog', ...ORDER_STATES],
      asReady: PERSON_STATES,
    },
  ),

  'any other address': row(
    { phone: 'browsing', at: '/no-such-shelf' },
    {
      ready: { shows: 'Oops! Page not found' },
      offline: OFFLINE,
    },
    {
      never: ['empty', 'mistakes', 'dialog', 'loading', 'error', ...ORDER_STATES],
      asReady: ['not downloaded', ...SHELF_STATES, ...PERSON_STATES],
    },
  ),
} satisfies Record<string, Row>;
