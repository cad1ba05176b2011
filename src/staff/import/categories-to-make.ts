import type { AdminCategory, CategoryDraft } from '../api/categories.ts';
import { slugOf } from '../categories/read-category-form.ts';
import { categoryKey } from './find-category.ts';
import type { SheetRow } from './sheet-row.ts';
import { tidyText } from './tidy-text.ts';

/**
 * The categories that rows to be stored name and the shop does not have, each once, in the order of the
 * sheet and after the shop's own. An address that a name cannot give (in Devanagari) is counted.
 */
export function categoriesToMake(
  rows: readonly SheetRow[],
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
