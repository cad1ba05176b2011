import { type Paise, paiseToRupees } from '../../domain/money.ts';
import { SETTING_FIELDS } from '../../domain/store/staff-settings.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CheckField } from '../components/check-field.tsx';
import { fieldProps } from '../components/field-props.ts';
import { numberInput } from '../components/number-input.ts';
import { typedTime } from '../components/time-of-day.ts';
import type { FormSettings, SettingName, SettingsErrors } from './read-settings-form.ts';

/** A form field for a field of SETTING_FIELDS, with the same name. */
export function SettingField({
  name,
  settings,
  errors,
  isLocked,
  type,
  autoComplete,
}: {
  name: Exclude<SettingName, 'daysOff' | 'holidays'>;
  settings: FormSettings;
  errors: SettingsErrors;
  /** Read-only for this admin. */
  isLocked?: boolean;
  type?: 'time' | 'tel' | 'email';
  autoComplete?: string;
}) {
  const { kind } = SETTING_FIELDS[name];
  const { error, ...words } = fieldProps(adminSettingsText, name, errors[name]);
  const value = settings[name];
  if (typeof value === 'boolean') {
    return (
      <>
        <CheckField {...words} defaultChecked={value} disabled={isLocked} />
        {/* A disabled checkbox is not in the FormData. */}
        {isLocked && value && <input type="hidden" name={name} value="on" />}
      </>
    );
  }
  const shown = kind === 'rupees' ? paiseToRupees(value as Paise) : value;
  return (
    <TextField
      {...words}
      error={error}
      readOnly={isLocked}
      {...(type ? { type } : numberInput(kind))}
      {...(autoComplete && { autoComplete })}
      defaultValue={type === 'time' ? typedTime(Number(value)) : shown}
    />
  );
}
