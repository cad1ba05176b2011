import { useEffect } from 'react';
import { writePreference } from '../../phone/db/preferences.ts';
import { local } from '../../state/local.ts';
import { useShopName } from '../../state/shop-name.ts';
import { useStoreOpen, useStoreSettings } from '../../state/store-open.ts';

/** What the app does beside its screens for as long as it is open. */
export function useShopKeeping(): void {
  useShopsOwnName();
  useClosingTime();
}

/** Keeps the shop's own name (D1), for the next start and for what an iPhone puts under its icon. */
function useShopsOwnName(): void {
  const { isKnown } = useStoreOpen();
  const { shopName: own } = useStoreSettings();
  const shown = useShopName();
  useEffect(() => {
    if (isKnown) writePreference('shop_name', own);
  }, [isKnown, own]);
  useEffect(() => nameInstallation(shown), [shown]);
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
    if (isKnown && !isOpen) void local().then(({ setCartAside }) => setCartAside());
  }, [isKnown, isOpen]);
}
