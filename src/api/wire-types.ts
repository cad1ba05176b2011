/** The kinds of values on the wire, for the records beside this file. */
import * as v from 'valibot';
import { paise } from '../domain/money.ts';
import { pictureHere } from '../domain/catalogue/picture.ts';
import { type Fields, fromColumns, type RecordOf } from '../domain/record-fields.ts';

export const text = v.optional(v.string(), '');
export const whole = v.pipe(v.number(), v.integer());
/** A newer shop may have words that this version does not know: they are kept as they come (D47). */
export const word = v.pipe(v.string(), v.nonEmpty());
const texts = v.fallback(v.array(v.string()), []);
const textByName = v.fallback(v.record(v.string(), v.string()), {});
export const paiseSchema = v.pipe(v.number(), v.integer(), v.transform(paise));
/** An instant as the shop's own routes write it. */
export const instant = v.pipe(
  v.string(),
  v.check((written) => !Number.isNaN(Date.parse(written))),
);
/** PocketBase writes an empty date as ''. */
export const instantMs = v.pipe(
  v.optional(v.string(), ''),
  v.transform((date): number | null => (date === '' ? null : Date.parse(date.replace(' ', 'T')))),
);

/** A list each row of which is read by itself: one that cannot be read does not hide the others. */
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

/** Pictures come from the shop itself: another address would be loaded from elsewhere. */
export const picturePath = v.pipe(
  text,
  v.transform((path) => pictureHere(path)),
);

const columns = {
  text,
  truth: v.boolean(),
  whole,
  percent: v.number(),
  // Stays in rupees here: the table turns it into paise.
  rupees: v.pipe(
    v.number(),
    v.check((amount) => amount >= 0),
  ),
  list: texts,
  table: textByName,
};

/**
 * The border of a record that has a table of fields: columns in, the app's own words out. `more` are
 * the columns beside the table, and `toRest` what the app calls them.
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
