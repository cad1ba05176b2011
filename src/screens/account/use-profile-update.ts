import { toast } from 'react-hot-toast/headless';
import {
  type ProfileDraft,
  saveDeliveryAddress,
  saveProfileDraft,
} from '../../data/local/preferences.ts';
import { readSession, saveProfile } from '../../data/local/session.ts';
import { type UpdateResult, updateProfile } from '../../data/remote/accounts.ts';
import { useOnce } from '../../ui/use-once.ts';
import { profileText } from '../../text/account.ts';

/** Changes the profile at the shop and, once it has said yes, on this phone; a guest's only here. */
export function useProfileUpdate(): {
  isUpdating: boolean;
  completeProfile: (profile: ProfileDraft) => void;
  updateAddress: (address: string, onUpdated: () => void) => void;
  keepGuestsAddress: (address: string, onKept: () => void) => void;
} {
  type Tell = (result: UpdateResult) => void;
  const update = async (changes: Partial<ProfileDraft>, tell: Tell): Promise<void> => {
    try {
      const session = await readSession();
      if (!session) return;
      const result = await updateProfile(session.account, changes, session.token);
      if (result.ok) await saveProfile(result.profile);
      tell(result);
    } catch (error) {
      console.warn('The profile could not be changed', error);
      tell({ ok: false, reason: 'unreachable' });
    }
  };
  const { start: run, isRunning: isUpdating } = useOnce(update);

  return {
    isUpdating,
    completeProfile: (profile) =>
      run(profile, (result) => {
        if (result.ok) {
          saveProfileDraft({ fullName: '', phoneNumber: '', address: '' });
          toast.success(profileText('updated'));
        } else {
          toast.error(result.reason === 'refused' ? result.message : profileText('failed'));
        }
      }),
    updateAddress: (address, onUpdated) =>
      run({ address }, ({ ok }) => {
        if (ok) {
          saveDeliveryAddress(address);
          toast.success(profileText('addressUpdated'));
          onUpdated();
        } else {
          toast.error(profileText('addressFailed'));
        }
      }),
    keepGuestsAddress: (address, onKept) => {
      saveDeliveryAddress(address);
      toast.success(profileText('addressUpdated'));
      onKept();
    },
  };
}
