import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import {
  readSeenUntil,
  saveSeenUntil,
  saveWantsSound,
  wantsSound,
} from '../../phone/db/admin-preferences.ts';
import type { Reply } from '../api/client.ts';
import { listNewOrders } from '../api/orders.ts';
import { atomStore } from '../../state/atom-store.ts';
import { useOrderHints } from '../live-shop.ts';
import { useRemote } from '../use-remote.ts';
import { createNewOrderSound } from './new-order-sound.ts';
import {
  isBellArmedAtom,
  type ListedOrders,
  listedOrdersAtom,
  mostListedAtom,
  newOrdersAtom,
  newOrdersWordsAtom,
  NONE_LISTED,
  wantedAtom,
} from './new-orders-state.ts';
import { useTellSeen } from './use-tell-seen.ts';

const RING_EVERY_MS = 4_000;
/** On a device that has never acknowledged anything, older orders are no news. */
const NEWS_MS = 24 * 60 * 60_000;

export interface NewOrders {
  /** How many there are; '' for none. */
  words: string;
  isArmed: boolean;
  /** Lets the bell sound; called by a tap. */
  arm: () => void;
  mute: () => void;
  acknowledgeAll: () => void;
}

async function readNew(token: string, afterMs: number): Promise<Reply<ListedOrders>> {
  const most = atomStore.get(mostListedAtom);
  const reply = await listNewOrders(token, afterMs, most);
  if (!reply.ok) return reply;
  return { ok: true, data: { orders: reply.data, areAll: reply.data.length < most } };
}

/**
 * Rings for every order that has just come in, until somebody acknowledges it here or moves it on
 * anywhere. Used once, by the layout.
 */
export function useNewOrders(): NewOrders {
  const [seenUntilMs, setSeenUntilMs] = useState(() => readSeenUntil() ?? Date.now() - NEWS_MS);
  const listed = useRemote(`new orders ${seenUntilMs}`, (token) => readNew(token, seenUntilMs));
  const { reload } = listed;
  useOrderHints(reload);
  const setListed = useSetAtom(listedOrdersAtom);
  const news = listed.isOfOtherKey ? undefined : listed.data;
  useEffect(() => setListed(news ?? NONE_LISTED), [news, setListed]);
  const wanted = useAtomValue(wantedAtom);
  useEffect(() => {
    if (wanted > 0) reload();
  }, [wanted, reload]);

  useTellSeen(seenUntilMs);
  const waiting = useAtomValue(newOrdersAtom);
  const words = useAtomValue(newOrdersWordsAtom);
  const setArmed = useSetAtom(isBellArmedAtom);
  const isArmed = useAtomValue(isBellArmedAtom);
  const bell = useMemo(() => createNewOrderSound(setArmed), [setArmed]);
  useEffect(() => () => bell.mute(), [bell]);

  // Where the sound was on last time, the first click or key anywhere arms the bell. Not the pointerdown:
  // the muted line would go while the finger is down, and the click would land on another element.
  useEffect(() => {
    if (!wantsSound()) return;
    const armed = new AbortController();
    const arm = async () => {
      if (await bell.arm()) armed.abort();
    };
    for (const type of ['click', 'keydown']) {
      addEventListener(type, () => void arm(), { capture: true, signal: armed.signal });
    }
    return () => armed.abort();
  }, [bell]);

  const newest = waiting[0]?.id;
  useEffect(() => {
    // By the newest one, so that a further order rings at once and not with the next turn.
    if (!isArmed || newest === undefined) return;
    const ring = () => {
      bell.ring();
      navigator.vibrate?.([200, 100, 200]);
    };
    ring();
    const timer = setInterval(ring, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isArmed, newest, bell]);

  return {
    words,
    isArmed,
    arm() {
      saveWantsSound(true);
      void bell.arm();
    },
    mute() {
      saveWantsSound(false);
      bell.mute();
    },
    acknowledgeAll() {
      // By the newest that was listed: one that comes in meanwhile rings.
      const latestMs = Math.max(seenUntilMs, ...waiting.map(({ receivedAtMs }) => receivedAtMs));
      saveSeenUntil(latestMs);
      setSeenUntilMs(latestMs);
    },
  };
}
