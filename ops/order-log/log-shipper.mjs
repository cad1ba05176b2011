/**
 * Sends the shop's changes to the order log (D37), in a process of its own: a log that is slow or gone delays no order.
 *
 * - The shop knows the changes that are not on the log yet, and the log knows the last number that it has: this process
 *   stores nothing, so nothing is lost when it dies, or the server, or the log.
 * - One page after the other, each stored as a whole and on both machines of the log before the next is fetched.
 * - It outlives restarts of the server and looks for the machine of the log that can be written to; it ends with the
 *   process that started it.
 *
 * Environment: SHOP_URL, STAFF_EMAIL, STAFF_PASSWORD, ORDER_LOG_URL, CELL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { commandFor } from '../../server/lib/commands.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { connectionOf, latestInLog, showPresence, storeChanges, takeStore } from './log-client.mjs';
import { closeLog, connectToLog } from './connect.mjs';
import { neededOrderLog } from './settings.mjs';
import { staffClient } from '../../server/lib/staff-client.mjs';
import { isParentAlive } from '../../server/lib/parent-watch.mjs';

const { SHOP_URL = '', STAFF_EMAIL = '', STAFF_PASSWORD = '' } = process.env;
/** With the way to the log and back, less than a second. */
const pollMs = 300;
/** After the shop or the log could not be asked. */
const patienceMs = 2_000;
/** How often the log is asked whether it is there, while nothing happens in the shop. */
const presenceMs = 10_000;

const { addresses, store } = neededOrderLog();
const ask = staffClient({ url: SHOP_URL, email: STAFF_EMAIL, password: STAFF_PASSWORD });
/** Null while the shop is away: this is no fault of the log, and the changes stay in the shop. */
const readAfter = (lineage, after, latest) =>
  ask('shop/order-log/read', { lineage, after, latest }).catch(() => null);

/**
 * The connection to the log, and how far it has come; null while there is none. `latest` is there until the
 * shop has seen that it is its own.
 * @type {{
 *   client: import('./connect.mjs').LogClient,
 *   store: string, generation: number, lineage: string, after: number, seenMs: number,
 *   latest?: { kind: string, id: string, seq: number }[],
 * } | null}
 */
let log = null;

async function openLog({ lineage, shop }) {
  const client = await connectToLog(addresses, connectionOf(store));
  try {
    const { generation, after } = await takeStore(client, store, { lineage, shop });
    const latest = await latestInLog(client, { store, generation });
    client.once('end', () => {
      if (log?.client === client) log = null;
    });
    return { client, store, generation, lineage, after, latest, seenMs: Date.now() };
  } catch (error) {
    void closeLog(client);
    throw error;
  }
}

function leaveLog() {
  if (log) void closeLog(log.client);
  log = null;
}

/** Ships a page, if there is one; answers how long there is nothing to do. */
async function shipSome() {
  if (log === null) {
    const history = await readAfter('', 0);
    if (history === null) return patienceMs;
    log = await openLog(history);
  }
  const place = log;
  const told = await readAfter(place.lineage, place.after, place.latest);
  if (told === null) return patienceMs;
  const { lineage, changes, is_ahead: isAhead } = told;
  if (isAhead) {
    throw new Problem(
      `it knows more of this shop than the shop itself, whose database has gone back. Close the shop and run ${commandFor('renew-lineage')}.`,
    );
  }
  delete place.latest;
  if (lineage !== place.lineage) {
    leaveLog();
    return 0;
  }
  if (changes.length > 0) {
    await storeChanges(place.client, place, changes);
    place.after = changes.at(-1).seq;
  } else if (Date.now() - place.seenMs > presenceMs) {
    await showPresence(place.client, place);
  } else {
    return pollMs;
  }
  place.seenMs = Date.now();
  return changes.length > 0 ? 0 : pollMs;
}

/** The last fault: reported once. */
let trouble = '';
function say(words) {
  if (words !== trouble) console.error(words || 'The order log is reached again.');
  trouble = words;
}

while (isParentAlive()) {
  let pauseMs = patienceMs;
  try {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    pauseMs = await shipSome();
    if (log) say('');
  } catch (error) {
    leaveLog();
    say(`Orders do not reach the order log: ${error.message}`);
  }
  // oxlint-disable-next-line no-await-in-loop -- as above
  await sleep(pauseMs);
}
leaveLog();
