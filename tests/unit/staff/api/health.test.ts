import { afterEach, expect, it, vi } from 'vitest';
import { readHealth } from '../../../../src/staff/api/health.ts';

const SAID = {
  server_time: '2026-11-22T10:00:00.000Z',
  version: '1.0.1',
  uptime_s: 60,
  database_ok: true,
  database_bytes: 612_352,
  disk_free_bytes: null,
  errors_today: 0,
  pushes_late: 0,
  order_log: null,
  warnings: [],
  backup: null,
  command: 'npm run',
};
const answers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
afterEach(() => vi.unstubAllGlobals());

it('reads a shop without a backup, on a disk that nobody has measured', async () => {
  answers(SAID);
  expect(await readHealth('token')).toMatchObject({
    ok: true,
    data: { atMs: Date.parse(SAID.server_time), diskFreeBytes: null, backup: null },
  });
});

it('reads the figures of a shop that takes no orders', async () => {
  answers({ ...SAID, code: 'cannot_take_orders', database_ok: false, warnings: ['database'] }, 503);
  expect(await readHealth('token')).toMatchObject({
    ok: true,
    data: { isDatabaseOk: false, warnings: ['database'] },
  });
});

it('reads how many orders are not on the log, where the shop has one', async () => {
  answers({ ...SAID, order_log: { orders: 3, is_late: true }, warnings: ['order_log_late'] });
  expect(await readHealth('token')).toMatchObject({
    data: { orderLog: { unlogged: 3 }, warnings: ['order_log_late'] },
  });
  answers(SAID);
  expect(await readHealth('token')).toMatchObject({ data: { orderLog: null } });
});

it('passes over a warning that it does not know', async () => {
  answers({ ...SAID, warnings: ['errors', 'from_tomorrow'] });
  expect(await readHealth('token')).toMatchObject({ data: { warnings: ['errors'] } });
});

it('reads each error, also of a kind that it does not know, and a server that names none', async () => {
  const error = { kind: 'job', words: 'It failed.', times: 2, at: SAID.server_time };
  answers({ ...SAID, errors_today: 3, errors: [error, { ...error, kind: 'from_tomorrow' }] });
  const read = { words: 'It failed.', times: 2, atMs: Date.parse(SAID.server_time) };
  expect(await readHealth('token')).toMatchObject({
    data: {
      errors: [
        { ...read, kind: 'job' },
        { ...read, kind: 'other' },
      ],
    },
  });
  answers(SAID);
  expect(await readHealth('token')).toMatchObject({ data: { errors: [] } });
});

it('tells a failed backup from the last good one', async () => {
  const at = '2026-11-21T10:00:00.000Z';
  const good = { at, name: 'a', bytes: 5, took_ms: 9, orders: 3, sent: true };
  answers({ ...SAID, backup: { at, ok: false, sentence: 'The disk is full.', good } });
  expect(await readHealth('token')).toMatchObject({
    data: {
      backup: { failure: 'The disk is full.', good: { atMs: Date.parse(at), isSent: true } },
    },
  });
});

it('is refused with everybody who is no admin', async () => {
  answers({ status: 'ok', server_time: SAID.server_time, code: 'forbidden' }, 403);
  expect(await readHealth('token')).toMatchObject({ ok: false });
});
