/**
 * A real order log: PostgreSQL with a synchronous standby, on free local ports, in temporary folders. PostgreSQL
 * does not run as root, so root starts it as the user of Debian's package.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { freePort } from '../../server/lib/free-port.mjs';
import { LOG_SQL, roleOf } from '../../ops/order-log/schema.mjs';
import { findPostgres } from '../../scripts/lib/system-programs.mjs';

const bin = (await findPostgres()) ?? '';
const isRoot = process.getuid?.() === 0;

function run(program: string, args: string[]): void {
  const line = [join(bin, program), ...args];
  const { status, stdout, stderr } = isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', ...line], { encoding: 'utf8', cwd: '/' })
    : spawnSync(line[0] ?? '', line.slice(1), { encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
}

export interface LogMachine {
  port: number;
  folder: string;
  /** Runs SQL as PostgreSQL's superuser. */
  query(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Kills it, like the loss of the machine. */
  kill(): void;
  start(): void;
  stop(): void;
  /** Promotes a standby to primary, without a synchronous standby of its own. */
  promote(): Promise<void>;
}

export interface OrderLog {
  primary: LogMachine;
  standby: LogMachine;
  /** ORDER_LOG_URL with both machines, for a role. */
  urlAs(role: string): string;
  /** ORDER_LOG_URL for a store. */
  urlOf(store: string): string;
  /** Creates the roles of stores. */
  letIn(...stores: string[]): Promise<void>;
  close(): void;
}

function aMachine(folder: string, port: number): LogMachine {
  const log = join(folder, '..', `${port}.log`);
  const machine: LogMachine = {
    port,
    folder,
    async query(sql, database = 'postgres') {
      const url = `postgres://owner@127.0.0.1:${port}/${database}`;
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
    kill() {
      const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    start() {
      const flags = `-p ${port} -k ${join(folder, '..')} -c listen_addresses=127.0.0.1`;
      run('pg_ctl', ['start', '-w', '-D', folder, '-l', log, '-o', flags]);
    },
    stop: () => run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', folder]),
    async promote() {
      run('pg_ctl', ['promote', '-w', '-D', folder]);
      await machine.query("ALTER SYSTEM SET synchronous_standby_names = ''");
      await machine.query('SELECT pg_reload_conf()');
    },
  };
  return machine;
}

/** Removes the shared memory of a killed PostgreSQL. */
function forgetMemory({ folder }: LogMachine): void {
  const memory = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[6] ?? '';
  spawnSync('ipcrm', ['-m', memory.trim().split(/\s+/)[1] ?? '']);
}

export async function openOrderLog(): Promise<OrderLog> {
  const root = mkdtempSync(join(tmpdir(), 'essentials-log-'));
  if (isRoot) spawnSync('chown', ['postgres', root]);
  chmodSync(root, 0o700);
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  run('initdb', ['-D', first, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const primary = aMachine(first, firstPort);
  primary.start();
  run('pg_basebackup', [
    `--pgdata=${second}`,
    `--dbname=host=127.0.0.1 port=${firstPort} user=owner application_name=standby`,
    '--write-recovery-conf',
    '--create-slot',
    '--slot=standby',
    '--checkpoint=fast',
    '--no-sync',
  ]);
  const standby = aMachine(second, secondPort);
  standby.start();
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await primary.query('SELECT pg_reload_conf()');
  await primary.query('CREATE DATABASE essentials');
  await primary.query(LOG_SQL, 'essentials');
  // A standby applies the log shortly after it is on its disk.
  const isThere = "SELECT 1 FROM pg_database WHERE datname = 'essentials'";
  await vi.waitUntil(async () => (await standby.query(isThere)).length > 0, { timeout: 20_000 });
  const urlAs = (role: string) =>
    `postgres://${role}@127.0.0.1:${firstPort},127.0.0.1:${secondPort}/essentials?target_session_attrs=read-write`;
  return {
    primary,
    standby,
    urlAs,
    urlOf: (store) => urlAs(roleOf(store)),
    async letIn(...stores) {
      const lines = stores.map((store) => `CREATE ROLE "${roleOf(store)}" LOGIN IN ROLE shops;`);
      await primary.query(lines.join('\n'));
    },
    close() {
      for (const machine of [primary, standby]) {
        try {
          machine.stop();
        } catch {
          forgetMemory(machine);
        }
      }
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
