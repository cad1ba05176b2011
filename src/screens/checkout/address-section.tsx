import { useRef, useState } from 'react';
import { localPhoneDigits } from '../../domain/contact.ts';
import { checkoutText } from '../../text/checkout.ts';
import { orderText } from '../../text/order.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './address-section.module.css';
import type { AddressForm } from './use-address-form.ts';

/** Where the order goes: a known address as one card, which Edit opens; else its fields. */
export function AddressSection({ form, isStaff }: { form: AddressForm; isStaff: boolean }) {
  const [isFolded, setFolded] = useState(form.isComplete);
  const fields = useRef<HTMLDivElement>(null);
  const edit = () => {
    setFolded(false);
    // Once the fields are there.
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
  };

  // An address that is no longer served opens by itself.
  if (isFolded && form.isComplete) {
    return (
      <Section
        title={checkoutText('address')}
        aside={
          <Button tone="quiet" icon="edit" onClick={edit}>
            {checkoutText('editAddress')}
            <span className="visually-hidden"> {checkoutText('address')}</span>
          </Button>
        }
      >
        <KnownAddress form={form} />
      </Section>
    );
  }
  return (
    <Section title={checkoutText('address')}>
      <Card>
        <div ref={fields}>
          <AddressFields form={form} />
        </div>
        <p className={styles.note}>{checkoutText(isStaff ? 'phoneOrder' : 'keptOnPhone')}</p>
      </Card>
    </Section>
  );
}

function KnownAddress({ form: { typed } }: { form: AddressForm }) {
  const { name, phone, building, street, landmark, pincode, instructions } = typed;
  const place = [building, street, landmark].filter((part) => part.trim() !== '').join(', ');
  return (
    <Card>
      <div className={styles.known}>
        <Icon name="pin" />
        <address>
          <strong>{name}</strong>
          <span>
            {place}, {pincode}
          </span>
          <span>{orderText('phone', { phone: localPhoneDigits(phone) })}</span>
          {instructions.trim() !== '' && (
            <span>{orderText('instructions', { text: instructions })}</span>
          )}
        </address>
      </div>
    </Card>
  );
}
