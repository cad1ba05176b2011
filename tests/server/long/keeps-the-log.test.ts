/** The log of what the staff do, and what happens when two of them do it at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anId, anOrder, someCredentials } from '../../support/order-bodies.ts';
import {
  deviceOf,
  openShop,
  type Person,
  type StoredProduct,
  type TestShop,
} from '../../support/server.ts';
import { hearStatements, planOf } from '../../support/statements.ts';

const heard = hearStatements();
let shop: TestShop;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  asha = await shop.anOwner();
  ravi = await shop.anAdmin();
  await rename(asha, 'Asha Patil');
  await rename(ravi, 'Ravi Joshi');
});
afterAll(() => shop.close());

interface Entry {
  kind: string;
  action: string;
  record: string;
  title: string;
  subject: string;
  changes: { field: string; before: unknown; after: unknown }[];
  by: string;
  by_name: string;
  by_role: string;
  network: string;
  device: string;
}
interface Log {
  count: number;
  page: number;
  page_count: number;
  people: { id: string; name: string; role: string }[];
  entries: Entry[];
}

const records = (collection: string) => `/api/collections/${collection}/records`;
const rename = ({ id, token }: Person, name: string) =>
  shop.send('PATCH', `${records('user_profiles')}/${id}`, { full_name: name }, token);
const readLog = async (query = '') =>
  (await shop.get<Log>(`/api/shop/audit?${query}`, asha.token)).body;
const newest = async (query = '') => (await readLog(query)).entries[0];
const edit = (who: Person, { id }: StoredProduct, body: Record<string, unknown>) =>
  shop.send<{ code: string; conflicts: Record<string, unknown>[] }>(
    'PATCH',
    `${records('products')}/${id}`,
    body,
    who.token,
  );

describe('the log', () => {
  it('tells who changed a price, from what to what, and from where', async () => {
    const onion = await shop.stock({ name: 'Onion', price: 33 });
    await edit(ravi, onion, { price: 35, description: 'Red' });

    expect(await newest()).toMatchObject({
      kind: 'products',
      action: 'update',
      record: onion.id,
      title: 'Onion',
      changes: [
        { field: 'description', before: '', after: 'Red' },
        { field: 'price', before: 33, after: 35 },
      ],
      by: ravi.id,
      by_name: 'Ravi Joshi',
      network: '127.0.0.0/24',
    });
    expect((await newest('kind=prices'))?.record).toBe(onion.id);
  });

  it('shows a change however far down a text it is', async () => {
    const onion = await shop.stock({ name: 'Onion', description: `${'x'.repeat(900)} red` });
    await edit(ravi, onion, { description: `${'x'.repeat(900)} white` });

    expect((await newest())?.changes).toEqual([
      {
        field: 'description',
        before: `…${'x'.repeat(39)} red`,
        after: `…${'x'.repeat(39)} white`,
      },
    ]);
    await edit(ravi, onion, { place: 7 });
    expect((await newest())?.changes).toMatchObject([{ field: 'place', after: 7 }]);
  });

  it.each([
    ['an admin', 'admin', () => shop.anAdmin()],
    ['an owner', 'owner', () => shop.anOwner()],
  ])(
    'keeps of %s who deletes their own account what they were, and no name',
    async (_, role, of) => {
      const meena = await of();
      await rename(meena, 'Meena Kumari');
      const onion = await shop.stock({ name: 'Onion', price: 33 });
      await edit(meena, onion, { price: 35 });
      expect((await shop.post('/api/shop/account/erase', {}, meena.token)).status).toBe(200);

      const log = await readLog(`by=${meena.id}`);
      expect(log.entries[1]).toMatchObject({ by: meena.id, by_name: '', by_role: role });
      expect(log.people.find(({ id }) => id === meena.id)).toMatchObject({ name: '', role });
      expect(JSON.stringify(log)).not.toContain('Meena');
      expect((await newest(`by=${ravi.id}`))?.by_role).toBe('');
    },
  );

  it('knows what was refused to whom, and does not grow with it', async () => {
    const customer = await shop.signUp();
    for (let times = 0; times < 5; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shop.post('/api/rpc/suspend_user', { target_user_id: ravi.id }, customer.token);
    }
    const calls = await readLog(`by=${customer.id}`);
    expect(calls.entries).toMatchObject([
      { action: 'refuse_call', record: customer.id, title: 'rpc-suspend-user' },
    ]);

    const wrong = { email: ravi.email, password: 'p'.repeat(ravi.password.length) };
    for (let times = 0; times < 5; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await shop.post('/api/shop/sign-in', wrong)).status).toBe(401);
    }
    expect((await readLog(`by=${ravi.id}`)).entries[0]).toMatchObject({ action: 'refuse_sign_in' });
    const before = (await readLog('kind=accounts')).count;
    await shop.post('/api/shop/sign-in', wrong);
    const code = { ...someCredentials(), code: 'ABCD123456' };
    for (let times = 0; times < 5; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shop.post('/api/shop/sign-in-codes/redeem', code);
    }
    const after = await readLog('kind=accounts');
    expect(after.count).toBe(before + 1);
    expect(after.entries[0]).toMatchObject({ action: 'refuse_code', title: 'code_unknown' });

    await shop.asSuperuser('POST', '/api/sql', {
      query: `WITH RECURSIVE rows(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < 200)
        INSERT INTO audit_log (id, kind, action, record, created, updated)
        SELECT printf('refused%08d', n), 'accounts', 'refuse_code', '', strftime('%Y-%m-%d %H:%M:%fZ'), ''
        FROM rows`,
    });
    // What strangers cause has a number of its own, and hides nothing that happens to the staff.
    const helper = await shop.anAdmin();
    await shop.post('/api/shop/sign-in', { ...wrong, email: helper.email });
    await shop.post('/api/shop/sign-in-codes', {}, helper.token);
    expect((await readLog(`by=${helper.id}`)).entries).toMatchObject([
      { action: 'refuse_call', title: 'issue-sign-in-code' },
      { action: 'refuse_sign_in' },
    ]);
    await shop.asSuperuser('POST', '/api/sql', {
      query: `DELETE FROM audit_log WHERE id LIKE 'refused%'`,
    });
  });

  it.each<[string, 'GET' | 'POST', string, object, string]>([
    ['a customer', 'GET', '/api/shop/dashboard?days=7', {}, 'dashboard'],
    ['a customer', 'POST', '/api/shop/orders/seen', { orders: [] }, 'acknowledge-orders'],
    ['a customer', 'POST', '/api/rpc/toggle_admin_role', {}, 'rpc-toggle-admin-role'],
    ['a customer', 'POST', '/api/shop/products/import', { rows: [] }, 'import-products'],
    ['an admin', 'GET', '/api/shop/audit', {}, 'read-audit'],
    ['an admin', 'GET', '/api/shop/upi-change', {}, 'upi-change'],
    ['an admin', 'POST', '/api/shop/set-up', {}, 'set-up'],
  ])('knows that %s was refused %s %s', async (who, method, path, body, title) => {
    const { id, token } = await (who === 'an admin' ? shop.anAdmin() : shop.signUp());
    const sent = method === 'GET' ? undefined : body;
    expect((await shop.send(method, path, sent, token)).status).toBe(403);

    expect((await readLog(`by=${id}`)).entries).toMatchObject([
      { action: 'refuse_call', record: id, title },
    ]);
  });

  it('knows a refusal although the clock was ahead when others were noted', async () => {
    await shop.asSuperuser('POST', '/api/sql', {
      query: `WITH RECURSIVE rows(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < 200)
        INSERT INTO audit_log (id, kind, action, record, created, updated)
        SELECT printf('refused%08d', n), 'accounts', 'refuse_code', '',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now', '1 day'), '' FROM rows`,
    });
    const customer = await shop.signUp();
    await shop.post('/api/rpc/suspend_user', { target_user_id: ravi.id }, customer.token);
    expect((await readLog(`by=${customer.id}`)).count).toBe(1);
    await shop.asSuperuser('POST', '/api/sql', {
      query: `DELETE FROM audit_log WHERE id LIKE 'refused%'`,
    });
  });

  it('says nothing of a change that changes nothing, or that was refused', async () => {
    const onion = await shop.stock({ price: 33 });
    const { count } = await readLog();
    await edit(ravi, onion, { price: 33 });
    expect((await edit(ravi, onion, { price: -1 })).status).toBe(400);

    expect((await readLog()).count).toBe(count);
  });

  it('knows the settings, the UPI id among them', async () => {
    await shop.send(
      'PATCH',
      `${records('store_settings')}/storesettings01`,
      { upi_id: 'kirana@upi', delivery_fee: 30 },
      asha.token,
    );
    const { changes, kind } = (await newest()) as Entry;
    expect(kind).toBe('store_settings');
    expect(changes).toContainEqual({ field: 'upi_id', before: '', after: 'kirana@upi' });
    expect(changes).toContainEqual({ field: 'delivery_fee', before: 25, after: 30 });
  });

  it('knows what is added and deleted', async () => {
    const area = { name: 'Dhule', pincode: '424001', is_active: true };
    const { body } = await shop.post<{ id: string }>(records('service_areas'), area, asha.token);
    expect(await newest()).toMatchObject({ action: 'create', title: 'Dhule' });
    await shop.send('DELETE', `${records('service_areas')}/${body.id}`, undefined, asha.token);
    expect(await newest()).toMatchObject({ action: 'delete', title: 'Dhule', by: asha.id });
  });

  it('knows what was done to accounts, by name as long as there is one', async () => {
    const meera = await shop.signUp({ full_name: 'Meera Kulkarni' });
    const target = { target_user_id: meera.id };
    for (const [name, action] of [
      ['toggle_admin_role', 'make_admin'],
      ['toggle_admin_role', 'revoke_admin'],
      ['suspend_user', 'suspend'],
      ['activate_user', 'activate'],
    ]) {
      await shop.post(`/api/rpc/${name}`, target, asha.token);
      expect(await newest()).toMatchObject({ action, record: meera.id, subject: 'Meera Kulkarni' });
    }
    await shop.post('/api/shop/sign-in-codes', { ...target, ...deviceOf(asha) }, asha.token);
    expect(await newest('kind=accounts')).toMatchObject({ action: 'issue_code', by: asha.id });

    await shop.post('/api/rpc/delete_user_account', target, asha.token);
    expect(await newest()).toMatchObject({ action: 'delete', record: meera.id, subject: '' });
    expect(JSON.stringify(await readLog())).not.toContain('Meera');
  });

  it('knows who redeemed a code and which admin signed in', async () => {
    const { code } = (
      await shop.post<{ code: string }>(
        '/api/shop/sign-in-codes',
        { target_user_id: ravi.id, ...deviceOf(asha) },
        asha.token,
      )
    ).body;
    const email = `9876543210-${ravi.id.slice(0, 8).replaceAll(/[^0-9a-f]/g, 'a')}@phone.invalid`;
    const password = `essentials${'x'.repeat(40)}`;
    const redeemed = await shop.post<{ token: string }>('/api/shop/sign-in-codes/redeem', {
      code,
      email,
      password,
    });
    expect(redeemed.status).toBe(200);
    expect(await newest()).toMatchObject({ action: 'redeem_code', by: ravi.id });

    const signIn = async () =>
      (await shop.post<{ token: string }>('/api/shop/sign-in', { email, password })).body.token;
    const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/devices/records?filter=sign_in_name="${email}"`,
    );
    const device = String(items[0]?.id);
    await shop.asSuperuser('PATCH', `/api/collections/devices/records/${device}`, {
      last_seen: new Date(Date.now() - 61 * 60_000).toISOString(),
    });
    ravi.token = await signIn();
    expect(await newest()).toMatchObject({ action: 'sign_in', by: ravi.id, subject: 'Ravi Joshi' });
    const { count } = await readLog();
    ravi.token = await signIn();
    expect((await readLog()).count).toBe(count);
    const ended = { device_id: device, ...deviceOf(asha) };
    await shop.post('/api/shop/devices/end', ended, asha.token);
    expect(await newest()).toMatchObject({ action: 'end_device', subject: 'Ravi Joshi' });
    ravi.token = await shop.tokenFor(ravi.id);
  });

  it('knows an import by its rows and each price in it', async () => {
    const onion = await shop.stock({ name: 'Onion', price: 33 });
    const rows = [{ id: onion.id, set: { price: 36 } }];
    await shop.post('/api/shop/products/import', { rows }, asha.token);

    const [whole, price] = (await readLog()).entries;
    expect(whole).toMatchObject({ kind: 'import', changes: [{ field: 'rows', after: 1 }] });
    expect(price).toMatchObject({
      title: 'Onion',
      changes: [{ field: 'price', before: 33, after: 36 }],
    });
  });

  it('knows an order that was set a step back', async () => {
    const { pid } = await shop.stock();
    const order = anOrder({ lines: [{ pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order);
    const { count } = await readLog();
    const move = (status: string) =>
      shop.post(`/api/shop/orders/${order.id}/status`, { status }, asha.token);
    await move('delivered');
    expect((await readLog()).count).toBe(count);
    await move('shipped');
    expect(await newest()).toMatchObject({
      kind: 'orders',
      title: order.number,
      changes: [{ field: 'status', before: 'delivered', after: 'shipped' }],
    });
  });

  it('is paged and filtered by kind, person and day', async () => {
    const { people, page, page_count: pageCount } = await readLog();
    expect({ page, pageCount }).toEqual({ page: 1, pageCount: 1 });
    expect(people).toContainEqual({ id: asha.id, name: 'Asha Patil', role: '' });
    const byRavi = await readLog(`by=${ravi.id}`);
    expect(new Set(byRavi.entries.map(({ by }) => by))).toEqual(new Set([ravi.id]));
    expect((await readLog('before=2020-01-01T00:00:00Z')).count).toBe(0);
    expect((await shop.get('/api/shop/audit?since=yesterday', asha.token)).status).toBe(400);
    expect((await readLog('page=2')).entries).toEqual([]);
  });

  it.each([
    ['', 'idx_audit_log_created'],
    ['kind=orders', 'idx_audit_log_kind'],
    ['kind=prices', 'idx_audit_log_kind'],
    ['by=somebody0000000', 'idx_audit_log_by'],
    ['since=2026-01-01T00:00:00Z&before=2026-01-02T00:00:00Z', 'idx_audit_log_created'],
  ])('is read off an index when asked for %o', async (asked, index) => {
    const [sql = ''] = await heard.on('audit_log', shop, () => readLog(asked));
    const plan = await planOf(shop, sql);

    expect(plan).toContain(index);
    expect(plan).not.toMatch(/SCAN audit_log|TEMP B-TREE/);
  });

  it('shortens addresses and reads a browser in words', async () => {
    const onion = await shop.stock({ price: 33 });
    await fetch(`${shop.url}${records('products')}/${onion.id}`, {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/json',
        Authorization: asha.token,
        'User-Agent':
          'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      },
      body: JSON.stringify({ price: 34 }),
    });
    expect(await newest()).toMatchObject({ device: 'Chrome on Android', network: '127.0.0.0/24' });
  });
});

describe('two admins at once', () => {
  it('does not undo the price that somebody else has set meanwhile', async () => {
    const onion = await shop.stock({ name: 'Onion', price: 31 });
    await edit(asha, onion, { price: 33, seen: { price: 31 } });

    expect(await edit(ravi, onion, { price: 40, seen: { price: 31 } })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        conflicts: [
          {
            field: 'price',
            now: 33,
            shown: 33,
            wanted: 40,
            by: 'Asha Patil',
            at: expect.stringMatching(/Z$/),
          },
        ],
      },
    });
    expect(await shop.productRow(onion)).toMatchObject({ price: 33 });
    expect((await edit(ravi, onion, { price: 40, seen: { price: 33 } })).status).toBe(200);
  });

  it('stores a description and a price of two people, and one price of both', async () => {
    const onion = await shop.stock({ name: 'Onion', price: 31 });
    await edit(asha, onion, { price: 33, seen: { price: 31 } });
    await edit(ravi, onion, { description: 'Red', seen: { description: '' } });
    expect((await edit(ravi, onion, { price: 33, seen: { price: 31 } })).status).toBe(200);

    expect(await shop.productRow(onion)).toMatchObject({ price: 33, description: 'Red' });
  });

  it('keeps all of what twenty people change at the same moment', async () => {
    const onion = await shop.stock({ name: 'Onion', price: 31, stock: 9, is_stock_counted: true });
    const texts = ['description', 'brand', 'weight', 'origin', 'ingredients', 'aliases'];
    const answers = await Promise.all([
      ...texts.map((field) => edit(asha, onion, { [field]: field, seen: { [field]: '' } })),
      ...[41, 42, 43].map((price) => edit(ravi, onion, { price, seen: { price: 31 } })),
      shop.post('/api/shop/orders', anOrder({ lines: [{ pid: onion.pid, quantity: 2 }] })),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    const row = await shop.productRow(onion);

    expect(row).toMatchObject(Object.fromEntries(texts.map((field) => [field, field])));
    // One price of three; the order may have met another total than its quote.
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(row.stock).toBe(answers.at(-1)?.status === 200 ? 7 : 9);
  });

  it.each([
    [
      'a coupon',
      'coupons',
      { code: `A${anId('x').slice(0, 8).toUpperCase()}`, percent: 10 },
      { percent: 20 },
    ],
    ['an area', 'service_areas', { name: 'Dhule', pincode: '424009' }, { name: 'Dhule East' }],
    ['a shelf', 'categories', { slug: 'toys', name: 'Toys', status: 'active' }, { name: 'Games' }],
  ])('holds for %s', async (_name, collection, row, change) => {
    const { body } = await shop.post<{ id: string }>(records(collection), row, asha.token);
    const path = `${records(collection)}/${body.id}`;
    await shop.send('PATCH', path, change, asha.token);
    const field = Object.keys(change)[0] as keyof typeof row;
    const wanted = field === 'percent' ? 30 : 'Another';
    const late = { [field]: wanted, seen: { [field]: row[field] } };

    // An owner, because coupons are changed by owners only.
    const other = await shop.anOwner();
    expect((await shop.send('PATCH', path, late, other.token)).status).toBe(409);
  });
});
