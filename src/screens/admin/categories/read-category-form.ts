/** From what was typed about a category to what is stored, or what is wrong with it. */
import type { CategoryDraft } from '../../../data/remote/admin-categories.ts';
import type { PictureProblem } from '../../../data/remote/admin-pictures.ts';
import { SHELF_STATUSES } from '../../../data/remote/admin-records.ts';
import { parseCount } from '../parts/parse-amount.ts';
import { isPictureAddress } from '../products/picture-address.ts';

export type CategoryError =
  | 'name_missing'
  | 'slug_wrong'
  | 'position_wrong'
  | 'address_wrong'
  | `picture_${PictureProblem}`
  | 'text_long';

export type CategoryErrors = Partial<Record<keyof CategoryDraft, CategoryError>>;

const LIMITS = { name: 80, nameHi: 80, nameMr: 80, description: 500, imageUrl: 1_000 } as const;

export type TypedCategory = Record<keyof typeof LIMITS | 'slug' | 'position' | 'status', string>;

/** `isNew`: only then the address is chosen. */
export function readCategoryForm(
  typed: TypedCategory,
  isNew: boolean,
): { ok: true; draft: CategoryDraft } | { ok: false; errors: CategoryErrors } {
  const errors: CategoryErrors = {};
  const position = parseCount(typed.position);
  const slug = typed.slug.trim();
  for (const [name, most] of Object.entries(LIMITS)) {
    const field = name as keyof typeof LIMITS;
    if (typed[field].trim().length > most) errors[field] = 'text_long';
  }
  if (typed.name.trim() === '') errors.name = 'name_missing';
  if (!isPictureAddress(typed.imageUrl.trim())) errors.imageUrl = 'address_wrong';
  if (position === null) errors.position = 'position_wrong';
  if (isNew && !isSlug(slug)) errors.slug = 'slug_wrong';
  if (Object.keys(errors).length > 0 || position === null) return { ok: false, errors };
  return {
    ok: true,
    draft: {
      ...(isNew ? { slug } : {}),
      name: typed.name.trim(),
      nameHi: typed.nameHi.trim(),
      nameMr: typed.nameMr.trim(),
      description: typed.description.trim(),
      imageUrl: typed.imageUrl.trim(),
      position,
      status: SHELF_STATUSES.find((known) => known === typed.status) ?? 'active',
    },
  };
}

function isSlug(text: string): boolean {
  return text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** An address made from a name: 'Pooja & Festive' is 'pooja-festive'; '' when no Latin letter is in it. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
