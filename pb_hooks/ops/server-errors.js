/**
 * The server's own errors of the last 24 hours, from PocketBase's log: how many, and of each what and when.
 *
 * PocketBase logs as an error whatever it does not answer with what was asked for. None of these counts:
 * - a request that was refused (a status below 500): somebody asked for what they may not have;
 * - a connection that the client closed, or was too slow on, while the request was read or the answer written.
 */
const DAY_MS = 86_400_000;
/** Log level `error` of PocketBase (slog). */
const ERROR_LEVEL = 8;
/** The most different errors that are listed. */
const MAX_LISTED = 20;
const MAX_LETTERS = 300;

const TEXT = (name) => `coalesce(data ->> '${name}', '')`;
const CLOSED = ['read tcp', 'write tcp', 'context canceled', 'unexpected EOF'];
const IS_CLOSED = CLOSED.map((words) => `instr(${TEXT('error')}, '${words}') > 0`).join(' OR ');
const IS_REFUSED = `${TEXT('type')} = 'request' AND data ->> 'status' < 500`;
const ARE_ERRORS = `level >= {:level} AND created >= {:since} AND NOT (${IS_REFUSED}) AND NOT (${IS_CLOSED})`;

const ERRORS_SQL = `SELECT json_object(
  'count', (SELECT count(*) FROM _logs WHERE ${ARE_ERRORS}),
  'listed', json((SELECT json_group_array(json_object('message', message, 'type', type, 'name', name,
      'error', error, 'times', times, 'at', at))
    FROM (SELECT message, ${TEXT('type')} AS type,
        coalesce(data ->> 'jobId', data ->> 'route', data ->> 'order', '') AS name,
        ${TEXT('error')} AS error, count(*) AS times, replace(max(created), ' ', 'T') AS at
      FROM _logs WHERE ${ARE_ERRORS}
      GROUP BY 1, 2, 3, 4 ORDER BY at DESC LIMIT ${MAX_LISTED})))) AS json`;

/** By what is logged (`logger().error` in the hooks, and PocketBase's own): what it is about. */
const KINDS = {
  '[cronAdd] failed to execute cron job': 'job',
  'A route failed': 'request',
  "The catalogue's signal failed": 'signal',
  "The staff's signal failed": 'signal',
  'A bill does not add up': 'bill',
  'A bill could not be made': 'bill',
  'A credit note could not be made': 'bill',
  'No data for this time zone: Indian time is used': 'time_zone',
};
const kindOf = ({ message, type }) =>
  type === 'request' ? 'request' : (KINDS[message] ?? 'other');

/** An address may name somebody after its question mark. */
const withoutQuery = (text) => text.replace(/\?\S*/g, '');

function toWire({ message, type, name, error, times, at }) {
  const words = [message, name, error].filter((part) => part !== '').map(withoutQuery);
  return {
    kind: kindOf({ message, type }),
    words: words.join(': ').slice(0, MAX_LETTERS),
    times,
    at,
  };
}

/**
 * The newest first; null where the log cannot be read.
 * @returns {{ count: number, listed: { kind: string, words: string, times: number, at: string }[] } | null}
 */
function readErrors(app, now) {
  try {
    const row = new DynamicModel({ json: '' });
    const since = new Date(now - DAY_MS).toISOString().replace('T', ' ');
    app.auxDB().newQuery(ERRORS_SQL).bind({ level: ERROR_LEVEL, since }).one(row);
    const { count, listed } = JSON.parse(row.json);
    return { count, listed: listed.map(toWire) };
  } catch {
    return null;
  }
}

module.exports = { readErrors };
