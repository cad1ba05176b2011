/** Pauses that all end early once they are told to. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Waits {
  wait(ms: number): Promise<void>;
  endAll(): void;
}

export function createWaits(): Waits {
  let control = new AbortController();
  return {
    wait: (ms) => sleep(ms, undefined, { signal: control.signal }).catch(() => undefined),
    endAll() {
      control.abort();
      control = new AbortController();
    },
  };
}
