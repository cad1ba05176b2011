/** Forms of records that have a table of fields. What is wrong with a field is a code; src/text says it. */
import * as v from 'valibot';
import { type Paise, paiseToRupees } from '../../domain/money.ts';
import type { Field } from '../../domain/record-fields.ts';
import { parseCount, parsePercent, parseRupees } from './parse-amount.ts';
import { parseList, parseTableText, typedList, typedTable } from './parse-list.ts';

/** A text as it is kept; the problem when `parse` answers null. */
export function typed<Value>(parse: (text: string) => Value | null, problem: string) {
  return v.pipe(
    v.string(),
    v.transform(parse),
    v.check((value) => value !== null, problem),
    v.transform((value) => value as Value),
  );
}

/** The same, where an empty field says `standard`. */
export function typedOr<Value>(
  standard: Value,
  parse: (text: string) => Value | null,
  problem: string,
) {
  return typed((text) => (text.trim() === '' ? standard : parse(text)), problem);
}

/** The same, where an empty field says nothing: null. */
export function typedOrNone<Value>(parse: (text: string) => Value | null, problem: string) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : (parse(text) ?? undefined))),
    v.check((value) => value !== undefined, problem),
    v.transform((value) => value as Value | null),
  );
}

/** A text without blanks around it; the problem when it may not be missing. */
function typedText({ least, most }: Field, problem: string) {
  return v.pipe(
    typed((text) => (text.trim().length < least ? null : text.trim()), problem),
    v.check((text) => text.length <= most, 'text_long'),
  );
}

/** What is typed for an amount or a number, within what the database takes; null for anything else. */
export function parserOf({ kind, least, most }: Field) {
  const isWithin = (amount: number) => amount >= least && amount <= most;
  if (kind === 'rupees') {
    return (text: string) => {
      const amount = parseRupees(text);
      return amount !== null && isWithin(amount / 100) ? amount : null;
    };
  }
  const parse = kind === 'whole' ? parseCount : parsePercent;
  return (text: string) => {
    const amount = parse(text);
    return amount !== null && isWithin(amount) ? amount : null;
  };
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * A field as its table describes it: the form takes what the database takes. Of a text `problem` is that
 * it is missing.
 */
export function typedField(field: Field, problem: string): v.GenericSchema {
  const { kind, most } = field;
  const fits = v.check<unknown, 'text_long'>((value) => bytesOf(value) <= most, 'text_long');
  switch (kind) {
    case 'truth':
      return v.boolean();
    case 'text':
      return typedText(field, problem);
    case 'list':
      return v.pipe(typed<unknown>(parseList, problem), fits);
    case 'table':
      return v.pipe(typed<unknown>(parseTableText, problem), fits);
    default:
      return typed(parserOf(field), problem);
  }
}

/** A value as it is typed; '' for an amount or a number of 0, which says nothing. */
export function typedValue({ kind }: Field, value: unknown): string {
  if (kind === 'list') return typedList(value as string[]);
  if (kind === 'table') return typedTable(value as Record<string, string>);
  if (kind === 'text') return String(value);
  if (value === 0) return '';
  return kind === 'rupees' ? typedRupees(value as Paise) : String(value);
}

/** As a number field wants it: '45' or '45.50', with a point in every language. */
function typedRupees(amount: Paise): string {
  const rupees = paiseToRupees(amount);
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}
