import { type AnyRouteMatch, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Frame } from './frame.ts';
import { Shell } from './shell.tsx';
import { StatusLines } from './status-lines.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The shell of the current route; the root route's component. It renders when the frame changes only. */
export function ShellView({ children }: { children: ReactNode }) {
  const frame = useMatches({ select: frameOf });
  const hasCartBeside = useMatches({ select: isCartBeside }) && frame !== 'no-bar';
  useFocusOnNavigation();
  return (
    <Shell
      frame={frame}
      hasCartBeside={hasCartBeside}
      lines={<StatusLines isOffice={frame === 'office'} />}
    >
      {children}
    </Shell>
  );
}

const isCartBeside = (matches: readonly Pick<AnyRouteMatch, 'staticData'>[]) =>
  matches.at(-1)?.staticData.hasCartBeside === true;

/** As the route says, or the one that it is in; a screen that could not be had has none of its own bars, but always the navigation. */
function frameOf(matches: readonly Pick<AnyRouteMatch, 'status' | 'staticData'>[]): Frame {
  const last = matches.at(-1);
  const frame = matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame ?? 'shop';
  return last?.status === 'error' && frame !== 'office' ? 'no-bar' : frame;
}
