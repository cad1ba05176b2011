/** What the staff do to accounts is told: to owners, who take it back with one press, and a code to its account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPushSubscription } from '../support/order-bodies.ts';
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
const act = (name: string, target: Person, as: Person) =>
  shop.post(`/api/rpc/${name}`, { target_user_id: target.id, ...deviceOf(as) }, as.token);
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

describe('a sign-in code that the staff make', () => {
  const issue = (target: Person, as: Person) =>
    shop.post('/api/shop/sign-in-codes', { target_user_id: target.id, ...deviceOf(as) }, as.token);
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
});
