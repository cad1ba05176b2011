/** Codes of a newer shop that this version does not know (D47). */
import * as v from 'valibot';
import type { HttpAnswer } from './http.ts';

/** A code that is none of `known`. */
export const unknownCode = (known: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((code) => !known.includes(code)),
  );

/**
 * A refusal of what was sent under an id, with whichever code. Not with one of `known`: an answer that has one
 * of those and could not be read otherwise says more than that nothing came of it.
 */
export const otherCode = (known: readonly string[]) =>
  v.pipe(
    v.object({ id: v.string(), code: unknownCode(known) }),
    v.transform(({ id, code: told }) => ({ id, code: 'other' as const, told })),
  );

/** The same of an answer that names no id, as those to requests and to changes of a profile. */
export const otherCodeWithoutId = (known: readonly string[]) =>
  v.pipe(
    v.object({ code: unknownCode(known) }),
    v.transform(({ code: told }) => ({ code: 'other' as const, told })),
  );

/** About the session, or 'ask again later': nothing was decided about what was sent. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 408, 425, 429]);
/** Without an id only these are about what was sent, and not about the path, the sender or the proxy. */
const ABOUT_THE_BODY: ReadonlySet<number> = new Set([200, 400, 409, 410, 413, 422]);

/**
 * An answer with an unknown code counts if its HTTP status says that the shop has decided. With any other
 * status the outcome is unknown, and the same is sent again.
 */
export function onlyDecided<Data extends { code: string }>(
  answer: HttpAnswer<Data>,
): HttpAnswer<Data> {
  const { status } = answer;
  if (!answer.ok || answer.data.code !== 'other') return answer;
  const isAboutIt = 'id' in answer.data || 'order' in answer.data;
  const isDecided = isAboutIt ? status < 500 && !UNDECIDED.has(status) : ABOUT_THE_BODY.has(status);
  if (isDecided) return answer;
  const { data: _data, ...beside } = answer;
  return { ...beside, ok: false, reason: 'unintelligible' };
}
