/** Schemas of single values on the wire, for the `*records.ts` files. */
import * as v from 'valibot';
import { MAX_PAISE, paise } from '../domain/money.ts';
import { pictureHere } from '../domain/catalogue/picture.ts';
import { type Fields, fromColumns, type RecordOf } from '../domain/record-fields.ts';

export const text = v.optional(v.string(), '');
export const int = v.pipe(v.number(), v.integer());
/** An enum value. A newer server may send values that this version does not know: they are kept as they are (D47). */
export const word = v.pipe(v.string(), v.nonEmpty());
const texts = v.fallback(v.array(v.string()), []);
const textByName = v.fallback(v.record(v.string(), v.string()), {});
export const paiseSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-MAX_PAISE),
  v.maxValue(MAX_PAISE),
  v.transform(paise),
);
/** An ISO 8601 instant, as the routes under /api/shop send it. */
export const instant = v.pipe(
  v.string(),
  v.check((written) => !Number.isNaN(Date.parse(written))),
);
/** A date of a PocketBase record, in which an empty date is ''. */
export const instantMs = v.pipe(
  v.optional(v.string(), ''),
  v.transform((date): number | null => (date === '' ? null : Date.parse(date.replace(' ', 'T')))),
);

/** Parses each row separately, and drops invalid rows instead of rejecting the whole list. */
export const oneByOne = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows): v.InferOutput<Schema>[] =>
      rows.flatMap((row) => {
        const read = v.safeParse(schema, row);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** Only addresses on the shop's own server: phones must not load pictures from other hosts. */
export const picturePath = v.pipe(
  text,
  v.transform((path) => pictureHere(path)),
);

const columns = {
  text,
  bool: v.boolean(),
  int,
  percent: v.number(),
  // `fromColumns` converts it to paise.
  rupees: v.pipe(
    v.number(),
    v.check((amount) => amount >= 0 && amount * 100 <= MAX_PAISE),
  ),
  list: texts,
  map: textByName,
};

/** Schemas of columns that a row has only where something is given in them; what cannot be read counts as not given. */
export const optionalColumns = (fields: Fields): Record<string, v.GenericSchema> =>
  Object.fromEntries(
    Object.values(fields).map(({ column, kind }) => [
      column,
      v.fallback(v.optional<v.GenericSchema>(columns[kind]), undefined),
    ]),
  );

/** The fields that a row of `optionalColumns` has. */
export function givenFields<Table extends Fields>(
  fields: Table,
  row: Readonly<Record<string, unknown>>,
): Partial<RecordOf<Table>> {
  const given = Object.entries(fields).filter(([, { column }]) => row[column] !== undefined);
  return fromColumns(Object.fromEntries(given), row) as Partial<RecordOf<Table>>;
}

/**
 * The schema of a record with `fields`: wire columns in, the app's names out. `more` has the schemas of
 * further columns, and `toRest` converts those.
 */
export function recordSchema<Table extends Fields, More extends v.ObjectEntries, Rest>(
  fields: Table,
  more: More,
  toRest: (row: v.InferOutput<v.ObjectSchema<More, undefined>>) => Rest,
) {
  const entries = Object.values(fields).map(({ column, kind }) => [column, columns[kind]] as const);
  return v.pipe(
    v.object({ ...Object.fromEntries(entries), ...more }),
    v.transform((row): RecordOf<Table> & Rest => ({
      ...fromColumns(fields, row),
      ...toRest(row as v.InferOutput<v.ObjectSchema<More, undefined>>),
    })),
  );
}
