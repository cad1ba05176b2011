import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type ProfileDraft, readLocation, readProfileDraft } from '../../data/local/preferences.ts';
import type { Profile } from '../../data/local/session.ts';
import type { SessionView } from '../../state/session.ts';
import { AddressDialog } from './address-dialog.tsx';
import { refreshAccount } from './enter-account.ts';
import { LogOutDialog } from './log-out-dialog.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { useLogOut } from './use-log-out.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileUpdate } from './use-profile-update.ts';
import { useSignUp } from './use-sign-up.ts';

/** The profile with its dialogs and what they do. */
export function ProfileView({ session }: { session: SessionView }) {
  const navigate = useNavigate();
  const location = readLocation();
  const profile = session.kind === 'signed_in' ? session.profile : null;
  const [isAddressOpen, setAddressOpen] = useState(false);
  const { isUpdating, completeProfile, updateAddress } = useProfileUpdate();
  const { isBusy, signUp } = useSignUp(() => window.scrollTo({ top: 0 }));
  const form = useProfileForm(
    withProfile(readProfileDraft(), profile),
    session.kind === 'signed_in' ? completeProfile : signUp,
  );
  const { unsentCount, onLogOut, onConfirm, onClose } = useLogOut();

  // What has changed elsewhere comes from the shop, and whether it still lets this phone in.
  useEffect(() => void refreshAccount(), []);

  return (
    <>
      <ProfileScreen
        session={session}
        location={location ? `${location.areaName}, ${location.pincode}` : ''}
        form={form}
        isSaving={isBusy || isUpdating}
        onChangeAddress={() => {
          // A guest has no profile to keep an address in: the location is what there is.
          if (profile) setAddressOpen(true);
          else void navigate({ to: '/location' });
        }}
        onLogOut={onLogOut}
      />
      <AddressDialog
        isOpen={isAddressOpen}
        first={profile?.address ?? ''}
        isSaving={isUpdating}
        onClose={() => setAddressOpen(false)}
        onSave={(address) => updateAddress(address, () => setAddressOpen(false))}
      />
      <LogOutDialog unsentCount={unsentCount} onClose={onClose} onConfirm={onConfirm} />
    </>
  );
}

/** What was typed before, else what the shop knows already. */
function withProfile(draft: ProfileDraft, profile: Profile | null): ProfileDraft {
  return {
    fullName: draft.fullName || (profile?.fullName ?? ''),
    phoneNumber: draft.phoneNumber || (profile?.phoneNumber ?? ''),
    address: draft.address || (profile?.address ?? ''),
  };
}
