import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { setCartAside } from '../../data/local/cart.ts';
import { readPromoCode } from '../../data/local/preferences.ts';
import { useCart } from '../../state/cart.ts';
import { useSession } from '../../state/session.ts';
import { cartSummaryAtom, sessionAtom } from '../../state/shell.ts';
import { useStoreOpen } from '../../state/store-open.ts';

/** Reads the local database for the shell; shows nothing itself. Loaded after the first paint. */
export function ShellData() {
  const setCartSummary = useSetAtom(cartSummaryAtom);
  const setSession = useSetAtom(sessionAtom);
  const cart = useCart(readPromoCode());
  const session = useSession();
  const count = cart?.count;
  const totalPaise = cart?.quote.totalPaise;

  useEffect(() => {
    if (count !== undefined && totalPaise !== undefined) setCartSummary({ count, totalPaise });
  }, [count, totalPaise, setCartSummary]);
  useEffect(() => setSession(session), [session, setSession]);
  useClosingTime();
  return null;
}

/** When the shop is closed, the cart is put aside (D16). */
function useClosingTime(): void {
  const { isOpen, isKnown } = useStoreOpen();
  useEffect(() => {
    if (isKnown && !isOpen) void setCartAside();
  }, [isKnown, isOpen]);
}
