/**
 * SQL on database files by the server's own engine, whether or not a server works on them: Node 20 has
 * no SQLite. The engine is opened on an empty folder of its own, so that it migrates no shop and holds
 * none back: in WAL mode whoever reads does not stop whoever writes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './main.mjs';
import { runPocketBaseCommand } from './pocketbase.mjs';
import { lastWords } from './processes.mjs';

/**
 * A statement; with columns, each with a value of its type, its first row is read.
 * @typedef {[sql: string, columns?: Record<string, string | number>]} Statement
 */

/** A text as SQL has it. */
export const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes a database file known under a name. It has to exist: nothing is created.
 *
 * @returns {Statement}
 */
export const attach = (file, name) => [
  `ATTACH DATABASE ${quoted(`${pathToFileURL(file).href}?mode=rw`)} AS ${name}`,
];

/**
 * The number of rows of each table, as one row.
 *
 * @param {readonly string[]} tables
 * @returns {Statement}
 */
export const countRows = (name, tables) => [
  `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${name}.${table}) AS ${table}`).join(', ')}`,
  Object.fromEntries(tables.map((table) => [table, 0])),
];

/**
 * Reads a file whole; `faultIn` says what came of it.
 *
 * @returns {Statement}
 */
export const quickCheck = (name) => [`PRAGMA ${name}.quick_check(1)`, { quick_check: '' }];

/** The first thing that is wrong with a file, '' for nothing. */
export const faultIn = ({ quick_check: words }) =>
  words === 'ok' ? '' : words.replaceAll('\n', ' ');

/**
 * Moves what waits in the write-ahead log into the file.
 *
 * @returns {Statement}
 */
export const emptyLog = (name) => [`PRAGMA ${name}.wal_checkpoint(TRUNCATE)`, { busy: 0 }];

/**
 * Runs statements one after the other on one connection; answers the rows of those that read, and null
 * for the others. Throws a problem that says what SQLite said.
 *
 * @param {Statement[]} statements
 * @returns {Promise<any[]>}
 */
export async function runSql(statements) {
  const dataDir = mkdtempSync(join(tmpdir(), 'essentials-sql-'));
  try {
    const { output } = await runPocketBaseCommand(['sql'], {
      dataDir,
      // One processor: the others are the shop's.
      env: { SQL_STATEMENTS: JSON.stringify(statements), GOMAXPROCS: '1' },
    });
    const [, answer] = /^sql (\[.*\])$/m.exec(output) ?? [];
    if (!answer) throw new Problem(reasonIn(output));
    return JSON.parse(answer);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** SQLite's own words, without where in the engine they were said. */
function reasonIn(output) {
  const [, reason] = /^panic: (?:GoError: )?(.*?)(?: at \S+ \(native\))?$/m.exec(output) ?? [];
  return reason ?? lastWords(output);
}
