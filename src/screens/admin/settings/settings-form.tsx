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
import { useLeaveGuard } from '../parts/use-leave-guard.tsx';
import { useTypedForm } from '../parts/use-typed-form.ts';
import { useSave } from '../use-save.tsx';
import {
  readSettingsForm,
  SETTINGS_TEXT_FIELDS,
  type SettingsErrors,
  type TypedSettings,
} from './read-settings-form.ts';
import styles from './settings-form.module.css';

/**
 * The store settings as a form; one button stores what was changed. What others change appears as long
 * as nothing was typed.
 */
export function SettingsForm({
  settings: known,
  onSaved,
}: {
  settings: AdminSettings;
  onSaved: () => void;
}) {
  const { isBusy, save: send, question } = useSave<AdminSettings>();
  const [settings, setSettings] = useState(known);
  const [followed, setFollowed] = useState(known);
  const [isTouched, setTouched] = useState(false);
  const { attach, isDirty } = useTypedForm();
  const guard = useLeaveGuard(isDirty);
  if (known !== followed) {
    setFollowed(known);
    if (!isTouched) setSettings(known);
  }
  const [errors, setErrors] = useState<SettingsErrors>({});
  const errorText = (field: keyof SettingsDraft) => {
    const error = errors[field];
    return error && adminSettingsText(error);
  };

  const save = (draft: SettingsDraft) =>
    send({
      request: (token, settlement) => saveSettings(token, settings, draft, settlement),
      failure: (reason) => adminSettingsText('notSaved', { reason }),
      onSaved: (stored) => {
        toast.success(adminSettingsText('saved'));
        setSettings(stored);
        setTouched(false);
        onSaved();
      },
    });
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
    <>
      <form
        key={JSON.stringify(settings)}
        ref={attach}
        className={styles.form}
        noValidate
        onInput={() => setTouched(true)}
        onSubmit={submit}
      >
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
            <TextField
              label={adminSettingsText('guestOrdersPerAddress')}
              name="guestOrdersPerAddress"
              {...whole}
              hint={adminSettingsText('guestOrdersPerAddressHint')}
              defaultValue={settings.guestOrdersPerAddress}
              error={errorText('guestOrdersPerAddress')}
            />
            <TextField
              label={adminSettingsText('mostPerProduct')}
              name="mostPerProduct"
              {...whole}
              hint={adminSettingsText('mostPerProductHint')}
              defaultValue={settings.mostPerProduct}
              error={errorText('mostPerProduct')}
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
        <PlainCard title={adminSettingsText('privacy')} text={adminSettingsText('privacyText')}>
          <FormGrid>
            <TextField
              label={adminSettingsText('waitlistDays')}
              name="waitlistDays"
              {...whole}
              defaultValue={settings.waitlistDays}
              error={errorText('waitlistDays')}
            />
            <TextField
              label={adminSettingsText('requestsDays')}
              name="requestsDays"
              {...whole}
              defaultValue={settings.requestsDays}
              error={errorText('requestsDays')}
            />
            <TextField
              label={adminSettingsText('idleAccountDays')}
              name="idleAccountDays"
              {...whole}
              hint={adminSettingsText('idleAccountDaysHint')}
              defaultValue={settings.idleAccountDays}
              error={errorText('idleAccountDays')}
            />
          </FormGrid>
        </PlainCard>
        <div className={styles.foot}>
          <Button type="submit" disabled={isBusy}>
            {adminText(isBusy ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
      {guard.question}
      {question}
    </>
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
