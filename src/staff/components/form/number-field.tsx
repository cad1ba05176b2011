import type { InputHTMLAttributes, ReactNode } from 'react';
import { adminText } from '../../../text/admin.ts';
import { unitsText } from '../../../text/units.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useUnreadable } from '../../../ui/use-unreadable.ts';
import { EntryField } from './entry-field.tsx';
import { type NumberSpec, parserOf } from './parse-amount.ts';

type NumberUnit = 'grams' | 'minutes' | 'days';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'type' | 'inputMode' | 'step' | 'min' | 'max' | 'value' | 'defaultValue'
>;

/**
 * The field of every number in the admin area: money, counts, weights, minutes, percentages. It is a text field, because
 * browsers drop what a number field does not take and change its value with the mouse wheel. What is typed stays; what
 * cannot be read is said when the field is left, and is refused by the form's reader, which has the same parser. An empty
 * field is the form's business: some numbers may be left out.
 */
export function NumberField({
  number,
  wrong,
  unit,
  error,
  value,
  defaultValue,
  row,
  hint,
  note,
  isCode,
  onChange,
  onBlur,
  ...native
}: Native & {
  label: string;
  number: NumberSpec;
  /** What to say of a text that is no such number. */
  wrong: string;
  /** Of a whole number; money and percentages have theirs. */
  unit?: NumberUnit;
  error?: string | undefined;
  value?: string;
  defaultValue?: string | number | undefined;
  /** In a row of a list (entry-field.tsx). */
  row?: { of: string; entry: string };
  hint?: ReactNode;
  note?: string;
  isCode?: boolean;
}) {
  const { isUnreadable, handlers } = useUnreadable(
    { value, defaultValue, onChange, onBlur },
    (text) => parserOf(number)(text) !== null,
  );
  const isWhole = number.kind === 'int';
  const shared = {
    ...native,
    hint,
    error: isUnreadable ? wrong : error,
    inputMode: isWhole ? 'numeric' : 'decimal',
    step: isWhole ? 1 : 0.01,
    min: number.min,
    max: number.max,
    autoComplete: 'off',
    ...(value === undefined ? { defaultValue } : { value }),
    ...handlers,
  } as const;
  if (row) return <EntryField {...shared} {...row} />;
  return (
    <TextField
      {...shared}
      {...(note && { note })}
      {...(isCode && { isCode })}
      {...unitProps(number, unit)}
    />
  );
}

/** '₹' stands before a number, other units behind it. */
function unitProps({ kind }: NumberSpec, unit: NumberUnit | undefined) {
  if (kind === 'rupees') return { unitBefore: '₹' };
  if (kind === 'percent') return { unitBehind: '%' };
  if (!unit) return {};
  return { unitBehind: unit === 'grams' ? unitsText('g') : adminText(unit) };
}
