import { PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import { fieldName } from '../change-words.ts';
import { FORM_COLUMN, type ProductColumn } from './product-columns.ts';

/** What a column is called in a sentence: as headings of exports in English, as the form's field in other languages. */
export function columnName(column: ProductColumn): string {
  if (spokenLanguage().startsWith('en')) return column;
  const entry = Object.entries(FORM_COLUMN).find(([, name]) => name === column);
  const [, field] = Object.entries(PRODUCT_FIELDS).find(([name]) => name === entry?.[0]) ?? [];
  return entry ? fieldName(field?.column ?? column) : column;
}
