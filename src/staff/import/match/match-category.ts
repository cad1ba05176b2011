/** The category that a cell names, and the categories that a sheet needs and the shop does not have. */
import type { AdminCategory, CategoryDraft } from '../../api/categories.ts';
import { tidyText } from '../read/cells.ts';
import { slugOf } from '../../categories/read-category-form.ts';

/** Texts with the same key name the same category, however a sheet writes their blanks and letters. */
export const categoryKey = (text: string): string => tidyText(text).toLowerCase();

export type CategoryFinder = (text: string) => AdminCategory | undefined;

/** Finds categories by address, which exports write, or else by name. */
export function categoryFinder(categories: readonly AdminCategory[]): CategoryFinder {
  const byKey = new Map<string, AdminCategory>();
  const name = (key: string, category: AdminCategory) => {
    if (!byKey.has(key)) byKey.set(key, category);
  };
  for (const category of categories) name(category.slug, category);
  for (const category of categories) name(categoryKey(category.name), category);
  return (text) => byKey.get(categoryKey(text));
}

/** What a row says about its category. */
interface NamesCategory {
  kind: string;
  fields: { categoryId: string } | null;
  given: { category?: string };
}

/**
 * The categories that rows to be stored name and the shop does not have, each once, in the order of the
 * sheet and after the shop's own. An address that a name cannot give (in Devanagari) is counted.
 */
export function categoriesToMake(
  rows: readonly NamesCategory[],
  categories: readonly AdminCategory[],
): (CategoryDraft & { slug: string })[] {
  const ids = new Set(categories.map(({ id }) => id));
  const names = new Map<string, string>();
  for (const { kind, fields, given } of rows) {
    if ((kind !== 'new' && kind !== 'changed') || !fields || ids.has(fields.categoryId)) continue;
    const key = categoryKey(given.category ?? '');
    if (!names.has(key)) names.set(key, tidyText(given.category ?? ''));
  }
  const slugs = new Set(categories.map(({ slug }) => slug));
  const last = Math.max(0, ...categories.map(({ position }) => position));
  return [...names.values()].map((name, index) => {
    const slug = freeSlug(slugOf(name) || 'category', slugs);
    slugs.add(slug);
    return {
      name,
      descriptionHi: '',
      descriptionMr: '',
      nameHi: '',
      nameMr: '',
      description: '',
      imageUrl: '',
      position: last + 1 + index,
      status: 'active',
      slug,
    };
  });
}

/** The wish, or the wish with the first number that is free. */
function freeSlug(wish: string, taken: ReadonlySet<string>): string {
  let slug = wish;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wish.slice(0, 56)}-${number}`;
  return slug;
}
