/** What the shop knows of a person (spec section 3: user_profiles), and how it is changed. */
import { isText } from '../text.ts';

/** A row of user_profiles. */
export interface Profile {
  fullName: string;
  phoneNumber: string;
  /** 'building, street, landmark' */
  address: string;
  isPhoneVerified: boolean;
  /** When the shop last changed it, in its own spelling; missing in a profile from before it was told. */
  updatedAt?: string;
}

/** The fields of the checkout form that an address is made of. */
export interface AddressParts {
  building: string;
  street: string;
  landmark: string;
}

/** 'building, street, landmark' taken apart; what comes after a third comma belongs to the landmark. */
export function addressParts(address: string): AddressParts {
  const [building = '', street = '', ...landmark] = address.split(',').map((part) => part.trim());
  return { building, street, landmark: landmark.join(', ') };
}

/** The parts as one address, without those that are empty. */
export function joinAddress({ building, street, landmark }: AddressParts): string {
  return [building, street, landmark].filter((part) => part !== '').join(', ');
}

/** What a person changes of their profile themselves. */
export type ProfileChanges = Partial<Pick<Profile, 'fullName' | 'phoneNumber' | 'address'>>;

/** As much as the shop keeps of each. */
export const PROFILE_LENGTHS: Readonly<Record<keyof ProfileChanges, number>> = {
  fullName: 100,
  phoneNumber: 20,
  address: 500,
};

/** Whether a profile says already what the changes want. */
export const hasChanges = (profile: Profile, changes: ProfileChanges): boolean =>
  Object.entries(changes).every(([field, wanted]) => profile[field as keyof Profile] === wanted);

/** The shop's answer to a change, with the profile as it is after that. */
export type ProfileAnswer =
  /** `changed_meanwhile`: it is not as it was when the change was made; nothing was stored. */
  | { code: 'stored' | 'changed_meanwhile' | 'invalid'; profile: Profile }
  | { code: 'auth_expired' | 'account_suspended' }
  /** A code of a newer shop that this version does not know: `told` (D47). The profile as it is, if that came with it. */
  | { code: 'other'; told: string; profile?: Profile };

const WIRE_NAMES = {
  fullName: 'full_name',
  phoneNumber: 'phone_number',
  address: 'address',
} as const satisfies Record<keyof ProfileChanges, string>;

/** The body of POST /api/shop/profile: the changed fields, and which profile the change was made to. */
export function profileChangeBody(
  changes: ProfileChanges,
  basedOn: string,
): Record<string, string | undefined> {
  const { fullName, phoneNumber, address } = changes;
  return { full_name: fullName, phone_number: phoneNumber, address, based_on: basedOn };
}

/**
 * Reads a decoded body of POST /api/shop/profile: the named fields under the server's names and what they
 * were based on ('' is no profile that there is), or the names of the wrong ones.
 */
export function parseProfileChange(
  body: Readonly<Record<string, unknown>>,
): { ok: true; fields: Record<string, string>; basedOn: string } | { ok: false; fields: string[] } {
  const { based_on: basedOn = '' } = body;
  const named = Object.entries(WIRE_NAMES).filter(([, name]) => body[name] !== undefined);
  const wrong: string[] = named
    .filter(([field, name]) => !isText(body[name], PROFILE_LENGTHS[field as keyof ProfileChanges]))
    .map(([, name]) => name);
  if (typeof basedOn !== 'string') wrong.push('based_on');
  if (wrong.length > 0 || typeof basedOn !== 'string') return { ok: false, fields: wrong };
  const fields = Object.fromEntries(named.map(([, name]) => [name, String(body[name])]));
  return { ok: true, fields, basedOn };
}
