/** What a signal costs servers that do nothing else: a record of a plain PocketBase, and a bare Node that writes. */
import { startNodeServer } from '../start-node-server.mjs';
import { call } from './call.mjs';
import { openCrowd } from './crowd.mjs';
import { startPlainPocketBase } from './plain-pocketbase.mjs';

const RECORD = '/api/collections/signals/records/catalogue';

/**
 * A crowd at each, and how the bytes of the shop's signal are sent to it.
 *
 * @param {string} folder
 * @param {{ topic: string, event: string, howMany: number }} signal
 */
export async function openFloors(folder, { topic, event, howMany }) {
  const hear = (_, know) => know();
  const { record } = JSON.parse(event.slice(event.indexOf('{')));
  const { since, news } = record;
  const plain = await startPlainPocketBase(folder);
  const bare = await startNodeServer('server/bare-streams.mjs');
  return {
    record: {
      pid: plain.pid,
      crowd: await openCrowd(plain.url, howMany, [topic], hear),
      send: (at) =>
        call(plain.url + RECORD, { method: 'PATCH', body: { rev: record.rev + at, since, news } }),
    },
    bare: {
      pid: bare.pid,
      crowd: await openCrowd(bare.url, howMany, [], hear),
      send: () => call(bare.url, { method: 'POST', body: { event: `${event.trim()}\n\n` } }),
    },
  };
}
