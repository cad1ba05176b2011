import * as v from 'valibot';
import { isEmail } from '../../domain/people/contact.ts';
import { locationText } from '../../text/location.ts';
import { optionalPhoneNumber } from '../form-fields.ts';

/** E-mail required, phone optional (spec section 5). */
const notifyMeSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, () => locationText('emailRequired')),
    v.check(isEmail, () => locationText('emailInvalid')),
  ),
  phone: optionalPhoneNumber,
});

export type NotifyMeErrors = Partial<Record<'email' | 'phone', string>>;

type Checked =
  | { ok: true; request: v.InferOutput<typeof notifyMeSchema> }
  | { ok: false; errors: NotifyMeErrors; first: 'email' | 'phone' };

/** The request as it will be kept, or what is wrong at which field. */
export function checkNotifyMe(typed: { email: string; phone: string }): Checked {
  const result = v.safeParse(notifyMeSchema, typed);
  if (result.success) return { ok: true, request: result.output };
  const { nested } = v.flatten<typeof notifyMeSchema>(result.issues);
  const email = nested?.email?.[0];
  const phone = nested?.phone && locationText('phoneInvalid');
  return {
    ok: false,
    errors: { ...(email && { email }), ...(phone && { phone }) },
    first: email ? 'email' : 'phone',
  };
}
