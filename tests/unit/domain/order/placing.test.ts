/** Phone and server give the first of several reasons, in the same order. */
import { expect, it } from 'vitest';
import { mayPlace } from '../../../../src/domain/order/placing.ts';
import { BUILT_IN_SERVICE_AREAS } from '../../../../src/domain/store/service-area.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { paise } from '../../../../src/domain/money.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const OPEN = { opensAtMinute: 0, closesAtMinute: 1_440 };
const CLOSED = { opensAtMinute: 0, closesAtMinute: 1 };

it('has its reasons in one order', () => {
  const settings = {
    ...DEFAULT_STORE_SETTINGS,
    minOrderPaise: paise(20_000),
    mostPerProduct: 5,
    ...CLOSED,
  };
  const order = {
    pincode: '999999',
    deliverOn: '',
    placedAtMs: NOON,
    items: [{ product: { stock: null }, quantity: 6 }],
    subtotalPaise: 6_000,
    isGuest: false,
  };
  const mended: object[] = [];
  const reason = (own: { code: string } | null) => {
    const asked = Object.assign({ ...order, ...settings }, ...mended) as typeof order &
      typeof settings;
    const shop = {
      nowMs: NOON,
      settings: asked,
      serviceAreas: BUILT_IN_SERVICE_AREAS,
      utcOffsetMinutesAt: () => 0,
    };
    return mayPlace(asked, shop, own)?.code;
  };
  const own = { code: 'of the caller' };
  expect(reason(own)).toBe('pincode_not_served');
  mended.push({ pincode: '425001' });
  expect(reason(own)).toBe('store_closed');
  mended.push({ deliverOn: '2026-11-24' });
  expect(reason(own)).toBe('morning_unavailable');
  mended.push({ deliverOn: '', ...OPEN });
  expect(reason(own)).toBe('of the caller');
  expect(reason(null)).toBe('over_limit');
  mended.push({ items: [] });
  expect(reason(null)).toBe('below_minimum');
  mended.push({ subtotalPaise: 20_000 });
  expect(reason(null)).toBeUndefined();
});
