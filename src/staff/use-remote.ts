import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Reply } from './api/client.ts';
import { checkAccess, invalidateAccess } from './access.ts';
import { setReachability } from './server-reachability.ts';
import {
  createRemoteLoop,
  type RemoteState,
  initialState,
  type RemoteLoop,
  type Snapshot,
} from './remote-loop.ts';
import { useAdmin } from './use-admin.ts';

export interface Remote<Data> extends RemoteState<Data> {
  /** `data` still belongs to the previous key, such as another page or search. */
  isOfOtherKey: boolean;
  reload: () => void;
  /** Updates the data locally, until the next read. */
  change: (update: (data: Data) => Data) => void;
}

/** Last data by key, so that navigating offline still shows data. */
const cache = new Map<string, Snapshot<unknown>>();

function fromMemory<Data>(key: string, shown?: Data) {
  return { key, known: initialState(cache.get(key) as Snapshot<Data> | undefined, shown) };
}

/**
 * Fetches data from the server and keeps it current; `remote-loop.ts` has the rules.
 * - 'online' and 'offline' events trigger a read: a server in the local network may be reachable without internet.
 * - `key` must include everything that `read` depends on.
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
    invalidateAccess();
    void router.invalidate();
  });

  useEffect(() => {
    const started = createRemoteLoop(knownNow(), {
      read: () => readNow(),
      show: (shown) => setShown({ key: fullKey, known: shown }),
      store: (snapshot) => cache.set(fullKey, snapshot),
      reportReachability: (isReachable) =>
        setReachability(isReachable ? 'reachable' : 'unreachable'),
      isStillAdmin: async () => (await checkAccess()).kind !== 'refused',
      leave: () => leave(),
      onError: (error) => console.warn('Could not read', key, error),
      setTimer(callback, delayMs) {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
      nowMs: Date.now,
    });
    loop.current = started;
    const refetch = () => void started.request();
    refetch();
    addEventListener('online', refetch);
    addEventListener('offline', refetch);
    return () => {
      started.stop();
      removeEventListener('online', refetch);
      removeEventListener('offline', refetch);
    };
  }, [fullKey, key]);

  // Reads again with a renewed token: the read with the invalidated one failed.
  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current === token) return;
    lastToken.current = token;
    void loop.current?.request();
  }, [token]);

  const reload = useCallback(() => void loop.current?.request(), []);
  const change = useCallback((update: (data: Data) => Data) => loop.current?.change(update), []);
  const isOfOtherKey = known.asOfMs === null && known.data !== undefined;
  return { ...known, isOfOtherKey, reload, change };
}
