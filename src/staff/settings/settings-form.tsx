import { type SyntheticEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type AdminSettings, saveSettings } from '../api/settings.ts';
import { isUnusualPrice } from '../../domain/catalogue/price-step.ts';
import type { Paise } from '../../domain/money.ts';
import { SETTING_FIELDS } from '../../domain/store/staff-settings.ts';
import { adminText } from '../../text/admin.ts';
import { adminClosingText } from '../../text/admin-closing.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { focusMistake } from '../components/form/focus-mistake.ts';
import { formDataOf, formTexts } from '../components/form/form-data.ts';
import { FormGrid } from '../components/form/form-grid.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { TimeZoneField } from '../components/form/time-zone-field.tsx';
import { useLeaveGuard } from '../components/dialog/use-leave-guard.tsx';
import { useTypedForm } from '../components/form/use-typed-form.ts';
import { UnusualChanges } from '../components/dialog/unusual-changes.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { useMayDo } from '../use-admin.ts';
import { useSave } from '../use-save.tsx';
import { ClosedDaysFields, closedDaysText } from './closed-days-fields.tsx';
import {
  type FormSettings,
  readSettingsForm,
  type SettingName,
  SETTING_NAMES,
  type SettingsErrors,
  type TypedSettings,
} from './read-settings-form.ts';
import { SettingField } from './setting-field.tsx';
import * as styles from './settings-form.module.css';

/**
 * The store settings. Only changed fields are stored. Changes by others are shown while the form has no unsaved
 * input.
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
  const [asked, setAsked] = useState<FormSettings | null>(null);
  const save = (draft: FormSettings) =>
    send({
      request: (token, resolution) => saveSettings(token, settings, draft, resolution),
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
    const read = readSettingsForm(typedSettings(formDataOf(form)));
    setErrors(read.ok ? {} : read.errors);
    if (!read.ok) return focusMistake(form);
    if (unusualAmounts(settings, read.value).length > 0) setAsked(read.value);
    else void save(read.value);
  };
  const shown = { settings, errors };
  // The server refuses an owner's settings from everybody else (D23).
  const mayChangeAll = useMayDo('change_owner_settings');
  const owners = { ...shown, isLocked: !mayChangeAll };
  const ownersText = mayChangeAll ? undefined : adminSettingsText('ownerOnly');

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
        <PlainCard title={adminSettingsText('shop')} text={ownersText}>
          <FormGrid>
            <SettingField name="shopName" {...owners} autoComplete="organization" />
            <SettingField name="shopAddress" {...owners} autoComplete="street-address" />
            <SettingField name="opensAtMinute" {...owners} type="time" />
            <SettingField name="closesAtMinute" {...owners} type="time" />
            <SettingField name="takesMorningOrders" {...owners} />
            <TimeZoneField
              defaultValue={settings.timeZone}
              isLocked={owners.isLocked}
              error={errors.timeZone && adminSettingsText(errors.timeZone)}
            />
          </FormGrid>
        </PlainCard>
        <PlainCard
          title={adminClosingText('days')}
          text={[adminClosingText('daysText'), ownersText].filter(Boolean).join(' ')}
        >
          <ClosedDaysFields {...owners} />
        </PlainCard>
        <PlainCard title={adminSettingsText('orders')}>
          <FormGrid>
            <SettingField name="promiseMinutes" {...shown} />
            <SettingField name="openOrdersLimit" {...shown} />
            <SettingField name="guestOrdersPerAddress" {...shown} />
            <SettingField name="mostPerProduct" {...shown} />
          </FormGrid>
        </PlainCard>
        <PlainCard title={adminSettingsText('money')} text={ownersText}>
          <FormGrid>
            <SettingField name="deliveryFeePaise" {...owners} />
            <SettingField name="minOrderPaise" {...owners} />
            <SettingField name="discountPaise" {...owners} />
            <SettingField name="discountFromPaise" {...owners} />
            <SettingField name="taxPercent" {...owners} />
            <SettingField name="isTaxIncluded" {...owners} />
            <SettingField name="gstin" {...owners} autoComplete="off" />
          </FormGrid>
        </PlainCard>
        <PlainCard title={adminSettingsText('support')} text={ownersText}>
          <FormGrid>
            <SettingField name="supportPhone" {...owners} type="tel" />
            <SettingField name="supportWhatsapp" {...owners} type="tel" />
            <SettingField name="supportEmail" {...owners} type="email" />
          </FormGrid>
        </PlainCard>
        <PlainCard title={adminSettingsText('payment')} text={ownersText}>
          <FormGrid>
            <SettingField name="upiId" {...owners} autoComplete="off" />
            <SettingField name="isOnlinePaymentOn" {...owners} />
            <SettingField name="isReferralOn" {...owners} />
            <SettingField name="referralMaxPaise" {...owners} />
          </FormGrid>
        </PlainCard>
        <PlainCard
          title={adminSettingsText('privacy')}
          text={[adminSettingsText('privacyText'), ownersText].filter(Boolean).join(' ')}
        >
          <FormGrid>
            <SettingField name="waitlistDays" {...owners} />
            <SettingField name="requestsDays" {...owners} />
            <SettingField name="idleAccountDays" {...owners} />
          </FormGrid>
        </PlainCard>
        <div className={styles.foot}>
          <Button type="submit" isBusy={isBusy}>
            {adminText(isBusy ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
      {guard.question}
      {question}
      {asked && (
        <UnusualChanges
          title={adminSettingsText('unusualTitle')}
          changes={unusualAmounts(settings, asked)}
          onStore={() => {
            setAsked(null);
            void save(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type AmountName = Extract<SettingName, `${string}Paise`>;

/** Amounts that are probably a slip, such as a delivery fee with a digit too many: 'Delivery fee: ₹25 → ₹250'. */
function unusualAmounts(settings: FormSettings, draft: FormSettings): string[] {
  return SETTING_NAMES.filter((name) => SETTING_FIELDS[name].kind === 'rupees')
    .map((name) => ({ name, from: settings[name] as Paise, to: draft[name] as Paise }))
    .filter(({ from, to }) => isUnusualPrice(from, to))
    .map(({ name, from, to }) =>
      adminSettingsText('unusualChange', {
        setting: adminSettingsText(name as AmountName),
        from: formatRupees(from),
        to: formatRupees(to),
      }),
    );
}

/** An unchecked checkbox is not in the FormData. */
function typedSettings(form: FormData): TypedSettings {
  const texts = { ...formTexts(form, SETTING_NAMES), ...closedDaysText(form) };
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [
      name,
      SETTING_FIELDS[name].kind === 'bool' ? form.has(name) : texts[name],
    ]),
  ) as TypedSettings;
}
