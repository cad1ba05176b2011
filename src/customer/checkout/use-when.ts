import { useState } from 'react';
import { offsetIn } from '../../phone/db/shop-clock.ts';
import { localDay } from '../../domain/store/figures.ts';
import { offeredMornings } from '../../domain/store/mornings.ts';
import type { StoreSettings } from '../../domain/store/store-settings.ts';
import { useNow, useStoreOpen } from '../../state/store-open.ts';

/** When the order is to come: now, or in the morning (D56). */
export interface When {
  /** The mornings that may be chosen, as YYYY-MM-DD, the next one first. */
  mornings: readonly string[];
  /** The shop's day. */
  today: string;
  isOpenNow: boolean;
  /** The chosen morning; '' for now. */
  chosen: string;
  choose: (morning: string) => void;
  /** What is chosen is still to be had. If it is not, the customer chooses again, and nobody else. */
  isRight: boolean;
}

/**
 * `before` is the morning that was chosen for the order that is changed, '' for none: it stays chosen. Else it is now, while
 * the shop is open; who opens the checkout of a closed shop finds the morning chosen.
 */
export function useWhen(settings: StoreSettings, before: string): When {
  const now = useNow().getTime();
  const { isOpen, isOnlyMorning } = useStoreOpen();
  const isOpenNow = isOpen && !isOnlyMorning;
  const offsetAt = offsetIn(settings.timeZone);
  const mornings = offeredMornings(now, offsetAt, settings);
  const [chosen, choose] = useState(() => before || (isOnlyMorning ? (mornings[0] ?? '') : ''));
  return {
    mornings,
    today: localDay(now, offsetAt(now)),
    isOpenNow,
    chosen,
    choose,
    isRight: chosen === '' ? isOpenNow : mornings.includes(chosen),
  };
}
