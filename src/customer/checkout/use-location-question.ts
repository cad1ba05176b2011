import { useState } from 'react';
import { type DeliveryLocation, saveLocation } from '../../phone/db/preferences.ts';
import { isPincode } from '../../domain/people/contact.ts';
import type { AddressForm } from './use-address-form.ts';
import { localizedName } from '../../text/localized-name.ts';

/** The delivery place was changed, and the checkout's address is still in another pincode. */
export interface LocationQuestion {
  /** The place that was chosen. */
  place: DeliveryLocation;
  /** Brings the order there; the rest of the address is the person's to correct. */
  move: () => void;
  /** Keeps the address and makes its area the delivery place; null where the shop does not deliver. */
  keep: (() => void) | null;
}

/**
 * Asks where the order goes when the form opens with another pincode than the chosen place has (D17). The
 * pincode in the form decides, so whoever edits it has answered.
 */
export function useLocationQuestion(
  { typed: { pincode }, service, setPincode }: AddressForm,
  place: DeliveryLocation | null,
): LocationQuestion | null {
  const [first] = useState(pincode);
  const [isAnswered, setAnswered] = useState(false);
  const isOther = place !== null && isPincode(first) && first !== place.pincode;
  if (!isOther || isAnswered || pincode !== first) return null;
  return {
    place,
    move: () => {
      setAnswered(true);
      setPincode(place.pincode);
    },
    keep:
      service?.kind === 'deliverable'
        ? () => {
            setAnswered(true);
            saveLocation({ pincode, areaName: localizedName(service.area) });
          }
        : null,
  };
}
