/** The shelves, those that are not shown to customers included. */
import * as v from 'valibot';
import { adminClient, readRows, type Reply, replyTo } from './admin-client.ts';
import { addressToWire, type PictureChange, pictureToWire } from './admin-pictures.ts';
import { saveRecord, type Settlement } from './admin-save.ts';
import {
  pictureUrl,
  shelfStatusSchema,
  textSchema,
  type ShelfStatus,
  fileName,
} from './admin-records.ts';

export interface AdminCategory {
  id: string;
  cid: number;
  slug: string;
  name: string;
  nameHi: string;
  nameMr: string;
  description: string;
  /** Of an uploaded picture; '' for none. */
  uploadedUrl: string;
  /** The same, small; '' for a picture from before there were sizes. */
  smallUrl: string;
  /** A path on this shop, or the https address its picture was taken from; '' for neither. */
  imageUrl: string;
  position: number;
  status: ShelfStatus;
}

const categorySchema = v.pipe(
  v.object({
    id: v.string(),
    cid: v.number(),
    slug: v.string(),
    name: v.string(),
    name_hi: textSchema,
    name_mr: textSchema,
    description: textSchema,
    image: textSchema,
    image_96: textSchema,
    image_url: textSchema,
    image_source: textSchema,
    position: v.number(),
    status: shelfStatusSchema,
  }),
  v.transform(
    (wire): AdminCategory => ({
      id: wire.id,
      cid: wire.cid,
      slug: wire.slug,
      name: wire.name,
      nameHi: wire.name_hi,
      nameMr: wire.name_mr,
      description: wire.description,
      uploadedUrl: pictureUrl('categories', wire.id, wire.image),
      smallUrl: pictureUrl('categories', wire.id, wire.image_96),
      imageUrl: wire.image_source || wire.image_url,
      position: wire.position,
      status: wire.status,
    }),
  ),
);

/** More shelves than any kirana has. */
const MOST_CATEGORIES = 200;

/** All of them, in the order customers see them. */
export function listCategories(token: string): Promise<Reply<AdminCategory[]>> {
  return replyTo(async () => {
    const page = await adminClient(token)
      .collection('categories')
      .getList(1, MOST_CATEGORIES, { sort: 'position,cid', skipTotal: true });
    return readRows(categorySchema, page.items);
  });
}

/** What an admin writes; `slug` only for a new one, since it never changes. */
export interface CategoryDraft {
  slug?: string;
  name: string;
  nameHi: string;
  nameMr: string;
  description: string;
  imageUrl: string;
  position: number;
  status: ShelfStatus;
  picture?: PictureChange;
}

function categoryToWire(draft: CategoryDraft) {
  return {
    ...(draft.slug === undefined ? {} : { slug: draft.slug }),
    name: draft.name,
    name_hi: draft.nameHi,
    name_mr: draft.nameMr,
    description: draft.description,
    ...addressToWire(draft.imageUrl),
    position: draft.position,
    status: draft.status,
  };
}

/** Stores a category, new when none was opened. */
export function saveCategory(
  token: string,
  opened: AdminCategory | null,
  draft: CategoryDraft,
  settlement?: Settlement,
): Promise<Reply<AdminCategory>> {
  return saveRecord(token, 'categories', categorySchema, {
    opened: opened && {
      id: opened.id,
      wire: { ...categoryToWire(opened), image: fileName(opened.uploadedUrl) },
    },
    wanted: { ...categoryToWire(draft), ...pictureToWire(draft.picture, settlement) },
    ...(settlement && { settlement }),
  });
}
