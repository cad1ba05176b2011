/**
 * One realtime stream for the whole admin area. Its events only say that something changed; events within 200 ms,
 * such as a status change and its log entries, lead to one reload per subscribed page.
 */
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ShopSubject, subscribeToShop } from './api/orders.ts';

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

/** Opens the stream. Used once, by the layout. */
export function useShopStream(token: string): void {
  useEffect(() => subscribeToShop(token, hint, (isUp) => onlineManager.setOnline(isUp)), [token]);
}

/** Calls `onHint` after changes of the subject, and after every (re)connect; never without a subject. */
export function useShopHints(subject: ShopSubject | undefined, onHint: () => void): void {
  const hintNow = useEffectEvent(onHint);
  useEffect(() => {
    if (!subject) return undefined;
    const listener = () => hintNow();
    listeners[subject].add(listener);
    return () => void listeners[subject].delete(listener);
  }, [subject]);
}
