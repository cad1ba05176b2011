import type { AdminProduct } from '../api/products.ts';
import { WRITTEN_PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import type { Field } from '../../domain/record-fields.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { TextField } from '../../ui/text-field.tsx';
import { fieldProps } from '../components/form/field-props.ts';
import { typedValue } from '../components/form/form-schema.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { numberSpecOf } from '../components/form/parse-amount.ts';
import { type ProductErrors, type ProductFieldName, wrongNumber } from './read-product-form.ts';

/** The `lang` of a field that is written in another language than the rest. */
const languageOf = (name: ProductFieldName) =>
  name.endsWith('Hi') ? 'hi' : name.endsWith('Mr') ? 'mr' : undefined;

/** Longer texts get a textarea. */
const LONG_TEXT = 500;

const isLong = ({ kind, max }: Field) =>
  kind === 'list' || kind === 'map' || (kind === 'text' && max > LONG_TEXT);

/** The units of numbers that have one. */
const UNITS: Partial<Record<ProductFieldName, 'minutes' | 'grams'>> = {
  deliveryMinutes: 'minutes',
  stepGrams: 'grams',
  leastGrams: 'grams',
};

/** A form field for a field of WRITTEN_PRODUCT_FIELDS, with the same name. */
export function ProductField({
  name,
  product,
  errors,
  note,
  list,
}: {
  name: ProductFieldName;
  product: AdminProduct | null;
  errors: ProductErrors;
  note?: string;
  /** Id of a list of suggestions. */
  list?: string;
}) {
  const field: Field = WRITTEN_PRODUCT_FIELDS[name];
  const shared = {
    ...fieldProps(adminProductsText, name, errors[name]),
    defaultValue: product ? typedValue(field, product[name]) : '',
    ...(note && { note }),
  };
  if (isLong(field)) return <TextField isLong {...shared} lang={languageOf(name)} />;
  const number = numberSpecOf(field);
  if (!number) {
    return <TextField {...shared} list={list} lang={languageOf(name)} autoComplete="off" />;
  }
  const unit = UNITS[name];
  return (
    <NumberField
      {...shared}
      number={number}
      {...(unit && { unit })}
      wrong={adminProductsText(wrongNumber(name))}
    />
  );
}
