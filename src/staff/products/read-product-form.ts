/** Validates the product form. */
import * as v from 'valibot';
import type { PictureProblem } from '../api/pictures.ts';
import type { ProductFields } from '../api/products.ts';
import { CATALOGUE_STATUSES } from '../api/records.ts';
import { readHsn } from '../../domain/bill/hsn.ts';
import { readTaxRate } from '../../domain/bill/tax-rate.ts';
import { readBarcodes, writeBarcodes } from '../../domain/catalogue/barcode.ts';
import { type AddedTax, mrpProblem, NO_TAX_ADDED } from '../../domain/catalogue/mrp.ts';
import { STAFF_PRODUCT_FIELDS } from '../../domain/catalogue/staff-product-fields.ts';
import { MAX_STOCK, WRITTEN_PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import type { Field, FieldKind } from '../../domain/record-fields.ts';
import { typed, typedField, typedOr, typedOrNone } from '../components/form/form-schema.ts';
import { type FormErrors, type FormResult, readForm } from '../../ui/read-form.ts';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';
import { typedPictureAddress } from './picture-address.ts';

/** Problem codes; text/admin-products has their texts. */
export type ProductError =
  | 'name_missing'
  | 'category_missing'
  | 'price_wrong'
  | 'mrp_wrong'
  | 'mrp_below_price'
  | 'mrp_below_taxed'
  /** The server says so: it has another MRP or tax by now. */
  | 'mrp_below_now'
  | 'stock_wrong'
  | 'stock_unit_changed'
  | 'barcode_wrong'
  | 'tax_rate_wrong'
  | 'hsn_wrong'
  | 'minutes_wrong'
  | 'number_wrong'
  | 'pairs_wrong'
  | 'address_wrong'
  | `picture_${PictureProblem}`
  | 'text_long';

export type ProductErrors = FormErrors<ProductFields, ProductError>;

/** Typed texts by field; a stock of '' means that it is not tracked. */
export type TypedProduct = Record<keyof ProductFields, string>;

export type ProductFieldName = keyof typeof WRITTEN_PRODUCT_FIELDS;
export const PRODUCT_FIELD_NAMES = Object.keys(WRITTEN_PRODUCT_FIELDS) as ProductFieldName[];

const PROBLEMS: Record<FieldKind, ProductError> = {
  text: 'text_long',
  bool: 'text_long',
  list: 'text_long',
  map: 'pairs_wrong',
  int: 'number_wrong',
  percent: 'number_wrong',
  rupees: 'mrp_wrong',
};

/** An empty number or amount becomes the default. */
function readerOf(field: Field, problem: ProductError): v.GenericSchema {
  const isNumber = field.kind === 'int' || field.kind === 'percent' || field.kind === 'rupees';
  return isNumber ? typedOr(field.default, parserOf(field), problem) : typedField(field, problem);
}

/** What a stock may be. */
export const STOCK: NumberSpec = { kind: 'int', min: 0, max: MAX_STOCK };

/** What a rate of GST may be, where one is given. */
export const TAX_RATE: NumberSpec = { kind: 'percent', min: 0, max: 99.99 };

/** What is wrong with a text that is no number of a field. */
export function wrongNumber(field: ProductFieldName): ProductError {
  if (field === 'pricePaise') return 'price_wrong';
  return field === 'deliveryMinutes'
    ? 'minutes_wrong'
    : PROBLEMS[WRITTEN_PRODUCT_FIELDS[field].kind];
}

const { name } = WRITTEN_PRODUCT_FIELDS;

const schema = v.object({
  ...Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((field) => [
      field,
      readerOf(WRITTEN_PRODUCT_FIELDS[field], wrongNumber(field)),
    ]),
  ),
  name: typedField(name, 'name_missing'),
  pricePaise: typedField(WRITTEN_PRODUCT_FIELDS.pricePaise, 'price_wrong'),
  categoryId: v.pipe(v.string(), v.minLength(1, 'category_missing')),
  imageUrl: typedPictureAddress,
  status: v.fallback(v.picklist(CATALOGUE_STATUSES), 'active'),
  stock: typedOrNone(parserOf(STOCK), 'stock_wrong'),
  barcodes: v.pipe(
    typed((text) => {
      const barcodes = readBarcodes(text);
      return barcodes && writeBarcodes(barcodes);
    }, 'barcode_wrong'),
    v.check((text) => text.length <= STAFF_PRODUCT_FIELDS.barcodes.max, 'text_long'),
  ),
  sheetName: typedField(STAFF_PRODUCT_FIELDS.sheetName, 'text_long'),
  taxRate: typed(readTaxRate, 'tax_rate_wrong'),
  hsn: typed(readHsn, 'hsn_wrong'),
});

/**
 * `before` is the product as it is stored. Where it was sold by the piece and is sold by weight now, or the other way
 * round, a stock that is as it was is asked about (D50): it would mean something else. `tax` is what the shop adds.
 */
export function readProductForm(
  product: TypedProduct,
  before: Pick<ProductFields, 'stock' | 'stepGrams'> | null = null,
  tax: AddedTax = NO_TAX_ADDED,
): FormResult<ProductFields, ProductError> {
  const read = readForm<ProductFields, ProductError>(schema, product);
  if (!read.ok) return read;
  const { stock } = read.value;
  if (before && stock && stock === before.stock && unitOf(before) !== unitOf(read.value)) {
    return { ok: false, errors: { stock: 'stock_unit_changed' } };
  }
  const problem = mrpProblem(read.value, tax);
  if (problem === null) return read;
  const error = problem === 'price' ? 'mrp_below_price' : 'mrp_below_taxed';
  return { ok: false, errors: { originalPricePaise: error } };
}
