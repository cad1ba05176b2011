/**
 * One stream for the whole admin area. What it says is only a hint: a burst of hints, such as a
 * status change with its events, leads to one reload per page that listens.
 */
import { useEffect, useEffectEvent } from 'react';
import { type ShopSubject, watchShop } from './api/orders.ts';
import { setReach } from './server-reachability.ts';

const COALESCE_MS = 200;

const listeners: Record<ShopSubject, Set<() => void>> = {
  orders: new Set(),
  catalogue: new Set(),
  users: new Set(),
};
const pending = new Map<ShopSubject, ReturnType<typeof setTimeout>>();

function hint(subject: ShopSubject): void {
  if (pending.has(subject)) return;
  const timer = setTimeout(() => {
    pending.delete(subject);
    for (const listener of listeners[subject]) listener();
  }, COALESCE_MS);
  pending.set(subject, timer);
}

/** Holds the stream while the admin area is open. Used once, by its layout. */
export function useShopStream(token: string): void {
  useEffect(
    () => watchShop(token, hint, (isUp) => setReach(isUp ? 'reachable' : 'unreachable')),
    [token],
  );
}

/** Calls back soon after something of the shop has changed, and after every (re)connect. */
export function useShopHints(subject: ShopSubject, onHint: () => void): void {
  const heard = useEffectEvent(onHint);
  useEffect(() => {
    const listener = () => heard();
    listeners[subject].add(listener);
    return () => void listeners[subject].delete(listener);
  }, [subject]);
}

/** The same for orders. */
export function useOrderHints(onHint: () => void): void {
  useShopHints('orders', onHint);
}
