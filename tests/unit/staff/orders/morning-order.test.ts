/** Orders for a morning as the staff see them (D56). */
import { describe, expect, it } from 'vitest';
import {
  inDueOrder,
  isDue,
  isMorningOver,
  morningDateText,
  morningOrderText,
} from '../../../../src/staff/orders/morning-order.ts';

const TODAY = '2026-11-20';

describe('an order for a morning', () => {
  it.each([
    ['', ''],
    ['2026-11-20', 'For this morning'],
    ['2026-11-21', 'For tomorrow morning'],
    ['2026-11-23', 'For Monday morning'],
    ['2026-11-19', 'For Thursday, 19 November, morning'],
  ])('of %j is marked %j', (deliverOn, words) => {
    expect(morningOrderText({ deliverOn }, TODAY)).toBe(words);
  });

  it('has its date on paper', () => {
    expect(morningDateText({ deliverOn: '2026-11-21' })).toBe('For Saturday, 21 November, morning');
    expect(morningDateText({ deliverOn: '' })).toBe('');
  });

  it('is late from noon on, by the clock of the shop', () => {
    const isOverAt = (time: string) =>
      isMorningOver({ deliverOn: TODAY }, new Date(time), 'Asia/Kolkata');
    expect(isOverAt('2026-11-20T11:59:59+05:30')).toBe(false);
    expect(isOverAt('2026-11-20T12:00:00+05:30')).toBe(true);
    expect(isMorningOver({ deliverOn: '' }, new Date('2026-11-21T12:00Z'), 'Asia/Kolkata')).toBe(
      false,
    );
  });
});

it.each([
  ['', false, true],
  [TODAY, true, true],
  [TODAY, false, false],
  ['2026-11-19', true, true],
  ['2026-11-21', true, false],
])('an order for %j is to be seen to, in an open shop (%j): %j', (deliverOn, isOpenNow, wanted) => {
  expect(isDue({ deliverOn }, TODAY, isOpenNow)).toBe(wanted);
});

it('orders for now come first, the oldest of them first, and one whose day has come is one of them', () => {
  const orders = ['2026-11-22', '2026-11-20', '', '2026-11-21', '2026-11-19', ''].map(
    (deliverOn, index) => ({ deliverOn, index }),
  );
  expect(inDueOrder(orders, TODAY).map(({ index }) => index)).toEqual([1, 2, 4, 5, 3, 0]);
});
