/** One-time codes: letting another phone into an account, and the first owner. */
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someCredentials } from '../../support/order-bodies.ts';
import { deviceOf, openShop, type Person, type TestShop } from '../../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Redeemed {
  code: string;
  token: string;
  record: { id: string; email: string; is_admin: boolean };
}

const issueWith = (token: string, body: unknown) =>
  shop.post<{ code: string; expires_at: string }>('/api/shop/sign-in-codes', body, token);
const issue = (person: Person, fields = {}) =>
  issueWith(person.token, { ...deviceOf(person), ...fields });
const redeem = (code: string, fields: Record<string, unknown> = {}) =>
  shop.post<Redeemed>('/api/shop/sign-in-codes/redeem', { code, ...someCredentials(), ...fields });
const aCodeFor = async (person: Person) => (await issue(person)).body.code;
const another = (character: string | undefined) => (character === 'A' ? 'B' : 'A');
/** The right selector with a wrong secret. */
const misread = (code: string) => code.slice(0, -1) + another(code.at(-1));

async function changeCode(userId: string, fields: Record<string, unknown>) {
  const path = '/api/collections/sign_in_codes/records';
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `${path}?filter=user="${userId}"`,
  );
  await shop.asSuperuser('PATCH', `${path}/${items[0]?.id}`, fields);
}

describe('the owner link', () => {
  it('makes whoever opens it the owner, once, while the shop is running', async () => {
    const code = (await shop.ownerLink()).split('code=')[1] ?? '';
    const credentials = { ...someCredentials(), email: 'owner-0badc0de@phone.invalid' };

    const { status, body } = await redeem(code, { ...credentials, full_name: 'Meena' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: 'signed_in',
      record: { email: credentials.email, is_admin: true, is_owner: true },
    });
    const users = await shop.post('/api/rpc/get_users_with_profiles', {}, body.token);
    expect(users.body).toMatchObject([
      { profile: { full_name: 'Meena' }, is_admin: true, is_owner: true },
    ]);
    expect((await redeem(code)).body.code).toBe('code_unknown');
  });

  it('is replaced by the next one', async () => {
    const first = (await shop.ownerLink()).split('code=')[1] ?? '';
    const second = (await shop.ownerLink()).split('code=')[1] ?? '';

    expect((await redeem(first)).body.code).toBe('code_unknown');
    expect((await redeem(second)).body).toMatchObject({ code: 'signed_in' });
  });

  it('carries more than 128 bits', async () => {
    const code = (await shop.ownerLink()).split('code=')[1] ?? '';

    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
  });

  it('is for the only owner there is, else for the owner of a name', async () => {
    const codeFor = async (name?: string) => (await shop.ownerLink(name)).split('code=')[1] ?? '';
    const open = async (name?: string) => (await redeem(await codeFor(name))).body.record.id;
    const nameOf = async (id: string) =>
      (
        await shop.asSuperuser<{ full_name: string }>(
          'GET',
          `/api/collections/user_profiles/records/${id}`,
        )
      ).full_name;

    const meena = await open();
    expect(await open()).toBe(meena);
    expect(await nameOf(meena)).toBe('Meena');
    const asha = await open('Asha Patil');
    expect(asha).not.toBe(meena);
    expect(await nameOf(asha)).toBe('Asha Patil');
    expect(await open('asha patil')).toBe(asha);
    // Of several it would be for none.
    await expect(codeFor()).rejects.toThrow('unnamed');
    // Nor of two who are called the same, one of whom has changed their name since.
    const profileOf = (id: string, name: string) =>
      shop.asSuperuser('PATCH', `/api/collections/user_profiles/records/${id}`, {
        full_name: name,
      });
    await profileOf(meena, 'Asha Patil');
    await expect(codeFor('Asha Patil')).rejects.toThrow('unnamed');
    await profileOf(meena, 'Meena');

    const code = await codeFor('Asha Patil');
    await shop.changeUser(asha, { is_owner: false });
    expect((await redeem(code)).body.code).toBe('code_unknown');
  });

  it('makes one owner of ten who open it at the same moment', async () => {
    const code = (await shop.ownerLink('Zoya')).split('code=')[1] ?? '';
    const before = await shop.countOf('users');

    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.countOf('users')).toBe(before + 1);
  });
});

describe('a code for another phone', () => {
  it('lets that phone into the account', async () => {
    const asha = await shop.signUp();
    const before = Date.now();
    const { body: issued } = await issue(asha);
    const endsAtMs = Date.parse(issued.expires_at);
    const TEN_MINUTES_MS = 600_000;
    expect(endsAtMs).toBeGreaterThanOrEqual(before + TEN_MINUTES_MS);
    expect(endsAtMs).toBeLessThanOrEqual(Date.now() + TEN_MINUTES_MS);

    const { body } = await redeem(issued.code);

    expect(issued.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(body).toMatchObject({
      code: 'signed_in',
      record: { id: asha.id, is_admin: false, is_owner: false },
    });
    expect(
      (await shop.get(`/api/collections/user_profiles/records/${asha.id}`, body.token)).body,
    ).toMatchObject({ full_name: 'Asha Patil' });
  });

  it('is read as people type it', async () => {
    const code = await aCodeFor(await shop.signUp());
    const typed = ` ${code.slice(0, 5)}-${code.slice(5)} `.toLowerCase().replaceAll('0', 'o');

    expect((await redeem(typed)).body.code).toBe('signed_in');
  });

  it.each(['ABC\\', '\\', 'AB\\C0000000', '"', "ABC'", '{:x}', 'ABC\0', '%25'])(
    'is unknown, and no fault of the server, when it reads %j',
    async (code) => {
      expect(await redeem(code)).toMatchObject({ status: 400, body: { code: 'code_unknown' } });
    },
  );

  it('works once', async () => {
    const code = await aCodeFor(await shop.signUp());
    await redeem(code);

    expect(await redeem(code)).toMatchObject({ status: 400, body: { code: 'code_unknown' } });
  });

  it('is replaced by the next one', async () => {
    const asha = await shop.signUp();
    const first = await aCodeFor(asha);
    const second = await aCodeFor(asha);

    expect((await redeem(first)).body.code).toBe('code_unknown');
    expect((await redeem(second)).body.code).toBe('signed_in');
  });

  it('is closed after five wrong tries, for the right one too', async () => {
    const code = await aCodeFor(await shop.signUp());
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await redeem(misread(code))).toMatchObject({
        status: 400,
        body: { code: 'code_unknown' },
      });
    }

    expect(await redeem(code)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  });

  it('counts every one of twenty tries that come together', async () => {
    const code = await aCodeFor(await shop.signUp());
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(misread(code))));

    const unknown = answers.filter(({ body }) => body.code === 'code_unknown');
    expect(unknown).toHaveLength(5);
  });

  it('ends after ten minutes', async () => {
    const asha = await shop.signUp();
    const code = await aCodeFor(asha);
    await changeCode(asha.id, { expires_at: new Date(Date.now() - 1_000).toISOString() });

    expect(await redeem(code)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  it('is not kept where it could be read', async () => {
    const code = await aCodeFor(await shop.signUp());
    const { items } = await shop.asSuperuser<{ items: unknown[] }>(
      'GET',
      '/api/collections/sign_in_codes/records?perPage=500',
    );

    expect(JSON.stringify(items)).not.toContain(code.slice(4));
    // What is typed is short: a bare hash of it could be tried out in seconds.
    const bare = createHash('sha256').update(code).digest('hex');
    expect(JSON.stringify(items)).not.toContain(bare);
  });

  it('is hashed with the shop’s secret, three thousand times over', async () => {
    const asha = await shop.signUp();
    const code = await aCodeFor(asha);
    const { rows } = await shop.asSuperuser<{ rows: string[][] }>('POST', '/api/sql', {
      query: `SELECT code_hash, (SELECT secret FROM shop_secrets WHERE name = 'codes')
        FROM sign_in_codes WHERE user = '${asha.id}'`,
    });
    const [kept = '', secret = ''] = rows[0] ?? [];
    expect(secret.length).toBeGreaterThan(40);

    let hash = code;
    let rounds = 0;
    for (; hash !== kept && rounds < 100_000; rounds += 1) {
      hash = createHmac('sha256', secret).update(hash).digest('hex');
    }
    // One processor takes days for all that can be typed; with a tenth of it, hours.
    expect(hash).toBe(kept);
    expect(rounds).toBeGreaterThanOrEqual(3_000);
  });

  it('does not take over an account whose address somebody names', async () => {
    const victim = await shop.signUp();
    const thief = await shop.signUp();
    const code = await aCodeFor(thief);

    expect(await redeem(code, { email: victim.email })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await issue(victim)).status).toBe(200);
    expect((await redeem(code)).body.record.id).toBe(thief.id);
  });

  it.each([
    { name: 'no code', fields: { code: undefined } },
    { name: 'a code that is no text', fields: { code: 7 } },
    { name: 'an address elsewhere', fields: { email: 'asha@example.com' } },
    { name: 'a short password', fields: { password: 'secret' } },
    { name: 'a password beyond what bcrypt reads', fields: { password: 'x'.repeat(73) } },
    { name: 'a name with control characters', fields: { full_name: '\u0007' } },
    { name: 'a choice that is none', fields: { replaces: 'yes' } },
  ])('is not looked at with $name', async ({ fields }) => {
    const asha = await shop.signUp();
    const code = await aCodeFor(asha);

    expect(await redeem(code, fields)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it.each(['', 'ABC', 'ABCDEFGHJK', "' OR 1=1 --"])('is unknown when it is "%s"', async (code) => {
    expect(await redeem(code)).toMatchObject({ status: 400, body: { code: 'code_unknown' } });
  });
});

describe('issuing', () => {
  it('takes the secret of one of the account’s own devices: a token may be a copy', async () => {
    const [asha, ravi] = [await shop.signUp(), await shop.signUp()];
    const [owner, admin] = [await shop.anOwner(), await shop.anAdmin()];
    const refused = { status: 403, body: { code: 'device_required' } };

    for (const { token } of [asha, owner, admin]) {
      expect(await issueWith(token, {})).toMatchObject(refused);
      expect(await issueWith(token, deviceOf(ravi))).toMatchObject(refused);
    }
    expect(
      await issueWith(asha.token, { email: asha.email, password: ravi.password }),
    ).toMatchObject(refused);
    expect(await issueWith(admin.token, { target_user_id: asha.id })).toMatchObject(refused);
    expect(await shop.countOf('sign_in_codes', `user = "${asha.id}"`)).toBe(0);
    // The owner reads of the admin's token, and of no customer's.
    const { body } = await shop.get<{ entries: object[] }>('/api/shop/audit', owner.token);
    const notes = body.entries.filter(
      (entry) => 'action' in entry && entry.action === 'refuse_call',
    );
    expect(notes).toEqual([
      expect.objectContaining({ by: admin.id, title: 'issue-sign-in-code' }),
      expect.objectContaining({ by: owner.id, title: 'issue-sign-in-code' }),
    ]);
  });

  it('is done by an admin for somebody who lost their phone', async () => {
    const admin = await shop.anAdmin();
    const asha = await shop.signUp();
    const { body } = await issue(admin, { target_user_id: asha.id });

    expect((await redeem(body.code)).body.record.id).toBe(asha.id);
  });

  it('is refused for an account that is suspended or unknown', async () => {
    const admin = await shop.anAdmin();
    const asha = await shop.signUp();
    await shop.changeUser(asha.id, { is_suspended: true });

    expect((await issue(admin, { target_user_id: asha.id })).status).toBe(403);
    expect((await issue(admin, { target_user_id: 'nobody' })).status).toBe(404);
  });

  it('does not help an account that is suspended afterwards', async () => {
    const asha = await shop.signUp();
    const code = await aCodeFor(asha);
    await shop.changeUser(asha.id, { is_suspended: true });

    expect(await redeem(code)).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    });
  });
});
