import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, it } from 'vitest';
import { categoryEmblem } from '../../../src/shared/product/category-emblem.ts';

it('has every drawing of a category that the shop serves, and no other', () => {
  const slugs = readdirSync('public/img/categories').map((file) => parse(file).name);
  expect(slugs.map(categoryEmblem)).toEqual(slugs.map((slug) => `/img/categories/${slug}.webp`));
  expect(categoryEmblem('own-shelf')).toBe('');
  expect(categoryEmblem('')).toBe('');
});
