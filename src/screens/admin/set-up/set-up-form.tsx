import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { AdminArea } from '../../../data/remote/admin-areas.ts';
import { type AdminSettings, type SetUp, setUpShop } from '../../../data/remote/admin-settings.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { adminSetUpText } from '../../../text/admin-set-up.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormGrid } from '../parts/form-grid.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { parsePercent } from '../parts/parse-amount.ts';
import { PlainCard } from '../parts/plain-card.tsx';
import { RadioField } from '../parts/radio-field.tsx';
import { parseClosingTime, parseTime, typedTime } from '../parts/time-of-day.ts';
import { deviceTimeZone, readTimeZone } from '../parts/time-zone.ts';
import { TimeZoneField } from '../parts/time-zone-field.tsx';
import { parsePhone } from '../settings/read-settings-form.ts';
import { useChange } from '../use-change.ts';
import { type AreasProblem, readAreas } from './read-areas.ts';
import styles from './set-up-form.module.css';

type Field = 'opensAt' | 'closesAt' | 'timeZone' | 'tax' | 'taxPercent' | 'supportPhone' | 'areas';
type Errors = Partial<Record<Field, string>>;

/**
 * Name, hours, tax, pincodes, phone and shelves: stored all at once. Which tax holds is asked, with
 * neither answer chosen beforehand (D5).
 */
export function SetUpForm({
  settings,
  areas,
  productCount,
}: {
  settings: AdminSettings;
  areas: readonly AdminArea[];
  productCount: number;
}) {
  const navigate = useNavigate();
  const change = useChange();
  const [errors, setErrors] = useState<Errors>({});
  const [tax, setTax] = useState('');

  const open = async (setUp: SetUp) => {
    const reply = await change.send(
      (token) => setUpShop(token, setUp),
      (reason) => adminSetUpText('notOpened', { reason }),
    );
    if (!reply.ok) return;
    toast.success(adminSetUpText('opened'));
    await navigate({ to: setUp.isSampleCleared ? '/admin/products' : '/admin/orders' });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readSetUp(new FormData(form));
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) void open(read.setUp);
    // After the paint that marks it.
    else setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const served = areas
    .filter(({ isActive }) => isActive)
    .map(({ pincode, name }) => `${pincode} ${name}`)
    .join('\n');

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PlainCard title={adminSetUpText('shop')}>
        <FormGrid>
          <TextField
            label={adminSetUpText('shopName')}
            name="shopName"
            hint={adminSetUpText('shopNameHint')}
            defaultValue={settings.shopName}
            maxLength={80}
            autoComplete="organization"
          />
          <TextField
            label={adminSetUpText('supportPhone')}
            name="supportPhone"
            type="tel"
            hint={adminSetUpText('supportPhoneHint')}
            defaultValue={settings.supportPhone}
            error={errors.supportPhone}
          />
        </FormGrid>
      </PlainCard>
      <PlainCard title={adminSetUpText('hours')}>
        <FormGrid>
          <TextField
            label={adminSetUpText('opensAt')}
            name="opensAt"
            type="time"
            defaultValue={typedTime(settings.opensAtMinute)}
            error={errors.opensAt}
          />
          <TextField
            label={adminSetUpText('closesAt')}
            name="closesAt"
            type="time"
            defaultValue={typedTime(settings.closesAtMinute)}
            error={errors.closesAt}
          />
          <TimeZoneField defaultValue={deviceTimeZone()} error={errors.timeZone} />
        </FormGrid>
      </PlainCard>
      <PlainCard title={adminSetUpText('tax')} text={adminSetUpText('taxText')}>
        <RadioField
          label={adminSetUpText('tax')}
          name="tax"
          error={errors.tax}
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
        {tax === 'added' && (
          <TextField
            label={adminSetUpText('taxPercent')}
            name="taxPercent"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            error={errors.taxPercent}
          />
        )}
      </PlainCard>
      <PlainCard title={adminSetUpText('areas')} text={adminSetUpText('areasText')}>
        <TextField
          isLong
          label={adminSetUpText('areasField')}
          name="areas"
          rows={6}
          spellCheck={false}
          defaultValue={served}
          error={errors.areas}
        />
      </PlainCard>
      <PlainCard title={adminSetUpText('catalogue')}>
        <RadioField
          label={adminSetUpText('catalogue')}
          name="catalogue"
          defaultValue="keep"
          options={[
            { value: 'keep', label: adminSetUpText('keep') },
            {
              value: 'clear',
              label: adminSetUpText('clear'),
              hint: adminSetUpText('clearText', { n: productCount }),
            },
          ]}
        />
      </PlainCard>
      <div>
        <Button type="submit" disabled={change.isBusy}>
          {adminSetUpText(change.isBusy ? 'opening' : 'open')}
        </Button>
      </div>
    </form>
  );
}

function readSetUp(form: FormData): { ok: true; setUp: SetUp } | { ok: false; errors: Errors } {
  const typed = formTexts(form, [
    'shopName',
    'supportPhone',
    'opensAt',
    'closesAt',
    'timeZone',
    'tax',
    'taxPercent',
    'areas',
    'catalogue',
  ]);
  const errors: Errors = {};
  const opensAtMinute = parseTime(typed.opensAt);
  const closesAtMinute = parseClosingTime(typed.closesAt);
  const supportPhone = parsePhone(typed.supportPhone);
  const areas = readAreas(typed.areas);
  const timeZone = readTimeZone(typed.timeZone);
  const isTaxIncluded = typed.tax === 'included';
  const taxPercent = isTaxIncluded ? 0 : parsePercent(typed.taxPercent);
  if (opensAtMinute === null) errors.opensAt = adminSettingsText('time_wrong');
  if (closesAtMinute === null) errors.closesAt = adminSettingsText('time_wrong');
  else if (closesAtMinute === opensAtMinute) errors.closesAt = adminSettingsText('hours_same');
  if (timeZone === null) errors.timeZone = adminSettingsText('time_zone_wrong');
  if (typed.tax === '') errors.tax = adminSetUpText('tax_missing');
  else if (taxPercent === null) errors.taxPercent = adminSettingsText('percent_wrong');
  if (supportPhone === null) errors.supportPhone = adminSettingsText('phone_wrong');
  if (!areas.ok) errors.areas = areasText(areas.problem);
  if (
    Object.keys(errors).length > 0 ||
    !areas.ok ||
    opensAtMinute === null ||
    closesAtMinute === null ||
    timeZone === null ||
    taxPercent === null ||
    supportPhone === null
  ) {
    return { ok: false, errors };
  }
  return {
    ok: true,
    setUp: {
      shopName: typed.shopName.trim(),
      supportPhone,
      opensAtMinute,
      closesAtMinute,
      areas: areas.areas,
      timeZone,
      isTaxIncluded,
      taxPercent,
      isSampleCleared: typed.catalogue === 'clear',
    },
  };
}

function areasText(problem: AreasProblem): string {
  if (problem.error === 'areas_wrong') return adminSetUpText('areas_wrong', { line: problem.line });
  if (problem.error === 'areas_twice') {
    return adminSetUpText('areas_twice', { pincode: problem.pincode });
  }
  return adminSetUpText('areas_missing');
}
