/**
 * The shop's doorbell: one small record per thing that can change. A ring says "pull", never what.
 * Rings while the stream was down are lost, so every (re)connect counts as a ring too.
 */
import { pocketBase } from './client.ts';

export interface Doorbell {
  /**
   * Listens to the catalogue and to exactly these signals from now on. Rejects while the server
   * cannot be reached: the SDK reconnects a stream it once had, but repeats no first subscription,
   * so the caller calls again.
   */
  listenTo(signals: readonly string[]): Promise<void>;
}

const CATALOGUE_TOPIC = 'signals/catalogue';
const CONNECTED_TOPIC = 'PB_CONNECT';
const topicOf = (signal: string) => `signals/${signal}`;

/** A doorbell that is not yet listening. `onRing` hears whether it may have been for a signal. */
export function openDoorbell(onRing: (mayBeFor: (signal: string) => boolean) => void): Doorbell {
  const { realtime } = pocketBase('');
  const heard = new Map<string, () => Promise<void>>();

  return {
    async listenTo(signals) {
      const wanted = new Set([CONNECTED_TOPIC, CATALOGUE_TOPIC, ...signals.map(topicOf)]);
      for (const topic of wanted) {
        if (heard.has(topic)) continue;
        const ring = () =>
          onRing((signal) => topic === CONNECTED_TOPIC || topic === topicOf(signal));
        // oxlint-disable-next-line no-await-in-loop -- one stream; the SDK joins what follows closely
        heard.set(topic, await realtime.subscribe(topic, ring));
      }
      for (const [topic, stop] of heard) {
        if (wanted.has(topic)) continue;
        heard.delete(topic);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await stop();
      }
    },
  };
}
