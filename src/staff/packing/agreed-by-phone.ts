import type { Paise } from '../../domain/money.ts';
import { MAX_AGREED_PAISE } from '../../domain/order/amendment.ts';
import type { Preview, Wanted } from './preview.ts';

interface AgreedByPhone {
  /** With 'agreed' first, if that is needed. */
  wanted: Wanted[];
  /** What the order comes to with it. */
  totalPaise: Paise;
  isPossible: boolean;
}

/**
 * What to send when the customer says yes to something on the phone: what is agreed is what the order then comes to,
 * and is said before the first change that the customer has to agree to.
 */
export function agreedByPhone(
  preview: (...wanted: Wanted[]) => Preview,
  wanted: readonly Wanted[],
): AgreedByPhone {
  const without = preview(...wanted);
  const place = without.outcomes.findIndex((outcome) => outcome !== 'applied');
  if (place < 0) {
    return {
      wanted: [...wanted],
      totalPaise: without.folded.bill.totalPaise,
      isPossible: true,
    };
  }
  const agreeingTo = (totalPaise: number): Wanted[] => [
    ...wanted.slice(0, place),
    { kind: 'agreed', total_paise: totalPaise },
    ...wanted.slice(place),
  ];
  const unlimited = preview(...agreeingTo(MAX_AGREED_PAISE));
  const { totalPaise } = unlimited.folded.bill;
  return {
    wanted: agreeingTo(totalPaise),
    totalPaise,
    isPossible: unlimited.outcomes.every((outcome) => outcome === 'applied'),
  };
}
