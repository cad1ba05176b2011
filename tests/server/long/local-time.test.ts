/** The shop's local time on a real server: hours and days are those of its zone, wherever it runs. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pocketBaseBinary } from '../../../server/lib/pocketbase.mjs';
import { localDay } from '../../../src/domain/store/figures.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { type Zone, zonesOfTwoDays } from '../../support/quiet-zone.ts';
import { openShop, type TestShop } from '../../support/server.ts';

const shopTime = resolve(import.meta.dirname, '../../../pb_hooks/store/shop-time.js');

describe('the hook engine', () => {
  /** What an expression on store/shop-time.js gives, in the engine that runs it. */
  function inEngine(expression: string): unknown {
    const folder = mkdtempSync(join(tmpdir(), 'essentials-engine-'));
    const [hooks, migrations] = [join(folder, 'hooks'), join(folder, 'migrations')];
    for (const inner of [hooks, migrations]) mkdirSync(inner);
    writeFileSync(
      join(hooks, 'ask.pb.js'),
      `$app.rootCmd.addCommand(new Command({ use: 'ask', run: (cmd) => {
        const time = require(${JSON.stringify(shopTime)});
        cmd.outOrStdout().write(toBytes(JSON.stringify(${expression})));
      } }));`,
    );
    try {
      const { stdout } = spawnSync(
        pocketBaseBinary(),
        [
          'ask',
          `--dir=${folder}/data`,
          `--hooksDir=${hooks}`,
          `--migrationsDir=${migrations}`,
          '--dev=0',
        ],
        { encoding: 'utf8' },
      );
      return JSON.parse(stdout);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('knows how far a zone is ahead of UTC, in summer and in winter', () => {
    const rows = [
      ['Asia/Kolkata', '2026-07-01T12:00:00Z', 330],
      ['America/New_York', '2026-07-01T12:00:00Z', -240],
      ['America/New_York', '2026-12-01T12:00:00Z', -300],
      ['Etc/GMT-4', '2026-12-01T12:00:00Z', 240],
      ['UTC', '2026-12-01T12:00:00Z', 0],
    ];
    expect(
      inEngine(`${JSON.stringify(rows)}.map(([zone, at]) =>
        time.utcOffsets($app, zone)(Date.parse(at)))`),
    ).toEqual(rows.map(([, , minutes]) => minutes));
  });

  it('finds the second at which clocks were moved', () => {
    expect(
      inEngine(`time.offsetStretches(time.utcOffsets($app, 'America/New_York'),
        Date.parse('2026-10-20T12:00:00Z'), Date.parse('2026-11-20T12:00:00Z'))`),
    ).toEqual([
      { sinceMs: Date.parse('2026-10-20T12:00:00Z'), minutes: -240 },
      { sinceMs: Date.parse('2026-11-01T06:00:00Z'), minutes: -300 },
    ]);
  });

  it('knows a zone from what only looks like one', () => {
    const names = ['Asia/Kolkata', 'Europe/Berlin', 'Local', '', 'Asia/Jalgaon', '../etc/passwd'];
    expect(inEngine(`${JSON.stringify(names)}.map(time.isTimeZone)`)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a shop far from its machine', () => {
  const today = ({ minutes }: Zone) => localDay(Date.now(), minutes);
  const machine = { zone: '', minutes: -new Date().getTimezoneOffset() };
  /** It is another day there. */
  const there = zonesOfTwoDays().find((zone) => today(zone) !== today(machine)) as Zone;
  let shop: TestShop;
  let admin: string;
  let pid: number;
  beforeAll(async () => {
    shop = await openShop();
    admin = (await shop.anOwner()).token;
    ({ pid } = await shop.stock());
  });
  afterAll(() => shop.close());

  /** The minute of the day there now. */
  function minuteThere(): number {
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: there.zone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).format();
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  }

  const around = (from: number, to: number) => {
    const now = minuteThere();
    return {
      opens_at_minute: (now + from + 1440) % 1440,
      closes_at_minute: (now + to + 1440) % 1440,
    };
  };
  const order = () =>
    shop.post<{ code: string; order: { received_at: string } }>('/api/shop/orders', {
      ...anOrder(),
      lines: [{ pid, quantity: 1 }],
    });

  beforeEach(() => shop.changeSettings({ time_zone: there.zone }));

  it('takes orders during its own hours and none outside of them', async () => {
    await shop.changeSettings(around(-60, 60));
    expect((await order()).body).toMatchObject({ code: 'accepted' });
    await shop.changeSettings(around(120, 180));
    expect((await order()).body).toMatchObject({ code: 'store_closed' });
  });

  it('counts its own days and hours', async () => {
    await shop.changeSettings(around(-60, 60));
    const { received_at: receivedAt } = (await order()).body.order;
    const { body } = await shop.get<{ today: string; hours: { key: string }[]; days: unknown[] }>(
      '/api/shop/dashboard?days=7',
      admin,
    );
    const local = new Date(Date.parse(receivedAt) + there.minutes * 60_000).toISOString();
    expect(body.today).toBe(local.slice(0, 10));
    expect(body.hours.map(({ key }) => key)).toContain(local.slice(11, 13));
    expect(body.days).toEqual([expect.objectContaining({ key: body.today })]);
  });

  it('takes no zone that nobody knows', async () => {
    const settings = '/api/collections/store_settings/records/storesettings01';
    for (const time_zone of ['Asia/Jalgaon', 'Local', '']) {
      expect((await shop.send('PATCH', settings, { time_zone }, admin)).status).toBe(400);
    }
    expect((await shop.send('PATCH', settings, { time_zone: 'Asia/Tokyo' }, admin)).status).toBe(
      200,
    );
  });
});
