/**
 * The border of every JSON route. A handler takes the request event and returns the body of a 200,
 * or throws a Refusal; whatever else it throws is a fault of ours, logged and answered without
 * details. Its realtime signals are sent after its response.
 */
const { noteRefused } = require('../ops/audit.js');
const { holdSignals, releaseSignals } = require('../push/signals.js');
const { isStaff } = require('./access.js');
const { Refusal } = require('./refusal.js');
const { setAll, setDataHeaders } = require('./headers.js');

function logFault(e, name, error) {
  e.app.logger().error('A route failed', 'route', name, 'error', String(error));
}

/** What the log calls a route: its handler, or the command that it runs. */
const titleOf = (e, name) =>
  name === 'orders/order-command' ? e.request.url.path.split('/').pop() : name.split('/')[1];

/**
 * An account that asks for what only admins, or owners, may do, and an admin's token without the admin's device: the
 * log says so.
 */
function noteForbidden(e, name, { body: { code } }) {
  if (!['forbidden', 'owner_only', 'device_required'].includes(code)) return;
  if (!e.auth || e.auth.isSuperuser()) return;
  if (code !== 'device_required' || isStaff(e.auth))
    noteRefused(e, 'refuse_call', { record: e.auth.id, title: titleOf(e, name) });
}

/** By name ('orders/place-order'); asking `require` again takes longer than many a handler. */
const handlers = {};

/** @returns {{ status: number, body: any, retryAfterS: number }} */
function run(e, name) {
  try {
    handlers[name] ??= require(`../${name.replace('/', '/handlers/')}.js`);
    return { status: 200, body: handlers[name](e), retryAfterS: 0 };
  } catch (error) {
    if (error instanceof Refusal) {
      noteForbidden(e, name, error);
      return error;
    }
    logFault(e, name, error);
    return new Refusal('server_error');
  }
}

/**
 * RPC results are bare values (spec section 7); their time is in the header. A handler that has kept the
 * text of an object answers `{ text }`.
 */
function textOf(body, now) {
  if (typeof body?.text === 'string') {
    return `${body.text.slice(0, -1)},"server_time":"${now.toISOString()}"}`;
  }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return JSON.stringify(isObject ? { ...body, server_time: now.toISOString() } : body);
}

/**
 * Sends a body, or a refusal's, with the server's time.
 * @param {core.RequestEvent} e
 * @param {{ status: number, body: any, retryAfterS: number }} outcome
 */
function send(e, { status, body, retryAfterS }, { isWhole = false, isLast = false } = {}) {
  const now = new Date();
  setDataHeaders(e, now, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' });
  if (retryAfterS > 0) setAll(e, { 'Retry-After': String(retryAfterS) });
  const text = textOf(body, now);
  // Who knows the length does not wait for the end of the request.
  if (isWhole) setAll(e, { 'Content-Length': String(toBytes(text).length) });
  // The next request on this connection would wait until the signals have been sent.
  if (isLast) setAll(e, { Connection: 'close' });
  // Not e.json: it would sort the keys of a product's nutrition table.
  const sent = e.string(status, text);
  if (isWhole) e.flush();
  return sent;
}

/** Runs a handler ('orders/place-order' is orders/handlers/place-order.js), sends its answer, and then its signals. */
function answer(e, name) {
  holdSignals();
  const outcome = run(e, name);
  const signals = releaseSignals(e.app);
  const sent = send(e, outcome, {
    isWhole: signals !== null,
    isLast: signals !== null && signals.delayMs > 0,
  });
  try {
    signals?.sendAll(e.app);
  } catch (error) {
    logFault(e, name, error);
  }
  return sent;
}

module.exports = { answer, send };
