/**
 * Rings phones (Web Push, D34): a client of the server like any other, in a process of its own, so that
 * a push service that is slow or gone delays no order.
 *
 * - The queue is the server's. What is taken and not settled, because this process died, is due again.
 * - Of one phone nothing overtakes: its messages of one turn go one after the other.
 * - It outlives restarts of the server, and ends with the process that started it.
 *
 * Environment: SHOP_URL, STAFF_EMAIL, STAFF_PASSWORD, PUSH_DATA_DIR; ESSENTIALS_TEST_PUSH_ORIGIN in tests.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { cellSettings } from './lib/cells.mjs';
import { pushKeys } from './lib/push-keys.mjs';
import { sendMessage } from './lib/push-message.mjs';
import { staffClient } from './lib/staff-client.mjs';
import { isStarterThere } from './lib/starter.mjs';

const { SHOP_URL = '', STAFF_EMAIL = '', STAFF_PASSWORD = '', PUSH_DATA_DIR = '' } = process.env;
const testOrigin = process.env.ESSENTIALS_TEST_PUSH_ORIGIN;
const pollMs = 1_000;
/** After the server could not be asked. */
const patienceMs = 5_000;

const keys = await pushKeys(PUSH_DATA_DIR);
const { cell } = cellSettings();
const ask = staffClient({ url: SHOP_URL, email: STAFF_EMAIL, password: STAFF_PASSWORD });

/** Messages by the phone they are for. */
function byPhone(messages) {
  const phones = new Map();
  for (const message of messages) {
    phones.set(message.endpoint, [...(phones.get(message.endpoint) ?? []), message]);
  }
  return [...phones.values()];
}

async function sendInTurn(messages, contact) {
  const results = [];
  for (const message of messages) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const sent = await sendMessage(message, { keys, contact, cell, testOrigin });
    if (sent.outcome === 'refused') {
      console.error(`A push service has refused a message (${sent.status}).`);
    }
    results.push({ id: message.id, outcome: sent.outcome, retry_after_s: sent.retryAfterS });
  }
  return results;
}

/** True when there may be more. */
async function sendDue() {
  const { messages, contact } = await ask('shop/push/take', {});
  if (messages.length === 0) return false;
  const sent = await Promise.all(byPhone(messages).map((ofPhone) => sendInTurn(ofPhone, contact)));
  await ask('shop/push/settle', { results: sent.flat() });
  return true;
}

while (isStarterThere()) {
  let pauseMs = pollMs;
  try {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    if (await sendDue()) pauseMs = 0;
  } catch {
    // The server restarts, or is busy; what is due stays due.
    pauseMs = patienceMs;
  }
  // oxlint-disable-next-line no-await-in-loop -- as above
  await sleep(pauseMs);
}
