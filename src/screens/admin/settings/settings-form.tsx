import { type SyntheticEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  type AdminSettings,
  saveSettings,
  type SettingsDraft,
} from '../../../data/remote/admin-settings.ts';
import { paiseToRupees } from '../../../domain/money.ts';
import { adminText } from '../../../text/admin.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckField } from '../parts/check-field.tsx';
import { FormGrid } from '../parts/form-grid.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { PlainCard } from '../parts/plain-card.tsx';
import { typedTime } from '../parts/time-of-day.ts';
import { TimeZoneField } from '../parts/time-zone-field.tsx';
import { useChange } from '../use-change.ts';
import {
  readSettingsForm,
  SETTINGS_TEXT_FIELDS,
  type SettingsErrors,
  type TypedSettings,
} from './read-settings-form.ts';
import styles from './settings-form.module.css';

/** The store settings as a form; one button stores all of it. */
export function SettingsForm({
  settings,
  onSaved,
}: {
  settings: AdminSettings;
  onSaved: () => void;
}) {
  const change = useChange();
  const [errors, setErrors] = useState<SettingsErrors>({});
  const errorText = (field: keyof SettingsDraft) => {
    const error = errors[field];
    return error && adminSettingsText(error);
  };

  const save = async (draft: SettingsDraft) => {
    const reply = await change.send(
      (token) => saveSettings(token, settings.id, draft),
      (reason) => adminSettingsText('notSaved', { reason }),
    );
    if (!reply.ok) return;
    toast.success(adminSettingsText('saved'));
    onSaved();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readSettingsForm(typedSettings(new FormData(form)));
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) void save(read.draft);
    // After the paint that marks it.
    else setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const rupees = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0' } as const;
  const whole = { type: 'number', inputMode: 'numeric', step: '1', min: '0' } as const;

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PlainCard title={adminSettingsText('shop')}>
        <FormGrid>
          <TextField
            label={adminSettingsText('shopName')}
            name="shopName"
            hint={adminSettingsText('shopNameHint')}
            defaultValue={settings.shopName}
            error={errorText('shopName')}
            autoComplete="organization"
          />
          <TextField
            label={adminSettingsText('promiseMinutes')}
            name="promiseMinutes"
            {...whole}
            defaultValue={settings.promiseMinutes}
            error={errorText('promiseMinutes')}
          />
          <TextField
            label={adminSettingsText('opensAt')}
            name="opensAt"
            type="time"
            defaultValue={typedTime(settings.opensAtMinute)}
            error={errorText('opensAtMinute')}
          />
          <TextField
            label={adminSettingsText('closesAt')}
            name="closesAt"
            type="time"
            hint={adminSettingsText('closesAtHint')}
            defaultValue={typedTime(settings.closesAtMinute)}
            error={errorText('closesAtMinute')}
          />
          <TimeZoneField defaultValue={settings.timeZone} error={errorText('timeZone')} />
          <TextField
            label={adminSettingsText('openOrdersLimit')}
            name="openOrdersLimit"
            {...whole}
            hint={adminSettingsText('openOrdersLimitHint')}
            defaultValue={settings.openOrdersLimit}
            error={errorText('openOrdersLimit')}
          />
        </FormGrid>
      </PlainCard>
      <PlainCard title={adminSettingsText('money')}>
        <FormGrid>
          <TextField
            label={adminSettingsText('deliveryFee')}
            name="deliveryFee"
            {...rupees}
            defaultValue={paiseToRupees(settings.deliveryFeePaise)}
            error={errorText('deliveryFeePaise')}
          />
          <TextField
            label={adminSettingsText('discount')}
            name="discount"
            {...rupees}
            defaultValue={paiseToRupees(settings.discountPaise)}
            error={errorText('discountPaise')}
          />
          <TextField
            label={adminSettingsText('discountFrom')}
            name="discountFrom"
            {...rupees}
            defaultValue={paiseToRupees(settings.discountFromPaise)}
            error={errorText('discountFromPaise')}
          />
          <TextField
            label={adminSettingsText('taxPercent')}
            name="taxPercent"
            {...rupees}
            defaultValue={settings.taxPercent}
            error={errorText('taxPercent')}
          />
          <CheckField
            label={adminSettingsText('taxIncluded')}
            name="isTaxIncluded"
            defaultChecked={settings.isTaxIncluded}
          />
        </FormGrid>
      </PlainCard>
      <PlainCard title={adminSettingsText('support')}>
        <FormGrid>
          <TextField
            label={adminSettingsText('supportPhone')}
            name="supportPhone"
            type="tel"
            defaultValue={settings.supportPhone}
            error={errorText('supportPhone')}
          />
          <TextField
            label={adminSettingsText('supportWhatsapp')}
            name="supportWhatsapp"
            type="tel"
            defaultValue={settings.supportWhatsapp}
            error={errorText('supportWhatsapp')}
          />
          <TextField
            label={adminSettingsText('supportEmail')}
            name="supportEmail"
            type="email"
            defaultValue={settings.supportEmail}
            error={errorText('supportEmail')}
          />
        </FormGrid>
      </PlainCard>
      <PlainCard title={adminSettingsText('payment')}>
        <FormGrid>
          <TextField
            label={adminSettingsText('upiId')}
            name="upiId"
            hint={adminSettingsText('upiIdHint')}
            defaultValue={settings.upiId}
            error={errorText('upiId')}
            autoComplete="off"
          />
          <CheckField
            label={adminSettingsText('onlinePayment')}
            hint={adminSettingsText('onlinePaymentText')}
            name="isOnlinePaymentOn"
            defaultChecked={settings.isOnlinePaymentOn}
          />
          <CheckField
            label={adminSettingsText('referral')}
            name="isReferralOn"
            defaultChecked={settings.isReferralOn}
          />
        </FormGrid>
      </PlainCard>
      <div className={styles.foot}>
        <Button type="submit" disabled={change.isBusy}>
          {adminText(change.isBusy ? 'saving' : 'save')}
        </Button>
      </div>
    </form>
  );
}

function typedSettings(form: FormData): TypedSettings {
  return {
    ...formTexts(form, SETTINGS_TEXT_FIELDS),
    isTaxIncluded: form.has('isTaxIncluded'),
    isOnlinePaymentOn: form.has('isOnlinePaymentOn'),
    isReferralOn: form.has('isReferralOn'),
  };
}
