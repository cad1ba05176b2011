/** Categories for the staff, including those that customers do not see. */
import * as v from 'valibot';
import { CATEGORY_FIELDS } from '../../domain/catalogue/product.ts';
import { type RecordOf, toColumns } from '../../domain/record-fields.ts';
import { adminCollection, type Resolution } from './collection.ts';
import { addressToWire, type PictureChange, pictureToWire } from './pictures.ts';
import {
  pictureUrl,
  catalogueStatusSchema,
  textSchema,
  type CatalogueStatus,
  fileName,
} from './records.ts';
import { recordSchema } from '../../api/wire-types.ts';

interface WrittenCategory extends RecordOf<typeof CATEGORY_FIELDS> {
  /** A path on this server, or the https address that its picture was fetched from; '' for none. */
  imageUrl: string;
  position: number;
  status: CatalogueStatus;
}

export interface AdminCategory extends WrittenCategory {
  id: string;
  cid: number;
  slug: string;
  /** '' without an uploaded picture. */
  uploadedUrl: string;
  /** The small size; '' for pictures from before sizes were introduced. */
  smallUrl: string;
}

/** `slug` only for a new category: it never changes. */
export interface CategoryDraft extends WrittenCategory {
  slug?: string;
  picture?: PictureChange;
}

const categorySchema = recordSchema(
  CATEGORY_FIELDS,
  {
    id: v.string(),
    cid: v.number(),
    slug: v.string(),
    image: textSchema,
    image_96: textSchema,
    image_url: textSchema,
    image_source: textSchema,
    position: v.number(),
    status: catalogueStatusSchema,
  },
  (wire) => ({
    id: wire.id,
    cid: wire.cid,
    slug: wire.slug,
    uploadedUrl: pictureUrl('categories', wire.id, wire.image),
    smallUrl: pictureUrl('categories', wire.id, wire.image_96),
    imageUrl: wire.image_source || wire.image_url,
    position: wire.position,
    status: wire.status,
  }),
);

const categoryToWire = (draft: CategoryDraft) => ({
  ...(draft.slug === undefined ? {} : { slug: draft.slug }),
  ...toColumns(CATEGORY_FIELDS, draft),
  ...addressToWire(draft.imageUrl),
  position: draft.position,
  status: draft.status,
});

const categories = adminCollection('categories', categorySchema, categoryToWire);

/** All of them, in the order of the customers' screens: an import makes what is not among them. */
export const listCategories = (token: string) => categories.all(token, { sort: 'position,cid' });

/** Creates a category if `opened` is null. */
export const saveCategory = (
  token: string,
  opened: AdminCategory | null,
  draft: CategoryDraft,
  resolution?: Resolution,
  newId?: string,
) =>
  categories.save(token, opened, draft, {
    resolution,
    newId,
    seen: opened ? { image: fileName(opened.uploadedUrl) } : {},
    more: pictureToWire(draft.picture, resolution),
  });
