/** The devices of an account: each with a secret of its own, each ended without the others noticing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someCredentials } from '../../support/order-bodies.ts';
import { deviceOf, openShop, type Person, type TestShop } from '../../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Credentials {
  email: string;
  password: string;
}
interface SignedIn {
  code: string;
  token: string;
  record: { id: string; email: string; is_admin: boolean; is_owner: boolean };
}
interface Device {
  id: string;
  sign_in_name: string;
  name: string;
  first_seen: string;
  last_seen: string;
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const signIn = ({ email, password }: Credentials) =>
  shop.post<SignedIn>('/api/shop/sign-in', { email, password });
const signOut = ({ email, password }: Credentials) =>
  shop.post('/api/shop/sign-out', { email, password });
const withPassword = ({ email, password }: Credentials) =>
  shop.post<{ token: string }>('/api/collections/users/auth-with-password', {
    identity: email,
    password,
  });
const issue = async (person: Pick<Person, 'email' | 'password' | 'token'>, fields = {}) => {
  const body = { ...deviceOf(person), ...fields };
  return (await shop.post<{ code: string }>('/api/shop/sign-in-codes', body, person.token)).body
    .code;
};
const redeem = (code: string, fields: Record<string, unknown>) =>
  shop.post<SignedIn>('/api/shop/sign-in-codes/redeem', { code, ...fields });
const devicesOf = async (token: string, query = '') =>
  (await shop.get<{ code: string; devices: Device[] }>(`/api/shop/devices${query}`, token)).body;
const end = (by: Credentials & { token: string }, device: Device | undefined) =>
  shop.post('/api/shop/devices/end', { device_id: device?.id, ...deviceOf(by) }, by.token);
const isAlive = async (token: string) =>
  (await shop.post('/api/rpc/is_admin', {}, token)).status === 200;

/** A second device of somebody's, by code. */
async function admit(person: Person, fields: Record<string, unknown> = {}) {
  const credentials = someCredentials();
  const { body } = await redeem(await issue(person), { ...credentials, ...fields });
  return { ...credentials, token: body.token };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
    refreshable: boolean;
  };
const secondsLeft = (token: string) => claimsOf(token).exp - Date.now() / 1_000;
const HOUR = 60 * 60;

describe('signing in', () => {
  it('is done with the secret of a device, and its name is in the list', async () => {
    const asha = await shop.signUp();
    const response = await fetch(`${shop.url}/api/shop/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': PHONE },
      body: JSON.stringify({ email: asha.email, password: asha.password }),
    });
    const { token, record } = (await response.json()) as SignedIn;

    expect(record).toEqual({
      id: asha.id,
      email: asha.email,
      role: 'customer',
      is_admin: false,
      is_owner: false,
    });
    expect((await devicesOf(token)).devices).toEqual([
      {
        id: expect.any(String),
        sign_in_name: asha.email,
        name: 'Chrome on Android',
        first_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  it('is refused with another secret, an unknown name or the hash that is kept', async () => {
    const asha = await shop.signUp();
    const [row] = (
      await shop.asSuperuser<{ items: { secret_hash: string }[] }>(
        'GET',
        `/api/collections/devices/records?filter=user="${asha.id}"`,
      )
    ).items;
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/);

    for (const wrong of [
      { ...asha, password: someCredentials().password },
      { ...asha, password: String(row?.secret_hash) },
      someCredentials(),
    ]) {
      expect(await signIn(wrong)).toMatchObject({
        status: 401,
        body: { code: 'credentials_unknown' },
      });
    }
    expect((await signIn({ ...asha, password: 'short' })).body.code).toBe('invalid');
  });

  it('is refused to a suspended account', async () => {
    const asha = await shop.signUp();
    await shop.changeUser(asha.id, { is_suspended: true });

    expect(await signIn(asha)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  });

  it('still opens an account whose first device was here before there was a list', async () => {
    const asha = await shop.signUp();
    const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/devices/records?filter=user="${asha.id}"`,
    );
    const path = `/api/collections/devices/records/${items[0]?.id}`;
    await shop.asSuperuser('PATCH', path, { secret_hash: '', name: '' });

    expect((await signIn({ ...asha, password: someCredentials().password })).status).toBe(401);
    expect((await signIn(asha)).status).toBe(200);
    expect(await shop.asSuperuser('GET', path)).toMatchObject({
      secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('lasts 90 days for a customer, and 12 hours for an admin, whichever way it is asked for', async () => {
    const asha = await shop.signUp();
    const admin = await shop.anAdmin();
    const further = await admit(admin);

    for (const [token, hours] of [
      [(await signIn(asha)).body.token, 90 * 24],
      [(await withPassword(asha)).body.token, 90 * 24],
      [(await signIn(admin)).body.token, 12],
      [(await withPassword(admin)).body.token, 12],
      [further.token, 12],
    ] as const) {
      expect(secondsLeft(token) / HOUR).toBeCloseTo(hours, 0);
      // A copied token that could be renewed would never end.
      expect(claimsOf(token).refreshable).toBe(false);
      const renewed = await shop.post<{ token: string }>(
        '/api/collections/users/auth-refresh',
        {},
        token,
      );
      expect(secondsLeft(renewed.body.token)).toBeLessThanOrEqual(secondsLeft(token) + 1);
    }
  });

  it('ends the long session of a customer who becomes an admin', async () => {
    const admin = await shop.anAdmin();
    const asha = await shop.signUp();
    const { token } = (await signIn(asha)).body;
    await shop.post('/api/rpc/toggle_admin_role', { target_user_id: asha.id }, admin.token);

    expect(await isAlive(token)).toBe(false);
    expect((await signIn(asha)).body.record.is_admin).toBe(true);
  });
});

describe('a further device', () => {
  it('is admitted by a code, and the others go on', async () => {
    const asha = await shop.signUp();
    const second = await admit(asha);

    expect(await isAlive(asha.token)).toBe(true);
    expect((await signIn(asha)).body.record.id).toBe(asha.id);
    expect((await signIn(second)).body.record).toMatchObject({ id: asha.id, email: asha.email });
    expect((await devicesOf(second.token)).devices.map((device) => device.sign_in_name)).toEqual(
      expect.arrayContaining([asha.email, second.email]),
    );
  });

  it('takes the place of all others when its person says so', async () => {
    const asha = await shop.signUp();
    const second = await admit(asha);
    const third = await admit(asha, { replaces: true });

    for (const { token } of [asha, second]) expect(await isAlive(token)).toBe(false);
    for (const old of [asha, second]) expect((await signIn(old)).status).toBe(401);
    expect((await withPassword(asha)).status).toBe(400);
    expect((await signIn(third)).status).toBe(200);
    expect((await devicesOf(third.token)).devices).toHaveLength(1);
  });

  it('may be the same one again', async () => {
    const asha = await shop.signUp();
    const { body } = await redeem(await issue(asha), { ...asha, replaces: true });

    expect(await isAlive(body.token)).toBe(true);
    expect((await devicesOf(body.token)).devices).toHaveLength(1);
  });

  it('is no way into the account for whoever knows its sign-in name', async () => {
    const victim = await shop.signUp();
    const second = await admit(victim);
    const thief = await shop.signUp();
    const { password } = someCredentials();

    const account = await shop.post<{ data: unknown }>('/api/collections/users/records', {
      email: second.email,
      password,
      passwordConfirm: password,
    });
    expect(account).toMatchObject({
      status: 400,
      body: { data: { email: { code: 'validation_not_unique' } } },
    });
    expect((await redeem(await issue(thief), { email: second.email, password })).body).toEqual(
      expect.objectContaining({ code: 'email_taken' }),
    );
    expect((await signIn({ email: second.email, password })).status).toBe(401);
    expect((await signIn(second)).body.record.id).toBe(victim.id);
  });
});

describe('ending a device', () => {
  it('stops its session at once and for good; the others sign in again by themselves', async () => {
    const asha = await shop.signUp();
    const second = await admit(asha);
    const { devices } = await devicesOf(second.token);
    const first = devices.find((device) => device.sign_in_name === asha.email);

    expect((await end(second, first)).body.code).toBe('ended');

    expect(await isAlive(asha.token)).toBe(false);
    expect((await signIn(asha)).status).toBe(401);
    expect((await withPassword(asha)).status).toBe(400);
    const { token } = (await signIn(second)).body;
    expect(await isAlive(token)).toBe(true);
    expect((await devicesOf(token)).devices).toHaveLength(1);
  });

  it('is done by the device itself when somebody logs out, with its secret alone', async () => {
    const asha = await shop.signUp();
    const second = await admit(asha);

    expect((await signOut({ ...second, password: asha.password })).body.code).toBe('signed_out');
    expect(await isAlive(second.token)).toBe(true);
    expect((await signOut(second)).body.code).toBe('signed_out');
    expect((await signOut(second)).body.code).toBe('signed_out');

    expect(await isAlive(second.token)).toBe(false);
    expect((await signIn(second)).status).toBe(401);
    expect((await signIn(asha)).status).toBe(200);
  });

  it('takes the secret of a device of whoever does it, not only a token', async () => {
    const asha = await shop.signUp();
    const second = await admit(asha);
    const { devices } = await devicesOf(asha.token);
    const thief = await shop.signUp();

    for (const proof of [{ email: '', password: '' }, deviceOf(thief)]) {
      for (const device of devices) {
        expect(await end({ ...proof, token: asha.token }, device)).toMatchObject({
          status: 403,
          body: { code: 'device_required' },
        });
      }
    }
    expect((await signIn(second)).status).toBe(200);
  });

  it('is done by an admin for somebody whose phone was stolen', async () => {
    const admin = await shop.anAdmin();
    const asha = await shop.signUp();
    const { devices } = await devicesOf(admin.token, `?user=${asha.id}`);

    expect((await end(admin, devices[0])).status).toBe(200);
    expect((await signIn(asha)).status).toBe(401);
    expect(
      (await redeem(await issue(admin, { target_user_id: asha.id }), someCredentials())).status,
    ).toBe(200);
  });

  it('leaves one when two devices end each other at the same moment', async () => {
    const asha = await shop.signUp();
    const second = await admit(asha);
    const { devices } = await devicesOf(asha.token);
    const rowOf = ({ email }: Credentials) =>
      devices.find((device) => device.sign_in_name === email);
    const answers = await Promise.all([end(asha, rowOf(second)), end(second, rowOf(asha))]);

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401']);
    expect(await shop.countOf('devices', `user = "${asha.id}"`)).toBe(1);
  });
});

it('are erased with the person', async () => {
  const admin = await shop.anAdmin();
  const asha = await shop.signUp();
  const second = await admit(asha);
  await shop.post('/api/rpc/delete_user_account', { target_user_id: asha.id }, admin.token);

  expect(await shop.countOf('devices', `user = "${asha.id}"`)).toBe(0);
  expect((await signIn(second)).status).toBe(401);
});

describe('a helper with bad intentions', () => {
  let owner: Person;
  let helper: Person;
  beforeAll(async () => {
    owner = await shop.anOwner();
    helper = await shop.anAdmin();
  });

  const act = (name: string, target: Person, as: Person) =>
    shop.post(`/api/rpc/${name}`, { target_user_id: target.id }, as.token);

  it('cannot become an owner', async () => {
    const { email, password } = someCredentials();
    const paths = [
      ['PATCH', `/api/collections/users/records/${helper.id}`, { is_owner: true }],
      ['PATCH', `/api/collections/user_profiles/records/${helper.id}`, { is_owner: true }],
      ['POST', '/api/rpc/toggle_admin_role', { target_user_id: helper.id, is_owner: true }],
      [
        'POST',
        '/api/collections/users/records',
        { email, password, passwordConfirm: password, is_owner: true },
      ],
    ] as const;
    const before = await shop.countOf('users', 'is_owner = true');
    for (const [method, path, body] of paths) await shop.send(method, path, body, helper.token);
    await shop.changeUser(helper.id, { is_admin: true });
    helper.token = await shop.tokenFor(helper.id);

    expect(await shop.countOf('users', 'is_owner = true')).toBe(before);
  });

  it('may do all of it to other admins', async () => {
    const colleague = await shop.anAdmin();
    expect((await act('suspend_user', colleague, helper)).status).toBe(200);
    expect((await act('activate_user', colleague, helper)).status).toBe(200);
    expect((await act('toggle_admin_role', colleague, helper)).status).toBe(200);
  });

  it('does not see the last owner deleted', async () => {
    expect(await act('delete_user_account', owner, owner)).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
  });
});
