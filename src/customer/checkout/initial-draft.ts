/** What the checkout form starts with: what was typed before, then the profile, then the location. */
import {
  type DeliveryLocation,
  NO_ADDRESS,
  type SavedAddress,
} from '../../phone/db/preferences.ts';
import type { Profile } from '../../phone/db/session.ts';
import { addressParts } from '../../domain/people/profile.ts';

/** Fills only what is empty. A profile keeps its address as 'building, street, landmark' (spec section 3). */
export function initialDraft(
  saved: SavedAddress | null,
  profile: Profile | null,
  location: DeliveryLocation | null,
): SavedAddress {
  const draft = saved ?? NO_ADDRESS;
  const hasAddress = [draft.building, draft.street, draft.landmark].some((part) => part !== '');
  return {
    ...draft,
    name: draft.name || (profile?.fullName ?? ''),
    phone: draft.phone || (profile?.phoneNumber ?? ''),
    ...(hasAddress ? {} : addressParts(profile?.address ?? '')),
    pincode: draft.pincode || (location?.pincode ?? ''),
  };
}
