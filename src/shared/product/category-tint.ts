import type { Tint } from '../../ui/product-picture.tsx';

const TINTS: readonly Tint[] = ['leaf', 'butter', 'chilli', 'sky', 'lilac', 'rose'];

const KNOWN: Readonly<Record<string, Tint>> = {
  'fruits-vegetables': 'leaf',
  'dairy-bakery': 'butter',
  'snacks-munchies': 'chilli',
  beverages: 'sky',
  household: 'lilac',
  'personal-care': 'rose',
};

/** The ground of a category's pictures. A category the owner adds gets one that stays the same. */
export function categoryTint(slug: string): Tint {
  let sum = 0;
  for (const letter of slug) sum += letter.charCodeAt(0);
  return KNOWN[slug] ?? TINTS[sum % TINTS.length] ?? 'leaf';
}
