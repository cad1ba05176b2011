/** Schemas of profiles. */
import * as v from 'valibot';
import type { Profile, ProfileAnswer } from '../domain/people/profile.ts';
import { otherCodeWithoutId } from './other-code.ts';
import { text } from './wire-types.ts';

/** A row of user_profiles. */
export const profileSchema = v.pipe(
  v.object({
    full_name: text,
    phone_number: text,
    address: text,
    is_phone_verified: v.optional(v.boolean(), false),
    updated: v.optional(text, ''),
    id: v.string(),
  }),
  v.transform(
    (wire): Profile => ({
      fullName: wire.full_name,
      phoneNumber: wire.phone_number,
      address: wire.address,
      isPhoneVerified: wire.is_phone_verified,
      updatedAt: wire.updated,
    }),
  ),
);

const ownProfile = (account: string) =>
  v.pipe(v.looseObject({ id: v.literal(account) }), profileSchema);

/** The answer to a change of a profile; rejected if it is about another account. */
export const profileAnswerSchema = (account: string): v.GenericSchema<unknown, ProfileAnswer> =>
  v.union([
    v.object({
      code: v.picklist(['stored', 'changed_meanwhile', 'invalid']),
      profile: ownProfile(account),
    }),
    v.object({ code: v.picklist(['auth_expired', 'account_suspended']) }),
    v.pipe(
      v.object({ code: v.string(), profile: ownProfile(account) }),
      v.transform(({ code: unknownCode, profile }) => ({
        code: 'other' as const,
        unknownCode,
        profile,
      })),
    ),
    otherCodeWithoutId(['stored', 'changed_meanwhile']),
  ]);
