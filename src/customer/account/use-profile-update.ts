import { toast } from 'react-hot-toast/headless';
import { type ProfileDraft, saveDeliveryAddress, saveProfileDraft } from '../../phone/db/form-drafts.ts';
import { changeProfile, profileOutcome } from '../../phone/db/profile.ts';
import type { ProfileChanges } from '../../domain/people/profile.ts';
import { atomStore } from '../../state/atom-store.ts';
import { connectionAtom } from '../../state/connection.ts';
import { useOnce } from '../../ui/use-once.ts';
import { profileText } from '../../text/account.ts';

/** How long a press waits for the shop's word before it says that the change is on its way. */
const PATIENCE_MS = 4_000;

/** Changes an account's profile on this phone, and says whether the shop has it; a guest's is only here. */
export function useProfileUpdate(account: string): {
  isUpdating: boolean;
  completeProfile: (profile: ProfileDraft) => void;
  updateAddress: (address: string, onUpdated: () => void) => void;
  keepGuestsAddress: (address: string, onKept: () => void) => void;
} {
  const update = async (changes: ProfileChanges, words: Words): Promise<void> => {
    try {
      const seq = await changeProfile(account, changes);
      // Whoever it was about has left in the same moment, and the screen with them.
      if (seq === null) return;
      const isAway = ['offline', 'portal'].includes(atomStore.get(connectionAtom));
      const outcome = await profileOutcome(seq, changes, isAway ? 0 : PATIENCE_MS);
      if (outcome === 'refused') {
        toast.error(profileText(words.failed));
        return;
      }
      if (outcome === 'replaced') {
        toast(profileText('replaced'));
        return;
      }
      toast.success(profileText(outcome === 'stored' ? words.stored : 'keptHere'));
      words.onKept();
    } catch (error) {
      console.warn('The profile could not be changed', error);
      toast.error(profileText(words.failed));
    }
  };
  const { start: run, isRunning: isUpdating } = useOnce(update);

  return {
    isUpdating,
    completeProfile: (profile) =>
      run(profile, {
        stored: 'updated',
        failed: 'failed',
        onKept: () => saveProfileDraft({ fullName: '', phoneNumber: '', address: '' }),
      }),
    updateAddress: (address, onUpdated) =>
      run(
        { address },
        {
          stored: 'addressUpdated',
          failed: 'addressFailed',
          onKept: () => {
            saveDeliveryAddress(address);
            onUpdated();
          },
        },
      ),
    keepGuestsAddress: (address, onKept) => {
      saveDeliveryAddress(address);
      toast.success(profileText('addressUpdated'));
      onKept();
    },
  };
}

interface Words {
  stored: 'updated' | 'addressUpdated';
  failed: 'failed' | 'addressFailed';
  /** Called once it is on this phone, and neither refused nor replaced. */
  onKept: () => void;
}
