/** Messages from a page to the service worker, and the tag of Background Sync. */
import * as v from 'valibot';

export const WAITING_TAG = 'waiting-for-the-shop';

const keepPagesSchema = v.object({
  type: v.literal('KEEP_PAGES'),
  paths: v.pipe(v.array(v.string()), v.maxLength(5)),
});

const speakSchema = v.object({
  type: v.literal('SPEAK'),
  language: v.picklist(['en', 'hi', 'mr']),
});

/** The chosen language, whose files are to be cached. */
export type Speak = v.InferOutput<typeof speakSchema>;

export function isSpeak(message: unknown): message is Speak {
  return v.is(speakSchema, message);
}

/** Pages that are to be cached for the next start. */
export type KeepPages = v.InferOutput<typeof keepPagesSchema>;

export function isKeepPages(message: unknown): message is KeepPages {
  return v.is(keepPagesSchema, message);
}

const keepRestSchema = v.object({ type: v.literal('KEEP_REST') });

/** Requests the remaining files (rest-cache.ts); answered with whether all are cached. */
export type KeepRest = v.InferOutput<typeof keepRestSchema>;

export function isKeepRest(message: unknown): message is KeepRest {
  return v.is(keepRestSchema, message);
}
