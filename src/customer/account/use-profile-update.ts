import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  type ProfileDraft,
  NO_PROFILE,
  saveDeliveryAddress,
  saveDeliveryProfile,
  writeDraft,
} from '../../phone/db/form-drafts.ts';
import { changeProfile, profileOutcome, saveProfile } from '../../phone/db/profile.ts';
import { readSession } from '../../phone/db/session.ts';
import { isNumberQuestion, type NumberQuestion, postProfile } from '../../api/accounts.ts';
import type { ProfileChanges } from '../../domain/people/profile.ts';
import { atomStore } from '../../state/atom-store.ts';
import { isAwayAtom } from '../../state/connection.ts';
import { useOnce } from '../../ui/use-once.ts';
import { profileText } from '../../text/account.ts';
import type { KnownNumber } from './use-sign-up.ts';

/** How long a press waits for the shop's word before it says that the change is on its way. */
const PATIENCE_MS = 4_000;

/** What the shop asks about a number before an account takes it, and the profile that waits for the answer. */
interface Asked {
  kind: NumberQuestion;
  profile: ProfileDraft;
}

/**
 * Asks the shop about a number that the account does not have yet, which stores the profile if there is nothing
 * to ask. `null`: the shop has said neither, and the change goes the way of every other one.
 */
async function askWithProfile(
  account: string,
  profile: ProfileDraft,
): Promise<NumberQuestion | 'stored' | null> {
  const session = await readSession();
  if (session?.account !== account) return null;
  const { profile: known, token } = session;
  if (profile.phoneNumber === known?.phoneNumber || isAway()) return null;
  const answer = await postProfile(account, profile, known?.updatedAt ?? '', token, true);
  if (!answer.ok || !('profile' in answer.data)) return null;
  if (answer.data.code === 'other') {
    return isNumberQuestion(answer.data.unknownCode) ? answer.data.unknownCode : null;
  }
  if (answer.data.code !== 'stored') return null;
  await saveProfile(account, answer.data.profile);
  return 'stored';
}

const isAway = () => atomStore.get(isAwayAtom);

/** Changes an account's profile on this phone, and says whether the shop has it; a guest's is only here. */
export function useProfileUpdate(account: string): {
  isUpdating: boolean;
  completeProfile: (profile: ProfileDraft) => void;
  /** null: nothing has to be decided about the number. */
  knownNumber: KnownNumber | null;
  updateAddress: (address: string, onUpdated: () => void) => void;
  keepGuestsAddress: (address: string, onStored: () => void) => void;
} {
  const update = async (changes: ProfileChanges, words: Words): Promise<void> => {
    try {
      const seq = await changeProfile(account, changes);
      // Whoever it was about has left in the same moment, and the screen with them.
      if (seq === null) return;
      const outcome = await profileOutcome(seq, account, changes, isAway() ? 0 : PATIENCE_MS);
      if (outcome === 'refused') {
        toast.error(profileText(words.failed));
        return;
      }
      if (outcome === 'replaced') {
        toast(profileText('replaced'));
        return;
      }
      toast.success(profileText(outcome === 'stored' ? words.stored : 'keptHere'));
      words.onStored();
    } catch (error) {
      console.warn('The profile could not be changed', error);
      toast.error(profileText(words.failed));
    }
  };
  const { start: run, isRunning: isUpdating } = useOnce(update);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { start: complete, isRunning: isCompleting } = useOnce(
    async (profile: ProfileDraft, hasBeenAsked: boolean): Promise<void> => {
      setAsked(null);
      const onStored = () => {
        writeDraft('profile_draft', NO_PROFILE);
        saveDeliveryProfile(profile);
      };
      const answer = hasBeenAsked ? null : await askWithProfile(account, profile).catch(() => null);
      if (answer === null)
        return update(profile, { stored: 'updated', failed: 'failed', onStored });
      if (answer !== 'stored') return setAsked({ kind: answer, profile });
      toast.success(profileText('updated'));
      onStored();
    },
  );

  return {
    isUpdating: isUpdating || isCompleting,
    completeProfile: (profile) => complete(profile, false),
    knownNumber: asked && {
      kind: asked.kind,
      phoneNumber: asked.profile.phoneNumber,
      goOn: () => complete(asked.profile, true),
      dismiss: () => setAsked(null),
    },
    updateAddress: (address, onUpdated) =>
      run(
        { address },
        {
          stored: 'addressUpdated',
          failed: 'addressFailed',
          onStored: () => {
            saveDeliveryAddress(address);
            onUpdated();
          },
        },
      ),
    keepGuestsAddress: (address, onStored) => {
      saveDeliveryAddress(address);
      toast.success(profileText('addressUpdated'));
      onStored();
    },
  };
}

interface Words {
  stored: 'updated' | 'addressUpdated';
  failed: 'failed' | 'addressFailed';
  /** Called once it is on this phone, and neither refused nor replaced. */
  onStored: () => void;
}
