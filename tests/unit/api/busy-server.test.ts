/** A server that fails or has too much to do has decided nothing, and stored nothing. */
import { afterEach, expect, it, vi } from 'vitest';
import { eraseAccount, fetchIsAdmin, signUp } from '../../../src/api/accounts.ts';
import { postMissedSearches } from '../../../src/api/missed-searches.ts';

afterEach(() => vi.unstubAllGlobals());

const credentials = { email: 'account@phone.example', password: 'secret' };
const profile = { fullName: 'Asha', phoneNumber: '9823012345', address: 'Station Road' };

const isAnsweredByNone = async (request: () => Promise<unknown>, expected: unknown) => {
  for (const status of [429, 500, 503]) {
    const body = { status, message: 'Something went wrong.', data: {}, code: 'server_error' };
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    // oxlint-disable-next-line no-await-in-loop -- each with its own fetch
    expect(await request()).toEqual(expected);
  }
};

it.each([
  ['signing up', () => signUp(credentials, profile, false)],
  ['asking for a role', () => fetchIsAdmin('account', 'token')],
  ['deleting an account', () => eraseAccount('token', [])],
])('%s is answered by none', (_task, request) =>
  isAnsweredByNone(request, expect.objectContaining({ ok: false, reason: 'unreachable' })),
);

it('what was searched for and not found is counted by none', () =>
  isAnsweredByNone(() => postMissedSearches(['ragi']), false));
