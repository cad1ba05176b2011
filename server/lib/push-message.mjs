/**
 * Sends one message to a push service: sealed for the phone (RFC 8291), signed by the shop (RFC 8292).
 *
 * - https on its own port; every address the host resolves to must be public, and the connection goes to
 *   one that was looked at. A redirect is not followed. Phones name the hosts, so a phone must not be
 *   able to make the server connect to a host of its own network.
 * - At most 5 s with the lookup; of the answer nothing is read but its status.
 *
 * `testOrigin` is for tests, which have no public push service: one exact http origin on this machine. So is
 * `limitMs`, another time than 5 s.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { dialOnly, publicAddresses } from './public-address.mjs';

const usualLimitMs = 5_000;

/**
 * Lookups run on Node's four worker threads, and a name server that does not answer holds one for half a
 * minute. Customers name the hosts of their phones, so these take two threads at most; the rest is left
 * for the shop's own phones.
 */
const mostCustomersLookups = 2;
let customersLookups = 0;
/** Whoever waits for one of them. */
const waiting = [];

/** How long the push service keeps it for a phone that is off: an order is for now, a changed UPI id or account is not. */
const daysS = 24 * 60 * 60;
const ttlS = {
  new_order: 60 * 60,
  upi_changed: 3 * daysS,
  account_changed: 3 * daysS,
  code_issued: 3 * daysS,
  other: 4 * 60 * 60,
};
/** A question as long as it can be answered. */
const ttlOf = ({ kind, question }) =>
  question ? Math.ceil(question.ms_left / 1_000) : (ttlS[kind] ?? ttlS.other);

/**
 * @typedef {{
 *   id: string, lane: 'staff' | 'customer', kind: string, order: string | null, number: string | null,
 *   rupees: number | null, upi: string, endpoint: string, p256dh: string, auth: string,
 *   question?: { id: string, ms_left: number } | null,
 * }} Message As /api/shop/push/take tells it. A change of the UPI id or of an account belongs to no order; `upi` is masked. A question
 *   says more (pb_hooks/push/question.js), all of which is for the phone but for how long it can be answered.
 *
 * @typedef {'sent' | 'gone' | 'later' | 'refused' | 'silent' | 'unsent'} Outcome 'silent' is no answer in
 *   time, 'unsent' not tried.
 *
 * @typedef {{ outcome: Outcome, retryAfterS: number, status: number }} Sent
 *
 * @typedef {{
 *   keys: import('./push-keys.mjs').PushKeys, contact: string, store?: string, testOrigin?: string, limitMs?: number,
 * }} Sender `contact` is a mailto: or https: URI of the shop (`pushContact`), or ''; `store` the store's id, or '' for a single shop (D38).
 */

/** What the phone is told: no name, no address, no telephone number. The phone makes the words. */
function payloadOf({ kind, order, number, rupees, upi, question }, store) {
  const ofStore = store === '' ? {} : { cell: store };
  if (kind === 'upi_changed') return JSON.stringify({ kind, upi, ...ofStore });
  if (order === null) return JSON.stringify({ kind, ...ofStore });
  const news = { kind, order, number, ...ofStore };
  if (kind === 'new_order') {
    return JSON.stringify({ ...news, total_paise: Math.round(rupees * 100) });
  }
  if (!question) return JSON.stringify(news);
  const { ms_left: _msLeft, ...sent } = question;
  return JSON.stringify({ ...news, question: sent });
}

const isTest = (url, testOrigin) =>
  /^http:\/\/127\.0\.0\.1:\d+$/.test(testOrigin ?? '') && url.origin === testOrigin;

/** The same as `promise`, or `otherwise` when that takes longer than the signal allows. */
function inTime(promise, signal, otherwise) {
  const tooLate = new Promise((abort) => {
    signal.addEventListener('abort', () => abort(otherwise), { once: true });
  });
  return Promise.race([promise, tooLate]);
}

/** Whether one of the customers' lookups is free before the signal says that it is too late. */
function getTurn(signal) {
  if (customersLookups < mostCustomersLookups) {
    customersLookups += 1;
    return true;
  }
  return inTime(new Promise((turn) => waiting.push({ signal, turn })), signal, false);
}

function endTurn() {
  let next = waiting.shift();
  while (next?.signal.aborted) next = waiting.shift();
  if (next) next.turn(true);
  else customersLookups -= 1;
}

/** The host's addresses or why there are none; 'unsent' when it was not this host's turn in time. */
async function lookUp(hostname, lane, signal) {
  const isCustomers = lane === 'customer';
  if (isCustomers && !(await getTurn(signal))) return 'unsent';
  const found = publicAddresses(hostname);
  // The thread is free when the lookup ends, and not when nobody waits for it any longer.
  if (isCustomers) void found.finally(endTurn);
  return inTime(found, signal, { reason: 'host_unknown' });
}

/**
 * Where to dial, or the outcome when that is nowhere.
 *
 * @param {URL} url
 * @param {Message['lane']} lane
 * @param {string | undefined} testOrigin
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome | { request: typeof requestHttp, options: object }>}
 */
async function reach(url, lane, testOrigin, signal) {
  if (isTest(url, testOrigin)) return { request: requestHttp, options: {} };
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '';
  if (!isPlain) return 'gone';
  const found = await lookUp(url.hostname, lane, signal);
  if (found === 'unsent') return found;
  if ('reason' in found) return found.reason === 'not_public' ? 'gone' : 'silent';
  return { request: requestHttps, options: dialOnly(found.addresses) };
}

/** The answer's status and headers. Rejects when there is none in time. */
function post({ request, options }, url, { headers, body }, signal) {
  return new Promise((answered, failed) => {
    request(url, {
      ...options,
      method: 'POST',
      headers,
      agent: false,
      signal,
    })
      .on('response', (response) => {
        response.destroy();
        answered(response);
      })
      .on('error', failed)
      .end(body);
  });
}

/** Seconds that are asked for, as a number or as a date; 0 when nothing is. */
function retryAfterS(text, nowMs) {
  if (text === undefined) return 0;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}

function outcomeOf(status) {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

/** The request; null when nothing can be sealed for this phone: such keys were never a browser's. */
function seal(message, { keys, contact, store = '' }) {
  const { endpoint, p256dh, auth } = message;
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payloadOf(message, store),
      {
        vapidDetails: { subject: contact || 'mailto:shop@essentials.invalid', ...keys },
        TTL: ttlOf(message),
        urgency: 'high',
        // Of one order, and of the UPI id, only the latest is kept for a phone that is off.
        topic: message.question?.id ?? message.order ?? message.kind,
      },
    );
  } catch {
    return null;
  }
}

/**
 * Never rejects for what happens on the way: that is an outcome.
 *
 * @param {Message} message
 * @param {Sender} sender
 * @returns {Promise<Sent>}
 */
export async function sendMessage(message, sender) {
  /** @returns {Sent} */
  const without = (outcome) => ({ outcome, retryAfterS: 0, status: 0 });
  if (!URL.canParse(message.endpoint)) return without('gone');
  const url = new URL(message.endpoint);
  const signal = AbortSignal.timeout(sender.limitMs ?? usualLimitMs);
  const way = await reach(url, message.lane, sender.testOrigin, signal);
  if (typeof way === 'string') return without(way);
  const sealed = seal(message, sender);
  if (sealed === null) return without('gone');
  try {
    const { statusCode: status, headers } = await post(way, url, sealed, signal);
    const waitS = retryAfterS(headers['retry-after'], Date.now());
    return { outcome: outcomeOf(status), retryAfterS: waitS, status };
  } catch {
    return without('silent');
  }
}
