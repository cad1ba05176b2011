/**
 * The shop's doorbell: one small record per thing that can change. A ring says "pull", never what.
 * Rings while the stream was down are lost, so every (re)connect counts as a ring too.
 */
import { pocketBase } from './client.ts';

export const CATALOGUE_SIGNAL = 'catalogue';

export interface Doorbell {
  /** Listens to exactly these signals from now on; those already heard stay connected. */
  listenTo(signals: readonly string[]): Promise<void>;
  close(): void;
}

/** Opens the stream. `onRing` gets the signal's id, or null on (re)connect. */
export function openDoorbell(onRing: (signal: string | null) => void): Doorbell {
  const client = pocketBase('');
  const heard = new Map<string, () => Promise<void>>();
  void client.realtime.subscribe('PB_CONNECT', () => onRing(null)).catch(() => undefined);

  return {
    async listenTo(signals) {
      const wanted = new Set(signals);
      for (const [signal, stop] of heard) {
        if (wanted.has(signal)) continue;
        heard.delete(signal);
        await stop().catch(() => undefined);
      }
      for (const signal of wanted) {
        if (heard.has(signal)) continue;
        // The first subscription while offline rejects and is not repeated by the SDK: the caller
        // calls again with its next run.
        heard.set(
          signal,
          await client.realtime.subscribe(`signals/${signal}`, () => onRing(signal)),
        );
      }
    },
    close() {
      heard.clear();
      void client.realtime.unsubscribe().catch(() => undefined);
    },
  };
}
