import { MAX_PAISE, type Paise, paise } from '../../domain/money.ts';
import type { Preview, Wanted } from './preview.ts';

interface AgreedByPhone {
  /** With 'agreed' first, if that is needed. */
  wanted: Wanted[];
  /** What the order comes to with it. */
  totalPaise: Paise;
  isPossible: boolean;
}

/** What to send when the customer says yes to something on the phone: agreed is what the order then comes to. */
export function agreedByPhone(
  preview: (...wanted: Wanted[]) => Preview,
  wanted: readonly Wanted[],
): AgreedByPhone {
  const { agreedPaise } = preview().folded;
  const unlimited = preview({ kind: 'agreed', total_paise: MAX_PAISE }, ...wanted);
  const { totalPaise } = unlimited.folded.bill;
  return {
    wanted:
      totalPaise > agreedPaise
        ? [{ kind: 'agreed', total_paise: totalPaise }, ...wanted]
        : [...wanted],
    totalPaise: paise(totalPaise),
    isPossible: unlimited.outcomes.slice(1).every((outcome) => outcome === 'applied'),
  };
}
