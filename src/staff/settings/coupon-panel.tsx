import type { AdminCategory } from '../api/categories.ts';
import { type AdminCoupon, type CouponDraft, saveCoupon } from '../api/coupons.ts';
import { COUPON_FIELDS } from '../../domain/cart/coupon.ts';
import { localizedName } from '../../text/localized-name.ts';
import { shopTimeZone } from '../../shared/shop/shop-times.ts';
import { offsetIn } from '../../phone/db/shop-clock.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import type { PanelEvents } from '../components/table/collection-screen.tsx';
import { fieldProps } from '../components/form/field-props.ts';
import { FormGrid } from '../components/form/form-grid.tsx';
import { formTexts } from '../components/form/form-data.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { RecordPanel } from '../components/form/record-panel.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import {
  type CouponError,
  type CouponErrors,
  readCouponForm,
  typedInstant,
} from './read-coupon-form.ts';

interface Shown {
  /** null for a new one. */
  coupon: AdminCoupon | null;
  categories: readonly AdminCategory[];
}

/** Changes a promo code, or adds one. */
export function CouponPanel({ coupon, categories, ...events }: PanelEvents & Shown) {
  return (
    <RecordPanel<CouponDraft, CouponError>
      {...events}
      title={adminSettingsText(coupon ? 'editCouponTitle' : 'addCouponTitle')}
      read={readCoupon}
      request={(token, ...typed) => saveCoupon(token, coupon, ...typed)}
      taken={{ code: 'code_taken' }}
      words={({ code }) => ({
        saved: adminSettingsText('couponSaved', { code }),
        failure: (reason) => adminSettingsText('couponNotSaved', { code, reason }),
      })}
      renderForm={(errors) => (
        <CouponForm coupon={coupon} categories={categories} errors={errors} />
      )}
    />
  );
}

function readCoupon(form: FormData) {
  return readCouponForm(
    {
      ...formTexts(form, ['code', 'percent', 'categoryId', 'startsAt', 'endsAt']),
      isUntilClose: form.has('isUntilClose'),
      isActive: form.has('isActive'),
    },
    offsetIn(shopTimeZone()),
  );
}

function CouponForm({ coupon, categories, errors }: Shown & { errors: CouponErrors }) {
  const offsetAt = offsetIn(shopTimeZone());
  const field = (name: 'code' | 'percent' | 'startsAt' | 'endsAt', problem?: CouponError) =>
    fieldProps(adminSettingsText, name, problem);
  return (
    <FormGrid>
      <TextField
        {...field('code', errors.code)}
        defaultValue={coupon?.code}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <NumberField
        {...field('percent', errors.percent)}
        number={COUPON_FIELDS.percent}
        wrong={adminSettingsText('coupon_percent_wrong')}
        defaultValue={coupon?.percent}
      />
      <SelectField
        label={adminSettingsText('couponCategory')}
        name="categoryId"
        defaultValue={coupon?.categoryId ?? ''}
        options={[
          { value: '', label: adminSettingsText('everything') },
          ...categories
            .filter(({ status, id }) => status !== 'removed' || id === coupon?.categoryId)
            .map((category) => ({ value: category.id, label: localizedName(category) })),
        ]}
      />
      <CheckField
        label={adminSettingsText('untilClose')}
        name="isUntilClose"
        defaultChecked={coupon?.isUntilClose ?? false}
      />
      <TextField
        {...field('startsAt', errors.startsAtMs)}
        type="datetime-local"
        defaultValue={typedInstant(coupon?.startsAtMs ?? null, offsetAt)}
      />
      <TextField
        {...field('endsAt', errors.endsAtMs)}
        type="datetime-local"
        defaultValue={typedInstant(coupon?.endsAtMs ?? null, offsetAt)}
      />
      <CheckField
        label={adminSettingsText('couponActive')}
        name="isActive"
        defaultChecked={coupon?.isActive ?? true}
      />
    </FormGrid>
  );
}
