/** What the staff do to accounts is told: to owners, who take it back with one press, and a code to its account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPushSubscription, someCredentials } from '../support/order-bodies.ts';
import { listen } from '../support/realtime.ts';
import { deviceOf, openShop, type Person, type TestShop } from '../support/server.ts';

let shop: TestShop;
let owner: Person;
let helper: Person;
beforeAll(async () => {
  shop = await openShop();
  [owner, helper] = [await shop.anOwner(), await shop.anAdmin()];
});
afterAll(() => shop.close());

interface Change {
  action: string;
  name: string;
  by_name: string;
  undo: string;
  undo_user: string;
}
const act = (name: string, target: Person, as: Person, more: object = deviceOf(as)) =>
  shop.post(`/api/rpc/${name}`, { target_user_id: target.id, ...more }, as.token);
const changesFor = async ({ token }: Person) =>
  (await shop.get<{ changes: Change[] }>('/api/shop/account-changes', token)).body.changes;
const subscribe = async (person: Person, kind: 'staff' | 'customer') => {
  const own = { device: person.email, secret: person.password };
  const body = { kind, ...aPushSubscription(), ...own };
  expect((await shop.post('/api/shop/push/subscribe', body, person.token)).status).toBe(200);
};
/** The accounts that a push message of the kind waits for. */
const toldOf = async (kind: string) => {
  const { rows } = await shop.asSuperuser<{ rows: string[][] }>('POST', '/api/sql', {
    query: `SELECT s.user FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription
      WHERE m.kind = '${kind}'`,
  });
  return rows.flat();
};

describe('an act of an admin on an account', () => {
  it.each([
    ['toggle_admin_role', 'make_admin', 'toggle_admin_role', false],
    ['toggle_admin_role', 'revoke_admin', 'toggle_admin_role', true],
    ['suspend_user', 'suspend', 'activate_user', false],
  ])('%s is told to owners as %s, with what takes it back', async (rpc, action, undo, isAdmin) => {
    const target = isAdmin ? await shop.anAdmin() : await shop.signUp({ full_name: 'Meera' });
    expect((await act(rpc, target, helper)).status).toBe(200);

    const [last] = (await changesFor(owner)).slice(-1);
    expect(last).toMatchObject({ action, by_name: 'Asha Patil', undo, undo_user: target.id });
    expect((await act(undo, target, owner)).status).toBe(200);
    const flags = `is_admin = ${isAdmin} && is_suspended = false`;
    expect(await shop.countOf('users', `id = "${target.id}" && ${flags}`)).toBe(1);
    expect((await changesFor(owner)).at(-1)?.undo).toBe('');
  });

  it('that deleted an account offers to take the role from whoever did it', async () => {
    const colleague = await shop.anAdmin();
    await act('delete_user_account', await shop.signUp(), colleague);
    expect((await changesFor(owner)).at(-1)).toMatchObject({
      action: 'delete',
      name: '',
      undo: 'toggle_admin_role',
      undo_user: colleague.id,
    });
  });

  it('is pushed to every other owner’s device, and is not news to whoever did it', async () => {
    const partner = await shop.anOwner();
    await Promise.all([owner, partner, helper].map((person) => subscribe(person, 'staff')));
    await act('suspend_user', await shop.signUp(), helper);
    expect((await toldOf('account_changed')).toSorted()).toEqual([owner.id, partner.id].toSorted());

    const [partners, owners] = [await changesFor(partner), await changesFor(owner)];
    await act('suspend_user', await shop.signUp(), partner);
    expect(await changesFor(partner)).toHaveLength(partners.length);
    expect(await changesFor(owner)).toHaveLength(owners.length + 1);
    // One for a device, however often; what the partner was told by the helper's act stays.
    expect((await toldOf('account_changed')).toSorted()).toEqual([owner.id, partner.id].toSorted());
  });
});

describe('a role', () => {
  it('that a token alone has given is told to the owner whose token it is', async () => {
    const alone = await shop.anOwner();
    await subscribe(alone, 'staff');
    const [friend, stranger] = [await shop.signUp(), await shop.signUp({ full_name: 'Sly' })];
    const before = await changesFor(alone);
    await act('toggle_admin_role', friend, alone);
    expect(await changesFor(alone)).toHaveLength(before.length);
    expect(await toldOf('account_changed')).not.toContain(alone.id);

    await act('toggle_admin_role', stranger, alone, {});
    expect((await changesFor(alone)).at(-1)).toMatchObject({
      action: 'make_admin',
      name: 'Sly',
      undo: 'toggle_admin_role',
      undo_user: stranger.id,
    });
    expect(await toldOf('account_changed')).toContain(alone.id);
  });

  it('is taken back once, from however many devices', async () => {
    const target = await shop.signUp();
    await act('toggle_admin_role', target, helper);
    const back = { role: 'customer', ...deviceOf(owner) };
    for (const more of [back, back]) {
      // oxlint-disable-next-line no-await-in-loop -- the second press comes after the first
      expect((await act('toggle_admin_role', target, owner, more)).status).toBe(200);
    }
    expect(await shop.countOf('users', `id = "${target.id}" && is_admin = false`)).toBe(1);
    expect((await act('toggle_admin_role', target, owner, { role: 'owner' })).status).toBe(400);
  });

  it('stays in sight of the owner, whatever else is done', async () => {
    const accomplice = await shop.signUp({ full_name: 'Kala' });
    await act('toggle_admin_role', accomplice, helper);
    await shop.asSuperuser('POST', '/api/sql', {
      query: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
        INSERT INTO audit_log (id, kind, action, record, title, changes, "by", created, updated)
        SELECT printf('much%011d', i), 'accounts', 'suspend', 'nobody000000000', '', '[]', '${helper.id}',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM n`,
    });
    const changes = await changesFor(owner);
    expect(changes).toHaveLength(100);
    expect(changes).toContainEqual(
      expect.objectContaining({ action: 'make_admin', undo_user: accomplice.id }),
    );
  });
});

const issue = (target: Person, as: Person) =>
  shop.post('/api/shop/sign-in-codes', { target_user_id: target.id, ...deviceOf(as) }, as.token);

describe('a member of the staff whose role was taken', () => {
  it('is let in, and has devices ended, by an owner alone', async () => {
    const colleague = await shop.anAdmin();
    await act('toggle_admin_role', colleague, helper);
    const list = `/api/shop/devices?user=${colleague.id}`;
    const { body } = await shop.get<{ devices: { id: string }[] }>(list, owner.token);
    const end = (as: Person) =>
      shop.post(
        '/api/shop/devices/end',
        { device_id: body.devices[0]?.id, ...deviceOf(as) },
        as.token,
      );
    const byHelper = [await issue(colleague, helper), await end(helper)];
    expect(byHelper.map(({ status, body: { code } }) => [status, code])).toEqual([
      [403, 'owner_only'],
      [403, 'owner_only'],
    ]);
    expect((await issue(colleague, owner)).status).toBe(200);
    expect((await end(owner)).status).toBe(200);
  });

  it('comes in by no code of the time as a customer', async () => {
    const customer = await shop.signUp();
    const { body } = await issue(customer, helper);
    await act('toggle_admin_role', customer, helper);
    const redeemed = await shop.post('/api/shop/sign-in-codes/redeem', {
      code: body.code,
      email: '9811111111-00abcdef@phone.invalid',
      password: `essentials-9811111111${'s'.repeat(43)}`,
    });
    expect([redeemed.status, redeemed.body.code]).toEqual([400, 'code_unknown']);
  });
});

describe('a sign-in code that the staff make', () => {
  const issuedFor = async ({ token }: Person) =>
    (await shop.get<{ issued: { id: string } | null }>('/api/shop/codes-by-staff', token)).body
      .issued;

  it('is told to the customer’s devices at once, and one’s own is not', async () => {
    const asha = await shop.signUp();
    await subscribe(asha, 'customer');
    await shop.post('/api/shop/sign-in-codes', deviceOf(asha), asha.token);
    expect(await issuedFor(asha)).toBeNull();
    expect(await toldOf('code_issued')).toEqual([]);
    const stream = await listen(shop.url, [`signals/${asha.id}`]);

    expect((await issue(asha, helper)).status).toBe(200);

    await expect.poll(() => stream.heard.length).toBe(1);
    expect(await issuedFor(asha)).toEqual({ id: expect.any(String) });
    expect(await toldOf('code_issued')).toEqual([asha.id]);
    expect(await issuedFor(await shop.signUp())).toBeNull();
    stream.close();
  });

  it('is told to a device that the code has put out before it could ask', async () => {
    const asha = await shop.signUp();
    const { body } = await issue(asha, helper);
    const redeemed = await shop.post('/api/shop/sign-in-codes/redeem', {
      code: body.code,
      ...someCredentials(),
      replaces: true,
    });
    expect(redeemed.status).toBe(200);
    const path = '/api/shop/codes-by-staff';
    expect((await shop.get(path, asha.token)).status).toBe(401);

    const of = async (id: string) => (await shop.get(`${path}?account=${id}`)).body;
    expect(await of(asha.id)).toMatchObject({ issued: { id: expect.any(String) } });
    expect(await of((await shop.signUp()).id)).toMatchObject({ issued: null });
  });
});
