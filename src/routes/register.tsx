import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { readProfileDraft } from '../data/local/preferences.ts';
import { RegisterScreen } from '../screens/account/register-screen.tsx';
import { useProfileForm } from '../screens/account/use-profile-form.ts';
import { useSignUp } from '../screens/account/use-sign-up.ts';

export const Route = createFileRoute('/register')({
  staticData: { frame: 'no-bar' },
  beforeLoad: ({ location }) => {
    const { phoneNumber } = location.state;
    if (!phoneNumber) throw redirect({ to: '/auth', replace: true });
    return { phoneNumber };
  },
  component: RegisterRoute,
});

function RegisterRoute() {
  const { phoneNumber } = Route.useRouteContext();
  const navigate = useNavigate();
  const { isBusy, signUp } = useSignUp(() => void navigate({ to: '/home', replace: true }));
  const form = useProfileForm({ ...readProfileDraft(), phoneNumber }, signUp);
  return <RegisterScreen form={form} phoneNumber={phoneNumber} isBusy={isBusy} />;
}
