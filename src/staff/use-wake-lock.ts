import { useEffect } from 'react';

/**
 * Keeps the screen lit while something that has to be seen is shown. Whatever takes it away, another app
 * or an empty battery, it is asked for again when the page comes back into view.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const release = () => void lock?.release().catch(() => undefined);
    const hold = async () => {
      if (isOver || document.visibilityState !== 'visible' || lock?.released === false) return;
      // Refused, as with a battery that is nearly empty: the screen goes dark as it always did.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) release();
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      release();
    };
  }, []);
}
