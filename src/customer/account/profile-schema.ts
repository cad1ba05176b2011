/** Profile forms (spec section 5). Messages are codes; src/text says them. */
import * as v from 'valibot';
import type { ProfileDraft } from '../../phone/db/form-drafts.ts';
import { type FormErrors, type FormResult, readForm } from '../../ui/read-form.ts';
import { oneLine, phoneNumber } from '../form-fields.ts';

export type ProfileField = keyof ProfileDraft;
export type ProfileProblem = 'name_short' | 'phone_invalid' | 'address_short';
export type ProfileErrors = FormErrors<ProfileDraft, ProfileProblem>;

const profileSchema = v.object({
  fullName: v.pipe(oneLine, v.minLength(3, 'name_short')),
  phoneNumber,
  address: v.pipe(oneLine, v.minLength(5, 'address_short')),
});

/** Checks a form as typed: the profile, or the problem of each field. */
export function checkProfile(typed: ProfileDraft): FormResult<ProfileDraft, ProfileProblem> {
  return readForm(profileSchema, typed);
}

/** Ten digits, or null. */
export function checkPhone(typed: string): string | null {
  const result = v.safeParse(phoneNumber, typed);
  return result.success ? result.output : null;
}
