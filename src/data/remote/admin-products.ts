/** What is sold, as the shop's staff see and change it. */
import * as v from 'valibot';
import { type Paise, paiseToRupees, rupeesToPaise } from '../../domain/money.ts';
import { adminClient, readRows, refusalOf, type Reply, replyTo } from './admin-client.ts';
import { saveRecord, type Settlement } from './admin-save.ts';
import {
  fileName,
  type Page,
  pictureUrl,
  type ShelfStatus,
  shelfStatusSchema,
  textSchema,
} from './admin-records.ts';
import { addressToWire, type PictureChange, pictureToWire } from './admin-pictures.ts';
import { requestJson } from './http.ts';

/** What an admin writes about a product. */
export interface ProductFields {
  name: string;
  /** Record id. */
  categoryId: string;
  pricePaise: Paise;
  /** The MRP; 0 for none. */
  originalPricePaise: Paise;
  /** Pack size: '1 kg'. */
  quantityLabel: string;
  description: string;
  /** A path on this shop, or the https address its picture was taken from; '' for neither. */
  imageUrl: string;
  status: ShelfStatus;
  /** null: not counted (D19). */
  stock: number | null;
  aliases: string;
  nameHi: string;
  nameMr: string;
  brand: string;
  weight: string;
  ingredients: string;
  origin: string;
  storageInstructions: string;
  /** Minutes until it is at the door; 0 for the shop's promise. */
  deliveryMinutes: number;
  benefits: string[];
  specification: Record<string, string>;
  nutritionalInfo: Record<string, string>;
}

export interface AdminProduct extends ProductFields {
  id: string;
  pid: number;
  /** Of an uploaded picture; '' for none. */
  uploadedUrl: string;
  /** The same, small; '' for a picture from before there were sizes. */
  smallUrl: string;
}

const textByName = v.fallback(v.record(v.string(), v.string()), {});
const rupees = v.pipe(v.number(), v.transform(rupeesToPaise));

const productSchema = v.pipe(
  v.object({
    id: v.string(),
    pid: v.number(),
    name: v.string(),
    category: textSchema,
    price: rupees,
    original_price: rupees,
    quantity: textSchema,
    description: textSchema,
    image: textSchema,
    image_96: textSchema,
    image_url: textSchema,
    image_source: textSchema,
    status: shelfStatusSchema,
    is_stock_counted: v.fallback(v.boolean(), false),
    stock: v.fallback(v.number(), 0),
    aliases: textSchema,
    name_hi: textSchema,
    name_mr: textSchema,
    brand: textSchema,
    weight: textSchema,
    ingredients: textSchema,
    origin: textSchema,
    storage_instructions: textSchema,
    delivery_time: v.fallback(v.number(), 0),
    benefits: v.fallback(v.array(v.string()), []),
    specification: textByName,
    nutritional_info: textByName,
  }),
  v.transform(
    (wire): AdminProduct => ({
      id: wire.id,
      pid: wire.pid,
      name: wire.name,
      categoryId: wire.category,
      pricePaise: wire.price,
      originalPricePaise: wire.original_price,
      quantityLabel: wire.quantity,
      description: wire.description,
      uploadedUrl: pictureUrl('products', wire.id, wire.image),
      smallUrl: pictureUrl('products', wire.id, wire.image_96),
      imageUrl: wire.image_source || wire.image_url,
      status: wire.status,
      stock: wire.is_stock_counted ? wire.stock : null,
      aliases: wire.aliases,
      nameHi: wire.name_hi,
      nameMr: wire.name_mr,
      brand: wire.brand,
      weight: wire.weight,
      ingredients: wire.ingredients,
      origin: wire.origin,
      storageInstructions: wire.storage_instructions,
      deliveryMinutes: wire.delivery_time,
      benefits: wire.benefits,
      specification: wire.specification,
      nutritionalInfo: wire.nutritional_info,
    }),
  ),
);

const PRODUCTS_PER_PAGE = 50;
/** As many as PocketBase gives at once. */
const PRODUCTS_PER_READ = 1_000;

export interface ProductQuery {
  /** From 1. */
  page: number;
  /** Part of a name, in any language, or of a category's name; '' for all. */
  search: string;
  /** '' for all that were not removed. */
  status: ShelfStatus | '';
  categoryId: string;
}

/** One page of products by name. */
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
  return replyTo(async () => {
    const found = await client
      .collection('products')
      .getList(page, PRODUCTS_PER_PAGE, { sort: 'name,pid', filter: parts.join(' && ') });
    return {
      rows: readRows(productSchema, found.items),
      page: found.page,
      pageCount: Math.max(1, found.totalPages),
      count: found.totalItems,
    };
  });
}

/** Every product that was not removed, for export and for comparing with a sheet. */
export function readAllProducts(token: string): Promise<Reply<AdminProduct[]>> {
  return replyTo(async () =>
    readRows(
      productSchema,
      await adminClient(token)
        .collection('products')
        .getFullList({ batch: PRODUCTS_PER_READ, sort: 'pid', filter: "status != 'removed'" }),
    ),
  );
}

/** As a text the server keeps the order of a table; as an object it would sort it. */
const asJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

/** Changes of some fields, in the database's words and rupees. */
function productToWire(fields: Partial<ProductFields>): Record<string, unknown> {
  const { stock, pricePaise, originalPricePaise } = fields;
  const wire: Record<string, unknown> = {
    name: fields.name,
    category: fields.categoryId,
    price: pricePaise === undefined ? undefined : paiseToRupees(pricePaise),
    original_price:
      originalPricePaise === undefined ? undefined : paiseToRupees(originalPricePaise),
    quantity: fields.quantityLabel,
    description: fields.description,
    ...addressToWire(fields.imageUrl),
    status: fields.status,
    is_stock_counted: stock === undefined ? undefined : stock !== null,
    stock: stock === undefined ? undefined : (stock ?? 0),
    aliases: fields.aliases,
    name_hi: fields.nameHi,
    name_mr: fields.nameMr,
    brand: fields.brand,
    weight: fields.weight,
    ingredients: fields.ingredients,
    origin: fields.origin,
    storage_instructions: fields.storageInstructions,
    delivery_time: fields.deliveryMinutes,
    benefits: asJson(fields.benefits),
    specification: asJson(fields.specification),
    nutritional_info: asJson(fields.nutritionalInfo),
  };
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
}

/** Stores a product, new when none was opened. */
export function saveProduct(
  token: string,
  opened: AdminProduct | null,
  fields: Partial<ProductFields>,
  { picture, settlement }: { picture?: PictureChange; settlement?: Settlement } = {},
): Promise<Reply<AdminProduct>> {
  return saveRecord(token, 'products', productSchema, {
    opened: opened && {
      id: opened.id,
      wire: { ...productToWire(opened), image: fileName(opened.uploadedUrl) },
    },
    wanted: { ...productToWire(fields), ...pictureToWire(picture, settlement) },
    ...(settlement && { settlement }),
  });
}

/** Gives a product its picture, whatever else is being changed about it. */
export function savePicture(
  token: string,
  id: string,
  picture: PictureChange,
): Promise<Reply<unknown>> {
  return replyTo(() =>
    adminClient(token).collection('products').update(id, pictureToWire(picture)),
  );
}

/** What the database calls a field, and what the app does. */
const FIELD_OF_WIRE: Readonly<Record<string, keyof ProductFields>> = {
  name: 'name',
  category: 'categoryId',
  price: 'pricePaise',
  original_price: 'originalPricePaise',
  quantity: 'quantityLabel',
  description: 'description',
  image_url: 'imageUrl',
  image_source: 'imageUrl',
  status: 'status',
  is_stock_counted: 'stock',
  stock: 'stock',
  aliases: 'aliases',
  name_hi: 'nameHi',
  name_mr: 'nameMr',
  brand: 'brand',
  weight: 'weight',
  ingredients: 'ingredients',
  origin: 'origin',
  storage_instructions: 'storageInstructions',
  delivery_time: 'deliveryMinutes',
  benefits: 'benefits',
  specification: 'specification',
  nutritional_info: 'nutritionalInfo',
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
        v.object({ code: v.literal('refused'), fields: fieldsOfWire }),
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
}

type ImportAnswer = Extract<v.InferOutput<typeof importAnswerSchema>, { began: number }>;

/**
 * Stores many products; the answer tells row by row, in the same order, what became of each. `began`
 * of the first answer goes with the following parts of the same sheet. The same rows may come again.
 */
export async function importProducts(
  token: string,
  rows: readonly ImportRow[],
  began?: number,
): Promise<Reply<ImportAnswer>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/products/import',
    body: {
      rows: rows.map(({ id, line, fields }) => ({ id, line, set: productToWire(fields) })),
      began,
    },
    token,
    schema: importAnswerSchema,
  });
  if (answer.kind !== 'answered' || !('results' in answer.data)) return refusalOf(answer);
  return { ok: true, data: answer.data };
}
