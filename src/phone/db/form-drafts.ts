/** The forms of the profile, of /support and of /khata as last typed, in localStorage beside the preferences. */
import * as v from 'valibot';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { addressParts, joinAddress } from '../../domain/people/profile.ts';
import { json, preferenceTable } from './preference-table.ts';
import { NO_ADDRESS, readPreference, removePreferences, writePreference } from './preferences.ts';

const profileDraftSchema = v.object({
  fullName: v.string(),
  phoneNumber: v.string(),
  address: v.string(),
});

/** The profile forms (register, completion) as last typed. */
export type ProfileDraft = v.InferOutput<typeof profileDraftSchema>;

export const NO_PROFILE: ProfileDraft = { fullName: '', phoneNumber: '', address: '' };

const khataDraftSchema = v.object({ line: v.string(), note: v.string() });

const DRAFTS = {
  profile_draft: json(profileDraftSchema, NO_PROFILE),
  /** The message on /support. */
  support_draft: json(v.string(), ''),
  /** What was typed about a line of the khata, by its id. */
  khata_draft: json(khataDraftSchema, { line: '', note: '' }),
};

const drafts = preferenceTable(DRAFTS);
export const { read: readDraft, write: writeDraft } = drafts;

/** Removes what forms and the search have stored of a person, as when somebody signs out. */
export function clearDrafts(): void {
  removePreferences('saved_address', 'promo_code', 'recent_searches');
  drafts.remove('profile_draft', 'support_draft', 'khata_draft');
}

/** The address of the checkout form in one line; '' for none. A guest's profile shows it. */
export function readDeliveryAddress(): string {
  return joinAddress(readPreference('saved_address') ?? NO_ADDRESS);
}

/** 'Update Your Address': the next checkout begins with it, in place of the address that was typed there before. */
export function saveDeliveryAddress(address: string): void {
  const before = readPreference('saved_address') ?? NO_ADDRESS;
  writePreference('saved_address', { ...before, ...addressParts(address) });
}

/** The checkout draft under a phone number, or the beginning of one; null if it is under another. */
function typedDelivery(phoneNumber: string) {
  const before = readPreference('saved_address') ?? NO_ADDRESS;
  return phoneNumber.startsWith(localPhoneDigits(before.phone)) ? before : null;
}

/** The next checkout begins with a profile that was just typed. A draft of somebody else is removed. */
export function saveDeliveryProfile({ fullName, phoneNumber, address }: ProfileDraft): void {
  writePreference('saved_address', {
    ...(typedDelivery(phoneNumber) ?? NO_ADDRESS),
    name: fullName,
    phone: phoneNumber,
    ...addressParts(address),
  });
}

/** Removes a checkout draft under another phone number than that of the account that has signed in; '' for none. */
export function dropOthersDelivery(phoneNumber: string): void {
  if (phoneNumber !== '' && !typedDelivery(phoneNumber)) removePreferences('saved_address');
}
