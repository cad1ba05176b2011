/**
 * What the frame around every screen shows of the local database. `screens/shell/shell-data.tsx`
 * keeps it up to date from a later chunk, so that the first paint waits for no database.
 */
import { atom } from 'jotai';
import type { Paise } from '../domain/money.ts';
import type { SessionView } from './session.ts';

export interface CartSummary {
  count: number;
  totalPaise: Paise;
}

/** null until the cart has been read. */
export const cartSummaryAtom = atom<CartSummary | null>(null);

export const sessionAtom = atom<SessionView>({ kind: 'loading' });
