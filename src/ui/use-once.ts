import { useRef, useState } from 'react';

/**
 * One intention, one start: a second press while the first is at work starts nothing. The guard acts
 * at once; `isRunning` follows with the next paint. What goes wrong is the action's own business.
 */
export function useOnce<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): { start: (...args: Args) => void; isRunning: boolean } {
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  return {
    isRunning,
    start: (...args) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setRunning(true);
      void action(...args).finally(() => {
        isBusy.current = false;
        setRunning(false);
      });
    },
  };
}
