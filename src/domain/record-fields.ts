/**
 * A record's fields as a map: the app's name of each, its database column, its kind and the limits of the
 * database. The wire schemas, the forms and the hooks' SQL are derived from it;
 * tests/server/schema.test.ts compares it with the running database.
 */
import { type Paise, paiseToRupees, rupeesToPaise, ZERO_PAISE } from './money.ts';

/** The app's type of each kind. `rupees` are rupees in the database and on the wire, paise in the app. */
interface Values {
  text: string;
  bool: boolean;
  int: number;
  percent: number;
  rupees: Paise;
  /** JSON in the database, like `map`. */
  list: string[];
  map: Record<string, string>;
}

export type FieldKind = keyof Values;

interface FieldOf<Kind extends FieldKind, Column extends string = string> {
  column: Column;
  kind: Kind;
  /** The database's maximum: characters of a text, rupees of an amount, bytes of JSON. */
  max: number;
  default: Readonly<Values[Kind]>;
  /** The database's minimum; 1 for a text that is required. */
  min: number;
}

export type Field = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind];
export type Fields = Readonly<Record<string, Field>>;

const fieldOf =
  <Kind extends FieldKind>(kind: Kind, empty: Values[Kind]) =>
  <Column extends string>(
    column: Column,
    max: number,
    initial: Readonly<Values[Kind]> = empty,
    min = 0,
  ): FieldOf<Kind, Column> => ({ column, kind, max, default: initial, min });

/** Each takes (column, max, default, min); see `FieldOf`. */
export const text = fieldOf('text', '');
export const int = fieldOf('int', 0);
export const percent = fieldOf('percent', 0);
export const rupees = fieldOf('rupees', ZERO_PAISE);
export const list = fieldOf('list', []);
export const map = fieldOf('map', {});
export const bool = (column: string, initial: boolean) =>
  fieldOf('bool', false)(column, 1, initial);

export type RecordOf<Table extends Fields> = {
  -readonly [Name in keyof Table]: Values[Table[Name]['kind']];
};

export function defaultRecord<Table extends Fields>(fields: Table): RecordOf<Table> {
  const record: Record<string, unknown> = {};
  for (const name in fields) record[name] = fields[name]?.default;
  return record as RecordOf<Table>;
}

/** Columns must have been validated; amounts are converted from rupees. */
export function fromColumns<Table extends Fields>(
  fields: Table,
  row: Readonly<Record<string, unknown>>,
): RecordOf<Table> {
  const record: Record<string, unknown> = {};
  for (const name in fields) {
    const { column, kind } = fields[name] as Field;
    record[name] = kind === 'rupees' ? rupeesToPaise(row[column] as number) : row[column];
  }
  return record as RecordOf<Table>;
}

/**
 * The columns of the fields that `record` has. Amounts are converted to rupees; lists and maps become JSON
 * text, which keeps the order of a map's keys.
 */
export function toColumns<Table extends Fields>(
  fields: Table,
  record: Readonly<Partial<RecordOf<Table>>>,
): Record<string, string | number | boolean> {
  const columns: Record<string, string | number | boolean> = {};
  for (const name in fields) {
    const { column, kind } = fields[name] as Field;
    const value: unknown = record[name];
    if (value === undefined) continue;
    if (kind === 'rupees') columns[column] = paiseToRupees(value as Paise);
    else if (kind === 'list' || kind === 'map') columns[column] = JSON.stringify(value);
    else columns[column] = value as string | number | boolean;
  }
  return columns;
}
