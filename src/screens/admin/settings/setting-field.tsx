import { type Paise, paiseToRupees } from '../../../domain/money.ts';
import { SETTING_FIELDS, type Settings } from '../../../domain/staff-settings.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckField } from '../parts/check-field.tsx';
import { fieldProps } from '../parts/field-props.ts';
import { numberInput } from '../parts/number-input.ts';
import { typedTime } from '../parts/time-of-day.ts';
import type { SettingName, SettingsErrors } from './read-settings-form.ts';

/** One setting, as its table of fields says; it is called in the form what it is called there. */
export function SettingField({
  name,
  settings,
  errors,
  type,
  autoComplete,
}: {
  name: SettingName;
  settings: Settings;
  errors: SettingsErrors;
  type?: 'time' | 'tel' | 'email';
  autoComplete?: string;
}) {
  const { kind } = SETTING_FIELDS[name];
  const { error, ...words } = fieldProps(adminSettingsText, name, errors[name]);
  const value = settings[name];
  if (typeof value === 'boolean') return <CheckField {...words} defaultChecked={value} />;
  const shown = kind === 'rupees' ? paiseToRupees(value as Paise) : value;
  return (
    <TextField
      {...words}
      error={error}
      {...(type ? { type } : numberInput(kind))}
      {...(autoComplete && { autoComplete })}
      defaultValue={type === 'time' ? typedTime(Number(value)) : shown}
    />
  );
}
