import { useLiveQuery } from 'dexie-react-hooks';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { setCartAside } from '../../data/local/cart.ts';
import { readStoreSettings } from '../../data/local/catalogue.ts';
import { readPromoCode, saveShopName } from '../../data/local/preferences.ts';
import { SHOP_NAME } from '../../domain/shop.ts';
import { useCart } from '../../state/cart.ts';
import { useSession } from '../../state/session.ts';
import { shopNameAtom } from '../../state/shop-name.ts';
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
  useShopsOwnName();
  useClosingTime();
  return null;
}

/** Keeps the shop's own name (D1), for the next start and for what an iPhone puts under its icon. */
function useShopsOwnName(): void {
  const [shown, setShopName] = useAtom(shopNameAtom);
  const own = useLiveQuery(readStoreSettings, [])?.shopName;
  useEffect(() => {
    if (own === undefined) return;
    saveShopName(own);
    setShopName(own);
  }, [own, setShopName]);
  useEffect(() => nameInstallation(shown || SHOP_NAME), [shown]);
}

function nameInstallation(name: string): void {
  const known = document.querySelector('meta[name="apple-mobile-web-app-title"]');
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', 'apple-mobile-web-app-title');
  meta.setAttribute('content', name);
}

/** When the shop is closed, the cart is put aside (D16). */
function useClosingTime(): void {
  const { isOpen, isKnown } = useStoreOpen();
  useEffect(() => {
    if (isKnown && !isOpen) void setCartAside();
  }, [isKnown, isOpen]);
}
