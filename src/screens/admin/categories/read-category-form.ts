/** From what was typed about a category to what is stored, or what is wrong with it. */
import * as v from 'valibot';
import type { CategoryDraft } from '../../../data/remote/admin-categories.ts';
import type { PictureProblem } from '../../../data/remote/admin-pictures.ts';
import { SHELF_STATUSES } from '../../../data/remote/admin-records.ts';
import { type Errors, readForm, typed, typedText } from '../parts/form-schema.ts';
import { parseCount } from '../parts/parse-amount.ts';
import { isPictureAddress } from '../products/picture-address.ts';

export type CategoryError =
  | 'name_missing'
  | 'slug_wrong'
  | 'position_wrong'
  | 'address_wrong'
  | `picture_${PictureProblem}`
  | 'text_long';

export type CategoryErrors = Errors<CategoryDraft, CategoryError>;

const LIMITS = { name: 80, nameHi: 80, nameMr: 80, description: 500, imageUrl: 1_000 } as const;

export type TypedCategory = Record<keyof typeof LIMITS | 'slug' | 'position' | 'status', string>;

const most = (length: number) =>
  typed((text) => (text.trim().length <= length ? text.trim() : null), 'text_long');

const entries = {
  name: typedText(LIMITS.name, 'name_missing'),
  nameHi: most(LIMITS.nameHi),
  nameMr: most(LIMITS.nameMr),
  description: most(LIMITS.description),
  imageUrl: v.pipe(most(LIMITS.imageUrl), v.check(isPictureAddress, 'address_wrong')),
  position: typed(parseCount, 'position_wrong'),
  status: v.fallback(v.picklist(SHELF_STATUSES), 'active'),
};
const knownSchema = v.object(entries);
const newSchema = v.object({
  ...entries,
  slug: typed((text) => (isSlug(text.trim()) ? text.trim() : null), 'slug_wrong'),
});

/** `isNew`: only then the address is chosen. */
export const readCategoryForm = (category: TypedCategory, isNew: boolean) =>
  readForm<CategoryDraft, CategoryError>(isNew ? newSchema : knownSchema, category);

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
