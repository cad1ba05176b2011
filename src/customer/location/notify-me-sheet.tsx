import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { locationText } from '../../text/location.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as styles from './location-screen.module.css';
import { checkNotifyMe, type NotifyMeErrors } from './notify-me-schema.ts';

export interface NotifyMeRequest {
  email: string;
  phone: string;
  pincode: string;
}

/** A pause to see that it is being saved, and one to read the thank-you (spec section 2). */
const SAVING_MS = 1500;
const THANKS_MS = 2000;

/** 'Location not available yet', with the form that puts one on the waitlist (D18). */
export default function NotifyMeSheet({
  isOpen,
  pincode,
  reason,
  onClose,
  onSubmit,
}: {
  isOpen: boolean;
  pincode: string;
  reason: 'coming_soon' | 'not_served';
  onClose: () => void;
  onSubmit: (request: NotifyMeRequest) => Promise<void>;
}): ReactNode {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={locationText('sheetTitle')}
      closeLabel={shellText('close')}
    >
      <NotifyMeForm pincode={pincode} reason={reason} onDone={onClose} onSubmit={onSubmit} />
    </Sheet>
  );
}

function NotifyMeForm({
  pincode,
  reason,
  onDone,
  onSubmit,
}: {
  pincode: string;
  reason: 'coming_soon' | 'not_served';
  onDone: () => void;
  onSubmit: (request: NotifyMeRequest) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<NotifyMeErrors>({});
  const [step, setStep] = useState<'form' | 'saving' | 'thanks'>('form');
  const form = useRef<HTMLFormElement>(null);

  const finish = useEffectEvent(onDone);

  // Each step but the form ends by itself; leaving the sheet ends it too.
  useEffect(() => {
    if (step === 'saving') {
      const timer = setTimeout(() => {
        toast.success(locationText('saved'));
        setStep('thanks');
      }, SAVING_MS);
      return () => clearTimeout(timer);
    }
    if (step === 'thanks') {
      const timer = setTimeout(() => finish(), THANKS_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [step]);

  const saving = useOnce(async (request: NotifyMeRequest) => {
    try {
      await onSubmit(request);
      setStep('saving');
    } catch (error) {
      console.warn('The waitlist request could not be kept', error);
      toast.error(locationText('notSaved'));
    }
  });

  const submit = (event: FormEvent) => {
    if (step !== 'form') return event.preventDefault();
    event.preventDefault();
    const checked = checkNotifyMe({ email, phone });
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) {
      form.current?.querySelector<HTMLElement>(`[name=${checked.first}]`)?.focus();
      return;
    }
    saving.start({ ...checked.request, pincode });
  };

  if (step === 'thanks') {
    return (
      <output className={styles.thanks}>
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
        <h3>{locationText('thanks')}</h3>
        <p>{locationText('thanksText', { email: email.trim(), pincode })}</p>
      </output>
    );
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>
        {reason === 'coming_soon'
          ? locationText('comingSoonText', { pincode })
          : locationText('notServed')}{' '}
        {locationText('notifyIntro', { pincode })}
      </p>
      <TextField
        label={locationText('email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={errors.email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <DigitsField
        kind="phone"
        label={locationText('phone')}
        note={locationText('optional')}
        name="phone"
        autoComplete="tel"
        value={phone}
        error={errors.phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <p className={styles.pincode}>{locationText('whoSees')}</p>
      <Button type="submit" isWide icon="bell" isBusy={step === 'saving'}>
        {step === 'saving' ? locationText('saving') : locationText('notifyMe')}
      </Button>
    </form>
  );
}
