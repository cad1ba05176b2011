/** The forms of the profile and of /support as last typed, among the preferences. */
import * as v from 'valibot';
import { addressParts, joinAddress } from '../../domain/people/profile.ts';
import { NO_ADDRESS, read, readSavedAddress, saveAddress, write } from './preferences.ts';

/** The address of the checkout form in one line; '' for none. What a guest's profile shows. */
export function readDeliveryAddress(): string {
  return joinAddress(readSavedAddress() ?? NO_ADDRESS);
}

/** 'Update Your Address': the next checkout begins with it, in place of what was typed there before. */
export function saveDeliveryAddress(address: string): void {
  saveAddress({ ...(readSavedAddress() ?? NO_ADDRESS), ...addressParts(address) });
}

const profileDraftSchema = v.object({
  fullName: v.string(),
  phoneNumber: v.string(),
  address: v.string(),
});

/** The profile forms (register, completion) as last typed. */
export type ProfileDraft = v.InferOutput<typeof profileDraftSchema>;

export function readProfileDraft(): ProfileDraft {
  return (
    read('profile_draft', profileDraftSchema) ?? { fullName: '', phoneNumber: '', address: '' }
  );
}

export function saveProfileDraft(draft: ProfileDraft): void {
  write('profile_draft', draft);
}

/** The message on /support as last typed. */
export function readSupportDraft(): string {
  return read('support_draft', v.string()) ?? '';
}

export function saveSupportDraft(message: string): void {
  write('support_draft', message);
}
