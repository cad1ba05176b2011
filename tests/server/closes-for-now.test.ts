/** 'Closed for now', days off and holidays (D16): who sets them, what the server makes of them, which orders it takes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDay } from '../../src/domain/store/figures.ts';
import { anOrder } from '../support/order-bodies.ts';
import { quietZone } from '../support/quiet-zone.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';

const SETTINGS = '/api/collections/store_settings/records/storesettings01';
const MINUTE_MS = 60_000;
const { zone, minutes: offsetMinutes } = quietZone();

let shop: TestShop;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, owner] = [await shop.anAdmin(), await shop.anOwner()];
  await shop.changeSettings({ time_zone: zone });
});
afterAll(() => shop.close());
beforeEach(() => shop.changeSettings({ closed_until: '', days_off: [], holidays: {} }));

const change = (fields: object, token = admin.token) =>
  shop.send<Record<string, string>>('PATCH', SETTINGS, fields, token);
const place = (placedAt = new Date()) =>
  shop.post('/api/shop/orders', anOrder({ placed_at: placedAt.toISOString() }));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

describe('a shop that is closed for now', () => {
  it('is closed from the press on by the server’s clock, whatever the device says', async () => {
    const before = Date.now();
    const until = inMinutes(60).toISOString();
    const saved = await change({ closed_until: until, closed_from: '2020-01-01T00:00:00.000Z' });

    expect(saved).toMatchObject({ status: 200, body: { closed_until: until } });
    const since = Date.parse(saved.body.closed_from ?? '');
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(Date.now());
    const { settings } = (await shop.get('/data/catalogue.json')).body;
    expect(settings).toMatchObject({ closed_until: until });
    expect(settings).not.toHaveProperty('closed_from');
  });

  it('takes no order that was placed since, and one from before for half an hour', async () => {
    const before = new Date();
    await change({ closed_until: inMinutes(60).toISOString() });

    expect((await place()).body).toMatchObject({ code: 'store_closed' });
    expect((await place(new Date(before.getTime() - MINUTE_MS))).body).toMatchObject({
      code: 'accepted',
    });
  });

  it('stays closed since the first press when the end is moved', async () => {
    const first = await change({ closed_until: inMinutes(60).toISOString() });
    const second = await change({ closed_until: inMinutes(120).toISOString() });

    expect(second.body.closed_from).toBe(first.body.closed_from);
  });

  it('takes orders again once somebody opens it', async () => {
    await change({ closed_until: inMinutes(60).toISOString() });
    const opened = await change({ closed_until: '' });

    expect(opened.body).toMatchObject({ closed_until: '', closed_from: '' });
    expect((await place()).body).toMatchObject({ code: 'accepted' });
  });

  it('takes orders again by itself at the end', async () => {
    // The server takes no end that is past: the row is set as it is an hour later.
    const [from, until] = [inMinutes(-120), inMinutes(-60)].map((at) => at.toISOString());
    await shop.asSuperuser('POST', '/api/sql', {
      query: `UPDATE store_settings SET closed_from = '${from}', closed_until = '${until}'`,
    });
    expect((await place()).body).toMatchObject({ code: 'accepted' });
  });

  it.each([
    ['an hour ago', () => inMinutes(-60).toISOString()],
    ['in two months', () => inMinutes(60 * 24 * 60).toISOString()],
    ['in words', () => 'at four'],
  ])('cannot open %s', async (_, until) => {
    expect(await change({ closed_until: until() })).toMatchObject({
      status: 400,
      body: { data: { closed_until: { code: 'validation_no_closure' } } },
    });
  });

  it('since when is not for anybody to say', async () => {
    const closed = await change({ closed_until: inMinutes(60).toISOString() });
    const saved = await change({ closed_from: '2020-01-01T00:00:00.000Z' });
    expect(saved.body.closed_from).toBe(closed.body.closed_from);
  });
});

describe('a shop with closed days', () => {
  const today = localDay(Date.now(), offsetMinutes);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();

  it.each([
    ['its weekly day off', { days_off: [String(weekday)] }],
    ['a holiday', { holidays: { [today]: 'Diwali' } }],
  ])('takes no order on %s', async (_, days) => {
    expect((await change(days, owner.token)).status).toBe(200);
    expect((await place()).body).toMatchObject({ code: 'store_closed' });
    const { settings } = (await shop.get('/data/catalogue.json')).body;
    expect(settings).toMatchObject(days);
  });

  it('takes orders on every other day', async () => {
    const days = { days_off: [String((weekday + 2) % 7)], holidays: { '2020-11-14': 'Diwali' } };
    expect((await change(days, owner.token)).status).toBe(200);
    expect((await place()).body).toMatchObject({ code: 'accepted' });
  });

  it.each([
    [{ days_off: ['0', '1', '2', '3', '4', '5', '6'] }, 'days_off'],
    [{ days_off: ['Sunday'] }, 'days_off'],
    [{ holidays: { '2026-02-30': 'No day' } }, 'holidays'],
    [{ holidays: ['2026-11-08'] }, 'holidays'],
  ])('does not store %j', async (days, field) => {
    const refused = await change(days, owner.token);
    expect(refused).toMatchObject({ status: 400, body: { data: { [field]: {} } } });
  });
});
