import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { readDraft } from '../phone/db/form-drafts.ts';
import { KnownNumberDialog } from '../customer/account/known-number-dialog.tsx';
import { RegisterScreen } from '../customer/account/register-screen.tsx';
import { placeAfterSignIn } from '../customer/account/sign-in.ts';
import { useProfileForm } from '../customer/account/use-profile-form.ts';
import { useSignUp } from '../customer/account/use-sign-up.ts';

export const Route = createFileRoute('/register')({
  staticData: { frame: 'no-bar' },
  beforeLoad: ({ location }) => {
    const { phoneNumber, returnTo = '/home' } = location.state;
    if (!phoneNumber) throw redirect({ to: '/auth', replace: true });
    return { phoneNumber, returnTo };
  },
  component: RegisterRoute,
});

function RegisterRoute() {
  const { phoneNumber, returnTo } = Route.useRouteContext();
  const navigate = useNavigate();
  const { isBusy, signUp, knownNumber } = useSignUp(() => {
    void placeAfterSignIn(returnTo).then((to) => navigate({ to, replace: true }));
  });
  const form = useProfileForm({ ...readDraft('profile_draft'), phoneNumber }, signUp);
  return (
    <>
      <RegisterScreen form={form} phoneNumber={phoneNumber} isBusy={isBusy} />
      <KnownNumberDialog knownNumber={knownNumber} returnTo={returnTo} />
    </>
  );
}
