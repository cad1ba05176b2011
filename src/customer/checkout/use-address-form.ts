import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type SavedAddress, writePreference } from '../../phone/db/preferences.ts';
import { digitsOf, isPincode } from '../../domain/people/contact.ts';
import {
  type Serviceability,
  type ServiceArea,
  serviceability,
} from '../../domain/store/service-area.ts';
import { checkoutText } from '../../text/checkout.ts';
import {
  type AddressField,
  type AddressErrors,
  checkAddress,
  FIELD_LENGTHS,
} from './address-schema.ts';

export interface AddressForm {
  typed: SavedAddress;
  /** Problems to be shown by now: of fields that were left, or of all after a try to order. */
  errors: AddressErrors;
  /** Everything is filled in and served: nothing needs to be typed. */
  isComplete: boolean;
  /** What the shop can do for the pincode; null while it is not complete. */
  service: Serviceability | null;
  /** As if it had been typed. */
  setPincode: (pincode: string) => void;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** Checks everything and shows every problem. */
  check: () => ReturnType<typeof checkAddress>;
}

const PINCODE_TOAST = 'pincode';

/**
 * The delivery address as it is typed. Every keystroke is stored, so that nothing typed is lost; with
 * `isStored` false nothing is, and a checkout that is left has lost it.
 */
export function useAddressForm(
  first: SavedAddress,
  areas: readonly ServiceArea[],
  isStored: boolean,
): AddressForm {
  const [typed, setTyped] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
  const result = checkAddress(typed, areas);
  const found = result.ok ? {} : result.errors;
  const shown = Object.entries(found).filter(([field]) => left.has(field as AddressField));
  const service = isPincode(typed.pincode) ? serviceability(typed.pincode, areas) : null;

  const keep = (next: SavedAddress) => {
    setTyped(next);
    if (isStored) writePreference('saved_address', next);
  };
  const change = (field: AddressField, value: string, element: HTMLElement) => {
    const text = field === 'pincode' ? digitsOf(value) : value;
    const next = { ...typed, [field]: text.slice(0, FIELD_LENGTHS[field]) };
    keep(next);
    if (field !== 'pincode' || next.pincode === typed.pincode || !isPincode(next.pincode)) return;
    if (serviceability(next.pincode, areas).kind === 'deliverable') toast.dismiss(PINCODE_TOAST);
    else {
      toast.error(checkoutText('notServedToast'), { id: PINCODE_TOAST });
      // Off the corner where the toast stands.
      element.scrollIntoView({ block: 'center' });
    }
  };

  return {
    typed,
    isComplete: result.ok,
    errors: Object.fromEntries(shown),
    service,
    setPincode: (pincode) => keep({ ...typed, pincode }),
    onChange: ({ target }) => change(target.name as AddressField, target.value, target),
    onBlur: ({ target }) => {
      // Passing through an empty field is no mistake yet.
      if (target.value !== '')
        setLeft((before) => new Set(before).add(target.name as AddressField));
    },
    check: () => {
      setLeft(new Set(Object.keys(typed) as AddressField[]));
      return result;
    },
  };
}
