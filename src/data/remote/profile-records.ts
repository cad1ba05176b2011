/** The border for people's profiles, in both directions. */
import * as v from 'valibot';
import type { Profile } from '../../domain/profile.ts';
import { text } from './wire-types.ts';

/** A row of user_profiles. */
export const profileSchema = v.pipe(
  v.object({
    full_name: text,
    phone_number: text,
    address: text,
    is_phone_verified: v.optional(v.boolean(), false),
    id: v.string(),
  }),
  v.transform(
    (wire): Profile => ({
      fullName: wire.full_name,
      phoneNumber: wire.phone_number,
      address: wire.address,
      isPhoneVerified: wire.is_phone_verified,
    }),
  ),
);

/** The named parts of a profile as the server has them. */
export function profileToWire(
  profile: Partial<Pick<Profile, 'fullName' | 'phoneNumber' | 'address'>>,
): Record<string, string | undefined> {
  // Parts that are left out stay undefined, which JSON does not carry.
  const { fullName, phoneNumber, address } = profile;
  return { full_name: fullName, phone_number: phoneNumber, address };
}
