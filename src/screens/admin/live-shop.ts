/**
 * One stream for the whole admin area. What it says is only a hint: a burst of hints, such as a
 * status change with its events, leads to one reload per page that listens.
 */
import { useEffect, useEffectEvent } from 'react';
import { watchOrders } from '../../data/remote/admin-orders.ts';
import { setReach } from './reach.ts';

const COALESCE_MS = 200;

const listeners = new Set<() => void>();
let pending: ReturnType<typeof setTimeout> | undefined;

function hint(): void {
  pending ??= setTimeout(() => {
    pending = undefined;
    for (const listener of listeners) listener();
  }, COALESCE_MS);
}

/** Holds the stream while the admin area is open. Used once, by its layout. */
export function useOrderStream(token: string): void {
  useEffect(
    () => watchOrders(token, hint, (isUp) => setReach(isUp ? 'reachable' : 'unreachable')),
    [token],
  );
}

/** Calls back soon after something happened to an order, and after every (re)connect. */
export function useOrderHints(onHint: () => void): void {
  const heard = useEffectEvent(onHint);
  useEffect(() => {
    const listener = () => heard();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
