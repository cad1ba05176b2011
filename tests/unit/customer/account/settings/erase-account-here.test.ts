// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eraseAccountHere } from '../../../../../src/customer/account/settings/erase-account-here.ts';
import { readSession, saveSession } from '../../../../../src/phone/db/session.ts';
import { emptyDatabase } from '../../../../support/local-database.ts';

const PATH = { erase: '/api/shop/account/erase', signIn: '/api/shop/sign-in' };
const lost = () => new Response('', { status: 502 });
const unauthorized = (code: string) => Response.json({ code, message: '' }, { status: 401 });

const answers = (erase: () => Response, signIn: () => Response = lost) =>
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === PATH.erase) return erase();
    return path === PATH.signIn ? signIn() : lost();
  });

let accounts = 0;
beforeEach(async () => {
  await emptyDatabase();
  accounts += 1;
  const session = { account: `account0000000${accounts}`, token: 'a token', signInName: '' };
  await saveSession({ ...session, isAdmin: false, profile: null });
});
afterEach(() => vi.unstubAllGlobals());

const isKept = async () => (await readSession()) !== undefined;

it('is done where the shop does not know the account after a request without an answer', async () => {
  answers(lost);
  expect(await eraseAccountHere()).toBe('unreachable');
  expect(await isKept()).toBe(true);
  answers(
    () => unauthorized('auth_expired'),
    () => unauthorized('credentials_unknown'),
  );
  expect(await eraseAccountHere()).toBeNull();
  expect(await isKept()).toBe(false);
});

it('is not done where the shop still knows the account, or does not say', async () => {
  answers(lost);
  await eraseAccountHere();
  answers(() => unauthorized('auth_expired'));
  expect(await eraseAccountHere()).toBe('signed_out');
  answers(
    () => unauthorized('auth_expired'),
    () =>
      Response.json({
        code: 'signed_in',
        token: 'a new token',
        record: { id: 'account00000002', email: '' },
      }),
  );
  expect(await eraseAccountHere()).toBe('signed_out');
  expect(await isKept()).toBe(true);
});

it('is not done for an account that this phone has not asked to delete', async () => {
  answers(
    () => unauthorized('auth_expired'),
    () => unauthorized('credentials_unknown'),
  );
  expect(await eraseAccountHere()).toBe('signed_out');
  expect(await isKept()).toBe(true);
});
