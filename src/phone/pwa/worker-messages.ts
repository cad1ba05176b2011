/** Messages from a page to the service worker. */
import * as v from 'valibot';

const MAX_PATHS = 5;

const messageSchema = v.union([
  v.object({
    type: v.literal('KEEP_PAGES'),
    paths: v.pipe(
      v.array(v.string()),
      v.check((paths) => paths.length <= MAX_PATHS),
    ),
  }),
  v.object({ type: v.literal('SPEAK'), language: v.picklist(['en', 'hi', 'mr']) }),
  v.object({ type: v.literal('KEEP_REST') }),
  v.object({ type: v.literal('SKIP_WAITING') }),
]);

type Message = v.InferOutput<typeof messageSchema>;
type OfType<Type extends Message['type']> = Extract<Message, { type: Type }>;

/** Pages that are to be cached for the next start. */
export type KeepPages = OfType<'KEEP_PAGES'>;
/** The chosen language, whose files are to be cached. */
export type Speak = OfType<'SPEAK'>;
/** Requests the remaining files (rest-cache.ts); answered with whether all are cached. */
export type KeepRest = OfType<'KEEP_REST'>;

/** null for any other message. */
export function readMessage(message: unknown): Message | null {
  const read = v.safeParse(messageSchema, message);
  return read.success ? read.output : null;
}
