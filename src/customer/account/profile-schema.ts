/** Profile forms (spec section 5). Messages are codes; src/text says them. */
import * as v from 'valibot';
import type { ProfileDraft } from '../../phone/db/form-drafts.ts';
import { isPhoneNumber, localPhoneDigits } from '../../domain/people/contact.ts';

export type ProfileField = keyof ProfileDraft;
export type ProfileProblem = 'name_short' | 'phone_invalid' | 'address_short';
export type ProfileProblems = Partial<Record<ProfileField, ProfileProblem>>;

const tidy = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()),
);

/** Ten digits, however they were typed. */
const phoneSchema = v.pipe(
  v.string(),
  v.transform(localPhoneDigits),
  v.check(isPhoneNumber, 'phone_invalid'),
);

const profileSchema = v.object({
  fullName: v.pipe(tidy, v.minLength(3, 'name_short')),
  phoneNumber: phoneSchema,
  address: v.pipe(tidy, v.minLength(5, 'address_short')),
});

/** Checks a form as typed: the profile, or the problem of each field. */
export function checkProfile(
  typed: ProfileDraft,
): { ok: true; profile: ProfileDraft } | { ok: false; problems: ProfileProblems } {
  const result = v.safeParse(profileSchema, typed);
  if (result.success) return { ok: true, profile: result.output };
  const { nested } = v.flatten<typeof profileSchema>(result.issues);
  const problems: ProfileProblems = {};
  for (const [field, messages] of Object.entries(nested ?? {})) {
    problems[field as ProfileField] = messages?.[0] as ProfileProblem;
  }
  return { ok: false, problems };
}

/** Ten digits, or null. */
export function checkPhone(typed: string): string | null {
  const result = v.safeParse(phoneSchema, typed);
  return result.success ? result.output : null;
}
