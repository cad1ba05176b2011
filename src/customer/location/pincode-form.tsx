import { useLayoutEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isPincode, PINCODE_LENGTH } from '../../domain/people/contact.ts';
import { locationText } from '../../text/location.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import * as styles from './location-screen.module.css';
import { PINCODE_TOAST } from './use-pincode-check.ts';

/** Six digits and the button, which waits for the sixth. */
export function PincodeForm({
  pincode,
  isChecking,
  isAnswered,
  onPincode,
  onHold,
  onCheck,
}: {
  pincode: string;
  isChecking: boolean;
  /** The way on stands below, and is louder. */
  isAnswered: boolean;
  onPincode: (text: string) => void;
  /** Somebody is about to type: what stands in the field is theirs from now on. */
  onHold: () => void;
  onCheck: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed on the served page stands there when it is taken over, and goes before what is known.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== pincode) onPincode(typed);
    if (document.activeElement === field.current) onHold();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- from then on React hears it
  }, []);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPincode(pincode)) onCheck();
      }}
    >
      <DigitsField
        ref={field}
        kind="pincode"
        label={locationText('pincode')}
        hint={locationText('invalidPincodeHint')}
        name="pincode"
        isCode
        enterKeyHint="go"
        maxLength={PINCODE_LENGTH + 2}
        value={pincode}
        onFocus={onHold}
        onChange={({ currentTarget }) => onPincode(currentTarget.value)}
        // The button waits for the sixth digit, and a waiting button sends no form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isPincode(pincode)) return;
          event.preventDefault();
          toast.error(
            <>
              <strong>{locationText('invalidPincode')}</strong>
              <br />
              {locationText('invalidPincodeHint')}
            </>,
            { id: PINCODE_TOAST },
          );
        }}
      />
      <Button
        type="submit"
        tone={isAnswered ? 'plain' : 'primary'}
        isWide
        disabled={!isPincode(pincode)}
        isBusy={isChecking}
      >
        {isChecking ? locationText('checking') : locationText('check')}
      </Button>
    </form>
  );
}
