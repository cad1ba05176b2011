import { useMatches } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { setCartAside } from '../../data/local/cart.ts';
import { readLocation, readPromoCode } from '../../data/local/preferences.ts';
import { applyUpdateAtom } from '../../state/app-update.ts';
import { useCart } from '../../state/cart.ts';
import { catalogueFailedAtom, connectionAtom } from '../../state/connection.ts';
import { useStoreOpen } from '../../state/store-open.ts';
import { shellText } from '../../text/shell.ts';
import { Shell } from './shell.tsx';

/** The shell with what it shows; the root route's component. */
export function ShellView({ children }: { children: ReactNode }) {
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'shop' });
  const cart = useCart(frame === 'bare' ? '' : readPromoCode());
  const connection = useAtomValue(connectionAtom);
  const update = useAtomValue(applyUpdateAtom);
  useClosingTime();
  useCatalogueFailureToast();

  return (
    <Shell
      frame={frame}
      location={frame === 'bare' ? null : readLocation()}
      cartCount={cart?.count ?? 0}
      cartTotal={cart?.quote.totalPaise ?? null}
      isOffline={connection === 'offline'}
      onUpdate={update?.apply}
    >
      {children}
    </Shell>
  );
}

/** When the shop is closed, the cart is put aside (D16). */
function useClosingTime(): void {
  const { isOpen, isKnown } = useStoreOpen();
  useEffect(() => {
    if (isKnown && !isOpen) void setCartAside();
  }, [isKnown, isOpen]);
}

function useCatalogueFailureToast(): void {
  const hasFailed = useAtomValue(catalogueFailedAtom);
  useEffect(() => {
    if (hasFailed) toast.error(shellText('catalogueFailed'));
  }, [hasFailed]);
}
