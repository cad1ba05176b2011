import { useNavigate } from '@tanstack/react-router';
import { type RefCallback, type SyntheticEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { AdminArea } from '../api/areas.ts';
import { type AdminSettings, type SetUp, setUpShop } from '../api/settings.ts';
import { isRegisteredKind, mayAddTax, SHOP_KINDS } from '../../domain/bill/shop-kind.ts';
import { BUILT_IN_SERVICE_AREAS } from '../../domain/store/service-area.ts';
import { SETTING_FIELDS } from '../../domain/store/staff-settings.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { adminSetUpText } from '../../text/admin-set-up.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusMistake } from '../components/form/focus-mistake.ts';
import { formDataOf, formTexts } from '../components/form/form-data.ts';
import { FormGrid } from '../components/form/form-grid.tsx';
import { NumberField } from '../components/form/number-field.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { RadioField } from './radio-field.tsx';
import { typedTime } from '../components/form/time-of-day.ts';
import { deviceTimeZone } from '../components/form/time-zone.ts';
import { TimeZoneField } from '../components/form/time-zone-field.tsx';
import type { SettingsError } from '../settings/read-settings-form.ts';
import { useChange } from '../saving/use-change.ts';
import {
  readSetUpForm,
  type SetUpError,
  type SetUpErrors,
  TYPED_SET_UP,
} from './read-set-up-form.ts';
import { typedArea } from './read-areas.ts';
import * as styles from './set-up-form.module.css';

/**
 * Name, hours, kind of shop, tax, delivery fee, discount, referral, pincodes, phone and catalogue, stored in one request.
 * Questions about money have no default answer (D5, D21).
 */
export function SetUpForm({
  settings,
  areas,
  sampleCount,
  attach,
  onSetUp,
}: {
  settings: AdminSettings;
  areas: readonly AdminArea[];
  sampleCount: number;
  attach: RefCallback<HTMLFormElement>;
  /** Its answers are stored; what follows leaves the page. */
  onSetUp: () => void;
}) {
  const navigate = useNavigate();
  const change = useChange();
  const [errors, setErrors] = useState<SetUpErrors>({});
  const [kind, setKind] = useState(settings.shopKind || 'none');
  const [tax, setTax] = useState('');
  const [discount, setDiscount] = useState('');

  const open = async (setUp: SetUp) => {
    const reply = await change.send(
      (token) => setUpShop(token, setUp),
      (reason) => adminSetUpText('notOpened', { reason }),
    );
    if (!reply.ok) return;
    onSetUp();
    toast.success(adminSetUpText('opened'));
    // Empty shelves are filled next.
    if (setUp.isSampleCleared)
      await navigate({ to: '/admin/products/$list', params: { list: 'starter' } });
    else await navigate({ to: '/admin/orders' });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readSetUpForm(formTexts(formDataOf(form), TYPED_SET_UP));
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) void open(read.value);
    else focusMistake(form);
  };
  // Those that whoever installed the shop has named; the sample's are examples.
  const served = areas
    .filter(({ isActive, pincode, name }) => isActive && !isOfSample(pincode, name))
    .map(typedArea)
    .join('\n');

  return (
    <form ref={attach} className={styles.form} noValidate onSubmit={submit}>
      <PlainCard title={adminSetUpText('shop')}>
        <FormGrid>
          <TextField
            label={adminSetUpText('shopName')}
            name="shopName"
            hint={adminSetUpText('shopNameHint')}
            defaultValue={settings.shopName}
            error={errorText(errors.shopName)}
            maxLength={SETTING_FIELDS.shopName.max}
            autoComplete="organization"
          />
          <DigitsField
            kind="phone"
            label={adminSetUpText('supportPhone')}
            name="supportPhone"
            wrong={adminSettingsText('phone_wrong')}
            hint={adminSetUpText('supportPhoneHint')}
            defaultValue={settings.supportPhone}
            error={errorText(errors.supportPhone)}
          />
          <TextField
            label={adminSettingsText('shopAddress')}
            name="shopAddress"
            hint={adminSetUpText('onBills')}
            defaultValue={settings.shopAddress}
            error={errorText(errors.shopAddress)}
            maxLength={SETTING_FIELDS.shopAddress.max}
            autoComplete="street-address"
          />
          <TextField
            label={adminSettingsText('fssai')}
            name="fssai"
            hint={adminSetUpText('fssaiHint')}
            defaultValue={settings.fssai}
            error={errorText(errors.fssai)}
            autoComplete="off"
          />
        </FormGrid>
      </PlainCard>
      <PlainCard title={adminSetUpText('hours')}>
        <FormGrid>
          <TextField
            label={adminSetUpText('opensAt')}
            name="opensAtMinute"
            type="time"
            defaultValue={typedTime(settings.opensAtMinute)}
            error={errorText(errors.opensAtMinute)}
          />
          <TextField
            label={adminSetUpText('closesAt')}
            name="closesAtMinute"
            type="time"
            defaultValue={typedTime(settings.closesAtMinute)}
            error={errorText(errors.closesAtMinute)}
          />
          <TimeZoneField defaultValue={deviceTimeZone()} error={errorText(errors.timeZone)} />
        </FormGrid>
      </PlainCard>
      <PlainCard title={adminSetUpText('tax')} text={adminSetUpText('taxText')}>
        <FormGrid>
          <SelectField
            label={adminSettingsText('shopKind')}
            name="shopKind"
            options={SHOP_KINDS.map((value) => ({
              value,
              label: adminSettingsText(`kind_${value}`),
            }))}
            defaultValue={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
          />
          {isRegisteredKind(kind) && (
            <TextField
              label={adminSettingsText('gstin')}
              name="gstin"
              hint={adminSetUpText('gstinHint')}
              defaultValue={settings.gstin}
              error={errorText(errors.gstin)}
              autoComplete="off"
            />
          )}
        </FormGrid>
        {mayAddTax(kind) ? (
          <RadioField
            label={adminSetUpText('tax')}
            name="isTaxIncluded"
            error={errorText(errors.isTaxIncluded)}
            onChange={setTax}
            options={[
              {
                value: 'included',
                label: adminSetUpText('taxIncluded'),
                hint: adminSetUpText('taxIncludedHint'),
              },
              {
                value: 'added',
                label: adminSetUpText('taxAdded'),
                hint: adminSetUpText('taxAddedHint'),
              },
            ]}
          />
        ) : (
          <Notice title={adminSetUpText('taxNotAdded')} />
        )}
        {tax === 'added' && mayAddTax(kind) && (
          <NumberField
            label={adminSetUpText('taxPercent')}
            name="taxPercent"
            number={SETTING_FIELDS.taxPercent}
            wrong={adminSettingsText('percent_wrong')}
            error={errorText(errors.taxPercent)}
          />
        )}
        {tax === 'added' && kind === 'none' && <Notice title={adminSetUpText('taxNotCollected')} />}
      </PlainCard>
      <PlainCard title={adminSetUpText('offers')} text={adminSetUpText('offersText')}>
        <FormGrid>
          <NumberField
            label={adminSetUpText('deliveryFee')}
            name="deliveryFeePaise"
            number={SETTING_FIELDS.deliveryFeePaise}
            wrong={adminSettingsText('amount_wrong')}
            hint={adminSetUpText('deliveryFeeHint')}
            error={errorText(errors.deliveryFeePaise)}
          />
          <NumberField
            label={adminSetUpText('minOrder')}
            name="minOrderPaise"
            number={SETTING_FIELDS.minOrderPaise}
            wrong={adminSettingsText('amount_wrong')}
            hint={adminSetUpText('minOrderHint')}
            error={errorText(errors.minOrderPaise)}
          />
          <NumberField
            label={adminSetUpText('promiseMinutes')}
            name="promiseMinutes"
            number={SETTING_FIELDS.promiseMinutes}
            wrong={adminSettingsText('minutes_wrong')}
            unit="minutes"
            hint={adminSetUpText('promiseMinutesHint')}
            error={errorText(errors.promiseMinutes)}
          />
        </FormGrid>
        <h3 className={styles.question}>{adminSetUpText('discount')}</h3>
        <RadioField
          label={adminSetUpText('discount')}
          name="hasDiscount"
          error={errorText(errors.hasDiscount)}
          onChange={setDiscount}
          options={[
            { value: 'no', label: adminSetUpText('noDiscount') },
            { value: 'yes', label: adminSetUpText('hasDiscount') },
          ]}
        />
        {discount === 'yes' && (
          <FormGrid>
            <NumberField
              label={adminSetUpText('discountOff')}
              name="discountPaise"
              number={SETTING_FIELDS.discountPaise}
              wrong={adminSettingsText('amount_wrong')}
              error={errorText(errors.discountPaise)}
            />
            <NumberField
              label={adminSetUpText('discountFrom')}
              name="discountFromPaise"
              number={SETTING_FIELDS.discountFromPaise}
              wrong={adminSettingsText('amount_wrong')}
              error={errorText(errors.discountFromPaise)}
            />
          </FormGrid>
        )}
        <h3 className={styles.question}>{adminSetUpText('referral')}</h3>
        <RadioField
          label={adminSetUpText('referral')}
          name="isReferralOn"
          error={errorText(errors.isReferralOn)}
          options={[
            { value: 'no', label: adminSetUpText('noReferral') },
            {
              value: 'yes',
              label: adminSetUpText('hasReferral'),
              hint: adminSetUpText('hasReferralHint'),
            },
          ]}
        />
      </PlainCard>
      <PlainCard title={adminSetUpText('areas')} text={adminSetUpText('areasText')}>
        <TextField
          isLong
          label={adminSetUpText('areasField')}
          name="areas"
          rows={6}
          spellCheck={false}
          defaultValue={served}
          error={errorText(errors.areas)}
        />
      </PlainCard>
      <PlainCard title={adminSetUpText('catalogue')}>
        <RadioField
          label={adminSetUpText('catalogue')}
          name="isSampleCleared"
          error={errorText(errors.isSampleCleared)}
          options={[
            { value: 'keep', label: adminSetUpText('keep'), hint: adminSetUpText('keepText') },
            {
              value: 'clear',
              label: adminSetUpText('clear'),
              hint: adminSetUpText('clearText', { n: sampleCount }),
            },
          ]}
        />
      </PlainCard>
      <div>
        <Button type="submit" isBusy={change.isBusy}>
          {adminSetUpText(change.isBusy ? 'opening' : 'open')}
        </Button>
      </div>
    </form>
  );
}

const isOfSample = (pincode: string, name: string) =>
  BUILT_IN_SERVICE_AREAS.some((area) => area.pincode === pincode && area.name === name);

const OWN_PROBLEMS = [
  'areas_missing',
  'tax_missing',
  'discount_missing',
  'referral_missing',
  'fee_missing',
  'catalogue_missing',
] as const satisfies SetUpError[];

const isOwnProblem = (problem: SetUpError): problem is (typeof OWN_PROBLEMS)[number] =>
  (OWN_PROBLEMS as readonly SetUpError[]).includes(problem);

function errorText(problem: SetUpError | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const [code, at = ''] = problem.split(' ');
  if (code === 'areas_wrong') return adminSetUpText(code, { line: at });
  if (code === 'areas_twice') return adminSetUpText(code, { pincode: at });
  if (isOwnProblem(problem)) return adminSetUpText(problem);
  return adminSettingsText(problem as SettingsError);
}
