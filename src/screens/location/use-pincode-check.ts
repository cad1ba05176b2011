import { useEffect, useRef, useState } from 'react';
import { isPincode, PINCODE_LENGTH } from '../../domain/contact.ts';
import {
  type Serviceability,
  type ServiceArea,
  serviceability,
} from '../../domain/service-area.ts';

/** Time to see that something is being looked up (spec section 2). */
const CHECKING_MS = 1000;

/**
 * The pincode as typed, else the one that is known, and the answer to it. Typing on takes the answer
 * away.
 */
export function usePincodeCheck(areas: readonly ServiceArea[], knownPincode: string) {
  const [digits, setDigits] = useState<string | null>(null);
  const pincode = digits ?? knownPincode;
  const [isChecking, setIsChecking] = useState(false);
  const [answer, setAnswer] = useState<Serviceability | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setPincode = (text: string) => {
    clearTimeout(timer.current);
    setDigits(text.replace(/[^0-9]/g, '').slice(0, PINCODE_LENGTH));
    setIsChecking(false);
    setAnswer(null);
  };

  const check = (wanted = pincode) => {
    if (!isPincode(wanted)) return;
    setPincode(wanted);
    setIsChecking(true);
    timer.current = setTimeout(() => {
      setIsChecking(false);
      setAnswer(serviceability(wanted, areas));
    }, CHECKING_MS);
  };

  return { pincode, setPincode, isChecking, answer, check };
}
