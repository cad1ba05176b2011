import { openStream } from '../../../server/lib/streams.mjs';

/**
 * So many streams from 250 addresses. `change` answers when each of them knew what has changed, and how
 * long that took; `hear` is told of each event and calls when its phone knows.
 *
 * @param {string} url
 * @param {number} howMany
 * @param {string[]} topics
 * @param {(event: string, know: () => void) => void} hear
 */
export async function openCrowd(url, howMany, topics, hear) {
  let knowing = 0;
  let allKnow = () => {};
  const know = () => {
    knowing += 1;
    if (knowing === howMany) allKnow();
  };
  const streams = [];
  for (let at = 0; at < howMany; at += 1) {
    const address = `127.0.1.${1 + (at % 250)}`;
    const onSignal = (event) => hear(event, know);
    streams.push(await openStream(url, { topics, address, onSignal }));
  }
  return {
    async change(act) {
      knowing = 0;
      const known = new Promise((resolve) => {
        allKnow = () => resolve(undefined);
      });
      const began = performance.now();
      await Promise.all([act(), known]);
      return performance.now() - began;
    },
    close: () => streams.forEach(({ close }) => close()),
  };
}
