import { useEffect, useRef } from 'react';

/** Throttle with leading and trailing call: at most one call per `pauseMs`, of the `call` of the last render. */
export function useThrottled(call: () => void, pauseMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isWanted = useRef(false);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const run = () => {
    timer.current = undefined;
    if (!isWanted.current) return;
    isWanted.current = false;
    latest.current();
    timer.current = setTimeout(run, pauseMs);
  };
  return () => {
    isWanted.current = true;
    if (timer.current === undefined) run();
  };
}
