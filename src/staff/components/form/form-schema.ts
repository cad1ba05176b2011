/**
 * Schemas of forms, from a record's fields (domain/record-fields.ts). Problems are codes; src/text has their texts.
 */
import * as v from 'valibot';
import { type Paise, paiseToRupees } from '../../../domain/money.ts';
import type { Field } from '../../../domain/record-fields.ts';
import { parserOf } from './parse-amount.ts';
import { parseList, parseTableText, typedList, typedTable } from './parse-list.ts';

/** Parses a typed text; reports `problem` when `parse` returns null. */
export function typed<Value>(parse: (text: string) => Value | null, problem: string) {
  return v.pipe(
    v.string(),
    v.transform(parse),
    v.check((value) => value !== null, problem),
    v.transform((value) => value as Value),
  );
}

/** Like `typed`; an empty field means `empty`. */
export function typedOr<Value>(
  empty: Value,
  parse: (text: string) => Value | null,
  problem: string,
) {
  return typed((text) => (text.trim() === '' ? empty : parse(text)), problem);
}

/** Like `typed`; an empty field means null. */
export function typedOrNone<Value>(parse: (text: string) => Value | null, problem: string) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : (parse(text) ?? undefined))),
    v.check((value) => value !== undefined, problem),
    v.transform((value) => value as Value | null),
  );
}

/** A trimmed text; reports `problem` when it is shorter than the field's minimum. */
function typedText({ min, max }: Field, problem: string) {
  return v.pipe(
    typed((text) => (text.trim().length < min ? null : text.trim()), problem),
    v.check((text) => text.length <= max, 'text_long'),
  );
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * The schema of a form field, with the database's limits. For a text, `problem` means 'missing' and `text_long`
 * 'too long'.
 */
export function typedField(field: Field, problem: string): v.GenericSchema {
  const { kind, max } = field;
  const fits = v.check<unknown, 'text_long'>((value) => bytesOf(value) <= max, 'text_long');
  switch (kind) {
    case 'bool':
      return v.boolean();
    case 'text':
      return typedText(field, problem);
    case 'list':
      return v.pipe(typed<unknown>(parseList, problem), fits);
    case 'map':
      return v.pipe(typed<unknown>(parseTableText, problem), fits);
    default:
      return typed(parserOf(field), problem);
  }
}

/** A value as the form shows it; '' for an amount or a number of 0, which means 'none'. */
export function typedValue({ kind }: Field, value: unknown): string {
  if (kind === 'list') return typedList(value as string[]);
  if (kind === 'map') return typedTable(value as Record<string, string>);
  if (kind === 'text') return String(value);
  if (value === 0) return '';
  return kind === 'rupees' ? typedRupees(value as Paise) : String(value);
}

/** As a number field shows it: '45' or '45.50', with a point in every language. */
export function typedRupees(amount: Paise): string {
  const rupees = paiseToRupees(amount);
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}
