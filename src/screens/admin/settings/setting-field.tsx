import { type Paise, paiseToRupees } from '../../../domain/money.ts';
import { SETTING_FIELDS, type Settings } from '../../../domain/store-settings.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckField } from '../parts/check-field.tsx';
import { numberInput } from '../parts/number-input.ts';
import { typedTime } from '../parts/time-of-day.ts';
import type { SettingName, SettingsErrors } from './read-settings-form.ts';

/** One setting, as its table of fields says; it is called in the form what it is called there. */
export function SettingField({
  name,
  settings,
  errors,
  hint,
  type,
  autoComplete,
}: {
  name: SettingName;
  settings: Settings;
  errors: SettingsErrors;
  hint?: string;
  type?: 'time' | 'tel' | 'email';
  autoComplete?: string;
}) {
  const { kind } = SETTING_FIELDS[name];
  const label = adminSettingsText(name);
  const value = settings[name];
  if (typeof value === 'boolean') {
    return <CheckField label={label} name={name} defaultChecked={value} {...(hint && { hint })} />;
  }
  const shown = kind === 'rupees' ? paiseToRupees(value as Paise) : value;
  const error = errors[name];
  return (
    <TextField
      label={label}
      name={name}
      {...(type ? { type } : numberInput(kind))}
      {...(hint && { hint })}
      {...(autoComplete && { autoComplete })}
      defaultValue={type === 'time' ? typedTime(Number(value)) : shown}
      error={error && adminSettingsText(error)}
    />
  );
}
