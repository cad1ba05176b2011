import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { ServedAreas } from '../../domain/catalogue/catalogue.ts';
import { digitsOf, isPincode, PINCODE_LENGTH } from '../../domain/people/contact.ts';
import { serviceability } from '../../domain/store/service-area.ts';

/** The toast that says what is wrong with the pincode. */
export const PINCODE_TOAST = 'pincode';
/** Time to see that something is being looked up (spec section 2). */
const CHECKING_MS = 1000;
/** How long a phone that has never heard from the shop waits for its areas before the built-in seven answer. */
const AREAS_DUE_MS = 6000;

/**
 * The pincode as typed, else the one that is known, and the answer to it, which follows the areas as
 * the shop changes them. Typing on takes the answer away.
 */
export function usePincodeCheck({ position, areas }: ServedAreas, knownPincode: string) {
  const [digits, setDigits] = useState<string | null>(null);
  const pincode = digits ?? knownPincode;
  const [wanted, setWanted] = useState<string | null>(null);
  const [waited, setWaited] = useState<'no' | 'to see it' | 'for the shop'>('no');
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const isAnswered = waited === 'for the shop' || (waited === 'to see it' && position !== null);
  const answer = useMemo(
    () => (wanted !== null && isAnswered ? serviceability(wanted, areas) : null),
    [wanted, isAnswered, areas],
  );

  const setPincode = (text: string) => {
    timers.current.forEach(clearTimeout);
    const typed = digitsOf(text).slice(0, PINCODE_LENGTH);
    setDigits(typed);
    // That it is not complete is no longer true.
    if (isPincode(typed)) toast.dismiss(PINCODE_TOAST);
    setWanted(null);
    setWaited('no');
  };

  /** From now on what is known does not come into the field: somebody is typing there. */
  const hold = () => setDigits((typed) => typed ?? pincode);

  const check = (asked = pincode) => {
    if (!isPincode(asked)) return;
    setPincode(asked);
    setWanted(asked);
    timers.current = [
      setTimeout(() => setWaited('to see it'), CHECKING_MS),
      setTimeout(() => setWaited('for the shop'), AREAS_DUE_MS),
    ];
  };

  return { pincode, setPincode, hold, isChecking: wanted !== null && !isAnswered, answer, check };
}
