/** The columns of a product sheet, for reading and writing alike. */
import type { AdminCategory } from '../api/categories.ts';
import type { AdminProduct, ProductFields } from '../api/products.ts';
import { PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import type { Field } from '../../domain/record-fields.ts';
import { typedValue } from '../components/form-schema.ts';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../products/read-product-form.ts';

/** Where a sheet says it in another word than the database. */
const SHEET_WORDS = {
  originalPricePaise: 'mrp',
  aliases: 'other_names',
  nameHi: 'name_hindi',
  nameMr: 'name_marathi',
  storageInstructions: 'storage',
  nutritionalInfo: 'nutrition',
} as const;

type Words = typeof SHEET_WORDS;
type SheetWord<Name extends ProductFieldName> = Name extends keyof Words
  ? Words[Name]
  : (typeof PRODUCT_FIELDS)[Name]['column'];

export type ProductColumn =
  | SheetWord<ProductFieldName>
  | 'product_id'
  | 'category'
  | 'stock'
  | 'status'
  | 'image_url';

const words: Partial<Record<ProductFieldName, ProductColumn>> = SHEET_WORDS;
const FIELD_COLUMN = Object.fromEntries(
  PRODUCT_FIELD_NAMES.map((name) => [name, words[name] ?? PRODUCT_FIELDS[name].column]),
) as Record<ProductFieldName, ProductColumn>;

/** The column of what a field says. */
export const FORM_COLUMN: Readonly<Record<keyof ProductFields, ProductColumn>> = {
  ...FIELD_COLUMN,
  categoryId: 'category',
  stock: 'stock',
  status: 'status',
  imageUrl: 'image_url',
};

const FIRST = [
  'product_id',
  'name',
  'category',
  'price',
  'mrp',
  'quantity',
  'stock',
  'status',
] as const;

export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  ...new Set<ProductColumn>([...FIRST, ...Object.values(FIELD_COLUMN), 'image_url']),
];

/** Stands beside rows that are given back to be mended; read past when they return. */
export const REASON_COLUMN = 'reason';

/**
 * What people write over a column instead, without blanks and marks. No., Sr. and Sl. are row numbers:
 * they name no product, and mean no column.
 */
const OTHER_HEADERS: Readonly<Record<string, ProductColumn>> = {
  product: 'name',
  productname: 'name',
  item: 'name',
  itemname: 'name',
  नाव: 'name',
  वस्तू: 'name',
  वस्तूचेनाव: 'name',
  नाम: 'name',
  सामान: 'name',
  rate: 'price',
  sellingprice: 'price',
  saleprice: 'price',
  किंमत: 'price',
  दर: 'price',
  भाव: 'price',
  कीमत: 'price',
  दाम: 'price',
  विभाग: 'category',
  कॅटेगरी: 'category',
  कैटेगरी: 'category',
  originalprice: 'mrp',
  pack: 'quantity',
  packsize: 'quantity',
  unit: 'quantity',
  size: 'quantity',
  aliases: 'other_names',
  namehi: 'name_hindi',
  hindi: 'name_hindi',
  namemr: 'name_marathi',
  marathi: 'name_marathi',
  storageinstructions: 'storage',
  deliveryminutes: 'delivery_time',
  minutes: 'delivery_time',
  specifications: 'specification',
  nutritionalinfo: 'nutrition',
  image: 'image_url',
  picture: 'image_url',
};

/** The column that a header means; null for one that means none. */
export function columnOf(header: string): ProductColumn | null {
  const bare = header.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
  const known = PRODUCT_COLUMNS.find((column) => column.replaceAll('_', '') === bare);
  return known ?? OTHER_HEADERS[bare] ?? null;
}

/** A product as the cells of a row; reading them back changes nothing. */
export function productCells(
  product: AdminProduct,
  categories: readonly AdminCategory[],
): Record<ProductColumn, string> {
  const category = categories.find(({ id }) => id === product.categoryId);
  const fields = PRODUCT_FIELD_NAMES.map((name) => [
    FIELD_COLUMN[name],
    cellOf(PRODUCT_FIELDS[name], product[name]),
  ]);
  return {
    ...(Object.fromEntries(fields) as Record<ProductColumn, string>),
    product_id: String(product.pid),
    category: category?.slug ?? '',
    stock: product.stock === null ? '' : String(product.stock),
    status: product.status,
    image_url: product.imageUrl,
  };
}

/** Amounts stand in a column below each other. */
function cellOf(field: Field, value: unknown): string {
  const text = typedValue(field, value);
  return field.kind === 'rupees' && text !== '' ? Number(text).toFixed(2) : text;
}
