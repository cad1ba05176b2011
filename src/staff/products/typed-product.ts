import { formTexts } from '../components/form/form-data.ts';
import { PRODUCT_FIELD_NAMES, type TypedProduct } from './read-product-form.ts';

export function typedProduct(form: FormData): TypedProduct {
  return formTexts(form, [
    ...PRODUCT_FIELD_NAMES,
    'categoryId',
    'imageUrl',
    'stock',
    'status',
    'barcodes',
    'sheetName',
    'taxRate',
    'hsn',
  ]);
}
