import { isStaff } from '../../domain/roles.ts';
import { useEffect, useState } from 'react';
import { type ProfileDraft, readDeliveryAddress, readDraft } from '../../phone/db/form-drafts.ts';
import { readPreference } from '../../phone/db/preferences.ts';
import { GUEST, type Profile } from '../../phone/db/session.ts';
import { lookForKhata } from '../../phone/sync/own-khata.ts';
import { useQuery } from '../../state/query-cache.ts';
import type { SessionView } from '../../state/session.ts';
import { LeaveDialog } from '../../shared/devices/leave-dialog.tsx';
import { useLeave } from '../../shared/devices/use-leave.ts';
import { khataQuery } from './khata/khata-query.ts';
import { AddressDialog } from './address-dialog.tsx';
import { refreshAccount } from './sign-in.ts';
import { KnownNumberDialog } from './known-number-dialog.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { useLogOut } from './use-log-out.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileUpdate } from './use-profile-update.ts';
import { useSignUp } from './use-sign-up.ts';

/** The profile with its dialogs and what they do. */
export function ProfileView({ session }: { session: SessionView }) {
  const location = readPreference('location_data');
  const profile = session.kind === 'signed_in' ? session.profile : null;
  const [isAddressOpen, setAddressOpen] = useState(false);
  const updating = useProfileUpdate(session.kind === 'signed_in' ? session.account : GUEST);
  const { isUpdating, completeProfile, updateAddress, keepGuestsAddress } = updating;
  const guestsAddress = session.kind === 'guest' ? readDeliveryAddress() : '';
  const { isBusy, signUp, knownNumber } = useSignUp(() => window.scrollTo({ top: 0 }));
  const form = useProfileForm(
    withProfile(readDraft('profile_draft'), profile, guestsAddress),
    session.kind === 'signed_in' ? completeProfile : signUp,
  );
  const { unsentCount, onLogOut, onConfirm, onClose } = useLogOut();
  // An admin's device must not be a way back in (D23).
  const role = session.kind === 'signed_in' ? session.role : 'customer';
  const leaving = useLeave(() => undefined);

  // What has changed elsewhere comes from the shop, and whether it still lets this phone in.
  useEffect(() => void refreshAccount().then(findKhata), []);

  return (
    <>
      <ProfileScreen
        session={session}
        place={guestsAddress || (location ? `${location.areaName}, ${location.pincode}` : '')}
        hasKhata={Boolean(useQuery(khataQuery)?.khata.customer)}
        form={form}
        isSaving={isBusy || isUpdating}
        onChangeAddress={() => setAddressOpen(true)}
        onLogOut={isStaff(role) ? leaving.ask : onLogOut}
      />
      <AddressDialog
        isOpen={isAddressOpen}
        first={profile?.address ?? guestsAddress}
        isSaving={isUpdating}
        onClose={() => setAddressOpen(false)}
        onSave={(address) => {
          const save = session.kind === 'guest' ? keepGuestsAddress : updateAddress;
          save(address, () => setAddressOpen(false));
        }}
      />
      <LeaveDialog leaving={leaving} role={role} />
      <KnownNumberDialog
        knownNumber={knownNumber ?? updating.knownNumber}
        isSignedIn={session.kind === 'signed_in'}
        returnTo="/profile"
      />
      <LogOutDialog unsentCount={unsentCount} onClose={onClose} onConfirm={onConfirm} />
    </>
  );
}

/** A row leads to the khata, where the shop has one for the account. */
const findKhata = () =>
  lookForKhata().catch((error: unknown) => console.warn('No khata could be looked for', error));

/** What was typed before, else what the shop knows already. */
function withProfile(
  draft: ProfileDraft,
  profile: Profile | null,
  guestsAddress: string,
): ProfileDraft {
  return {
    fullName: draft.fullName || (profile?.fullName ?? ''),
    phoneNumber: draft.phoneNumber || (profile?.phoneNumber ?? ''),
    address: draft.address || (profile?.address ?? guestsAddress),
  };
}
