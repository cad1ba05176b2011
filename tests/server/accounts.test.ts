/** Signing up, sessions, suspension, the spec's RPC names, and what deleting an account leaves. Who may: permissions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anId, anOrder, someCredentials } from '../support/order-bodies.ts';
import { listen } from '../support/realtime.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
});
afterAll(() => shop.close());

const USERS = '/api/collections/users/records';
const PROFILES = '/api/collections/user_profiles/records';

const signUpAsPhone = (fields: Record<string, unknown> = {}) => {
  const { email, password } = someCredentials();
  return shop.post<{ id: string; data: Record<string, unknown> }>(USERS, {
    email,
    password,
    passwordConfirm: password,
    ...fields,
  });
};
const signIn = ({ email, password }: Person) =>
  shop.post<{ token: string }>('/api/collections/users/auth-with-password', {
    identity: email,
    password,
  });
const rpc = <Result>(name: string, body: unknown, token?: string) =>
  shop.post<Result>(`/api/rpc/${name}`, body, token);
const deleteAccount = ({ id }: Person) =>
  rpc('delete_user_account', { target_user_id: id }, admin.token);
const profileOf = ({ id, token }: Person) => shop.get(`${PROFILES}/${id}`, token);

describe('signing up', () => {
  it('makes the account and its profile together, marked verified', async () => {
    const asha = await shop.signUp();

    expect((await profileOf(asha)).body).toMatchObject({
      id: asha.id,
      full_name: 'Asha Patil',
      phone_number: '9876543210',
      address: '12, Station Road',
      is_phone_verified: true,
    });
  });

  it('needs no name, number or address', async () => {
    const { status, body } = await signUpAsPhone();

    expect(status).toBe(200);
    expect(await shop.countOf('user_profiles', `id = "${body.id}"`)).toBe(1);
  });

  it.each([
    { name: 'is_admin', fields: { is_admin: true } },
    { name: 'is_admin set to false', fields: { is_admin: false } },
    { name: 'an address that is not a phone’s', fields: { email: 'asha@phone.invalid' } },
    { name: 'an address elsewhere', fields: { email: '9876543210-12345678@gmail.com' } },
    { name: 'an owner’s address', fields: { email: 'owner-12345678@phone.invalid' } },
    {
      name: 'a password people could remember',
      fields: { password: 'essentials9876543210', passwordConfirm: 'essentials9876543210' },
    },
    { name: 'a name of 101 characters', fields: { full_name: 'x'.repeat(101) } },
    { name: 'a number of nine digits', fields: { phone_number: '987654321' } },
    { name: 'a word for a number', fields: { phone_number: '<b>mine</b>' } },
    { name: 'a number that is no text', fields: { phone_number: 9_876_543_210 } },
  ])('is refused with $name, and nothing is stored', async ({ fields }) => {
    const before = await shop.countOf('users');

    expect((await signUpAsPhone(fields)).status).toBe(400);
    expect(await shop.countOf('users')).toBe(before);
    expect(await shop.countOf('user_profiles')).toBe(before);
  });

  it('is refused twice with the same credentials', async () => {
    const { email, password } = await shop.signUp();

    expect((await signUpAsPhone({ email, password, passwordConfirm: password })).status).toBe(400);
  });
});

describe('signing up with a number that shops here', () => {
  type Refused = { data: { phone_number?: { code: string } } };
  const ask = (phone_number: string, fields: Record<string, unknown> = {}) =>
    signUpAsPhone({ phone_number, ask_if_known: true, ...fields });
  const questionIn = ({ body }: { body: unknown }) => (body as Refused).data.phone_number?.code;
  const profilesOf = (number: string) =>
    shop.countOf('user_profiles', `phone_number = "${number}"`);

  it('asks first, says nothing of the account, and makes none; told so it does', async () => {
    expect((await ask('9811111111')).status).toBe(200);

    const asked = await ask('9811111111');
    expect(asked.status).toBe(400);
    expect(asked.body.data).toEqual({
      phone_number: {
        code: 'number_known',
        message: 'This number may have an account here already.',
      },
    });
    expect(questionIn(await ask('98111 11111'))).toBe('number_known');
    expect(await profilesOf('9811111111')).toBe(1);

    expect((await signUpAsPhone({ phone_number: '9811111111' })).status).toBe(200);
    expect(await profilesOf('9811111111')).toBe(2);
  });

  it('does not ask a phone whose own account it is', async () => {
    const { email, password } = someCredentials();
    const fields = { email, password, passwordConfirm: password };
    expect((await ask('9822222222', fields)).status).toBe(200);

    expect((await ask('9822222222', fields)).body.data).toMatchObject({
      email: { code: 'validation_not_unique' },
    });
  });
});

describe('a session', () => {
  it('lasts 90 days', async () => {
    const { token } = (await signIn(await shop.signUp())).body;
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

    expect(Math.round((exp - Date.now() / 1_000) / 86_400)).toBe(90);
  });
});

// What else is said about it is in the table of keeps-exactly-once.test.ts.
describe('a change of the profile on its way from the phone', () => {
  type Changed = { code: string; profile: { address: string; full_name: string; updated: string } };
  const change = (body: Record<string, unknown>, { token }: { token: string }) =>
    shop.post<Changed>('/api/shop/profile', body, token);

  it('asks before it takes a number that another account has, and stores nothing; told so it does', async () => {
    await signUpAsPhone({ phone_number: '9833333333' });
    const asha = await shop.signUp();
    const { body: before } = await profileOf(asha);
    const numbered = {
      phone_number: '98333 33333',
      full_name: 'Asha P.',
      based_on: before.updated,
    };

    const asked = await change({ ...numbered, ask_if_known: true }, asha);
    expect([asked.status, asked.body.code]).toEqual([409, 'number_known']);
    expect(asked.body.profile).toMatchObject({ id: asha.id, full_name: before.full_name });
    expect((await profileOf(asha)).body).toMatchObject({ updated: before.updated });

    const told = await change(numbered, asha);
    expect([told.status, told.body.code]).toEqual([200, 'stored']);
    const based_on = told.body.profile.updated;

    // Its own number by now: there is nothing to ask.
    const again = await change({ ...numbered, based_on, ask_if_known: true }, asha);
    expect([again.status, again.body.code]).toEqual([200, 'stored']);
  });

  it('asks nothing about a number that nobody has, nor about a change without one', async () => {
    const asha = await shop.signUp();
    const { body: before } = await profileOf(asha);
    const fields = { phone_number: '9844444444', ask_if_known: true };

    const { status, body } = await change({ ...fields, based_on: before.updated }, asha);
    expect([status, body.code]).toEqual([200, 'stored']);
    const moved = { address: 'New Road', ask_if_known: true, based_on: body.profile.updated };
    expect((await change(moved, asha)).body.code).toBe('stored');
  });

  it('sets nothing else', async () => {
    const asha = await shop.signUp();
    const { body: before } = await profileOf(asha);

    const fields = { is_phone_verified: false, id: 'abcdefghij00000' };
    const { status } = await change({ ...fields, based_on: before.updated }, asha);

    expect(status).toBe(200);

    expect((await profileOf(asha)).body).toMatchObject({ is_phone_verified: true });
  });
});

describe('suspending', () => {
  it('ends sessions at once and refuses the next sign-in, until the account is activated', async () => {
    const asha = await shop.signUp();
    await rpc('suspend_user', { target_user_id: asha.id }, admin.token);

    expect((await rpc('is_admin', {}, asha.token)).body).toMatchObject({ code: 'auth_expired' });
    expect((await shop.post('/api/collections/users/auth-refresh', {}, asha.token)).status).toBe(
      401,
    );
    expect((await signIn(asha)).status).toBe(403);

    await rpc('activate_user', { target_user_id: asha.id }, admin.token);
    expect((await signIn(asha)).status).toBe(200);
  });

  it('ends what the account hears over realtime', async () => {
    const other = await shop.anAdmin();
    const stream = await listen(shop.url, ['orders/*'], other.token);
    const { pid } = await shop.stock();
    const order = () => anOrder({ lines: [{ pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order());
    await expect.poll(() => stream.heard.length).toBe(1);

    await rpc('suspend_user', { target_user_id: other.id }, admin.token);
    await shop.post('/api/shop/orders', order());
    const catalogue = await listen(shop.url, ['signals/catalogue']);
    await shop.stock();
    await expect.poll(() => catalogue.heard.length).toBe(1);

    expect(stream.heard).toHaveLength(1);
    for (const each of [stream, catalogue]) each.close();
  });

  it("sends the account's signal when sessions end and when they may begin again", async () => {
    const asha = await shop.signUp();
    const listener = await listen(shop.url, [`signals/${asha.id}`]);
    for (const [change, signals] of [
      ['toggle_admin_role', 1],
      ['toggle_admin_role', 1],
      ['suspend_user', 2],
      ['suspend_user', 2],
      ['activate_user', 3],
      ['delete_user_account', 4],
    ] as const) {
      await rpc(change, { target_user_id: asha.id }, admin.token);
      await expect.poll(() => listener.heard.length).toBe(signals);
    }
    expect(Object.keys(listener.heard[0]?.record ?? {}).sort()).toEqual([
      'collectionId',
      'collectionName',
      'id',
      'news',
      'rev',
      'since',
    ]);
    expect(listener.heard[0]?.record.news).toBeNull();

    listener.close();
  });
});

describe('is_admin', () => {
  it('answers a bare boolean about oneself, from the token', async () => {
    const asha = await shop.signUp();

    expect((await rpc('is_admin', { user_id: asha.id }, asha.token)).body).toBe(false);
    expect((await rpc('is_admin', {}, admin.token)).body).toBe(true);
  });
});

describe('get_users_with_profiles', () => {
  it('lists accounts with profile and flags, newest first', async () => {
    const asha = await shop.signUp();

    const { body } = await rpc<unknown[]>('get_users_with_profiles', {}, admin.token);

    expect(body[0]).toEqual({
      id: asha.id,
      email: asha.email,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      role: 'customer',
      is_admin: false,
      is_owner: false,
      is_suspended: false,
      profile: { full_name: 'Asha Patil', phone_number: '9876543210' },
    });
  });
});

describe('a profile that is changed as a record', () => {
  const change = (person: Person, fields: object) =>
    shop.send('PATCH', `${PROFILES}/${person.id}`, fields, person.token);

  it('is stored without what cannot be seen, and refused with control characters', async () => {
    const ravi = await shop.signUp();
    const changed = await change(ravi, {
      full_name: ' Ra\u202evi\u200b ',
      address: '4, Main Road',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { full_name: 'Ravi', address: '4, Main Road' },
    });
    expect((await change(ravi, { full_name: 'Ra\u0000vi' })).status).toBe(400);
    expect((await change(ravi, { phone_number: '9'.repeat(1_000) })).status).toBe(400);
  });

  it('has a phone number of ten digits, or none', async () => {
    const ravi = await shop.signUp({ phone_number: '0091 98765 00001' });
    expect((await profileOf(ravi)).body).toMatchObject({ phone_number: '9876500001' });

    expect(await change(ravi, { phone_number: 'call me' })).toMatchObject({
      status: 400,
      body: { data: { phone_number: { code: 'validation_phone_number' } } },
    });
    expect((await change(ravi, { phone_number: '+91 98765 00002' })).body).toMatchObject({
      phone_number: '9876500002',
    });
    const { updated: based_on } = (await profileOf(ravi)).body;
    const posted = { phone_number: '12345', based_on };
    expect(await shop.post('/api/shop/profile', posted, ravi.token)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: ['phone_number'] },
    });
    expect((await change(ravi, { phone_number: '' })).status).toBe(200);
  });
});

describe('toggle_admin_role', () => {
  it('gives the role and takes it, effective at once', async () => {
    const asha = await shop.signUp();
    await rpc('toggle_admin_role', { target_user_id: asha.id }, admin.token);
    asha.token = (await signIn(asha)).body.token;
    expect((await rpc('get_users_with_profiles', {}, asha.token)).status).toBe(200);

    await rpc('toggle_admin_role', { target_user_id: asha.id }, admin.token);
    expect((await rpc('get_users_with_profiles', {}, asha.token)).status).toBe(403);
  });
});

describe("one's own account", () => {
  it.each(['toggle_admin_role', 'suspend_user'])('is safe from %s', async (name) => {
    const other = await shop.anAdmin();

    expect(await rpc(name, { target_user_id: other.id }, other.token)).toMatchObject({
      status: 409,
      body: { code: 'own_account', message: expect.any(String) },
    });
    expect((await rpc('is_admin', {}, other.token)).body).toBe(true);
  });
});

describe('the last admin', () => {
  it('is not deleted', async () => {
    for (const { id, is_admin: isAdmin } of (
      await rpc<{ id: string; is_admin: boolean }[]>('get_users_with_profiles', {}, admin.token)
    ).body) {
      if (isAdmin && id !== admin.id) await shop.changeUser(id, { is_admin: false });
    }

    expect(
      await rpc('delete_user_account', { target_user_id: admin.id }, admin.token),
    ).toMatchObject({
      status: 409,
      body: { code: 'last_admin', message: expect.any(String) },
    });
    expect((await rpc('is_admin', {}, admin.token)).body).toBe(true);
  });

  it('stays when two admins suspend each other at the same moment', async () => {
    const other = await shop.anAdmin();
    await Promise.all([
      rpc('suspend_user', { target_user_id: other.id }, admin.token),
      rpc('suspend_user', { target_user_id: admin.id }, other.token),
    ]);

    expect(await shop.countOf('users', 'is_admin = true && is_suspended = false')).toBe(1);
    for (const { id } of [admin, other]) await shop.changeUser(id, { is_suspended: false });
    admin.token = (await signIn(admin)).body.token;
  });
});

describe('deleting an account', () => {
  it('erases the person and keeps the figures of their orders', async () => {
    const asha = await shop.signUp();
    const { pid } = await shop.stock({ price: 50 });
    const order = anOrder({ uid: asha.id, lines: [{ pid, quantity: 2 }] });
    await shop.post('/api/shop/orders', order, asha.token);
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, admin.token);
    const wait = {
      id: anId('wait'),
      kind: 'waitlist',
      email: 'asha@example.com',
      phone: '9876543210',
      pincode: '462001',
    };
    await shop.post('/api/shop/requests', wait, asha.token);
    const support = {
      id: anId('help'),
      kind: 'support',
      message: 'I am Asha',
      phone: '9876543210',
    };
    await shop.post('/api/shop/requests', support, asha.token);

    expect((await deleteAccount(asha)).status).toBe(200);

    expect(await shop.orderRow(order.id)).toMatchObject({
      user: '',
      customer_name: '',
      customer_phone: '',
      customer_address: '',
      instructions: '',
      pincode: '425001',
      order_amount: 130,
      status: 'delivered',
    });
    expect(await shop.countOf('users', `id = "${asha.id}"`)).toBe(0);
    expect(await shop.countOf('user_profiles', `id = "${asha.id}"`)).toBe(0);
    expect(await shop.countOf('waitlist', `id = "${wait.id}"`)).toBe(0);
    expect(await shop.countOf('support_requests', `id = "${support.id}"`)).toBe(0);
    expect((await rpc('is_admin', {}, asha.token)).status).toBe(401);
    expect((await signIn(asha)).status).toBe(400);
    const found = await shop.post<{ unknown: string[] }>('/api/shop/orders/lookup', {
      orders: [{ id: order.id, key: order.key }],
    });
    expect(found.body.unknown).toEqual([order.id]);
    expect(
      (await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'cancelled' }, admin.token))
        .status,
    ).toBe(200);
  });

  it('leaves nothing in an order that knows the phone it came from', async () => {
    const asha = await shop.signUp();
    const { pid } = await shop.stock();
    const device = '0123456789abcdef0123456789abcdef';
    const order = anOrder({ uid: asha.id, device, lines: [{ pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order, asha.token);
    await shop.post(`/api/shop/orders/${order.id}/cancel`, { key: order.key });
    const before = await shop.orderRow(order.id);
    const marks = ['device_hash', 'key_hash', 'payload_hash'];
    for (const mark of marks) expect(before[mark], mark).toMatch(/^[0-9a-f]{64}$/);

    await deleteAccount(asha);

    const after = await shop.orderRow(order.id);
    for (const mark of marks) expect(after[mark], mark).toBe('');
  });

  it('waits until no order of theirs is on its way', async () => {
    const asha = await shop.signUp();
    const { pid } = await shop.stock();
    const order = anOrder({ uid: asha.id, lines: [{ pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order, asha.token);

    expect(await deleteAccount(asha)).toMatchObject({
      status: 409,
      body: { code: 'has_open_orders' },
    });
    await shop.post(`/api/shop/orders/${order.id}/cancel`, { key: order.key });
    expect((await deleteAccount(asha)).status).toBe(200);
  });

  it('says that an account is unknown', async () => {
    expect(
      await rpc('delete_user_account', { target_user_id: 'nobody' }, admin.token),
    ).toMatchObject({ status: 404, body: { code: 'unknown_user' } });
  });
});

it.each(['toggle_admin_role', 'suspend_user', 'activate_user', 'delete_user_account'])(
  '%s is refused without a target',
  async (name) => {
    expect((await rpc(name, {}, admin.token)).body).toMatchObject({ code: 'invalid' });
  },
);

it('sends no mail', async () => {
  const asha = await shop.signUp();

  const { status } = await shop.post('/api/collections/users/request-password-reset', {
    email: asha.email,
  });

  expect(status).toBe(204);
});
