/**
 * One realtime stream for the admin area of all tabs: over HTTP/1.1 a browser opens six connections to a server, and a
 * stream for each tab would leave none for the sixth. One tab holds it and tells the others. Its events only say that
 * something changed; events within 200 ms, such as a status change and its log entries, lead to one reload per
 * subscribed page.
 */
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { storePath } from '../../lib/current-store.ts';
import { standForLeadership } from '../../phone/outbox/leadership.ts';
import { pageLocks } from '../../phone/outbox/storage-locks.ts';
import { SHOP_SUBJECTS, type ShopSubject, subscribeToShop } from '../api/orders.ts';

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

/** Of the lock and of the channel. */
const NAME = `essentials-staff-stream${storePath}`;

/** What the tab with the stream tells the others: what has changed, or whether the stream is up. */
const newsSchema = v.union([v.picklist(SHOP_SUBJECTS), v.boolean()]);

function take(news: v.InferOutput<typeof newsSchema>): void {
  if (typeof news === 'boolean') onlineManager.setOnline(news);
  else hint(news);
}

const isVisible = () => document.visibilityState === 'visible';

/** Shares a stream of this token with the other tabs; returns how to stop. */
function shareStream(token: string): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => {
    const news = v.safeParse(newsSchema, data);
    if (news.success) take(news.output);
  });
  const tell = (news: ShopSubject | boolean) => {
    take(news);
    if (!end.signal.aborted) channel.postMessage(news);
  };
  const { comeIntoView, leave } = standForLeadership({
    locks: pageLocks(),
    isVisible,
    lead: () => subscribeToShop(token, tell, tell),
    name: NAME,
  });
  document.addEventListener('visibilitychange', () => isVisible() && comeIntoView(), {
    signal: end.signal,
  });
  return () => {
    end.abort();
    leave();
    channel.close();
  };
}

/** Used once, by the layout. */
export function useShopStream(token: string): void {
  useEffect(() => shareStream(token), [token]);
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
