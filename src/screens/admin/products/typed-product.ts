import { formTexts } from '../parts/form-texts.ts';
import { PRODUCT_TEXT_LIMITS, type ProductTextField } from './product-limits.ts';
import type { TypedProduct } from './read-product-form.ts';

const TEXT_FIELDS = Object.keys(PRODUCT_TEXT_LIMITS) as ProductTextField[];

/** What stands in the product form's fields. */
export function typedProduct(form: FormData): TypedProduct {
  return formTexts(form, [
    ...TEXT_FIELDS,
    'categoryId',
    'price',
    'mrp',
    'stock',
    'status',
    'deliveryMinutes',
    'benefits',
    'specification',
    'nutritionalInfo',
  ]);
}
