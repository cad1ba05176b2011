/** The forms of the profile and of /support as last typed, in localStorage beside the preferences. */
import * as v from 'valibot';
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

const DRAFTS = {
  profile_draft: json(profileDraftSchema, NO_PROFILE),
  /** The message on /support. */
  support_draft: json(v.string(), ''),
};

const drafts = preferenceTable(DRAFTS);
export const { read: readDraft, write: writeDraft } = drafts;

/** Removes what forms have stored of a person, as when somebody signs out. */
export function clearDrafts(): void {
  removePreferences('saved_address', 'promo_code');
  drafts.remove('profile_draft', 'support_draft');
}

/** The address of the checkout form in one line; '' for none. What a guest's profile shows. */
export function readDeliveryAddress(): string {
  return joinAddress(readPreference('saved_address') ?? NO_ADDRESS);
}

/** 'Update Your Address': the next checkout begins with it, in place of what was typed there before. */
export function saveDeliveryAddress(address: string): void {
  const before = readPreference('saved_address') ?? NO_ADDRESS;
  writePreference('saved_address', { ...before, ...addressParts(address) });
}
