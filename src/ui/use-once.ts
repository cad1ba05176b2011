import { useRef, useState } from 'react';

/**
 * Ignores further calls while the action runs. The guard is synchronous; `isRunning` changes with the next render.
 * The action must handle its errors.
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
