/** Validates the category form. */
import * as v from 'valibot';
import type { CategoryDraft } from '../api/categories.ts';
import type { PictureProblem } from '../api/pictures.ts';
import { CATALOGUE_STATUSES } from '../api/records.ts';
import { CATEGORY_FIELDS } from '../../domain/catalogue/product.ts';
import { typed, typedField } from '../components/form/form-schema.ts';
import { type FormErrors, readForm } from '../../ui/read-form.ts';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';
import { typedPictureAddress } from '../products/picture-address.ts';

export type CategoryError =
  | 'name_missing'
  | 'slug_wrong'
  | 'position_wrong'
  | 'address_wrong'
  | `picture_${PictureProblem}`
  | 'text_long';

export type CategoryErrors = FormErrors<CategoryDraft, CategoryError>;

/** The form's fields. */
export const TYPED_CATEGORY = [
  'name',
  'nameHi',
  'nameMr',
  'description',
  'descriptionHi',
  'descriptionMr',
  'imageUrl',
  'slug',
  'position',
  'status',
] as const;
type TypedCategory = Record<(typeof TYPED_CATEGORY)[number], string>;

/** What a place among the categories may be. */
export const POSITION: NumberSpec = { kind: 'int', min: 0, max: 9_999_999 };

const entries = {
  name: typedField(CATEGORY_FIELDS.name, 'name_missing'),
  nameHi: typedField(CATEGORY_FIELDS.nameHi, 'text_long'),
  nameMr: typedField(CATEGORY_FIELDS.nameMr, 'text_long'),
  description: typedField(CATEGORY_FIELDS.description, 'text_long'),
  descriptionHi: typedField(CATEGORY_FIELDS.descriptionHi, 'text_long'),
  descriptionMr: typedField(CATEGORY_FIELDS.descriptionMr, 'text_long'),
  imageUrl: typedPictureAddress,
  position: typed(parserOf(POSITION), 'position_wrong'),
  status: v.fallback(v.picklist(CATALOGUE_STATUSES), 'active'),
};
const knownSchema = v.object(entries);
const newSchema = v.object({
  ...entries,
  slug: typed((text) => (isSlug(text.trim()) ? text.trim() : null), 'slug_wrong'),
});

/** `slug` is only read with `isNew`. */
export const readCategoryForm = (category: TypedCategory, isNew: boolean) =>
  readForm<CategoryDraft, CategoryError>(isNew ? newSchema : knownSchema, category);

function isSlug(text: string): boolean {
  return text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** 'Pooja & Festive' becomes 'pooja-festive'; '' for a name without Latin letters. */
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
