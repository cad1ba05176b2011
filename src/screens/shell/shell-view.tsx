import { useMatches } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { readLocation } from '../../data/local/preferences.ts';
import { applyUpdateAtom } from '../../state/app-update.ts';
import { catalogueFailedAtom, connectionAtom } from '../../state/connection.ts';
import { cartSummaryAtom } from '../../state/shell.ts';
import { shellText } from '../../text/shell.ts';
import { Shell } from './shell.tsx';
import { useArrival } from './use-arrival.ts';

const ShellData = lazy(async () => ({ default: (await import('./shell-data.tsx')).ShellData }));

/** The shell with what it shows; the root route's component. */
export function ShellView({ children }: { children: ReactNode }) {
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'shop' });
  const cart = useAtomValue(cartSummaryAtom);
  const connection = useAtomValue(connectionAtom);
  const update = useAtomValue(applyUpdateAtom);
  useCatalogueFailureToast();
  useArrival();

  return (
    <Shell
      frame={frame}
      location={frame === 'bare' ? null : readLocation()}
      cartCount={cart?.count ?? 0}
      cartTotal={cart?.totalPaise ?? null}
      isOffline={connection === 'offline'}
      onUpdate={update?.apply}
    >
      <Suspense fallback={null}>
        <ShellData />
      </Suspense>
      {children}
    </Shell>
  );
}

function useCatalogueFailureToast(): void {
  const hasFailed = useAtomValue(catalogueFailedAtom);
  useEffect(() => {
    if (hasFailed) toast.error(shellText('catalogueFailed'));
  }, [hasFailed]);
}
