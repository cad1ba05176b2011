/** What the checkout form starts with: what was typed before, then the profile, then the location. */
import type { DeliveryLocation, SavedAddress } from '../../data/local/preferences.ts';
import type { Profile } from '../../data/local/session.ts';

const EMPTY: SavedAddress = {
  name: '',
  phone: '',
  building: '',
  street: '',
  landmark: '',
  pincode: '',
  instructions: '',
};

/** Fills only what is empty. A profile keeps its address as 'building, street, landmark' (spec section 3). */
export function firstDraft(
  saved: SavedAddress | null,
  profile: Profile | null,
  location: DeliveryLocation | null,
): SavedAddress {
  const draft = saved ?? EMPTY;
  const hasAddress = [draft.building, draft.street, draft.landmark].some((part) => part !== '');
  const [building = '', street = '', ...landmark] = (profile?.address ?? '')
    .split(',')
    .map((part) => part.trim());
  return {
    ...draft,
    name: draft.name || (profile?.fullName ?? ''),
    phone: draft.phone || (profile?.phoneNumber ?? ''),
    ...(hasAddress ? {} : { building, street, landmark: landmark.join(', ') }),
    pincode: draft.pincode || (location?.pincode ?? ''),
  };
}
