/** From what was typed about a product to what is stored, or what is wrong with it. */
import type { ProductFields } from '../../../data/remote/admin-products.ts';
import type { PictureProblem } from '../../../data/remote/admin-pictures.ts';
import { SHELF_STATUSES } from '../../../data/remote/admin-records.ts';
import { ZERO_PAISE } from '../../../domain/money.ts';
import { parseCount, parseRupees } from '../parts/parse-amount.ts';
import {
  isPictureAddress,
  LEAST_PRICE,
  MOST_MINUTES,
  MOST_PRICE,
  MOST_STOCK,
  PRODUCT_TEXT_LIMITS,
  type ProductTextField,
} from './product-limits.ts';
import { parseList, parseTableText } from './typed-lists.ts';

/** What can be wrong with a field; the words are in text/admin-products. */
export type ProductError =
  | 'name_missing'
  | 'category_missing'
  | 'price_wrong'
  | 'mrp_wrong'
  | 'mrp_below_price'
  | 'stock_wrong'
  | 'minutes_wrong'
  | 'pairs_wrong'
  | 'address_wrong'
  | `picture_${PictureProblem}`
  | 'text_long';

export type ProductErrors = Partial<Record<keyof ProductFields, ProductError>>;

/** Texts as typed, by field; a stock of '' is not counted, minutes of '' are the shop's promise. */
export type TypedProduct = Record<
  | ProductTextField
  | 'categoryId'
  | 'price'
  | 'mrp'
  | 'stock'
  | 'status'
  | 'deliveryMinutes'
  | 'benefits'
  | 'specification'
  | 'nutritionalInfo',
  string
>;

export function readProductForm(
  typed: TypedProduct,
): { ok: true; fields: ProductFields } | { ok: false; errors: ProductErrors } {
  const errors: ProductErrors = {};
  const pricePaise = parseRupees(typed.price);
  const originalPricePaise = typed.mrp.trim() === '' ? ZERO_PAISE : parseRupees(typed.mrp);
  const stock = typed.stock.trim() === '' ? null : parseCount(typed.stock);
  const deliveryMinutes =
    typed.deliveryMinutes.trim() === '' ? 0 : parseCount(typed.deliveryMinutes);
  const benefits = parseList(typed.benefits);
  const specification = parseTableText(typed.specification);
  const nutritionalInfo = parseTableText(typed.nutritionalInfo);
  const status = SHELF_STATUSES.find((known) => known === typed.status) ?? 'active';

  for (const [field, most] of Object.entries(PRODUCT_TEXT_LIMITS)) {
    const name = field as ProductTextField;
    if (typed[name].trim().length > most) errors[name] = 'text_long';
  }
  if (typed.name.trim() === '') errors.name = 'name_missing';
  if (typed.categoryId === '') errors.categoryId = 'category_missing';
  if (!isPictureAddress(typed.imageUrl.trim())) errors.imageUrl = 'address_wrong';
  if (pricePaise === null || pricePaise < LEAST_PRICE || pricePaise > MOST_PRICE) {
    errors.pricePaise = 'price_wrong';
  }
  if (originalPricePaise === null || originalPricePaise > MOST_PRICE) {
    errors.originalPricePaise = 'mrp_wrong';
  } else if (originalPricePaise > 0 && pricePaise !== null && originalPricePaise < pricePaise) {
    errors.originalPricePaise = 'mrp_below_price';
  }
  if (typed.stock.trim() !== '' && (stock === null || stock > MOST_STOCK)) {
    errors.stock = 'stock_wrong';
  }
  if (deliveryMinutes === null || deliveryMinutes > MOST_MINUTES) {
    errors.deliveryMinutes = 'minutes_wrong';
  }
  if (typeof benefits === 'string') errors.benefits = benefits;
  if (typeof specification === 'string') errors.specification = specification;
  if (typeof nutritionalInfo === 'string') errors.nutritionalInfo = nutritionalInfo;
  if (
    Object.keys(errors).length > 0 ||
    pricePaise === null ||
    originalPricePaise === null ||
    deliveryMinutes === null ||
    typeof benefits === 'string' ||
    typeof specification === 'string' ||
    typeof nutritionalInfo === 'string'
  ) {
    return { ok: false, errors };
  }

  const texts = Object.fromEntries(
    Object.keys(PRODUCT_TEXT_LIMITS).map((name) => [name, typed[name as ProductTextField].trim()]),
  ) as Record<ProductTextField, string>;
  return {
    ok: true,
    fields: {
      ...texts,
      categoryId: typed.categoryId,
      pricePaise,
      originalPricePaise,
      stock,
      status,
      deliveryMinutes,
      benefits,
      specification,
      nutritionalInfo,
    },
  };
}
