import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { shopNow } from '../../phone/db/shop-clock.ts';
import type { Reply } from '../api/client.ts';
import { listNewOrders } from '../api/orders.ts';
import { atomStore } from '../../state/atom-store.ts';
import { useStoreOpen } from '../../state/store-open.ts';
import { useShopDay } from '../orders/day-number.ts';
import { isDue } from '../orders/morning-order.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { createNewOrderSound } from './new-order-sound.ts';
import {
  isSoundArmedAtom,
  type ListedOrders,
  listedOrdersAtom,
  mostListedAtom,
  newOrdersAtom,
  newOrdersWordsAtom,
  NONE_LISTED,
  wantedAtom,
} from './new-orders-state.ts';
import { useAcknowledge } from './use-acknowledge.ts';

const ANNOUNCE_EVERY_MS = 4_000;
/** On a device without a stored acknowledgement, older orders are not announced. */
const NEWS_MS = 24 * 60 * 60_000;

/** 'starting': it was on when the page was last open, and the browser lets it sound after the next press. */
export type SoundState = 'on' | 'starting' | 'muted';

export interface NewOrders {
  /** The text of the bar; '' for none. */
  words: string;
  sound: SoundState;
  /** Enables the sound; browsers require a user gesture. */
  arm: () => void;
  mute: () => void;
  acknowledgeAll: () => void;
}

async function readNew(token: string, afterMs: number): Promise<Reply<ListedOrders>> {
  const limit = atomStore.get(mostListedAtom);
  const reply = await listNewOrders(token, afterMs, limit);
  if (!reply.ok) return reply;
  return { ok: true, data: { orders: reply.data, areAll: reply.data.length < limit } };
}

/**
 * Plays the sound for new orders until they are acknowledged on this device or their status is changed on any; for
 * one for a later morning once, and again from that morning on (D56). Used once, by the layout.
 */
export function useNewOrders(): NewOrders {
  const [acknowledgeUntilMs, setAcknowledgeUntilMs] = useState(
    () => readStaffPreference('admin_seen_until') ?? shopNow().getTime() - NEWS_MS,
  );
  const listed = useShopQuery(
    ['new orders', acknowledgeUntilMs],
    (token) => readNew(token, acknowledgeUntilMs),
    'orders',
  );
  const refetch = useEffectEvent(listed.refetch);
  const setListed = useSetAtom(listedOrdersAtom);
  const news = listed.isPlaceholderData ? undefined : listed.data;
  useEffect(() => setListed(news ?? NONE_LISTED), [news, setListed]);
  const wanted = useAtomValue(wantedAtom);
  useEffect(() => {
    if (wanted > 0) refetch();
  }, [wanted]);

  useAcknowledge(acknowledgeUntilMs);
  const waiting = useAtomValue(newOrdersAtom);
  const words = useAtomValue(newOrdersWordsAtom);
  const setArmed = useSetAtom(isSoundArmedAtom);
  const isArmed = useAtomValue(isSoundArmedAtom);
  const [isWanted, setWanted] = useState(() => readStaffPreference('admin_sound'));
  const sound = useMemo(() => createNewOrderSound(setArmed), [setArmed]);
  useEffect(() => () => sound.mute(), [sound]);

  // A sound that is wanted starts with the next click or key, after a reload and after the system has suspended it.
  useEffect(() => {
    if (!isWanted || isArmed) return;
    const starting = new AbortController();
    // Some browsers let an installed app sound without a gesture.
    void sound.arm();
    for (const type of ['click', 'keydown']) {
      addEventListener(type, () => void sound.arm(), { capture: true, signal: starting.signal });
    }
    return () => starting.abort();
  }, [sound, isWanted, isArmed]);

  const today = useShopDay();
  const { isOpen, isOnlyMorning } = useStoreOpen();
  const isUrgent = waiting.some((order) => isDue(order, today, isOpen && !isOnlyMorning));
  const newest = waiting[0]?.id;
  const announce = useEffectEvent(() => {
    sound.play();
    navigator.vibrate?.([200, 100, 200]);
  });
  const announced = useRef<ReadonlySet<string>>(new Set());
  const announceNews = useEffectEvent(() => {
    if (isUrgent || waiting.some(({ id }) => !announced.current.has(id))) announce();
    announced.current = new Set([...announced.current, ...waiting.map(({ id }) => id)]);
  });
  useEffect(() => {
    // Depends on the newest order, so that a further one plays the sound immediately.
    if (!isArmed || newest === undefined) return;
    announceNews();
    if (!isUrgent) return;
    const timer = setInterval(announce, ANNOUNCE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isArmed, newest, isUrgent]);

  return {
    words,
    sound: isArmed ? 'on' : isWanted ? 'starting' : 'muted',
    arm() {
      writeStaffPreference('admin_sound', true);
      setWanted(true);
      void sound.arm();
    },
    mute() {
      writeStaffPreference('admin_sound', false);
      setWanted(false);
      sound.mute();
    },
    acknowledgeAll() {
      // Up to the newest listed order: one that arrives meanwhile is still announced.
      const latestMs = Math.max(
        acknowledgeUntilMs,
        ...waiting.map(({ receivedAtMs }) => receivedAtMs),
      );
      writeStaffPreference('admin_seen_until', latestMs);
      setAcknowledgeUntilMs(latestMs);
    },
  };
}
