import { useState } from 'react';
import {
  readDefaultWish,
  readMayExceed,
  readWishes,
  rememberMayExceed,
  rememberWish,
} from '../../phone/db/wishes.ts';
import type { Wish } from '../../domain/order/wish.ts';

export interface Wishes {
  of: (pid: number) => Wish;
  choose: (pid: number, wish: Wish) => void;
  /** Whether a little more than was ordered is fine, of goods by weight (D50). */
  mayExceed: (pid: number) => boolean;
  allowMore: (pid: number, isFine: boolean) => void;
}

/** What the customer wishes for the products of an order, as it is known here; `isStored` remembers what is chosen. */
export function useWishes(isStored: boolean): Wishes {
  const [first] = useState(() => ({
    general: isStored ? readDefaultWish() : ('call' as const),
    byProduct: isStored ? readWishes() : {},
    mayExceed: isStored ? readMayExceed() : [],
  }));
  const [chosen, setChosen] = useState<Readonly<Record<number, Wish>>>({});
  const [fine, setFine] = useState<Readonly<Record<number, boolean>>>({});
  return {
    of: (pid) => chosen[pid] ?? first.byProduct[pid] ?? first.general,
    choose: (pid, wish) => {
      setChosen((before) => ({ ...before, [pid]: wish }));
      if (isStored) rememberWish(pid, wish);
    },
    mayExceed: (pid) => fine[pid] ?? first.mayExceed.includes(pid),
    allowMore: (pid, isFine) => {
      setFine((before) => ({ ...before, [pid]: isFine }));
      if (isStored) rememberMayExceed(pid, isFine);
    },
  };
}
