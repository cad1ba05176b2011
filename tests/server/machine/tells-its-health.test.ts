/** What the shop says of its own health: enough for a machine that watches, figures for its staff alone. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attach, runSql } from '../../../server/lib/database.mjs';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
});
afterAll(() => shop.close());

interface Health {
  status: string;
  version: string;
  warnings: string[];
  uptime_s: number;
  disk_free_bytes: number;
  database_ok: boolean;
  errors_today: number;
  errors: { kind: string; words: string; times: number; at: string }[];
  pushes_late: number;
  command: string;
  backup: { ok: boolean; sentence: string; good: { at: string } | null } | null;
}

/** Results are cached for ten seconds; a restart empties the cache. */
async function restart() {
  await shop.kill();
  await shop.restart();
}
const asked = (token?: string) => shop.get<Health>('/api/shop/health', token);

function noteBackup(last: { ok: boolean; sentence: string }, goodHoursAgo: number): void {
  const at = new Date(Date.now() - goodHoursAgo * HOUR_MS).toISOString();
  const good = { at, name: 'a', bytes: 5_000_000, took_ms: 900, orders: 3, sent: false };
  const record = { last: { at, ...last }, good };
  writeFileSync(join(shop.dataDir, 'last-backup.json'), JSON.stringify(record));
}

describe('GET /api/shop/health', () => {
  it('tells everybody no more than how it is', async () => {
    const { status, body } = await asked();
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['server_time', 'status']);
    expect(Object.keys((await asked('no token')).body).toSorted()).toEqual([
      'server_time',
      'status',
    ]);
  });

  it('tells admins real figures', async () => {
    const { body } = await asked(admin.token);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database_ok: true,
      uptime_s: expect.any(Number),
      errors_today: 0,
      pushes_late: 0,
    });
    expect(body.disk_free_bytes).toBeGreaterThan(0);
    expect(body.warnings).toContain('no_backup');
  });

  it('tells them what to type where the shop runs', async () => {
    expect((await asked(admin.token)).body.command).toBe('npm run');
    vi.stubEnv('SHOP_UNIT', 'essentials@aundh');
    await restart();
    vi.unstubAllEnvs();
    expect((await asked(admin.token)).body.command).toBe('essentials --cell aundh');
    await restart();
  });

  it.each([
    ['a backup of last night', { ok: true, sentence: '' }, 25, []],
    ['a backup that is late', { ok: true, sentence: '' }, 27, ['backup_old']],
    ['one that failed since', { ok: false, sentence: 'No backup was made.' }, 3, ['backup_failed']],
  ])('warns as it has to after %s', async (_what, last, hours, warnings) => {
    noteBackup(last, hours);
    await restart();
    const { status, body } = await asked(admin.token);
    expect(status).toBe(200);
    expect(body.warnings.filter((code) => code.includes('backup'))).toEqual(warnings);
    expect(body.backup).toMatchObject(last);
  });

  it('counts the errors of the last 24 hours, and nothing older', async () => {
    const at = (hoursAgo: number) =>
      new Date(Date.now() - hoursAgo * HOUR_MS).toISOString().replace('T', ' ');
    await runSql([
      attach(join(shop.dataDir, 'auxiliary.db'), 'logs'),
      ...[at(1), at(23), at(25)].map((created): [string] => [
        `INSERT INTO logs._logs (level, message, data, created) VALUES (8, 'A route failed', '{}', '${created}')`,
      ]),
      [
        `INSERT INTO logs._logs (level, message, data, created) VALUES (4, 'A warning', '{}', '${at(1)}')`,
      ],
    ]);
    await restart();
    const { body } = await asked(admin.token);
    expect(body).toMatchObject({ errors_today: 2, status: 'attention' });
  });

  it('names each error once, and none that is no error of the server', async () => {
    await shop.kill();
    const at = (minutesAgo: number) =>
      new Date(Date.now() - minutesAgo * 60_000).toISOString().replace('T', ' ');
    const request = (status: number, error: string) => ({ type: 'request', status, error });
    const logged: [string, object, number][] = [
      ['[cronAdd] failed to execute cron job', { jobId: 'retention', error: 'full' }, 3],
      ['[cronAdd] failed to execute cron job', { jobId: 'retention', error: 'full' }, 2],
      ['GET /api/files/a?token=secret', request(500, 'No such file.'), 4],
      ['GET /api/collections/orders/records', request(401, 'Sign in first.'), 5],
      ['GET /data/products.json', request(200, 'write tcp 10.0.0.1:1: write: broken pipe'), 6],
      [
        'A route failed',
        {
          route: 'orders/place-order',
          error: 'GoError: read tcp 10.0.0.1:1: connection reset by peer',
        },
        7,
      ],
      ['A new message', {}, 8],
    ];
    await runSql([
      attach(join(shop.dataDir, 'auxiliary.db'), 'logs'),
      ['DELETE FROM logs._logs'],
      ...logged.map(([message, data, minutesAgo]): [string] => [
        `INSERT INTO logs._logs (level, message, data, created)
           VALUES (8, '${message}', '${JSON.stringify(data)}', '${at(minutesAgo)}')`,
      ]),
    ]);
    await shop.restart();
    const { body } = await asked(admin.token);
    expect(body.errors_today).toBe(4);
    expect(body.errors).toEqual([
      {
        kind: 'job',
        words: '[cronAdd] failed to execute cron job: retention: full',
        times: 2,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      {
        kind: 'request',
        words: 'GET /api/files/a: No such file.',
        times: 1,
        at: expect.any(String),
      },
      { kind: 'other', words: 'A new message', times: 1, at: expect.any(String) },
    ]);
  });

  it('counts no request that was refused, and none whose phone went away', async () => {
    await runSql([attach(join(shop.dataDir, 'auxiliary.db'), 'logs'), ['DELETE FROM logs._logs']]);
    expect((await shop.get('/api/collections/orders/records')).status).toBe(401);
    const { hostname, port } = new URL(shop.url);
    const phone = connect(Number(port), hostname);
    phone.write(
      'POST /api/shop/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await once(phone, 'connect');
    phone.resetAndDestroy();
    const logs = async () =>
      (await shop.asSuperuser<{ items: object[] }>('GET', '/api/logs?filter=level=8')).items.length;
    await expect.poll(logs).toBe(2);
    await restart();
    expect((await asked(admin.token)).body).toMatchObject({ errors_today: 0, errors: [] });
  });

  it('counts messages to phones that should have been sent', async () => {
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
    await runSql([
      attach(join(shop.dataDir, 'data.db'), 'shop'),
      [
        `INSERT INTO shop.push_messages (id, kind, sent_ms, created_ms) VALUES
          ('message00000001', 'new_order', 0, ${minutesAgo(3)}),
          ('message00000002', 'new_order', 0, ${minutesAgo(1)}),
          ('message00000003', 'new_order', ${minutesAgo(2)}, ${minutesAgo(3)})`,
      ],
    ]);
    await restart();
    const { body } = await asked(admin.token);
    expect(body.pushes_late).toBe(1);
    expect(body.warnings).toContain('pushes_late');
  });

  it('answers 503 when nothing can be written', async () => {
    // As a full disk would: the statement fails.
    await restart();
    await runSql([
      attach(join(shop.dataDir, 'data.db'), 'shop'),
      [
        "CREATE TRIGGER shop.no_more BEFORE UPDATE ON change_lineage BEGIN SELECT RAISE(FAIL, 'full'); END",
      ],
    ]);
    const { status, body } = await asked();
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'cannot_take_orders' } });
  });
});
