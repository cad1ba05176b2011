/** Profiles of accounts (spec section 3: user_profiles), and their changes. */
import { isText, visibleText } from '../text.ts';
import { phoneNumberOf } from './contact.ts';

/** A row of user_profiles. */
export interface Profile {
  fullName: string;
  phoneNumber: string;
  /** 'building, street, landmark' */
  address: string;
  isPhoneVerified: boolean;
  /** Time of the last change, in the server's format; absent in profiles that older versions stored. */
  updatedAt?: string;
}

/** The address fields of the checkout form. */
export interface AddressParts {
  building: string;
  street: string;
  landmark: string;
}

/** Splits 'building, street, landmark'; further commas belong to the landmark. */
export function addressParts(address: string): AddressParts {
  const [building = '', street = '', ...landmark] = address.split(',').map((part) => part.trim());
  return { building, street, landmark: landmark.join(', ') };
}

/** Leaves out empty parts. */
export function joinAddress({ building, street, landmark }: AddressParts): string {
  return [building, street, landmark].filter((part) => part !== '').join(', ');
}

/** The fields that people can change themselves. */
export type ProfileChanges = Partial<Pick<Profile, 'fullName' | 'phoneNumber' | 'address'>>;

/** Maximum lengths in the database. */
export const PROFILE_LENGTHS: Readonly<Record<keyof ProfileChanges, number>> = {
  fullName: 100,
  phoneNumber: 20,
  address: 500,
};

/** Whether the profile already has all changed values, as they are stored: without hidden characters. */
export const matchesChanges = (profile: Profile, changes: ProfileChanges): boolean =>
  Object.entries(changes).every(
    ([field, wanted]) =>
      visibleText(profile[field as keyof ProfileChanges]) === visibleText(wanted),
  );

/** The server's answer to a change, with the profile after it. */
export type ProfileAnswer =
  /** `changed_meanwhile`: the profile is not the one that the change is based on; nothing was stored. */
  | { code: 'stored' | 'changed_meanwhile' | 'invalid'; profile: Profile }
  | { code: 'auth_expired' | 'account_suspended' }
  /** `unknownCode` is a code of a newer server that this version does not know (D47); with the profile, if it was sent. */
  | { code: 'other'; unknownCode: string; profile?: Profile };

const WIRE_NAMES = {
  fullName: 'full_name',
  phoneNumber: 'phone_number',
  address: 'address',
} as const satisfies Record<keyof ProfileChanges, string>;

/** The body of POST /api/shop/profile; `basedOn` is the `updatedAt` of the profile before the change. */
export function profileChangeBody(
  changes: ProfileChanges,
  basedOn: string,
): Record<string, string | undefined> {
  const { fullName, phoneNumber, address } = changes;
  return { full_name: fullName, phone_number: phoneNumber, address, based_on: basedOn };
}

/**
 * Validates a decoded body of POST /api/shop/profile. Returns the sent fields under their wire names, as they are stored,
 * and `basedOn` ('' matches no profile), or the names of the invalid fields.
 */
export function parseProfileChange(
  body: Readonly<Record<string, unknown>>,
): { ok: true; fields: Record<string, string>; basedOn: string } | { ok: false; fields: string[] } {
  const { based_on: basedOn = '' } = body;
  const named = Object.entries(WIRE_NAMES).filter(([, name]) => body[name] !== undefined);
  const stored = named.map(([field, name]): [string, string | null] => [
    name,
    storedText(field as keyof ProfileChanges, body[name]),
  ]);
  const wrong = stored.flatMap(([name, text]) => (text === null ? name : []));
  if (typeof basedOn !== 'string') wrong.push('based_on');
  if (wrong.length > 0 || typeof basedOn !== 'string') return { ok: false, fields: wrong };
  return { ok: true, fields: Object.fromEntries(stored) as Record<string, string>, basedOn };
}

/** A field of a profile as it is stored: without hidden characters, a phone number as ten digits; null for a wrong one. */
function storedText(field: keyof ProfileChanges, value: unknown): string | null {
  if (!isText(value, PROFILE_LENGTHS[field])) return null;
  const text = visibleText(value);
  return field === 'phoneNumber' ? phoneNumberOf(text) : text;
}
