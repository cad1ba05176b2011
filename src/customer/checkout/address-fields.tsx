import type { InputHTMLAttributes } from 'react';
import { checkoutText } from '../../text/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as styles from './address-fields.module.css';
import { type AddressField, FIELD_LENGTHS } from './address-schema.ts';
import type { AddressForm } from './use-address-form.ts';
import { localizedName } from '../../text/localized-name.ts';

/** Where the order goes and whom the shop calls. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { typed, errors, service, onChange, onBlur } = form;
  const isNotServed = service !== null && service.kind !== 'deliverable';

  const bind = (name: AddressField) => {
    const problem = errors[name];
    return {
      name,
      value: typed[name],
      maxLength: FIELD_LENGTHS[name],
      error: problem && checkoutText(problem),
      onChange,
      onBlur,
    };
  };
  const required: InputHTMLAttributes<HTMLInputElement> = { required: true };

  return (
    <div className={styles.fields}>
      <TextField
        {...bind('name')}
        {...required}
        label={checkoutText('fullName')}
        autoComplete="name"
      />
      <TextField
        {...bind('phone')}
        {...required}
        label={checkoutText('phone')}
        hint={checkoutText('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextField
        {...bind('building')}
        {...required}
        label={checkoutText('building')}
        autoComplete="address-line1"
      />
      <TextField
        {...bind('street')}
        {...required}
        label={checkoutText('street')}
        autoComplete="address-line2"
      />
      <TextField
        {...bind('landmark')}
        label={checkoutText('landmark')}
        note={checkoutText('optional')}
        autoComplete="address-line3"
      />
      <TextField
        {...bind('pincode')}
        {...required}
        // Room for one that is pasted as the post writes it, 425 001.
        maxLength={FIELD_LENGTHS.pincode + 2}
        label={checkoutText('pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        error={isNotServed ? checkoutText('notServed') : bind('pincode').error}
        hint={pincodeHint(form)}
      />
      <div className={styles.wide}>
        <TextField
          {...bind('instructions')}
          isLong
          rows={2}
          label={checkoutText('instructions')}
          note={checkoutText('optional')}
        />
      </div>
    </div>
  );
}

/** Good news about the pincode, or that we are on the way there; nothing while it is not complete. */
function pincodeHint({ service, typed }: AddressForm) {
  if (service?.kind === 'deliverable') {
    return (
      <span className={styles.served}>
        <Icon name="check" size={18} />
        {checkoutText('deliverTo', { area: localizedName(service.area), pincode: typed.pincode })}
      </span>
    );
  }
  if (service?.kind === 'coming_soon') {
    return checkoutText('comingSoon', { pincode: typed.pincode });
  }
  return null;
}
