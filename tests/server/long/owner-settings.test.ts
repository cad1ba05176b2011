/** What is the owner's (D23): who changes each of it is in tests/server/permissions, what the log says of it here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

let shop: TestShop;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  [owner, admin] = [await shop.anOwner(), await shop.anAdmin()];
});
afterAll(() => shop.close());

const SETTINGS = '/api/collections/store_settings/records/storesettings01';
const read = async () => (await shop.get(SETTINGS, admin.token)).body;
const change = (fields: object, { token }: Person) =>
  shop.send<{ code?: string }>('PATCH', SETTINGS, fields, token);

it('an admin who is no owner still changes limits and closes the shop for now, with money left as it was', async () => {
  const { delivery_fee: fee } = await read();
  const closed_until = new Date(Date.now() + 3_600_000).toISOString();
  const saved = await change({ most_per_product: 7, closed_until, delivery_fee: fee }, admin);

  expect(saved.status).toBe(200);
  expect(await read()).toMatchObject({ most_per_product: 7, closed_until, delivery_fee: fee });
});

interface LogEntry {
  kind: string;
  action: string;
  title: string;
  record: string;
}
const logOf = async ({ id }: Person) =>
  (await shop.get<{ entries: LogEntry[] }>(`/api/shop/audit?by=${id}`, owner.token)).body.entries;

it('a change that was refused is in the log as refused, and not as made', async () => {
  const helper = await shop.anAdmin();
  const { upi_id: before } = await read();
  const sent = { upi_id: 'helper@upi', discount: 77 };
  expect((await change(sent, helper)).status).toBe(403);
  expect((await change(sent, helper)).status).toBe(403);

  expect(await logOf(helper)).toMatchObject([
    { kind: 'accounts', action: 'refuse_setting', record: helper.id, title: 'discount,upi_id' },
  ]);
  expect((await read()).upi_id).toBe(before);
  const { body } = await shop.get('/api/shop/upi-change', owner.token);
  expect(body).not.toMatchObject({ change: { after: 'helper@upi' } });
});

it('every change of the UPI id is told to owners, in order', async () => {
  for (const upi_id of ['a@upi', 'b@upi', 'c@upi']) {
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    expect((await change({ upi_id }, owner)).status).toBe(200);
  }
  const { body } = await shop.get<{ earlier: object[]; change: object }>(
    '/api/shop/upi-change',
    owner.token,
  );
  expect(body.earlier.at(-1)).toMatchObject({ before: 'a@upi', after: 'b@upi' });
  expect(body.earlier.at(-2)).toMatchObject({ after: 'a@upi' });
  expect(body.change).toMatchObject({ before: 'b@upi', after: 'c@upi' });
});

describe('the fee that a service area has of its own', () => {
  const AREAS = '/api/collections/service_areas/records';
  const OWN_FEE = { has_own_fee: true, delivery_fee: 40 };
  let last = 445000;
  const anArea = (more = {}) => {
    last += 1;
    return { name: 'Bhusawal', pincode: String(last), is_active: true, ...more };
  };
  const create = async (more = {}) => {
    const { body } = await shop.post<{ id: string }>(AREAS, anArea(more), owner.token);
    return `${AREAS}/${body.id}`;
  };

  it.each([
    ['a new area', 'POST', async () => AREAS, anArea(OWN_FEE)],
    ['an area without one', 'PATCH', () => create(), OWN_FEE],
    ['an area with one', 'PATCH', () => create(OWN_FEE), { delivery_fee: 5 }],
    ['its area, taken off', 'PATCH', () => create(OWN_FEE), { has_own_fee: false }],
    ['its area, moved', 'PATCH', () => create(OWN_FEE), { pincode: '446001' }],
    ['its area, deleted', 'DELETE', () => create(OWN_FEE), undefined],
  ])('is the owner’s: %s', async (_, method, pathOf, set) => {
    const path = await pathOf();
    const before = await shop.asSuperuser('GET', AREAS);
    const refused = await shop.send(method, path, set, admin.token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    expect(await shop.asSuperuser('GET', AREAS)).toEqual(before);

    expect((await shop.send(method, path, set, owner.token)).status).toBeLessThan(300);
  });

  it('leaves the rest of an area to other admins', async () => {
    const withFee = await create(OWN_FEE);
    const renamed = { name: 'Bhusawal Camp', is_active: false };
    expect((await shop.send('PATCH', withFee, renamed, admin.token)).body).toMatchObject({
      ...renamed,
      ...OWN_FEE,
    });

    const created = await shop.post<{ id: string }>(AREAS, anArea(), admin.token);
    const without = `${AREAS}/${created.body.id}`;
    expect((await shop.send('PATCH', without, { pincode: '446002' }, admin.token)).status).toBe(
      200,
    );
    expect((await shop.send('DELETE', without, undefined, admin.token)).status).toBe(204);
  });

  it('that another admin was refused is in the log as refused, and not as changed', async () => {
    const helper = await shop.anAdmin();
    await shop.send('PATCH', await create(), OWN_FEE, helper.token);

    expect(await logOf(helper)).toMatchObject([
      { action: 'refuse_setting', record: helper.id, title: 'delivery_fee,has_own_fee' },
    ]);
  });
});

describe('promo codes', () => {
  const COUPONS = '/api/collections/coupons/records';
  let byNumber = '';
  beforeAll(async () => {
    const { id } = await shop.asSuperuser<{ id: string }>('GET', '/api/collections/coupons');
    byNumber = `/api/collections/${id}/records`;
  });
  const CODE = { code: 'DIWALI', percent: 10, is_active: true };

  it('that another admin was refused to change are in the log as refused, once an hour', async () => {
    const helper = await shop.anAdmin();
    const created = await shop.post<{ id: string }>(COUPONS, { ...CODE, code: 'EID' }, owner.token);
    const path = `${COUPONS}/${created.body.id}`;
    await shop.post(COUPONS, { ...CODE, code: 'ONAM' }, helper.token);
    await shop.send('PATCH', path, { percent: 90 }, helper.token);
    await shop.send('DELETE', path, undefined, helper.token);

    expect(await logOf(helper)).toMatchObject([
      { kind: 'accounts', action: 'refuse_setting', record: helper.id, title: 'coupons' },
    ]);
  });

  it.each([
    ['created', 'POST', () => COUPONS],
    ['changed', 'PATCH', (id: string) => `${COUPONS}/${id}`],
    ['changed by the number of the collection', 'PATCH', (id: string) => `${byNumber}/${id}`],
    ['deleted', 'DELETE', (id: string) => `${COUPONS}/${id}`],
  ])('are in the log when they were not to be %s', async (_, method, pathOf) => {
    const helper = await shop.anAdmin();
    const code = `NEW${helper.id.slice(0, 6)}`.toUpperCase();
    const { body } = await shop.post<{ id: string }>(COUPONS, { ...CODE, code }, owner.token);
    const sent = method === 'DELETE' ? undefined : { ...CODE, code: `${code}X` };
    expect((await shop.send(method, pathOf(body.id), sent, helper.token)).status).toBeGreaterThan(
      399,
    );

    expect(await logOf(helper)).toMatchObject([{ action: 'refuse_setting', title: 'coupons' }]);
  });

  it('leave no such entry when an owner mistypes, or anybody reads', async () => {
    const [other, helper] = [await shop.anOwner(), await shop.anAdmin()];
    expect((await shop.post(COUPONS, { ...CODE, percent: 400 }, other.token)).status).toBe(400);
    expect((await shop.get(`${COUPONS}/nothing00000000`, helper.token)).status).toBe(404);

    expect(await logOf(other)).toEqual([]);
    expect(await logOf(helper)).toEqual([]);
  });

  it('are none of an owner who is suspended', async () => {
    const suspended = await shop.anOwner();
    await shop.changeUser(suspended.id, { is_suspended: true });
    const { status } = await shop.post(COUPONS, { ...CODE, code: 'HOLI' }, suspended.token);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
