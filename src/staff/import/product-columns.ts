/**
 * The columns of a product sheet, for import and export, and the export marks: a column with a hash of each exported cell.
 * An import uses it to distinguish cells that were edited in the sheet from values that were changed in the shop since the
 * export.
 */
import type { AdminCategory } from '../api/categories.ts';
import type { AdminProduct, ProductFields } from '../api/products.ts';
import { WRITTEN_PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { readHsn } from '../../domain/bill/hsn.ts';
import { readTaxRate } from '../../domain/bill/tax-rate.ts';
import type { Field } from '../../domain/record-fields.ts';
import { typedValue } from '../components/form/form-schema.ts';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../products/read-product-form.ts';

/** Headers that differ from the database's column names. */
const SHEET_WORDS = {
  originalPricePaise: 'mrp',
  aliases: 'other_names',
  nameHi: 'name_hindi',
  nameMr: 'name_marathi',
  descriptionHi: 'description_hindi',
  descriptionMr: 'description_marathi',
  storageInstructions: 'storage',
  nutritionalInfo: 'nutrition',
  ingredientsHi: 'ingredients_hindi',
  ingredientsMr: 'ingredients_marathi',
  originHi: 'origin_hindi',
  originMr: 'origin_marathi',
  storageInstructionsHi: 'storage_hindi',
  storageInstructionsMr: 'storage_marathi',
  benefitsHi: 'benefits_hindi',
  benefitsMr: 'benefits_marathi',
  specificationHi: 'specification_hindi',
  specificationMr: 'specification_marathi',
  nutritionalInfoHi: 'nutrition_hindi',
  nutritionalInfoMr: 'nutrition_marathi',
} as const;

type Words = typeof SHEET_WORDS;
type SheetWord<Name extends ProductFieldName> = Name extends keyof Words
  ? Words[Name]
  : (typeof WRITTEN_PRODUCT_FIELDS)[Name]['column'];

export type ProductColumn =
  | SheetWord<ProductFieldName>
  | 'product_id'
  | 'category'
  | 'stock'
  | 'status'
  | 'barcodes'
  | 'sheet_name'
  | 'tax_rate'
  | 'hsn'
  | 'image_url';

const words: Partial<Record<ProductFieldName, ProductColumn>> = SHEET_WORDS;
const FIELD_COLUMN = Object.fromEntries(
  PRODUCT_FIELD_NAMES.map((name) => [name, words[name] ?? WRITTEN_PRODUCT_FIELDS[name].column]),
) as Record<ProductFieldName, ProductColumn>;

export const FORM_COLUMN: Readonly<Record<keyof ProductFields, ProductColumn>> = {
  ...FIELD_COLUMN,
  categoryId: 'category',
  stock: 'stock',
  status: 'status',
  barcodes: 'barcodes',
  sheetName: 'sheet_name',
  taxRate: 'tax_rate',
  hsn: 'hsn',
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
  ...new Set<ProductColumn>([
    ...FIRST,
    ...Object.values(FIELD_COLUMN),
    'barcodes',
    'sheet_name',
    'tax_rate',
    'hsn',
    'image_url',
  ]),
];

/** Reasons in the export of wrong rows; ignored by an import. */
export const REASON_COLUMN = 'reason';

/** The exported cells of a product; importing them changes nothing. */
export function productCells(
  product: AdminProduct,
  categories: readonly AdminCategory[],
): Record<ProductColumn, string> {
  const category = categories.find(({ id }) => id === product.categoryId);
  const fields = PRODUCT_FIELD_NAMES.map((name) => [
    FIELD_COLUMN[name],
    cellOf(WRITTEN_PRODUCT_FIELDS[name], product[name]),
  ]);
  return {
    ...(Object.fromEntries(fields) as Record<ProductColumn, string>),
    product_id: String(product.pid),
    category: category?.slug ?? '',
    stock: product.stock === null ? '' : String(product.stock),
    status: product.status,
    barcodes: product.barcodes,
    sheet_name: product.sheetName,
    tax_rate: product.taxRate,
    hsn: product.hsn,
    image_url: product.imageUrl,
  };
}

/** Amounts always have two decimals. */
function cellOf(field: Field, value: unknown): string {
  const text = typedValue(field, value);
  return field.kind === 'rupees' && text !== '' ? Number(text).toFixed(2) : text;
}

export const EXPORTED_COLUMN = 'as_exported';

const AMOUNTS: ReadonlySet<ProductColumn> = new Set(['price', 'mrp', 'stock', 'delivery_time']);

/** 402 is the HSN 0402, and 5% the rate 5. */
const CODES: Readonly<Partial<Record<ProductColumn, (text: string) => string | null>>> = {
  tax_rate: readTaxRate,
  hsn: readHsn,
};

/** Normalises what spreadsheets change automatically: '45' and '₹45.00' are the same price. */
export function plainCell(column: ProductColumn, cell: string): string {
  const text = cell.trim().replace(/\r\n?/g, '\n');
  const code = CODES[column]?.(text);
  if (code) return code;
  if (!AMOUNTS.has(column) || text === '') return text;
  const amount = Number(text.replace(/[₹,\s]/g, ''));
  return Number.isNaN(amount) ? text : String(amount);
}

/** FNV-1a, 32 bits. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Includes the product's number, so that a mark copied to another product does not match. */
const markOfCell = (number: string, column: ProductColumn, cell: string) =>
  markOf(`${number}\n${column}\n${plainCell(column, cell)}`);

/** Empty cells are left out. */
export function marksOf(cells: Readonly<Record<ProductColumn, string>>): string {
  return (Object.keys(cells) as ProductColumn[])
    .filter((column) => column !== 'product_id' && plainCell(column, cells[column]) !== '')
    .map((column) => `${column}:${markOfCell(cells.product_id, column, cells[column])}`)
    .join(' ');
}

/** Whether a cell has its exported value. */
export type IsAsExported = (column: ProductColumn, cell: string) => boolean;

/** Whether the row was exported with this number: one cell of the sheet or the current product matches its mark. */
export function isExportedAs(
  number: string,
  marks: string,
  ...rows: readonly Partial<Record<ProductColumn, string>>[]
): boolean {
  const known = new Set(marks.trim().split(/\s+/));
  return rows.some((cells) =>
    (Object.entries(cells) as [ProductColumn, string][]).some(([column, cell]) =>
      known.has(`${column}:${markOfCell(number, column, cell)}`),
    ),
  );
}

/** null for a row without marks. */
export function readMarks(number: string, marks: string): IsAsExported | null {
  if (marks.trim() === '') return null;
  const known = new Set(marks.trim().split(/\s+/));
  return (column, cell) =>
    plainCell(column, cell) === ''
      ? ![...known].some((mark) => mark.startsWith(`${column}:`))
      : known.has(`${column}:${markOfCell(number, column, cell)}`);
}
