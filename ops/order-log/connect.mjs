/** Connecting to the order log: to the one of its machines that can be written to. */
import { Client } from 'pg';
import { Problem } from '../../server/lib/main.mjs';

const connectLimitMs = 5_000;
/** A commit waits for the standby: after this time the client checks whether another machine is the first now. */
const answerLimitMs = 15_000;

/** @typedef {import('pg').Client} LogClient */

async function open(address, name) {
  const client = new Client({
    connectionString: address,
    application_name: name,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: answerLimitMs,
    keepAlive: true,
  });
  // A connection that breaks while nobody asks; the next question says so.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function isStandby(client) {
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS is_standby');
  return rows[0].is_standby;
}

/** Ends a connection, also one that waits for an answer. */
export const closeLog = (client) => client.end().catch(() => undefined);

/** Where it is, without the password. */
const hostOf = (address) => new URL(address).host;

/** The error's message; if a name has several addresses, the one of the first. */
const reasonOf = (error) => error.message || error.errors?.[0]?.message || error.code;

/**
 * A connection to the first machine that can be written to; where `mayBeStandby` also one that can only be
 * read, if there is no other. Throws a problem that says of each why not.
 *
 * @param {readonly string[]} addresses
 * @param {string} name What the log calls this connection.
 * @returns {Promise<LogClient>}
 */
export async function connectToLog(addresses, name, { mayBeStandby = false } = {}) {
  const reasons = [];
  for (const address of addresses) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first that will do
      const client = await open(address, name);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!(await isStandby(client))) return client;
      void closeLog(client);
      reasons.push(`${hostOf(address)} is a standby`);
    } catch (error) {
      reasons.push(`${hostOf(address)}: ${reasonOf(error)}`);
    }
  }
  const standby = addresses.find((address) => reasons.includes(`${hostOf(address)} is a standby`));
  if (mayBeStandby && standby !== undefined) return open(standby, name);
  throw new Problem(`The order log can not be reached (${reasons.join('; ')}).`);
}
