/**
 * Sends push messages (Web Push, D34): a client of the server like any other, in a process of its own, so that
 * a push service that is slow or gone delays no order.
 *
 * - The queue is the server's. What is taken and not settled, because this process died, is due again.
 * - The shop's own phones and customers' have room of their own, and no phone waits for another: what
 *   does not answer holds up nobody but itself.
 * - Of one phone nothing overtakes: its messages go one after the other.
 * - It outlives restarts of the server, and ends with the process that started it.
 *
 * Environment: SHOP_URL, STAFF_EMAIL, STAFF_PASSWORD, PUSH_DATA_DIR; ESSENTIALS_TEST_PUSH_ORIGIN
 * and ESSENTIALS_TEST_PUSH_LIMIT_MS in tests.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { currentStore } from './lib/stores.mjs';
import { pushKeys } from './lib/push-keys.mjs';
import { sendMessage } from './lib/push-message.mjs';
import { staffClient } from './lib/staff-client.mjs';
import { isParentAlive } from './lib/parent-watch.mjs';

const { SHOP_URL = '', STAFF_EMAIL = '', STAFF_PASSWORD = '', PUSH_DATA_DIR = '' } = process.env;
const testOrigin = process.env.ESSENTIALS_TEST_PUSH_ORIGIN;
const limitMs = Number(process.env.ESSENTIALS_TEST_PUSH_LIMIT_MS) || undefined;
const pollMs = 1_000;
/** After the server could not be asked. */
const patienceMs = 5_000;

const keys = await pushKeys(PUSH_DATA_DIR);
const { id: store } = currentStore();
const ask = staffClient({ url: SHOP_URL, email: STAFF_EMAIL, password: STAFF_PASSWORD });

/** Messages by the phone they are for. */
function byPhone(messages) {
  const phones = new Map();
  for (const message of messages) {
    phones.set(message.endpoint, [...(phones.get(message.endpoint) ?? []), message]);
  }
  return [...phones.values()];
}

/** Phones that are sent to at the same time, by lane. */
const mostPhones = { staff: 20, customer: 20 };
const busyPhones = { staff: 0, customer: 0 };

/** Results that the server has not received yet. */
const results = [];
/** Lets the loop go on before its pause is over. */
let wake = () => {};

/** Others were answered within so long: then whoever stays silent is not cut off with the whole shop. */
const watchedMs = 10 * 60_000;
let answeredAt = Number.NEGATIVE_INFINITY;

/** One after the other, up to the first that is not answered: the rest would not be either. */
async function sendInTurn(messages, contact) {
  let isSilent = false;
  for (const message of messages) {
    const sent = isSilent
      ? { outcome: 'unsent', retryAfterS: 0, status: 0 }
      : // oxlint-disable-next-line no-await-in-loop -- one after the other
        await sendMessage(message, { keys, contact, store, testOrigin, limitMs });
    if (sent.outcome === 'refused') {
      console.error(`A push service has refused a message (${sent.status}).`);
    }
    if (sent.status > 0) answeredAt = performance.now();
    isSilent ||= sent.outcome === 'silent';
    results.push({
      id: message.id,
      outcome: sent.outcome,
      status: sent.status,
      retry_after_s: sent.retryAfterS,
      is_watched: performance.now() - answeredAt < watchedMs,
    });
  }
}

async function sendToPhone(messages, contact) {
  const [{ lane }] = messages;
  busyPhones[lane] += 1;
  try {
    await sendInTurn(messages, contact);
  } finally {
    busyPhones[lane] -= 1;
    wake();
  }
}

/** Results that could not be sent are sent with the next ones. */
async function settle() {
  const batch = results.splice(0);
  if (batch.length === 0) return;
  try {
    await ask('shop/push/settle', { results: batch });
  } catch (error) {
    results.unshift(...batch);
    throw error;
  }
}

/** Begins to send what is due, as far as there is room. */
async function takeDue() {
  const room = {
    staff: mostPhones.staff - busyPhones.staff,
    customer: mostPhones.customer - busyPhones.customer,
  };
  const { messages, contact } = await ask('shop/push/take', { room });
  for (const ofPhone of byPhone(messages)) void sendToPhone(ofPhone, contact);
}

/** At most so long; less when a phone has been sent to. */
async function pause() {
  if (results.length > 0) return;
  const woken = new AbortController();
  wake = () => woken.abort();
  await sleep(pollMs, undefined, { signal: woken.signal }).catch(() => undefined);
}

while (isParentAlive()) {
  try {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await settle();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await takeDue();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause();
  } catch {
    // The server restarts, or is busy; what is due stays due.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(patienceMs);
  }
}
