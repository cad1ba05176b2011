/** Validates a form with a schema whose messages are codes; src/text has their texts. */
import * as v from 'valibot';

/** Codes by field. */
export type FormErrors<Values, Problem extends string> = Partial<Record<keyof Values, Problem>>;

export type FormResult<Values, Problem extends string, Fields = Values> =
  | { ok: true; value: Values }
  | { ok: false; errors: FormErrors<Fields, Problem> };

/** Reports only the first problem of each field. */
export function readForm<Values, Problem extends string>(
  schema: v.GenericSchema,
  form: unknown,
): FormResult<Values, Problem> {
  const result = v.safeParse(schema, form);
  if (result.success) return { ok: true, value: result.output as Values };
  const errors: FormErrors<Values, Problem> = {};
  for (const { path, message } of result.issues) {
    errors[path?.[0]?.key as keyof Values] ??= message as Problem;
  }
  return { ok: false, errors };
}
