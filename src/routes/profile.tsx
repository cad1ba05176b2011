import { createFileRoute } from '@tanstack/react-router';
import { ProfileView } from '../customer/account/profile-view.tsx';
import { useSession } from '../state/session.ts';

export const Route = createFileRoute('/profile')({ component: ProfileRoute });

function ProfileRoute() {
  const session = useSession();
  // Another person's form never shows what the last one typed.
  const person = session.kind === 'signed_in' ? session.account : session.kind;
  return <ProfileView key={person} session={session} />;
}
