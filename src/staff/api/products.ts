/** What is sold, as the shop's staff see and change it. */
import * as v from 'valibot';
import { PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { isRemotePicture } from '../../domain/catalogue/picture.ts';
import { type RecordOf, toColumns } from '../../domain/record-fields.ts';
import { adminClient, refusalOf, type Reply } from './client.ts';
import { adminCollection, type Settlement } from './collection.ts';
import {
  fileName,
  type Page,
  pictureUrl,
  type ShelfStatus,
  shelfStatusSchema,
  textSchema,
} from './records.ts';
import { addressToWire, type PictureChange, pictureToWire } from './pictures.ts';
import { requestJson } from '../../api/http.ts';
import { recordSchema } from '../../api/wire-types.ts';

/** What an admin writes about a product. */
export interface ProductFields extends RecordOf<typeof PRODUCT_FIELDS> {
  /** Record id. */
  categoryId: string;
  /** A path on this shop, or the https address its picture was taken from; '' for neither. */
  imageUrl: string;
  status: ShelfStatus;
  /** null: not counted (D19). */
  stock: number | null;
}

export interface AdminProduct extends ProductFields {
  id: string;
  pid: number;
  /** Of an uploaded picture; '' for none. */
  uploadedUrl: string;
  /** The same, small; '' for a picture from before there were sizes. */
  smallUrl: string;
}

const productSchema = recordSchema(
  PRODUCT_FIELDS,
  {
    id: v.string(),
    pid: v.number(),
    category: textSchema,
    image: textSchema,
    image_96: textSchema,
    image_url: textSchema,
    image_source: textSchema,
    status: shelfStatusSchema,
    is_stock_counted: v.fallback(v.boolean(), false),
    stock: v.fallback(v.number(), 0),
  },
  (wire) => ({
    id: wire.id,
    pid: wire.pid,
    categoryId: wire.category,
    uploadedUrl: pictureUrl('products', wire.id, wire.image),
    smallUrl: pictureUrl('products', wire.id, wire.image_96),
    imageUrl: wire.image_source || wire.image_url,
    status: wire.status,
    stock: wire.is_stock_counted ? wire.stock : null,
  }),
);

export const PRODUCTS_PER_PAGE = 50;

export interface ProductQuery {
  /** From 1. */
  page: number;
  /** Part of a name, in any language, or of a category's name; '' for all. */
  search: string;
  /** '' for all that were not removed. */
  status: ShelfStatus | '';
  categoryId: string;
}

/** One page of products by name, found by parts of their names as they are written. */
export function listProducts(
  token: string,
  { page, search, status, categoryId }: ProductQuery,
): Promise<Reply<Page<AdminProduct>>> {
  const client = adminClient(token);
  const parts = [
    status === '' ? "status != 'removed'" : client.filter('status = {:status}', { status }),
    categoryId === '' ? '' : client.filter('category = {:categoryId}', { categoryId }),
    search === ''
      ? ''
      : client.filter(
          '(name ~ {:q} || category.name ~ {:q} || aliases ~ {:q} || name_hi ~ {:q} || name_mr ~ {:q})',
          { q: search },
        ),
  ].filter((part) => part !== '');
  return products.page(token, page, PRODUCTS_PER_PAGE, {
    sort: 'name,pid',
    filter: parts.join(' && '),
  });
}

/** What search reads of a product, whatever its status. */
export interface SearchedProduct {
  id: string;
  pid: number;
  name: string;
  nameHi: string;
  nameMr: string;
  aliases: string;
  brand: string;
  quantityLabel: string;
  categoryId: string;
  status: ShelfStatus;
  /** In the database's spelling; later is greater. */
  updated: string;
}

const searchedSchema = v.pipe(
  v.object({
    id: v.string(),
    pid: v.number(),
    name: v.string(),
    name_hi: textSchema,
    name_mr: textSchema,
    aliases: textSchema,
    brand: textSchema,
    quantity: textSchema,
    category: textSchema,
    status: shelfStatusSchema,
    updated: v.string(),
  }),
  v.transform(
    ({ name_hi: nameHi, name_mr: nameMr, quantity, category, ...wire }): SearchedProduct => ({
      ...wire,
      nameHi,
      nameMr,
      quantityLabel: quantity,
      categoryId: category,
    }),
  ),
);

const searched = adminCollection('products', searchedSchema);

/** All products as search reads them, or those changed since an `updated`. A tenth of their whole records. */
export const readSearchedProducts = (token: string, since: string) =>
  searched.all(token, {
    sort: 'name,pid',
    fields: Object.keys(searchedSchema.pipe[0].entries).join(','),
    ...(since === ''
      ? {}
      : { filter: adminClient(token).filter('updated >= {:since}', { since }) }),
  });

/** Some products by their record ids, in that order. One that is gone is left out. */
export async function readProducts(
  token: string,
  ids: readonly string[],
): Promise<Reply<AdminProduct[]>> {
  if (ids.length === 0) return { ok: true, data: [] };
  const client = adminClient(token);
  const filter = ids.map((id) => client.filter('id = {:id}', { id })).join(' || ');
  const reply = await products.first(token, ids.length, { sort: 'pid', filter });
  if (!reply.ok) return reply;
  const byId = new Map(reply.data.map((product) => [product.id, product]));
  return { ok: true, data: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Every product that was not removed, for export and for comparing with a sheet. */
export const readAllProducts = (token: string) =>
  products.all(token, { sort: 'pid', filter: "status != 'removed'" });

/** Changes of some fields, in the database's words and rupees. */
function productToWire(fields: Partial<ProductFields>): Record<string, string | number | boolean> {
  const { categoryId, status, stock } = fields;
  return {
    ...toColumns(PRODUCT_FIELDS, fields),
    ...(categoryId !== undefined && { category: categoryId }),
    ...addressToWire(fields.imageUrl),
    ...(status !== undefined && { status }),
    ...(stock !== undefined && { is_stock_counted: stock !== null, stock: stock ?? 0 }),
  };
}

const products = adminCollection('products', productSchema, productToWire);

/** The fields that are written, and the picture. */
export interface ProductDraft extends ProductFields {
  picture?: PictureChange;
}

/** Stores a product, new when none was opened. */
export const saveProduct = (
  token: string,
  opened: AdminProduct | null,
  draft: ProductDraft,
  settlement?: Settlement,
) =>
  products.save(token, opened, draft, {
    settlement,
    seen: opened ? { image: fileName(opened.uploadedUrl) } : {},
    more: pictureToWire(draft.picture, settlement),
  });

/** Gives a product its picture, whatever else is being changed about it. */
export const savePicture = (token: string, id: string, picture: PictureChange) =>
  products.set(token, id, pictureToWire(picture));

/** What the database calls a field, and what the app does. */
const FIELD_OF_WIRE: Readonly<Record<string, keyof ProductFields>> = {
  ...Object.fromEntries(
    Object.entries(PRODUCT_FIELDS).map(([name, { column }]) => [
      column,
      name as keyof typeof PRODUCT_FIELDS,
    ]),
  ),
  category: 'categoryId',
  image_url: 'imageUrl',
  image_source: 'imageUrl',
  status: 'status',
  is_stock_counted: 'stock',
  stock: 'stock',
};

const fieldsOfWire = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.flatMap((name) => FIELD_OF_WIRE[name] ?? [])),
);

const importAnswerSchema = v.union([
  v.object({
    code: v.literal('imported'),
    began: v.number(),
    results: v.array(
      v.variant('code', [
        v.object({ code: v.literal('stored'), id: v.string() }),
        v.object({ code: v.picklist(['refused', 'changed_meanwhile']), fields: fieldsOfWire }),
        v.object({ code: v.literal('unknown_product') }),
      ]),
    ),
  }),
  v.object({ code: v.string() }),
]);

/** One row of a sheet: a product's record id ('' for a new one) and what it sets. */
export interface ImportRow {
  id: string;
  /** Its line in the sheet, by which new products keep the sheet's order. */
  line: number;
  fields: Partial<ProductFields>;
  /** What the same fields were when the sheet was compared; null when there was no such product. */
  seen: Partial<ProductFields> | null;
  /** The https address that its picture will be taken from; '' for no new one. */
  picture: string;
}

/** Of what is not counted no number was seen, and where a picture was taken from is no address here. */
function seenToWire(seen: Partial<ProductFields>): Record<string, string | number | boolean> {
  const { stock, imageUrl = '', ...others } = seen;
  return {
    ...productToWire('imageUrl' in seen ? { ...others, imageUrl } : others),
    ...(isRemotePicture(imageUrl) && { image_source: imageUrl }),
    ...(stock !== undefined && { is_stock_counted: stock !== null }),
    ...(stock !== undefined && stock !== null && { stock }),
  };
}

type ImportAnswer = Extract<v.InferOutput<typeof importAnswerSchema>, { began: number }>;

/**
 * Stores many products; the answer tells row by row, in the same order, what became of each. All parts of
 * a sheet go under one import id, and with `began` of the first answer. The same rows may come again.
 */
export async function importProducts(
  token: string,
  rows: readonly ImportRow[],
  { importId, began }: { importId: string; began: number | undefined },
): Promise<Reply<ImportAnswer>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/products/import',
    body: {
      rows: rows.map(({ id, line, fields, seen, picture }) => ({
        id,
        line,
        picture,
        set: productToWire(fields),
        seen: seen && seenToWire(seen),
      })),
      began,
      import: importId,
    },
    token,
    schema: importAnswerSchema,
  });
  if (!answer.ok || !('results' in answer.data)) return refusalOf(answer);
  return { ok: true, data: answer.data };
}
