import { useEffect } from 'react';

/**
 * Keeps the screen on. A lock that was released, such as by another app, is requested again when the page is
 * visible.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const release = () => void lock?.release().catch(() => undefined);
    const hold = async () => {
      if (isOver || document.visibilityState !== 'visible' || lock?.released === false) return;
      // The request may be refused, such as with a low battery.
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
