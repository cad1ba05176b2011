/** Codes of a newer server that this version does not know (D47). */
import * as v from 'valibot';
import type { HttpAnswer } from './http.ts';

export const unknownCode = (known: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((code) => !known.includes(code)),
  );

/**
 * A refusal with an unknown code, about the request with an id. A response with a known code that matches no other
 * schema is invalid, not a refusal.
 */
export const otherCode = (known: readonly string[]) =>
  v.pipe(
    v.object({ id: v.string(), code: unknownCode(known) }),
    v.transform(({ id, code }) => ({ id, code: 'other' as const, unknownCode: code })),
  );

/** Without an id, for requests and changes of a profile. */
export const otherCodeWithoutId = (known: readonly string[]) =>
  v.pipe(
    v.object({ code: unknownCode(known) }),
    v.transform(({ code }) => ({ code: 'other' as const, unknownCode: code })),
  );

/** Statuses about the session or a retry: the request was not decided. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 408, 425, 429]);
/** Without an id, only these statuses concern the body, not the path, the sender or a proxy. */
const ABOUT_THE_BODY: ReadonlySet<number> = new Set([200, 400, 409, 410, 413, 422]);

/**
 * Accepts an unknown code only if the HTTP status means that the server has decided. Otherwise the outcome is
 * unknown, and the request is repeated.
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
