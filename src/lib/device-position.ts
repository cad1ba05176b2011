import type { Position } from '../domain/store/area-centre.ts';

/** Longer than this nobody waits; the time in which the person is asked does not count. */
const LIMIT_MS = 10_000;
const MAX_AGE_MS = 60_000;

/** Where this device is. The browser asks the person first, who may say no. */
export function devicePosition(): Promise<Position | 'denied' | 'unknown'> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
