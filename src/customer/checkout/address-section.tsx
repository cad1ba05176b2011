import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { checkoutText } from '../../text/checkout.ts';
import { orderText } from '../../text/order.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { KnownNumber } from './known-number.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressField } from './address-schema.ts';
import * as styles from './address-section.module.css';
import type { AddressForm } from './use-address-form.ts';
import type { LocationQuestion } from './use-location-question.ts';

/** Where the order goes: a known address as one card, which Edit opens; else its fields. */
export function AddressSection({
  form,
  knownNumber,
  isStaff,
  question,
  questionRef,
}: {
  form: AddressForm;
  /** The typed number, where an account of it was opened on this phone and nobody is signed in; else null. */
  knownNumber: string | null;
  isStaff: boolean;
  /** Where the order goes; null when that needs no answer. */
  question: LocationQuestion | null;
  /** The element that Place Order moves the focus to while the question has no answer. */
  questionRef: RefObject<HTMLElement | null>;
}) {
  const [isFolded, setFolded] = useState(form.isComplete);
  const fields = useRef<HTMLDivElement>(null);
  const toFocus = useRef<AddressField>(null);
  const edit = (field: AddressField) => {
    toFocus.current = field;
    setFolded(false);
  };
  // Within the press that wants it: in a later frame the focus would leave a field that is typed in by then.
  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    fields.current?.querySelector<HTMLElement>(`[name=${toFocus.current}]`)?.focus();
    toFocus.current = null;
  });
  const notice = question && (
    <OtherPlace
      ref={questionRef}
      question={question}
      pincode={form.typed.pincode}
      onMove={() => {
        question.move();
        // Another pincode is hardly the same door.
        edit('building');
      }}
    />
  );

  // An address that is no longer served opens by itself, and stays open while its pincode is typed.
  if (isFolded && !form.isComplete) setFolded(false);
  if (isFolded && form.isComplete) {
    return (
      <Section
        title={checkoutText('address')}
        aside={
          <Button tone="quiet" icon="edit" onClick={() => edit('name')}>
            {checkoutText('editAddress')}
            <span className="visually-hidden"> {checkoutText('address')}</span>
          </Button>
        }
      >
        {notice}
        <KnownAddress form={form} />
        {knownNumber !== null && <KnownNumber number={knownNumber} />}
      </Section>
    );
  }
  return (
    <Section title={checkoutText('address')}>
      {notice}
      <Card>
        <div ref={fields}>
          <AddressFields form={form}>
            <KnownNumber number={knownNumber} />
          </AddressFields>
        </div>
        <p className="soft">{checkoutText(isStaff ? 'phoneOrder' : 'keptOnPhone')}</p>
      </Card>
    </Section>
  );
}

function OtherPlace({
  ref,
  question: { place, keep },
  pincode,
  onMove,
}: {
  ref: RefObject<HTMLElement | null>;
  question: LocationQuestion;
  pincode: string;
  onMove: () => void;
}) {
  const text = checkoutText('placeText', { pincode });
  return (
    // The section gets the focus, not its first button: a second Enter must not answer unread.
    <section ref={ref} aria-label={text} tabIndex={-1} className={styles.question}>
      <Notice
        tone="warning"
        title={checkoutText('placeTitle', { area: place.areaName, pincode: place.pincode })}
        text={text}
      >
        <div className={styles.choices}>
          <Button onClick={onMove}>{checkoutText('placeMove', { pincode: place.pincode })}</Button>
          {keep && (
            <Button tone="plain" onClick={keep}>
              {checkoutText('placeKeep')}
            </Button>
          )}
        </div>
      </Notice>
    </section>
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
