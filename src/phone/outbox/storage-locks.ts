/**
 * Locks for pages over plain HTTP, in which browsers have no Web Locks: a lock is an item of localStorage that names its
 * holder. Only what `leadership.ts` needs of them. Several tabs may claim a free one at once: it is had by the last one
 * that wrote its name, a moment later. The holder renews it; after a crash it is free when its time is over.
 */
import * as v from 'valibot';
import { msLeft } from '../../domain/clock.ts';
import { makeRecordId } from '../db/ids.ts';
import type { Locks } from './leadership.ts';

/** Browsers let a hidden tab act once a minute. */
const LEASE_MS = 150_000;
const RENEW_MS = 20_000;
/** Other tabs learn of a claim within this time. */
const SETTLE_MS = 300;
/** The clocks of two tabs differ by a little. */
const MAX_LEASE_MS = 2 * LEASE_MS;

const holderSchema = v.object({ id: v.string(), untilMs: v.number() });

/** Who holds the lock; '' if nobody does. */
function holderOf(item: string): string {
  try {
    const { id, untilMs } = v.parse(holderSchema, JSON.parse(localStorage.getItem(item) ?? 'null'));
    return msLeft(untilMs, Date.now(), MAX_LEASE_MS) > 0 ? id : '';
  } catch {
    return '';
  }
}

/** Requests a lock as the Web Locks API does, with `steal` and `signal`. */
function request(
  name: string,
  { steal = false, signal }: LockOptions,
  callback: (lock: null) => Promise<unknown>,
): Promise<void> {
  const item = `lock_${name}`;
  const id = makeRecordId();
  const end = new AbortController();
  let state: 'waiting' | 'claiming' | 'held' = 'waiting';
  /** False where nothing can be stored: then nobody can be asked to wait, and every tab has the lock. */
  const write = () => {
    try {
      localStorage.setItem(item, JSON.stringify({ id, untilMs: Date.now() + LEASE_MS }));
      return true;
    } catch {
      return false;
    }
  };
  let isStored = false;
  const release = () => {
    if (state !== 'waiting' && holderOf(item) === id) localStorage.removeItem(item);
  };
  const ended = new Promise<void>((resolve, reject) => {
    const confirm = () => {
      if (end.signal.aborted || state !== 'claiming') return;
      if (isStored && holderOf(item) !== id) {
        state = 'waiting';
        return;
      }
      state = 'held';
      void callback(null).then(() => resolve(), reject);
    };
    const claim = () => {
      state = 'claiming';
      isStored = write();
      setTimeout(confirm, SETTLE_MS);
    };
    const look = () => {
      const holder = holderOf(item);
      if (state === 'waiting' && holder === '') claim();
      else if (state === 'held' && holder !== '' && holder !== id) {
        reject(new DOMException('Stolen', 'AbortError'));
      } else if (state === 'held') write();
    };
    const listening = { signal: end.signal };
    addEventListener('storage', (event: StorageEvent) => event.key === item && look(), listening);
    addEventListener('pagehide', release, listening);
    addEventListener('pageshow', look, listening);
    signal?.addEventListener('abort', () => state !== 'held' && reject(signal.reason), listening);
    const timer = setInterval(look, RENEW_MS);
    end.signal.addEventListener('abort', () => clearInterval(timer));
    if (steal) claim();
    else look();
  });
  return ended.finally(() => {
    release();
    end.abort();
  });
}

/** The browser's locks, or those of localStorage where it has none. */
export const pageLocks = (): Locks => navigator.locks ?? ({ request } as unknown as Locks);
