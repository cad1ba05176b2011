/**
 * A record's fields as one table: what the app calls each, its column in the database, what kind of
 * value it holds and what the database takes. The wire's borders, the forms and the hooks' SQL read
 * it, and a test holds the running database against it (tests/server/schema.test.ts).
 */
import { type Paise, paiseToRupees, rupeesToPaise, ZERO_PAISE } from './money.ts';

/** What the kinds are in the app; `rupees` stand in the database and on the wire. */
interface Values {
  text: string;
  truth: boolean;
  whole: number;
  percent: number;
  rupees: Paise;
  /** Texts, and texts by name: JSON in the database. */
  list: string[];
  table: Record<string, string>;
}

export type FieldKind = keyof Values;

interface FieldOf<Kind extends FieldKind, Column extends string = string> {
  column: Column;
  kind: Kind;
  /** The most the database takes: of a text its characters, of an amount rupees, of JSON its bytes. */
  most: number;
  /** What it reads before anybody has said otherwise. */
  standard: Readonly<Values[Kind]>;
  /** The least the database takes: of a text 1 when it may not be missing. */
  least: number;
}

export type Field = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind];
export type Fields = Readonly<Record<string, Field>>;

const fieldOf =
  <Kind extends FieldKind>(kind: Kind, empty: Values[Kind]) =>
  <Column extends string>(
    column: Column,
    most: number,
    standard: Readonly<Values[Kind]> = empty,
    least = 0,
  ): FieldOf<Kind, Column> => ({ column, kind, most, standard, least });

/** Each makes a field of its kind: column, the most, the standard and the least, as in `FieldOf`. */
export const text = fieldOf('text', '');
export const whole = fieldOf('whole', 0);
export const percent = fieldOf('percent', 0);
export const rupees = fieldOf('rupees', ZERO_PAISE);
export const list = fieldOf('list', []);
export const table = fieldOf('table', {});
export const truth = (column: string, standard: boolean) =>
  fieldOf('truth', false)(column, 1, standard);

/** The record that a table describes. */
export type RecordOf<Table extends Fields> = {
  -readonly [Name in keyof Table]: Values[Table[Name]['kind']];
};

/** A record of which nobody has said anything yet. */
export function defaultRecord<Table extends Fields>(fields: Table): RecordOf<Table> {
  const record: Record<string, unknown> = {};
  for (const name in fields) record[name] = fields[name]?.standard;
  return record as RecordOf<Table>;
}

/** A record from columns that a border has checked; amounts come in rupees. */
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
 * What is said of a record, as columns: amounts in rupees, lists and tables as JSON text, which keeps
 * their order.
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
    else if (kind === 'list' || kind === 'table') columns[column] = JSON.stringify(value);
    else columns[column] = value as string | number | boolean;
  }
  return columns;
}
