// @vitest-environment jsdom
/** A device notes that the staff made a sign-in code for its account (D22). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, readSession, saveSession } from '../../../../src/phone/db/session.ts';
import { noteCodeByStaff } from '../../../../src/phone/sync/code-by-staff.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

const ASHA = { account: 'asha00000000001', token: "asha's" };

beforeEach(async () => {
  await emptyDatabase();
  await saveSession({ ...ASHA, signInName: '9876543210', isAdmin: false, profile: null });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, '/api/shop/codes-by-staff'],
  [true, `/api/shop/codes-by-staff?account=${ASHA.account}`],
])('also when another device has ended its session: %s', async (isEnded, path) => {
  if (isEnded) await endSession(ASHA, 'elsewhere');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ code: 'codes', issued: { id: 'code00000000001' } });
  });
  await noteCodeByStaff();
  expect(asked).toEqual([path]);
  expect((await readSession())?.codeByStaff).toEqual({ id: 'code00000000001', isSeen: false });
});
