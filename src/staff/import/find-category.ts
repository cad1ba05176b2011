import type { AdminCategory } from '../api/categories.ts';
import { tidyText } from './tidy-text.ts';

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
