/** What a call for help needs. Messages are codes; src/text says them. */
import * as v from 'valibot';
import { isPhoneNumber, localPhoneDigits } from '../../domain/people/contact.ts';
import { MAX_REQUEST_MESSAGE } from '../../domain/people/shop-request.ts';

const supportSchema = v.object({
  message: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ').trim()),
    v.minLength(1, 'message_missing'),
    v.maxLength(MAX_REQUEST_MESSAGE, 'message_missing'),
  ),
  phone: v.pipe(
    v.string(),
    v.transform(localPhoneDigits),
    v.check((digits) => digits === '' || isPhoneNumber(digits), 'phone_invalid'),
  ),
});

export type SupportProblems = Partial<
  Record<'message' | 'phone', 'message_missing' | 'phone_invalid'>
>;

/** Checks a form as typed: what to send, or the problem of each field. */
export function checkSupport(typed: {
  message: string;
  phone: string;
}):
  | { ok: true; question: { message: string; phone: string } }
  | { ok: false; problems: SupportProblems } {
  const result = v.safeParse(supportSchema, typed);
  if (result.success) return { ok: true, question: result.output };
  const { nested } = v.flatten<typeof supportSchema>(result.issues);
  return {
    ok: false,
    problems: {
      ...(nested?.message && { message: 'message_missing' }),
      ...(nested?.phone && { phone: 'phone_invalid' }),
    },
  };
}
