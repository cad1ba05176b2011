/** What a page says to the service worker. */
import * as v from 'valibot';

const keepPagesSchema = v.object({
  type: v.literal('KEEP_PAGES'),
  paths: v.pipe(v.array(v.string()), v.maxLength(5)),
});

/** Asks for screens to be kept as the server draws them, for the next start. */
export type KeepPages = v.InferOutput<typeof keepPagesSchema>;

export function isKeepPages(message: unknown): message is KeepPages {
  return v.is(keepPagesSchema, message);
}
