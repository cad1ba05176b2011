import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionFailure } from '../../../api/session-failure.ts';
import { refreshKhata } from '../../../phone/sync/own-khata.ts';
import { cachedValue } from '../../../state/query-cache.ts';
import { khataQuery } from './khata-query.ts';

export interface KhataRefresh {
  isReading: boolean;
  /** Why the last attempt failed; null once there is a newer answer than it. */
  failure: SessionFailure | null;
  onTryAgain: () => void;
}

/**
 * Fetches the khata when its screen opens, comes back into view or has a network again. Meanwhile the account's signal
 * does (phone/sync/start.ts). `asOf` is that of the khata on the screen.
 */
export function useKhataRefresh(isSignedIn: boolean, asOf: string | undefined): KhataRefresh {
  const [isReading, setReading] = useState(true);
  const [failed, setFailed] = useState<{ reason: SessionFailure; asOf: string | undefined }>();
  const noteOutcome = (reason: SessionFailure | null) => {
    setFailed(reason === null ? undefined : { reason, asOf: cachedValue(khataQuery)?.asOf });
    setReading(false);
  };
  const onRead = useEffectEvent(noteOutcome);
  useEffect(() => {
    if (!isSignedIn) return;
    const read = () => void attempt().then(onRead);
    read();
    const end = new AbortController();
    const { signal } = end;
    addEventListener('online', read, { signal });
    const onView = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', onView, { signal });
    return () => end.abort();
  }, [isSignedIn]);
  return {
    isReading,
    failure: failed?.asOf === asOf ? (failed?.reason ?? null) : null,
    onTryAgain: () => {
      setReading(true);
      void attempt().then(noteOutcome);
    },
  };
}

async function attempt(): Promise<SessionFailure | null> {
  try {
    const answer = await refreshKhata();
    return answer.ok ? null : answer.reason;
  } catch (error) {
    console.warn('The khata could not be fetched', error);
    return 'refused';
  }
}
