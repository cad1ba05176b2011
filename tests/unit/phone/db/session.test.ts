// @vitest-environment jsdom
/** Answers that come when somebody else is using the phone; the clauses are those of src/phone/sync/README.md. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  endSession,
  forgetSession,
  readSession,
  renewSessionToken,
  roleFields,
  roleOf,
  saveReferral,
  saveSession,
  type Session,
} from '../../../../src/phone/db/session.ts';
import { saveProfile } from '../../../../src/phone/db/profile.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

const ASHA = { account: 'asha00000000001', token: "asha's" };
const RAVI = { account: 'ravi00000000001', token: "ravi's" };
const A_PROFILE = {
  fullName: 'Asha Patil',
  phoneNumber: '9876543210',
  address: '12, Station Road',
  isPhoneVerified: true,
};

const signIn = (who: typeof ASHA) =>
  saveSession({ ...who, signInName: '9876543210', isAdmin: false, profile: null });

beforeEach(async () => {
  await emptyDatabase();
  await signIn(RAVI);
});

describe('an answer about somebody who has left (A1)', () => {
  it.each([
    { what: 'a profile', store: () => saveProfile(ASHA.account, A_PROFILE) },
    {
      what: 'referrals',
      store: () => saveReferral(ASHA.account, { rewards: 3, waiting: 0 }),
    },
    {
      what: 'a fresh token',
      store: () => renewSessionToken(ASHA.account, { token: 'new', role: 'owner' }),
    },
    { what: 'the end of the session', store: () => endSession(ASHA, 'suspended') },
  ])('changes nothing for who is here: $what', async ({ store }) => {
    const before = await readSession();
    await store();
    expect(await readSession()).toEqual(before);
    await forgetSession();
    await store();
    expect(await readSession()).toBeUndefined();
  });
});

describe('an answer about who is here', () => {
  it('is kept', async () => {
    await saveProfile(RAVI.account, A_PROFILE);
    await saveReferral(RAVI.account, { rewards: 1, waiting: 2 });
    expect(await readSession()).toMatchObject({
      profile: A_PROFILE,
      referral: { rewards: 1, waiting: 2 },
    });
  });

  it('ends the session that it is about, no newer one, until a fresh token comes (A1)', async () => {
    await endSession({ ...RAVI, token: 'an older one' }, 'elsewhere');
    expect((await readSession())?.ended).toBeUndefined();
    await endSession(RAVI, 'elsewhere');
    expect((await readSession())?.ended).toBe('elsewhere');
    await saveProfile(RAVI.account, A_PROFILE);
    expect((await readSession())?.ended).toBe('elsewhere');
    await renewSessionToken(RAVI.account, { token: 'new', role: 'customer' });
    expect(await readSession()).not.toHaveProperty('ended');
  });
});

it.each<[string, Pick<Session, 'role' | 'isAdmin' | 'isOwner'>, string]>([
  ['of an app from before there were roles', { isAdmin: true }, 'admin'],
  ['as it is stored', { ...roleFields('owner') }, 'owner'],
  [
    'that an older app has renewed since',
    { role: 'owner', isAdmin: true, isOwner: false },
    'admin',
  ],
  ['that an older app has ended', { role: 'admin', isAdmin: false, isOwner: false }, 'customer'],
])('the role is read of a session %s', (_, session, role) => {
  expect(roleOf(session)).toBe(role);
});
