import { SHOP_KINDS } from '../../domain/bill/shop-kind.ts';
import type { Paise } from '../../domain/money.ts';
import { SETTING_FIELDS } from '../../domain/store/staff-settings.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import { fieldProps } from '../components/form/field-props.ts';
import { typedRupees } from '../components/form/form-schema.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { numberSpecOf } from '../components/form/parse-amount.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TimeZoneField } from '../components/form/time-zone-field.tsx';
import { typedTime } from '../components/form/time-of-day.ts';
import {
  type FormSettings,
  type SettingName,
  type SettingsErrors,
  unitOfNumber,
  wrongNumber,
} from './read-settings-form.ts';

export type FieldName = Exclude<SettingName, 'daysOff' | 'holidays'>;

export interface FieldLook {
  type?: 'time' | 'email';
  isPhone?: boolean;
  autoComplete?: string;
}

/** A form field for a field of SETTING_FIELDS, with the same name. */
export function SettingField({
  name,
  settings,
  errors,
  type,
  isPhone,
  autoComplete,
}: FieldLook & {
  name: FieldName;
  settings: FormSettings;
  errors: SettingsErrors;
}) {
  if (name === 'timeZone') {
    return (
      <TimeZoneField
        defaultValue={settings.timeZone}
        error={errors.timeZone && adminSettingsText(errors.timeZone)}
      />
    );
  }
  if (name === 'shopKind') {
    return (
      <SelectField
        name={name}
        label={adminSettingsText(name)}
        options={SHOP_KINDS.map((kind) => ({
          value: kind,
          label: adminSettingsText(`kind_${kind}`),
        }))}
        defaultValue={settings.shopKind || 'none'}
        error={errors.shopKind && adminSettingsText(errors.shopKind)}
      />
    );
  }
  const { error, ...words } = fieldProps(adminSettingsText, name, errors[name]);
  const value = settings[name];
  if (typeof value === 'boolean') {
    return <CheckField {...words} defaultChecked={value} />;
  }
  const number = type ? null : numberSpecOf(SETTING_FIELDS[name]);
  if (number) {
    const unit = unitOfNumber(name);
    return (
      <NumberField
        {...words}
        error={error}
        number={number}
        wrong={adminSettingsText(wrongNumber(name))}
        {...(unit && { unit })}
        defaultValue={number.kind === 'rupees' ? typedRupees(value as Paise) : value}
      />
    );
  }
  if (isPhone) {
    return (
      <DigitsField
        {...words}
        kind="phone"
        wrong={adminSettingsText('phone_wrong')}
        error={error}
        defaultValue={value}
      />
    );
  }
  return (
    <TextField
      {...words}
      error={error}
      {...(type && { type })}
      {...(autoComplete && { autoComplete })}
      defaultValue={type === 'time' ? typedTime(Number(value)) : value}
    />
  );
}
