// @vitest-environment jsdom
/** Each screen of the admin area has a link in its navigation, or in the sections of the screen above it. */
import { readdirSync, readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  PRODUCT_LISTS,
  ProductListScreen,
} from '../../../../src/staff/products/product-list-screen.tsx';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

/** The index leads to the dashboard, a link for owners to the set-up, each order to its packing, the list to a customer. */
const WITHOUT_LINK = [
  '/admin/index',
  '/admin/setup',
  '/admin/orders/$orderId/pack',
  '/admin/money/khata/$customerId',
];

const screens = readdirSync('src/routes').flatMap((file) => {
  const name = /^admin\.(.+)\.tsx$/.exec(file)?.[1];
  if (name === undefined) return [];
  const path = `/admin/${name.replaceAll('_.', '/').replaceAll('.', '/')}`;
  return path === '/admin/products/$list'
    ? Object.keys(PRODUCT_LISTS).map((list) => path.replace('$list', list))
    : [path];
});

const LINK = /\bto(?:="|: ')([^"']+)["'](?:\s+params=\{\{ list: '(\w+)')?/g;

const links = readdirSync('src/staff', { recursive: true, encoding: 'utf8' })
  .filter((file) => /-(navigation|sections)\.tsx$/.test(file))
  .flatMap((file) => [...readFileSync(`src/staff/${file}`, 'utf8').matchAll(LINK)])
  .map(([, to = '', list = '']) => to.replace('$list', list));

it.each(screens.filter((path) => !WITHOUT_LINK.includes(path)))('%s has a link', (path) => {
  expect(links).toContain(path);
});

it.each(['nothing', 'constructor'])('no list is named %s: the products are shown', async (list) => {
  const router = renderInAdmin(() => <ProductListScreen list={list} />);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'));
});
