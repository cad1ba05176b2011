import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Reply } from './api/client.ts';
import { checkAccess, doubtAccess } from './access.ts';
import { setReach } from './server-reachability.ts';
import {
  createRemoteLoop,
  type Known,
  knownAtFirst,
  type RemoteLoop,
  type Said,
} from './remote-loop.ts';
import { useAdmin } from './use-admin.ts';

/** What the server last said. */
export interface Remote<Data> extends Known<Data> {
  /** True while `data` still belongs to the last key: another page, another search. */
  isOfOtherKey: boolean;
  reload: () => void;
  /** Changes what is shown, until the server is asked again. */
  change: (update: (data: Data) => Data) => void;
}

/** What the pages showed last, so that going to and fro offline still shows something. */
const lastSaid = new Map<string, Said<unknown>>();

function fromMemory<Data>(key: string, shown?: Data) {
  return { key, known: knownAtFirst(lastSaid.get(key) as Said<Data> | undefined, shown) };
}

/**
 * Reads something from the server and keeps what it said (`remote-loop.ts` says when).
 * - When the network comes or goes it is asked at once: a shop in the same house needs none.
 * - `key` names what is read; it includes everything `read` depends on.
 */
export function useRemote<Data>(
  key: string,
  read: (token: string) => Promise<Reply<Data>>,
): Remote<Data> {
  const { account, token } = useAdmin();
  const router = useRouter();
  const fullKey = `${account} ${key}`;
  const [{ key: shownKey, known }, setShown] = useState(() => fromMemory<Data>(fullKey));
  if (shownKey !== fullKey) setShown(fromMemory(fullKey, known.data));
  const loop = useRef<RemoteLoop<Data>>(null);

  const knownNow = useEffectEvent(() => known);
  const readNow = useEffectEvent(() => read(token));
  const leave = useEffectEvent(() => {
    doubtAccess();
    void router.invalidate();
  });

  useEffect(() => {
    const started = createRemoteLoop(knownNow(), {
      read: () => readNow(),
      show: (shown) => setShown({ key: fullKey, known: shown }),
      remember: (said) => lastSaid.set(fullKey, said),
      reportReach: (isReachable) => setReach(isReachable ? 'reachable' : 'unreachable'),
      isStillAdmin: async () => (await checkAccess()).kind !== 'refused',
      leave: () => leave(),
      onError: (error) => console.warn('Could not read', key, error),
      callLater(callBack, delayMs) {
        const timer = setTimeout(callBack, delayMs);
        return () => clearTimeout(timer);
      },
      nowMs: Date.now,
    });
    loop.current = started;
    const ask = () => void started.request();
    ask();
    addEventListener('online', ask);
    addEventListener('offline', ask);
    return () => {
      started.stop();
      removeEventListener('online', ask);
      removeEventListener('offline', ask);
    };
  }, [fullKey, key]);

  // A token that was made void is renewed: what the old one could not read is asked for again.
  const askedWith = useRef(token);
  useEffect(() => {
    if (askedWith.current === token) return;
    askedWith.current = token;
    void loop.current?.request();
  }, [token]);

  const reload = useCallback(() => void loop.current?.request(), []);
  const change = useCallback((update: (data: Data) => Data) => loop.current?.change(update), []);
  const isOfOtherKey = known.asOfMs === null && known.data !== undefined;
  return { ...known, isOfOtherKey, reload, change };
}
