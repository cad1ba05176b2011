import { useState } from 'react';
import { readDefaultWish, readWishes, rememberWish } from '../../phone/db/wishes.ts';
import type { Wish } from '../../domain/order/wish.ts';

export interface Wishes {
  of: (pid: number) => Wish;
  choose: (pid: number, wish: Wish) => void;
}

/** What is to be done if a product is missing, as it is known here; `isStored` remembers what is chosen. */
export function useWishes(isStored: boolean): Wishes {
  const [first] = useState(() => ({
    general: isStored ? readDefaultWish() : ('call' as const),
    byProduct: isStored ? readWishes() : {},
  }));
  const [chosen, setChosen] = useState<Readonly<Record<number, Wish>>>({});
  return {
    of: (pid) => chosen[pid] ?? first.byProduct[pid] ?? first.general,
    choose: (pid, wish) => {
      setChosen((before) => ({ ...before, [pid]: wish }));
      if (isStored) rememberWish(pid, wish);
    },
  };
}
