import { type AnyRouteMatch, useMatches } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useDeliveryLocation } from '../../state/page.ts';
import { applyUpdateAtom } from '../../state/app-update.ts';
import { catalogueFailedAtom, type Connection, connectionAtom } from '../../state/connection.ts';
import { shellText } from '../../text/shell.ts';
import { useNetwork } from '../../ui/use-network.ts';
import type { Frame } from './frame.ts';
import { Shell } from './shell.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useShopKeeping } from './use-shop-keeping.ts';

/** The shell with what it shows; the root route's component. */
export function ShellView({ children }: { children: ReactNode }) {
  const frame = useMatches({ select: frameOf });
  const location = useDeliveryLocation();
  const connection = useAtomValue(connectionAtom);
  const update = useAtomValue(applyUpdateAtom);
  useCatalogueFailureToast();
  useFocusOnNavigation();
  useShopKeeping();

  return (
    <Shell
      frame={frame}
      location={frame === 'bare' ? null : location}
      away={awayAs(connection, useNetwork())}
      onUpdate={update?.apply}
    >
      {children}
    </Shell>
  );
}

/** As the route says; a screen that could not be had has none of its own bars, but always the navigation. */
function frameOf(matches: readonly Pick<AnyRouteMatch, 'status' | 'staticData'>[]): Frame {
  const last = matches.at(-1);
  const frame = last?.staticData.frame ?? 'shop';
  return last?.status === 'error' && frame !== 'office' ? 'no-bar' : frame;
}

function awayAs(connection: Connection, hasNetwork: boolean) {
  if (connection === 'offline') return hasNetwork ? 'silent' : 'offline';
  return connection === 'portal' ? 'portal' : null;
}

function useCatalogueFailureToast(): void {
  const hasFailed = useAtomValue(catalogueFailedAtom);
  useEffect(() => {
    if (hasFailed) toast.error(shellText('catalogueFailed'));
  }, [hasFailed]);
}
