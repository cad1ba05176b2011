import { readHsn } from '../../domain/bill/hsn.ts';
import { readBarcodes } from '../../domain/catalogue/barcode.ts';
import { isPhoneNumber, localPhoneDigits, pincodeOf } from '../../domain/people/contact.ts';
import { isPin } from '../../domain/people/pin.ts';
import { type InputField, TextField } from '../../ui/text-field.tsx';
import { useUnreadable } from '../../ui/use-unreadable.ts';

/** Which keys a phone shows for it, what browsers fill in, and what can be read. */
const KINDS = {
  phone: {
    look: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
    canRead: (text: string) => isPhoneNumber(localPhoneDigits(text)),
  },
  pincode: {
    look: { inputMode: 'numeric', autoComplete: 'postal-code' },
    canRead: (text: string) => pincodeOf(text) !== null,
  },
  pin: {
    look: { type: 'password', inputMode: 'numeric', autoComplete: 'off' },
    canRead: isPin,
  },
  barcodes: {
    look: { inputMode: 'numeric', autoComplete: 'off' },
    canRead: (text: string) => readBarcodes(text) !== null,
  },
  hsn: {
    look: { inputMode: 'numeric', autoComplete: 'off' },
    canRead: (text: string) => readHsn(text) !== null,
  },
} as const;

/**
 * The field of every number that nobody counts with: phone numbers, pincodes, PINs, barcodes, HSNs. It is a text field, like that
 * of amounts (src/staff/components/form/number-field.tsx). What is typed stays.
 */
export function DigitsField({
  kind,
  wrong,
  error,
  ...rest
}: Omit<InputField, 'type' | 'inputMode'> & {
  kind: keyof typeof KINDS;
  /** Shown once the field is left with something that cannot be read; without it the form says so later. */
  wrong?: string;
}) {
  const { look, canRead } = KINDS[kind];
  const { isUnreadable, handlers } = useUnreadable(rest, canRead);
  return (
    <TextField {...look} {...rest} {...handlers} error={isUnreadable && wrong ? wrong : error} />
  );
}
