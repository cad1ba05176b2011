import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { AdminCategory } from '../../../data/remote/admin-categories.ts';
import {
  type AdminCoupon,
  type CouponDraft,
  saveCoupon,
} from '../../../data/remote/admin-coupons.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckField } from '../parts/check-field.tsx';
import { FormGrid } from '../parts/form-grid.tsx';
import { FormPanel } from '../parts/form-panel.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { SelectField } from '../parts/select-field.tsx';
import { useSave } from '../use-save.tsx';
import { type CouponErrors, readCouponForm, typedInstant } from './read-coupon-form.ts';

/** Changes a promo code, or adds one. */
export function CouponPanel({
  coupon,
  categories,
  onClose,
  onSaved,
}: {
  /** null for a new one. */
  coupon: AdminCoupon | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const { isBusy, save: send, question } = useSave<AdminCoupon>();
  const [errors, setErrors] = useState<CouponErrors>({});
  const errorText = (field: keyof CouponErrors) => {
    const error = errors[field];
    return error && adminSettingsText(error);
  };

  const save = (draft: CouponDraft) => {
    const { code } = draft;
    return send({
      request: (token, settlement) => saveCoupon(token, coupon, draft, settlement),
      failure: (reason) => adminSettingsText('couponNotSaved', { code, reason }),
      onRefused: ({ fields }) => {
        if (fields.code === 'validation_not_unique') setErrors({ code: 'code_taken' });
      },
      onSaved: () => {
        toast.success(adminSettingsText('couponSaved', { code }));
        onSaved();
        onClose();
      },
    });
  };

  return (
    <>
      <FormPanel
        title={adminSettingsText(coupon ? 'editCouponTitle' : 'addCouponTitle')}
        isBusy={isBusy}
        onClose={onClose}
        onSubmit={(form) => {
          const read = readCouponForm({
            ...formTexts(form, ['code', 'percent', 'categoryId', 'startsAt', 'endsAt']),
            isUntilClose: form.has('isUntilClose'),
            isActive: form.has('isActive'),
          });
          setErrors(read.ok ? {} : read.errors);
          if (read.ok) void save(read.draft);
          return read.ok;
        }}
      >
        <FormGrid>
          <TextField
            label={adminSettingsText('code')}
            name="code"
            hint={adminSettingsText('codeHint')}
            defaultValue={coupon?.code}
            error={errorText('code')}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <TextField
            label={adminSettingsText('percent')}
            name="percent"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            max="100"
            defaultValue={coupon?.percent}
            error={errorText('percent')}
          />
          <SelectField
            label={adminSettingsText('couponCategory')}
            name="categoryId"
            defaultValue={coupon?.categoryId ?? ''}
            options={[
              { value: '', label: adminSettingsText('everything') },
              ...categories
                .filter(({ status, id }) => status !== 'removed' || id === coupon?.categoryId)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <CheckField
            label={adminSettingsText('untilClose')}
            name="isUntilClose"
            defaultChecked={coupon?.isUntilClose ?? false}
          />
          <TextField
            label={adminSettingsText('startsAt')}
            name="startsAt"
            type="datetime-local"
            defaultValue={typedInstant(coupon?.startsAtMs ?? null)}
            error={errorText('startsAtMs')}
          />
          <TextField
            label={adminSettingsText('endsAt')}
            name="endsAt"
            type="datetime-local"
            defaultValue={typedInstant(coupon?.endsAtMs ?? null)}
            error={errorText('endsAtMs')}
          />
          <CheckField
            label={adminSettingsText('couponActive')}
            name="isActive"
            defaultChecked={coupon?.isActive ?? true}
          />
        </FormGrid>
      </FormPanel>
      {question}
    </>
  );
}
