import { describe, expect, it } from 'vitest';
import {
  afterSilence,
  isOverlooked,
  isPushEndpoint,
  maskUpiId,
  parsePushRequest,
  pushContact,
  pushRetryS,
} from '../../../../src/domain/order/push.ts';

describe('an address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://db5p.notify.windows.com/w/?token=BQYA%2b',
  ])('may be %s', (address) => expect(isPushEndpoint(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://0x7f000001/x',
    'https://a:b@push.example.com/x',
    'https://push.example.com:444/x',
    'https://push.example.com',
    'https://push.example.com/a b',
    `https://push.example.com/${'x'.repeat(1_000)}`,
    7,
  ])('may not be %s', (address) => expect(isPushEndpoint(address)).toBe(false));
});

describe('what a phone says', () => {
  const body = {
    kind: 'customer',
    endpoint: 'https://push.example.com/x',
    p256dh: 'k'.repeat(87),
    auth: 'a'.repeat(22),
    orders: [{ id: 'order0000000001', key: 'f'.repeat(32) }],
  };

  it('is read without what nobody knows', () => {
    expect(parsePushRequest({ ...body, more: 1 })).toEqual({
      ok: true,
      request: { ...body, device: '', secret: '' },
    });
  });

  it.each([
    ['kind', { kind: 'everybody' }],
    ['p256dh', { p256dh: 'short' }],
    ['auth', { auth: '!'.repeat(22) }],
    ['device', { device: 7 }],
    ['secret', { secret: 7 }],
    ['secret', { secret: 'x'.repeat(73) }],
    ['orders', { orders: [{ id: 'x', key: 'y' }] }],
    ['orders', { orders: Array.from({ length: 51 }, () => body.orders[0]) }],
  ])('is refused with a wrong %s', (field, wrong) => {
    expect(parsePushRequest({ ...body, ...wrong })).toEqual({ ok: false, fields: [field] });
  });
});

describe('a UPI id in a message', () => {
  it.each([
    ['patil.kirana@okbank', 'pa…@okbank'],
    ['abc@upi', 'ab…@upi'],
    ['ab@upi', 'a…@upi'],
    ['a@upi', '…@upi'],
    ['9876543210@ybl', '98…@ybl'],
    ['nonsense', '…'],
    ['', ''],
  ])('%o is shown as %o', (upiId, shown) => expect(maskUpiId(upiId)).toBe(shown));
});

describe('an order', () => {
  const receivedAtMs = 1_000_000;
  const order = { status: 'pending', receivedAtMs, seenAt: '' } as const;
  const after = (ms: number) => receivedAtMs + ms;

  it.each([
    ['is not overlooked before three minutes', order, after(179_999), false],
    ['is overlooked after three minutes', order, after(180_000), true],
    [
      'that waits for money as well',
      { ...order, status: 'awaiting_payment' },
      after(180_000),
      true,
    ],
    ['that was looked at is not', { ...order, seenAt: '2026-11-22' }, after(180_000), false],
    ['that has moved on is not', { ...order, status: 'confirmed' }, after(180_000), false],
    ['that was cancelled is not', { ...order, status: 'cancelled' }, after(180_000), false],
  ] as const)('%s', (_, one, nowMs, outcome) => expect(isOverlooked(one, nowMs)).toBe(outcome));
});

describe('the pause before a message is sent again', () => {
  it.each([
    [0, 0, 15],
    [1, 0, 30],
    [6, 0, 960],
    [7, 0, 1_800],
    [50, 0, 1_800],
    [0, 3_000, 3_000],
    [7, 60, 1_800],
    [0, 10 ** 9, 86_400],
  ])('after %i tries and asked for %i s is %i s', (tries, askedForS, pauseS) => {
    expect(pushRetryS(tries, askedForS)).toBe(pauseS);
  });
});

describe('a phone whose push service does not answer', () => {
  const hours = (count: number) => count * 3_600_000;
  const nowMs = hours(1_000);
  const silent = (failures: number, forHours: number) => ({
    failures,
    silentSinceMs: nowMs - hours(forHours),
  });
  const watched = { nowMs, isWatched: true };

  it('is tried again later each time, the shop’s own within a minute', () => {
    const first = { failures: 0, silentSinceMs: 0 };
    expect(afterSilence('customer', first, watched)).toEqual({
      isGivenUp: false,
      silence: { failures: 1, silentSinceMs: nowMs },
      retryS: 15,
    });
    expect(afterSilence('customer', silent(7, 1), watched).retryS).toBe(1_800);
    expect(afterSilence('staff', silent(7, 1), watched).retryS).toBe(60);
  });

  it.each([
    ['a customer’s is given up after two hours', 'customer', silent(4, 2), true, true],
    ['not before', 'customer', silent(20, 1.9), true, false],
    ['not when it was hardly tried', 'customer', silent(3, 48), true, false],
    ['not while nobody else is answered either', 'customer', silent(20, 48), false, false],
    ['the shop’s own is kept for days', 'staff', silent(500, 71), true, false],
    ['and given up then', 'staff', silent(500, 72), true, true],
  ] as const)('%s', (_, kind, before, isWatched, isGivenUp) => {
    expect(afterSilence(kind, before, { nowMs, isWatched }).isGivenUp).toBe(isGivenUp);
  });

  it('is not given up because the clock was set back', () => {
    const before = { failures: 50, silentSinceMs: nowMs + hours(1) };
    expect(afterSilence('customer', before, watched)).toMatchObject({
      isGivenUp: false,
      silence: { failures: 1, silentSinceMs: nowMs },
    });
  });
});

describe('the contact for push services', () => {
  it.each([
    ['the email address', 'help@kirana.example', 'https://kirana.in', 'mailto:help@kirana.example'],
    ['else the public origin', '', 'https://kirana.co.in', 'https://kirana.co.in'],
    ['no origin without TLS', '', 'http://kirana.in', ''],
    ['no address of a network', '', 'https://192.168.1.5', ''],
    ['no port', '', 'https://kirana.in:8443', ''],
    ['this machine', '', 'https://localhost', ''],
    ['no name that nobody can reach', '', 'https://shop.essentials.invalid', ''],
    ['nothing', '', '', ''],
  ])('is %s', (_, email, origin, contact) => {
    expect(pushContact(email, origin)).toBe(contact);
  });
});
