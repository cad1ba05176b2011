// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession, saveSession } from '../../../../src/phone/db/session.ts';
import { refreshSession } from '../../../../src/phone/sync/renew-session.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

let asked: string[] = [];

/** The role is answered so; every sign-in is accepted. */
const answers = (role: () => Response) => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/rpc/is_admin') return role();
    const record = { id: 'account00000001', email: '' };
    return Response.json({ code: 'signed_in', token: 'a new token', record });
  });
};
const isVoid = () => Response.json({ status: 401, message: 'No.' }, { status: 401 });

beforeEach(async () => {
  await emptyDatabase();
  const session = { account: 'account00000001', token: 'a token', signInName: '', isAdmin: false };
  await saveSession({ ...session, profile: null });
  // The last time today.
  answers(isVoid);
  await refreshSession();
});
afterEach(() => vi.unstubAllGlobals());

it('signs in again with a void token', async () => {
  answers(isVoid);
  await refreshSession();
  expect(asked).toEqual(['/api/rpc/is_admin', '/api/shop/sign-in']);
  expect((await readSession())?.token).toBe('a new token');
});

it.each([
  ['has too much to do', () => Response.json({ status: 429, message: 'Later.' }, { status: 429 })],
  ['fails', () => Response.json({ status: 500, message: '' }, { status: 500 })],
  ['is away', () => Response.error()],
])('adds no sign-in to what a server has to do that %s', async (_what, role) => {
  answers(role);
  await refreshSession();
  expect(asked).toEqual(['/api/rpc/is_admin']);
});
