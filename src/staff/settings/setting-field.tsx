import { type Paise, paiseToRupees } from '../../domain/money.ts';
import { SETTING_FIELDS, type Settings } from '../../domain/store/staff-settings.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CheckField } from '../components/check-field.tsx';
import { fieldProps } from '../components/field-props.ts';
import { numberInput } from '../components/number-input.ts';
import { typedTime } from '../components/time-of-day.ts';
import type { SettingName, SettingsErrors } from './read-settings-form.ts';

/** One setting, as its table of fields says; it is called in the form what it is called there. */
export function SettingField({
  name,
  settings,
  errors,
  isLocked,
  type,
  autoComplete,
}: {
  name: SettingName;
  settings: Settings;
  errors: SettingsErrors;
  /** Shown, and not to be changed by whoever looks. */
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
        {/* A disabled box is not among a form's data. */}
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
