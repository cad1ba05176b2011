import { toast } from 'react-hot-toast/headless';
import { isPincode, PINCODE_LENGTH } from '../../domain/contact.ts';
import { locationText } from '../../text/location.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './location-screen.module.css';

/** Six digits and the button, which waits for the sixth. */
export function PincodeForm({
  pincode,
  isChecking,
  onPincode,
  onCheck,
}: {
  pincode: string;
  isChecking: boolean;
  onPincode: (text: string) => void;
  onCheck: () => void;
}) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPincode(pincode)) onCheck();
        else {
          toast.error(`${locationText('invalidPincode')}. ${locationText('invalidPincodeHint')}`);
        }
      }}
    >
      <TextField
        label={locationText('pincode')}
        hint={locationText('invalidPincodeHint')}
        name="pincode"
        isCode
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="go"
        maxLength={PINCODE_LENGTH + 2}
        value={pincode}
        onChange={({ currentTarget }) => onPincode(currentTarget.value)}
      />
      <Button type="submit" isWide disabled={!isPincode(pincode) || isChecking}>
        {isChecking ? locationText('checking') : locationText('check')}
      </Button>
    </form>
  );
}
