/**
 * The demo staff: a client of the server like any other, who moves each open order of the sample
 * shop one step every 3 s, so that a newcomer sees an order travel.
 *
 * - The time of an order's last event sets its pace, so a restart neither hurries nor jumps.
 * - An order that anybody in the admin area has touched is left alone for good.
 * - In a shop that somebody has set up they touch nothing and leave, with exit code 0: the server
 *   refuses what they do there.
 * - It outlives restarts of the server, and ends with the process that started it.
 *
 * Environment: SHOP_URL, STAFF_EMAIL, STAFF_PASSWORD.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitsPayment, nextStep, ORDER_STATUSES } from '../pb_hooks/built/domain.js';
import { isParentAlive } from './lib/parent-watch.mjs';

const { SHOP_URL, STAFF_EMAIL, STAFF_PASSWORD } = process.env;
const stepMs = 3_000;
const pollMs = 1_000;
const requestLimitMs = 10_000;
/** An outdated token reads empty lists, not an error: it is checked this often. */
const tokenTrustMs = 10_000;
const demoStaff = 'demo staff';
/** What they move: not what somebody has to pay first. */
const movable = ORDER_STATUSES.filter((status) => nextStep(status) && !awaitsPayment(status));

/** What the server will answer the same way however often it is asked. */
class Refusal extends Error {}

/** The shop has been set up: it is no sample any more. */
class Dismissal extends Error {}

let token = null;
let trustTokenUntil = 0;
/** Order id → when to look at it again. */
let plans = new Map();

async function ask(method, path, body) {
  const response = await fetch(`${SHOP_URL}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token ?? '' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(requestLimitMs),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  if (response.status === 401) token = null;
  if (answer.code === 'set_up_already') throw new Dismissal();
  throw Object.assign(new Error(answer.message), { status: response.status });
}

const listRecords = async (collection, filter) => {
  const query = new URLSearchParams({ filter, perPage: '500', skipTotal: '1' });
  return (await ask('GET', `collections/${collection}/records?${query}`)).items;
};

async function holdToken() {
  if (token && Date.now() < trustTokenUntil) return;
  const isNew = !token;
  const { token: fresh } = isNew
    ? await ask('POST', 'collections/_superusers/auth-with-password', {
        identity: STAFF_EMAIL,
        password: STAFF_PASSWORD,
      }).catch((error) => {
        if (error.status !== 400) throw error;
        throw new Refusal(
          'the server refuses these staff credentials; another start replaced them',
        );
      })
    : await ask('POST', 'collections/_superusers/auth-refresh');
  token = fresh;
  if ((await listRecords('store_settings', 'is_set_up=true')).length > 0) throw new Dismissal();
  trustTokenUntil = Date.now() + tokenTrustMs;
}

/** When the next step is due; never, when somebody else has the order in hand. */
function nextStepAt(events) {
  if (events.some(({ by }) => by !== 'customer' && by !== demoStaff)) return Infinity;
  return Math.max(...events.map(({ at }) => Date.parse(at.replace(' ', 'T')))) + stepMs;
}

/** Moves the order when it is time, and answers when to look at it again. */
async function attend({ id, status }) {
  const events = await listRecords('order_events', `order="${id}"`);
  // Every order has a first event: an empty list is one that could not be read.
  if (events.length === 0) return 0;
  const dueAt = nextStepAt(events);
  if (dueAt > Date.now()) return dueAt;
  try {
    await ask('POST', `shop/orders/${id}/status`, {
      from: status,
      status: nextStep(status),
      by: demoStaff,
    });
  } catch (error) {
    // Somebody was quicker, or it may not move: no reason to keep the others waiting.
    if (error instanceof Dismissal || !error.status || !token) throw error;
  }
  return Date.now() + stepMs;
}

async function makeRound() {
  await holdToken();
  const isOpen = movable.map((status) => `status="${status}"`);
  const nextPlans = new Map();
  // An order for a morning (D56) is brought in that morning, not in seconds.
  for (const order of await listRecords('orders', `deliver_on=""&&(${isOpen.join('||')})`)) {
    const lookAt = plans.get(order.id) ?? 0;
    nextPlans.set(order.id, lookAt > Date.now() ? lookAt : await attend(order));
  }
  plans = nextPlans;
}

while (isParentAlive()) {
  try {
    await makeRound();
  } catch (error) {
    if (error instanceof Refusal) {
      console.error(error.message);
      process.exit(1);
    }
    if (error instanceof Dismissal) process.exit(0);
    // The server is away, or the token is old: the next round tries again.
  }
  const untilDueMs = Math.min(...plans.values()) - Date.now();
  await sleep(Math.min(pollMs, Math.max(untilDueMs, 50)));
}
