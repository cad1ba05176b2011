import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem, Reply } from '../../data/remote/admin-client.ts';
import { createScheduler } from '../../sync/scheduler.ts';
import { checkAccess, doubtAccess } from './access.ts';
import { setReach } from './reach.ts';
import { useAdmin } from './use-admin.ts';

/** What the server last said. */
export interface Remote<Data> {
  /** The last known state; undefined until there is one. */
  data: Data | undefined;
  /** When the server said so; null for never. */
  asOfMs: number | null;
  /** Why the last attempt brought nothing newer; null when it did. */
  problem: Problem | null;
  isLoading: boolean;
  /** True while `data` still belongs to the last key: another page, another search. */
  isOfOtherKey: boolean;
  reload: () => void;
  /** Changes what is shown, until the server is asked again. */
  change: (update: (data: Data) => Data) => void;
}

interface Known<Data> {
  key: string;
  data: Data | undefined;
  asOfMs: number | null;
  problem: Problem | null;
  isLoading: boolean;
}

const RETRY_MS = 5_000;

/** What the pages showed last, so that going to and fro offline still shows something. */
const lastKnown = new Map<string, { data: unknown; asOfMs: number }>();

/**
 * Reads something from the server and keeps what it said.
 * - Reads never overlap; asking again meanwhile leads to one more.
 * - A read that was under way while `change` was called is dropped and made again.
 * - While the shop is out of reach it is asked again every 5 s.
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
  const [known, setKnown] = useState<Known<Data>>(() => fromMemory(fullKey));
  if (known.key !== fullKey) setKnown(fromMemory(fullKey, known.data));
  const request = useRef<() => void>(() => undefined);
  const changes = useRef(0);

  const readNow = useEffectEvent(() => read(token));
  const leave = useEffectEvent(() => {
    doubtAccess();
    void router.invalidate();
  });

  useEffect(() => {
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const job = async () => {
      clearTimeout(retry);
      if (!isCurrent) return;
      setKnown((shown) => ({ ...shown, isLoading: true }));
      const changesBefore = changes.current;
      const reply = await readNow();
      if (!isCurrent) return;
      if (changes.current !== changesBefore) {
        ask();
        return;
      }
      setReach(!reply.ok && reply.reason === 'unreachable' ? 'unreachable' : 'reachable');
      if (reply.ok) {
        const asOfMs = Date.now();
        lastKnown.set(fullKey, { data: reply.data, asOfMs });
        setKnown({ key: fullKey, data: reply.data, asOfMs, problem: null, isLoading: false });
        // An outdated session is answered with empty lists, not with an error.
        if ((await checkAccess()).kind === 'refused' && isCurrent) leave();
        return;
      }
      setKnown((shown) => ({
        ...shown,
        key: fullKey,
        data: shown.asOfMs === null ? undefined : shown.data,
        problem: reply,
        isLoading: false,
      }));
      if (reply.reason === 'not_admin') leave();
      if (reply.reason === 'unreachable') retry = setTimeout(ask, RETRY_MS);
    };
    const scheduler = createScheduler(job, (error) => {
      console.warn('Could not read', key, error);
      setKnown((shown) => ({ ...shown, isLoading: false }));
    });
    const ask = () => void scheduler.request();
    request.current = ask;
    ask();
    addEventListener('online', ask);
    addEventListener('offline', ask);
    return () => {
      isCurrent = false;
      clearTimeout(retry);
      removeEventListener('online', ask);
      removeEventListener('offline', ask);
    };
  }, [fullKey, key]);

  // A token that was made void is renewed: what the old one could not read is asked for again.
  const askedWith = useRef(token);
  useEffect(() => {
    if (askedWith.current === token) return;
    askedWith.current = token;
    request.current();
  }, [token]);

  const reload = useCallback(() => request.current(), []);
  const change = useCallback((update: (data: Data) => Data) => {
    changes.current += 1;
    setKnown((shown) => {
      if (shown.data === undefined) return shown;
      const data = update(shown.data);
      if (shown.asOfMs !== null) lastKnown.set(shown.key, { data, asOfMs: shown.asOfMs });
      return { ...shown, data };
    });
  }, []);
  const { data, asOfMs, problem, isLoading } = known;
  return {
    data,
    asOfMs,
    problem,
    isLoading,
    isOfOtherKey: known.key !== fullKey || (asOfMs === null && data !== undefined),
    reload,
    change,
  };
}

/** What was shown under a key before, else what another key still shows. */
function fromMemory<Data>(key: string, shown?: Data): Known<Data> {
  const kept = lastKnown.get(key);
  return {
    key,
    data: kept ? (kept.data as Data) : shown,
    asOfMs: kept?.asOfMs ?? null,
    problem: null,
    isLoading: true,
  };
}
