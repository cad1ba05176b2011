/** The last import of products, and its undo (D41). */
import * as v from 'valibot';
import { refusalOf, type Reply } from './client.ts';
import { textSchema } from './records.ts';
import { type HttpAnswer, requestJson } from '../../api/http.ts';

const lastImportSchema = v.pipe(
  v.object({
    id: v.string(),
    at: v.string(),
    by: textSchema,
    changed: v.number(),
    added: v.number(),
    undone_at: textSchema,
    left: v.number(),
    restored: v.number(),
    removed: v.number(),
    kept_count: v.number(),
    kept: v.array(v.object({ name: textSchema, fields: v.array(v.string()) })),
  }),
  v.transform(({ at, undone_at: undoneAt, kept_count: keptCount, ...wire }) => ({
    ...wire,
    atMs: Date.parse(at),
    isUndone: undoneAt !== '',
    keptCount,
  })),
);

/**
 * Numbers of `changed` and `added` products. During and after an undo: how many are `left`, `restored` and
 * `removed`, and which were kept because `fields` (column names) were changed since the import. The list is
 * limited; `keptCount` is the total.
 */
export type LastImport = v.InferOutput<typeof lastImportSchema>;

const answerSchema = v.union([
  v.object({
    code: v.picklist(['last_import', 'undone']),
    import: v.nullable(lastImportSchema),
  }),
  v.object({ code: v.string() }),
]);

function importIn(
  answer: HttpAnswer<v.InferOutput<typeof answerSchema>>,
): Reply<LastImport | null> {
  if (!answer.ok || !('import' in answer.data)) return refusalOf(answer);
  return { ok: true, data: answer.data.import };
}

/** null before the first import. */
export async function readLastImport(token: string): Promise<Reply<LastImport | null>> {
  return importIn(
    await requestJson({ path: '/api/shop/products/import', token, schema: answerSchema }),
  );
}

/** Undoes some rows of the last import; repeat until `left` is 0. Idempotent. */
export async function undoImport(token: string, id: string): Promise<Reply<LastImport | null>> {
  return importIn(
    await requestJson({
      method: 'POST',
      path: '/api/shop/products/import/undo',
      body: { import: id },
      token,
      schema: answerSchema,
    }),
  );
}
