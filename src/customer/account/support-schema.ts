/** What a call for help needs. Messages are codes; src/text says them. */
import * as v from 'valibot';
import { MAX_REQUEST_MESSAGE } from '../../domain/people/shop-request.ts';
import { type FormResult, readForm } from '../../ui/read-form.ts';
import { optionalPhoneNumber } from '../form-fields.ts';

const supportSchema = v.object({
  message: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ').trim()),
    v.minLength(1, 'message_missing'),
    v.maxLength(MAX_REQUEST_MESSAGE, 'message_missing'),
  ),
  phone: optionalPhoneNumber,
});

export type SupportProblem = 'message_missing' | 'phone_invalid';

/** Checks a form as typed: what to send, or the problem of each field. */
export function checkSupport(
  typed: v.InferInput<typeof supportSchema>,
): FormResult<v.InferOutput<typeof supportSchema>, SupportProblem> {
  return readForm(supportSchema, typed);
}
