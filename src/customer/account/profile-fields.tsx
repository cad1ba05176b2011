import { authText, profileText } from '../../text/account.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PROFILE_LENGTHS } from '../../domain/people/profile.ts';
import type { ProfileField } from './profile-schema.ts';
import type { ProfileForm } from './use-profile-form.ts';

function bind({ typed, errors, onChange }: ProfileForm, name: ProfileField) {
  const problem = errors[name];
  return {
    name,
    value: typed[name],
    maxLength: PROFILE_LENGTHS[name],
    required: true,
    error: problem && authText(problem),
    onChange,
  };
}

export function NameField({ form }: { form: ProfileForm }) {
  return (
    <TextField {...bind(form, 'fullName')} label={profileText('fullName')} autoComplete="name" />
  );
}

export function PhoneField({ form }: { form: ProfileForm }) {
  return (
    <DigitsField
      kind="phone"
      {...bind(form, 'phoneNumber')}
      label={profileText('phone')}
      placeholder={profileText('phonePlaceholder')}
    />
  );
}

export function AddressField({ form }: { form: ProfileForm }) {
  return (
    <TextField
      {...bind(form, 'address')}
      isLong
      label={profileText('address')}
      autoComplete="street-address"
      placeholder={authText('addressPlaceholder')}
    />
  );
}
