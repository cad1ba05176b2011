/** The columns of a product sheet, for reading and writing alike. */
import type { AdminCategory } from '../../../data/remote/admin-categories.ts';
import type { AdminProduct } from '../../../data/remote/admin-products.ts';
import { type Paise, paiseToRupees } from '../../../domain/money.ts';
import { typedList, typedTable } from '../products/typed-lists.ts';

export const PRODUCT_COLUMNS = [
  'number',
  'name',
  'category',
  'price',
  'mrp',
  'quantity',
  'stock',
  'status',
  'other_names',
  'name_hindi',
  'name_marathi',
  'brand',
  'weight',
  'description',
  'ingredients',
  'origin',
  'storage',
  'delivery_time',
  'benefits',
  'specification',
  'nutrition',
  'image_url',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Stands beside rows that are given back to be mended; read past when they return. */
export const REASON_COLUMN = 'reason';

/** What people write over a column instead, without blanks and marks. */
const OTHER_HEADERS: Readonly<Record<string, ProductColumn>> = {
  id: 'number',
  pid: 'number',
  no: 'number',
  product: 'name',
  productname: 'name',
  item: 'name',
  rate: 'price',
  sellingprice: 'price',
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
  const bare = header.toLowerCase().replace(/[^a-z]/g, '');
  const known = PRODUCT_COLUMNS.find((column) => column.replaceAll('_', '') === bare);
  return known ?? OTHER_HEADERS[bare] ?? null;
}

/** A product as the cells of a row; reading them back changes nothing. */
export function productCells(
  product: AdminProduct,
  categories: readonly AdminCategory[],
): Record<ProductColumn, string> {
  const category = categories.find(({ id }) => id === product.categoryId);
  return {
    number: String(product.pid),
    name: product.name,
    category: category?.slug ?? '',
    price: writtenRupees(product.pricePaise),
    mrp: product.originalPricePaise === 0 ? '' : writtenRupees(product.originalPricePaise),
    quantity: product.quantityLabel,
    stock: product.stock === null ? '' : String(product.stock),
    status: product.status,
    other_names: product.aliases,
    name_hindi: product.nameHi,
    name_marathi: product.nameMr,
    brand: product.brand,
    weight: product.weight,
    description: product.description,
    ingredients: product.ingredients,
    origin: product.origin,
    storage: product.storageInstructions,
    delivery_time: product.deliveryMinutes === 0 ? '' : String(product.deliveryMinutes),
    benefits: typedList(product.benefits),
    specification: typedTable(product.specification),
    nutrition: typedTable(product.nutritionalInfo),
    image_url: product.imageUrl,
  };
}

function writtenRupees(amount: Paise): string {
  return paiseToRupees(amount).toFixed(2);
}
