import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/phone/db/orders.ts';
import { type Eta, etaOf, isLate, promisedFromMs } from '../../../../src/customer/orders/eta.ts';
import { anOrder } from '../../../support/an-order.ts';

const RECEIVED_AT = '2026-11-20T06:30:00.000Z';
const received = { state: 'received', receivedAt: RECEIVED_AT } as const;
const after = (seconds: number) => Date.parse(RECEIVED_AT) + seconds * 1_000;

describe('when an order arrives', () => {
  const states: [string, Partial<Order>, Eta['kind']][] = [
    ['waits for the shop', { delivery: { state: 'waiting' } }, 'waiting'],
    ['is refused', { delivery: { state: 'refused', code: 'store_closed' } }, 'refused'],
    ['is withdrawn', { delivery: { state: 'withdrawn' } }, 'cancelled'],
    ['is cancelled', { status: 'cancelled' }, 'cancelled'],
    ['waits for money', { status: 'awaiting_payment' }, 'awaiting_payment'],
    ['is not paid', { status: 'payment_failed' }, 'payment_failed'],
    ['is delivered', { status: 'delivered' }, 'delivered'],
    ['is on its way', { status: 'shipped' }, 'arriving'],
    ['is in a status of a newer shop', { status: 'ready_for_pickup' }, 'other'],
    ['is lost in one', { status: 'ready_for_pickup', delivery: { state: 'lost' } }, 'cancelled'],
  ];
  it.each(states)('says so of one that %s', (_, order, kind) => {
    expect(etaOf(anOrder({ delivery: received, ...order }), 12, after(0)).kind).toBe(kind);
  });

  const minutes: [number, number][] = [
    [0, 12],
    [59, 12],
    [60, 11],
    [61, 11],
    [11 * 60, 1],
    [12 * 60 - 1, 1],
    [12 * 60, 0],
    [60 * 60, 0],
    // A phone whose clock is behind.
    [-600, 12],
  ];
  it.each(minutes)('%i s after the shop received it, %i minutes are left', (seconds, left) => {
    const eta = etaOf(anOrder({ delivery: received }), 12, after(seconds));
    expect(eta).toMatchObject({ kind: 'arriving', minutes: left });
    expect(isLate(eta)).toBe(left === 0);
  });

  describe('that is paid first', () => {
    const at = (minute: number) => new Date(after(minute * 60)).toISOString();
    const waited = { status: 'awaiting_payment', at: at(0) } as const;
    const paid = { status: 'confirmed', at: at(20) } as const;

    it('is counted from when the shop has said so, whatever came later', () => {
      const packed = { status: 'processing', at: at(22) } as const;
      const order = anOrder({
        delivery: received,
        status: 'processing',
        events: [waited, paid, packed],
      });
      expect(etaOf(order, 12, after(23 * 60))).toMatchObject({ kind: 'arriving', minutes: 9 });
    });

    it('is counted again from the next time, when that was said by mistake', () => {
      const events = [waited, paid, { ...waited, at: at(21) }];
      expect(
        promisedFromMs(anOrder({ delivery: received, status: 'awaiting_payment', events })),
      ).toBe(null);
      const again = { ...paid, at: at(40) };
      expect(
        promisedFromMs(
          anOrder({ delivery: received, status: 'confirmed', events: [...events, again] }),
        ),
      ).toBe(after(40 * 60));
    });
  });

  describe('in a morning', () => {
    const morning = (time: string, order: Partial<Order> = {}) =>
      etaOf(
        anOrder({ delivery: received, deliverOn: '2026-11-21', ...order }),
        12,
        Date.parse(`${time}:00+05:30`),
        'Asia/Kolkata',
      );

    it.each([
      ['2026-11-20T12:00', '2026-11-20', false],
      ['2026-11-21T00:00', '2026-11-21', false],
      ['2026-11-21T11:59', '2026-11-21', false],
      ['2026-11-21T12:00', '2026-11-21', true],
    ])('counts nothing down at %s', (time, today, isOver) => {
      const eta = morning(time);
      expect(eta).toEqual({ kind: 'morning', day: '2026-11-21', today, isOver });
      expect(isLate(eta)).toBe(isOver);
    });

    it('says first what else is to be said', () => {
      const at = '2026-11-20T12:00';
      expect(morning(at, { status: 'delivered' }).kind).toBe('delivered');
      expect(morning(at, { status: 'cancelled' }).kind).toBe('cancelled');
      expect(morning(at, { delivery: { state: 'waiting' } }).kind).toBe('waiting');
    });
  });

  it('is never late when it has arrived', () => {
    expect(isLate(etaOf(anOrder({ status: 'delivered' }), 12, after(9_999)))).toBe(false);
  });
});
