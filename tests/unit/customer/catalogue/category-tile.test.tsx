// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CategoryGrid } from '../../../../src/customer/catalogue/category-tile.tsx';
import { aCategory } from '../../../support/builders.ts';

afterEach(cleanup);

it('draws something for a category without a picture, as an import makes it', async () => {
  const categories = [
    aCategory({ cid: 1, name: 'Own', slug: 'own', imageUrl: '/api/files/own.webp' }),
    aCategory({ cid: 2, name: 'Dairy', slug: 'dairy-bakery', imageUrl: '' }),
    aCategory({ cid: 3, name: 'Puja', slug: 'puja', imageUrl: '' }),
  ];
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <CategoryGrid categories={categories} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);

  const pictureOf = async (name: string) =>
    (await screen.findByRole('link', { name })).querySelector('img, svg');
  expect((await pictureOf('Own'))?.getAttribute('src')).toBe('/api/files/own.webp');
  expect((await pictureOf('Dairy'))?.getAttribute('src')).toBe('/img/categories/dairy-bakery.webp');
  expect((await pictureOf('Puja'))?.tagName).toBe('svg');
});
