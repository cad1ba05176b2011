/** What a page says to the service worker, and the browser in its name. */
import * as v from 'valibot';

/** What the browser calls the wish to send later. */
export const WAITING_TAG = 'waiting-for-the-shop';

const keepPagesSchema = v.object({
  type: v.literal('KEEP_PAGES'),
  paths: v.pipe(v.array(v.string()), v.maxLength(5)),
});

const speakSchema = v.object({
  type: v.literal('SPEAK'),
  language: v.picklist(['en', 'hi', 'mr']),
});

/** Says in which language the phone reads, so that it can do so without a network. */
export type Speak = v.InferOutput<typeof speakSchema>;

export function isSpeak(message: unknown): message is Speak {
  return v.is(speakSchema, message);
}

/** Asks for screens to be kept as the server draws them, for the next start. */
export type KeepPages = v.InferOutput<typeof keepPagesSchema>;

export function isKeepPages(message: unknown): message is KeepPages {
  return v.is(keepPagesSchema, message);
}

const keepRestSchema = v.object({ type: v.literal('KEEP_REST') });

/** Asks for what a first visit came without; answered with whether all of it is there. */
export type KeepRest = v.InferOutput<typeof keepRestSchema>;

export function isKeepRest(message: unknown): message is KeepRest {
  return v.is(keepRestSchema, message);
}
