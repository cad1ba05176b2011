import { useState } from 'react';
import {
  appliedCode,
  NO_PROMO,
  type PromoDraft,
  writePreference,
} from '../../phone/db/preferences.ts';
import { normalisePromoCode } from '../../domain/cart/coupon.ts';

export interface PromoCode {
  typed: string;
  /** The code that prices the cart; '' for none. */
  applied: string;
  onType: (text: string) => void;
  onApply: () => void;
  onRemove: () => void;
}

/**
 * The promo code box, stored on the phone as it is typed; with `isStored` false only its removal is. Whether a
 * code counts is the quote's business.
 */
export function usePromoCode(first: PromoDraft, isStored: boolean): PromoCode {
  const [draft, setDraft] = useState(first);
  const change = (next: PromoDraft) => {
    setDraft(next);
    if (isStored || next.typed === '') writePreference('promo_code', next);
  };
  return {
    typed: draft.typed,
    applied: appliedCode(draft),
    onType: (typed) => change({ typed, isApplied: false }),
    onApply: () => {
      const code = normalisePromoCode(draft.typed);
      change({ typed: code, isApplied: code !== '' });
    },
    onRemove: () => change(NO_PROMO),
  };
}
