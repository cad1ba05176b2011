// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { db, type Pin } from '../../../../src/phone/db/db.ts';
import { readPin, removePin, savePin, tryPin } from '../../../../src/phone/db/pin.ts';
import {
  forgetAccountHere,
  forgetSession,
  rememberSignInName,
  saveSession,
  secretFor,
} from '../../../../src/phone/db/session.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';

const NOW = 1_000_000;

beforeEach(async () => {
  await databaseWithCatalogue();
  await signIn('owner0000000001', 'owner');
});

async function signIn(account: string, signInName: string): Promise<void> {
  await secretFor(signInName);
  await saveSession({ account, signInName, token: 'token', isAdmin: true, profile: null });
  await rememberSignInName(signInName, account);
}

/** Whatever is stored in rows, one by one, as text. */
const valuesIn = (rows: unknown): string[] =>
  typeof rows === 'object' && rows !== null
    ? Object.values(rows).flatMap(valuesIn)
    : [String(rows)];

it('opens with the right digits, and is not kept where they could be read', async () => {
  await savePin('4711');

  expect(await tryPin('4712', NOW)).toEqual({ ok: false, nextTryAtMs: NOW });
  expect(await tryPin('4711', NOW)).toEqual({ ok: true });
  // Within a random secret the digits may well be.
  expect(valuesIn(await db.devices.toArray())).not.toContain('4711');
});

it('makes the fifth wrong try in a row wait, the right one too, and begins again when it was right', async () => {
  await savePin('4711');
  const pin = await readPin();
  await db.devices.update('device', { pin: { ...pin, wrongTries: 4 } as Pin });
  await tryPin('0000', NOW);

  expect(await tryPin('4711', NOW + 29_999)).toEqual({ ok: false, nextTryAtMs: NOW + 30_000 });
  expect(await tryPin('4711', NOW + 30_000)).toEqual({ ok: true });
  expect(await readPin()).toMatchObject({ wrongTries: 0, nextTryAtMs: 0 });
});

it("is one account's, and gone when it is removed", async () => {
  await savePin('4711');
  await forgetSession();
  await signIn('user00000000002', '9876543210');
  expect(await readPin()).toBeNull();

  await forgetSession();
  await signIn('owner0000000001', 'owner');
  expect(await readPin()).not.toBeNull();
  await removePin();
  expect(await readPin()).toBeNull();
  expect(await tryPin('anything', NOW)).toEqual({ ok: true });
});

it('goes when its person logs out for good, with the secret of that account and no other', async () => {
  const other = await secretFor('9876543210');
  const owners = await secretFor('owner');
  await savePin('4711');
  await forgetAccountHere();

  expect(JSON.stringify(await db.devices.toArray())).not.toContain(owners);
  expect(await db.devices.get('device')).not.toHaveProperty('pin');
  expect(await db.sessions.count()).toBe(0);
  expect(await secretFor('9876543210')).toBe(other);
  expect(await secretFor('owner')).not.toBe(owners);
});

it('lets accounts of before keep the secret that the phone had for all of them', async () => {
  await db.devices.put({
    id: 'device',
    secret: 'the-one-secret',
    signInNames: ['owner', '9876543210'],
  });

  expect(await secretFor('9876543210')).toBe('the-one-secret');
  expect(await secretFor('9000000001')).not.toBe('the-one-secret');
  await forgetAccountHere();
  expect(await secretFor('9876543210')).toBe('the-one-secret');
  expect(await secretFor('owner')).not.toBe('the-one-secret');
});
