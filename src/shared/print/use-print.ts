import { useEffect, useEffectEvent } from 'react';

/** Opens the browser's print dialog once the caller's paper is rendered, and calls `onDone` when it is closed. */
export function usePrint(onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const finish = () => done();
    addEventListener('afterprint', finish);
    // After the paint, so that the printout is rendered.
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', finish);
    };
  }, []);
}
