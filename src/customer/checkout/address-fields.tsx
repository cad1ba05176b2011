import { type InputHTMLAttributes, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { checkoutText } from '../../text/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './address-fields.module.css';
import { type AddressField, FIELD_LENGTHS } from './address-schema.ts';
import type { AddressForm } from './use-address-form.ts';
import { localizedName } from '../../text/localized-name.ts';

const OPTIONAL = ['landmark', 'instructions'] as const;
type OptionalField = (typeof OPTIONAL)[number];

/** Where the order goes and whom the shop calls. Optional fields open when asked for; filled ones are open. */
export function AddressFields({
  form,
  children,
}: {
  form: AddressForm;
  /** What is said about the phone number. */
  children: ReactNode;
}) {
  const { typed, errors, service, onChange, onBlur } = form;
  const isNotServed = service !== null && service.kind !== 'deliverable';
  const [opened, setOpened] = useState<ReadonlySet<OptionalField>>(
    () => new Set(OPTIONAL.filter((name) => typed[name] !== '')),
  );
  const fields = useRef<HTMLDivElement>(null);
  const toFocus = useRef<OptionalField>(null);
  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    fields.current?.querySelector<HTMLElement>(`[name=${toFocus.current}]`)?.focus();
    toFocus.current = null;
  });
  const open = (name: OptionalField) => {
    toFocus.current = name;
    setOpened((before) => new Set(before).add(name));
  };

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
    <div className={styles.fields} ref={fields}>
      <TextField
        {...bind('name')}
        {...required}
        label={checkoutText('fullName')}
        autoComplete="name"
      />
      <DigitsField
        kind="phone"
        {...bind('phone')}
        {...required}
        label={checkoutText('phone')}
        placeholder={checkoutText('phoneHint')}
      />
      <div className={styles.note}>{children}</div>
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
      <div className={classNames(styles.wide, styles.pincode)}>
        <DigitsField
          kind="pincode"
          {...bind('pincode')}
          {...required}
          // Room for one that is pasted as the post writes it, 425 001.
          maxLength={FIELD_LENGTHS.pincode + 2}
          label={checkoutText('pincode')}
          error={isNotServed ? checkoutText('notServed') : bind('pincode').error}
          hint={pincodeHint(form)}
        />
      </div>
      {opened.has('landmark') && (
        <div className={styles.wide}>
          <TextField
            {...bind('landmark')}
            label={checkoutText('landmark')}
            note={checkoutText('optional')}
            autoComplete="address-line3"
          />
        </div>
      )}
      {opened.has('instructions') && (
        <div className={styles.wide}>
          <TextField
            {...bind('instructions')}
            isLong
            rows={2}
            label={checkoutText('instructions')}
            note={checkoutText('optional')}
          />
        </div>
      )}
      {opened.size < OPTIONAL.length && (
        <div className={classNames(styles.wide, styles.more)}>
          {OPTIONAL.filter((name) => !opened.has(name)).map((name) => (
            <Button key={name} tone="quiet" icon="plus" onClick={() => open(name)}>
              {checkoutText(name)}
            </Button>
          ))}
        </div>
      )}
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
