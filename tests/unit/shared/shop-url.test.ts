// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import('../../../src/shared/shop-url.ts');

it('gives the address of a single shop as it is', async () => {
  const { shopUrl, urlInStore } = await load();
  expect(shopUrl()).toBe('http://localhost:3000');
  expect(urlInStore('/product/5')).toBe('http://localhost:3000/product/5');
});

it('names the store, because others would get the first one', async () => {
  localStorage.setItem('essentials_cell', 'aundh');
  const { shopUrl, urlInStore } = await load();
  expect(shopUrl()).toBe('http://localhost:3000/at/aundh/home');
  expect(urlInStore('/product/5')).toBe('http://localhost:3000/at/aundh/product/5');
});
