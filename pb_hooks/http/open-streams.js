/**
 * How many realtime streams one network holds open. PocketBase knows every open stream but not how
 * many are whose, and looking at each takes milliseconds where a thousand are open: so they are
 * counted as they come, and looked at only when that count says that it is enough.
 */
const { msLeft, networkOf } = require('../built/domain.js');

/** Twenty households behind one address, with five open phones each. */
const MAX_STREAMS = 100;
/** After a look that found too many, none of that network is admitted for so long. */
const CLOSED_MS = 10_000;
/** Where PocketBase's client keeps whose it is. */
const NETWORK = 'shopNetwork';
const MAX_KEPT = 10_000;

const countOpen = (app, network) =>
  Object.values(app.subscriptionsBroker().clients()).filter(
    (client) => client.get(NETWORK) === network,
  ).length;

/** Forgets everybody when there are too many to remember: the next look counts again. */
function forgetOld(store) {
  if (store.length() < MAX_KEPT) return;
  for (const name of Object.keys(store.getAll())) {
    if (name.startsWith('streams ')) store.remove(name);
  }
}

/** What is kept of a network: how many have come since the last look, and until when it is closed. */
const read = (kept) => (kept ?? '0 0').split(' ').map(Number);

/** Admits a new stream of an address, or says no. One that was admitted stays so. */
function admitStream(app, client, address) {
  const network = networkOf(address);
  if (client.get(NETWORK) === network) return true;
  const store = app.store();
  const name = `streams ${network}`;
  const now = Date.now();
  forgetOld(store);
  // First of all, so that whoever looks at the same time sees this one too.
  client.set(NETWORK, network);

  let mine = 0;
  let closedUntil = 0;
  store.setFunc(name, (kept) => {
    [mine, closedUntil] = read(kept);
    mine += 1;
    return `${mine} ${closedUntil}`;
  });
  if (msLeft(closedUntil, now, CLOSED_MS) === 0) {
    const open = mine > MAX_STREAMS ? countOpen(app, network) : mine;
    if (open < mine) store.set(name, `${open} 0`);
    if (open <= MAX_STREAMS) return true;
    store.set(name, `${open} ${now + CLOSED_MS}`);
  }
  client.unset(NETWORK);
  return false;
}

/** A phone says what it listens to as soon as it is connected; on 2G that takes seconds. */
const MAY_BE_SILENT_MS = 20_000;
const SWEEP_PAUSE_MS = 10_000;
/** Of one network: as many as may listen, all of which connect at once when the server has been away. */
const MAX_SILENT = MAX_STREAMS;
const SWEPT = 'streams swept at';
/** Where PocketBase keeps the address that has opened a stream. */
const OPENED_FROM = 'pbRealtimeClientIP';
/** When a stream was first found to listen to nothing. */
const SILENT_SINCE = 'shopSilentSince';
/** When the token expires that a stream of the staff listens with, in milliseconds. */
const TOKEN_ENDS = 'shopTokenEnds';

/** PocketBase takes the account off a stream when its session is ended, but not when its token expires. */
function noteToken(e) {
  const token = e.requestEvent.request.header.get('Authorization').replace(/^Bearer /i, '');
  e.client.set(TOKEN_ENDS, $security.parseUnverifiedJWT(token).exp * 1_000);
}

/**
 * Ends the streams whose token has expired, and those that listen to nothing: those that have done so for long, and of
 * a network those that are too many, however new. PocketBase would hold each for five minutes. A hook on opening one
 * would keep an engine for as long as it is open, so they are looked at afterwards.
 */
function endStreams(app) {
  const now = Date.now();
  const store = app.store();
  if (msLeft((store.get(SWEPT) ?? 0) + SWEEP_PAUSE_MS, now, SWEEP_PAUSE_MS) > 0) return;
  store.set(SWEPT, now);
  const broker = app.subscriptionsBroker();
  /** How many are silent, by network. */
  const silent = {};
  for (const client of Object.values(broker.clients())) {
    if (Object.keys(client.subscriptions()).length > 0) {
      if (now >= (client.get(TOKEN_ENDS) ?? Infinity)) broker.unregister(client.id());
      continue;
    }
    const network = networkOf(client.get(OPENED_FROM) ?? '');
    silent[network] = (silent[network] ?? 0) + 1;
    const since = client.get(SILENT_SINCE);
    const isLong = since && now - since >= MAY_BE_SILENT_MS;
    if (isLong || silent[network] > MAX_SILENT) broker.unregister(client.id());
    else if (!since) client.set(SILENT_SINCE, now);
  }
}

module.exports = { admitStream, endStreams, noteToken };
