/** Products for the staff. */
import * as v from 'valibot';
import { WRITTEN_PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { STAFF_PRODUCT_FIELDS } from '../../domain/catalogue/staff-product-fields.ts';
import { type RecordOf, toColumns } from '../../domain/record-fields.ts';
import { adminClient, problem, type Reply } from './client.ts';
import { adminCollection, type Resolution } from './collection.ts';
import {
  fileName,
  type Page,
  pictureUrl,
  type CatalogueStatus,
  catalogueStatusSchema,
  textSchema,
} from './records.ts';
import { addressToWire, type PictureChange, pictureToWire } from './pictures.ts';
import { recordSchema } from '../../api/wire-types.ts';

/** The fields that an admin can edit. */
export interface ProductFields
  extends RecordOf<typeof WRITTEN_PRODUCT_FIELDS>,
    RecordOf<typeof STAFF_PRODUCT_FIELDS> {
  /** Record id. */
  categoryId: string;
  /** A path on this server, or the https address that its picture was fetched from; '' for none. */
  imageUrl: string;
  status: CatalogueStatus;
  /** null: stock is not tracked (D19). */
  stock: number | null;
}

export interface AdminProduct extends ProductFields {
  id: string;
  pid: number;
  /** '' without an uploaded picture. */
  uploadedUrl: string;
  /** The small size; '' for pictures from before sizes were introduced. */
  smallUrl: string;
}

const ENTRIES = {
  id: v.string(),
  pid: v.number(),
  category: textSchema,
  image: textSchema,
  image_96: textSchema,
  image_url: textSchema,
  image_source: textSchema,
  status: catalogueStatusSchema,
  is_stock_counted: v.fallback(v.boolean(), false),
  stock: v.fallback(v.number(), 0),
  barcodes: textSchema,
  sheet_name: textSchema,
  tax_rate: textSchema,
  hsn: textSchema,
};

const restOf = (wire: v.InferOutput<v.ObjectSchema<typeof ENTRIES, undefined>>) => ({
  id: wire.id,
  pid: wire.pid,
  categoryId: wire.category,
  uploadedUrl: pictureUrl('products', wire.id, wire.image),
  smallUrl: pictureUrl('products', wire.id, wire.image_96),
  imageUrl: wire.image_source || wire.image_url,
  status: wire.status,
  stock: wire.is_stock_counted ? wire.stock : null,
  barcodes: wire.barcodes,
  sheetName: wire.sheet_name,
  taxRate: wire.tax_rate,
  hsn: wire.hsn,
});

const productSchema = recordSchema(WRITTEN_PRODUCT_FIELDS, ENTRIES, restOf);

/** With its rank in the shop's sort order, ascending: newest first, imported ones in the order of their sheet. */
export interface BulkProduct extends AdminProduct {
  shelfRank: number;
}

// As pb_hooks/catalogue/catalogue-wire.js sorts them for customers.
const bulkProductSchema = recordSchema(
  WRITTEN_PRODUCT_FIELDS,
  { ...ENTRIES, place: v.fallback(v.number(), 0), created: textSchema },
  (wire): Omit<BulkProduct, keyof typeof WRITTEN_PRODUCT_FIELDS> => ({
    ...restOf(wire),
    shelfRank: -(wire.place > 0 ? wire.place : Date.parse(wire.created.replace(' ', 'T'))),
  }),
);

export const PRODUCTS_PER_PAGE = 50;

export interface ProductQuery {
  /** From 1. */
  page: number;
  /** Part of a name, in any language, or of a category's name; '' for all. */
  search: string;
  /** '' for all but removed ones. */
  status: CatalogueStatus | '';
  categoryId: string;
}

/** One page, newest first: the products of the shop before those of the sample. The search is a substring match. */
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
          '(name ~ {:q} || category.name ~ {:q} || aliases ~ {:q} || sheet_name ~ {:q} || name_hi ~ {:q} || name_mr ~ {:q})',
          { q: search },
        ),
  ].filter((part) => part !== '');
  return products.page(token, page, PRODUCTS_PER_PAGE, {
    sort: '-created,pid',
    filter: parts.join(' && '),
  });
}

/** The fields that the search index needs; products of every status. */
export interface SearchedProduct {
  id: string;
  pid: number;
  name: string;
  nameHi: string;
  nameMr: string;
  aliases: string;
  sheetName: string;
  brand: string;
  quantityLabel: string;
  categoryId: string;
  status: CatalogueStatus;
  /** In the database's format, which sorts by time. */
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
    sheet_name: textSchema,
    brand: textSchema,
    quantity: textSchema,
    category: textSchema,
    status: catalogueStatusSchema,
    updated: v.string(),
  }),
  v.transform(
    ({
      name_hi: nameHi,
      name_mr: nameMr,
      sheet_name: sheetName,
      quantity,
      category,
      ...wire
    }): SearchedProduct => ({
      ...wire,
      nameHi,
      nameMr,
      sheetName,
      quantityLabel: quantity,
      categoryId: category,
    }),
  ),
);

const searched = adminCollection('products', searchedSchema);

/** All products, or those changed since an `updated` time. A tenth of the size of the full records. */
export const readSearchedProducts = (token: string, since: string) =>
  searched.all(token, {
    sort: 'name,pid',
    fields: Object.keys(searchedSchema.pipe[0].entries).join(','),
    ...(since === ''
      ? {}
      : { filter: adminClient(token).filter('updated >= {:since}', { since }) }),
  });

const { pricePaise, originalPricePaise } = WRITTEN_PRODUCT_FIELDS;
const pricedRows = adminCollection(
  'products',
  recordSchema({ pricePaise, originalPricePaise }, {}, () => ({})),
);

/** The prices of the products on sale that have an MRP. */
export const readPricesWithMrp = (token: string) =>
  pricedRows.all(token, {
    sort: 'pid',
    fields: [pricePaise.column, originalPricePaise.column].join(','),
    filter: "original_price > 0 && status = 'active'",
  });

const familyRows = adminCollection('products', v.object({ family: v.string() }));

/** The families of all but removed products (D55), sorted. */
export async function readFamilies(token: string): Promise<Reply<string[]>> {
  const reply = await familyRows.all(token, {
    sort: 'family',
    fields: 'family',
    filter: "family != '' && status != 'removed'",
  });
  if (!reply.ok) return reply;
  return { ok: true, data: [...new Set(reply.data.map(({ family }) => family))] };
}

/** Products by record id, in the order of `ids`; deleted ones are left out. */
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

/** Under its public number; null for none. */
export async function readProductOf(
  token: string,
  pid: number,
): Promise<Reply<AdminProduct | null>> {
  const filter = adminClient(token).filter('pid = {:pid}', { pid });
  const reply = await products.first(token, 1, { sort: 'pid', filter });
  return reply.ok ? { ok: true, data: reply.data[0] ?? null } : reply;
}

/** All but removed products, for the export and for the comparison with a sheet. */
export const readAllProducts = (token: string) =>
  products.all(token, { sort: 'pid', filter: "status != 'removed'" });

const bulkProducts = adminCollection('products', bulkProductSchema);

/** All but removed products, for working through them in shelf order. */
export const readBulkProducts = (token: string) =>
  bulkProducts.all(token, { sort: 'pid', filter: "status != 'removed'" });

/** Columns of the given fields, with amounts in rupees. */
export function productToWire(
  fields: Partial<ProductFields>,
): Record<string, string | number | boolean> {
  const { categoryId, status, stock } = fields;
  return {
    ...toColumns(WRITTEN_PRODUCT_FIELDS, fields),
    ...toColumns(STAFF_PRODUCT_FIELDS, fields),
    ...(categoryId !== undefined && { category: categoryId }),
    ...addressToWire(fields.imageUrl),
    ...(status !== undefined && { status }),
    ...(stock !== undefined && { is_stock_counted: stock !== null, stock: stock ?? 0 }),
  };
}

const products = adminCollection('products', productSchema, productToWire);

/**
 * Sets what is counted of a product, null for not counted, without a conflict check; with `onlyIf` unless the count is
 * another one by now. Resolves to what it was before.
 */
export async function changeStock(
  token: string,
  pid: number,
  stock: number | null,
  onlyIf?: number,
): Promise<Reply<number | null>> {
  const found = await readProductOf(token, pid);
  if (!found.ok) return found;
  if (found.data === null) return problem('refused');
  if (onlyIf !== undefined && found.data.stock !== onlyIf) {
    return { ok: true, data: found.data.stock };
  }
  const changed = await products.set(token, found.data.id, productToWire({ stock }));
  return changed.ok ? { ok: true, data: found.data.stock } : changed;
}

export interface ProductDraft extends ProductFields {
  picture?: PictureChange;
}

/** Creates a product if `opened` is null. */
export const saveProduct = (
  token: string,
  opened: AdminProduct | null,
  draft: ProductDraft,
  resolution?: Resolution,
  newId?: string,
) =>
  products.save(token, opened, draft, {
    resolution,
    newId,
    seen: opened ? { image: fileName(opened.uploadedUrl) } : {},
    more: pictureToWire(draft.picture, resolution),
  });

/** Without a conflict check of other fields. */
export const savePicture = (token: string, id: string, picture: PictureChange) =>
  products.set(token, id, pictureToWire(picture));
