import { useCallback, useEffect, useRef } from 'react';

/** Throttle with leading and trailing call: at most one call per `pauseMs`. */
export function useThrottled(call: () => void, pauseMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isWanted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const run = () => {
      timer.current = undefined;
      if (!isWanted.current) return;
      isWanted.current = false;
      call();
      timer.current = setTimeout(run, pauseMs);
    };
    isWanted.current = true;
    if (timer.current === undefined) run();
  }, [call, pauseMs]);
}
