// @vitest-environment jsdom
/** What stays of the staff's orders on a device whose account goes. */
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveDevice } from '../../../../src/shared/devices/leave-device.ts';
import { erasePersonalData } from '../../../../src/phone/db/personal-data.ts';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import { storeAnswer } from '../../../../src/phone/db/staff-answers.ts';
import { storeBoard } from '../../../../src/phone/db/staff-outbox.ts';
import { amendOrder } from '../../../../src/staff/orders/outbox/outbox.ts';
import { aSession } from '../../../support/builders.ts';

const ACCOUNT = 'staff0000000001';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await staffDb.commands.clear();
  await saveSession(
    aSession({ account: ACCOUNT, token: 'a token', signInName: 'owner', isAdmin: true }),
  );
  await storeBoard({ account: ACCOUNT, shape: '', orders: [{}], areAll: true, asOfMs: 1 });
  await storeAnswer({ id: 'khata', shape: '', data: [{}], asOfMs: 1, readBeganAtMs: 1 });
  await amendOrder({ id: 'order0000000001', number: 'ORD123456' }, [{ kind: 'bags', count: 1 }]);
});

const left = async () => [
  await staffDb.orders.count(),
  await staffDb.answers.count(),
  await staffDb.commands.count(),
];

it('is what was not sent, and nothing of customers, when the device is left', async () => {
  await leaveDevice();
  expect(await left()).toEqual([0, 0, 1]);
});

it('is nothing when the account is erased', async () => {
  await erasePersonalData();
  expect(await left()).toEqual([0, 0, 0]);
});
