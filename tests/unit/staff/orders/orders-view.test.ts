/** Which view of the orders an address shows, and what an order is called by on the board. */
import { describe, expect, it } from 'vitest';
import { dayNumberText, orderTitle, shopDay } from '../../../../src/staff/orders/day-number.ts';
import { type OrderSearch, orderSearch } from '../../../../src/staff/orders/order-search.ts';
import { viewToShow } from '../../../../src/staff/orders/orders-view.ts';

describe('the view', () => {
  const shown = (search: Partial<OrderSearch>, chosenLast: string | null) =>
    viewToShow({ ...orderSearch.defaults, ...search }, chosenLast);

  it.each<[string, Partial<OrderSearch>, string | null, string]>([
    ['the table on a device that has shown none', {}, null, 'table'],
    ['the one that was chosen last', {}, 'board', 'board'],
    ['the table for something stored that is neither', {}, 'kanban', 'table'],
    ['the one that the address names', { view: 'table' }, 'board', 'table'],
    ['the board for an order opened from a message', { view: 'board', order: 'a' }, null, 'board'],
    ['the table for a filter', { show: 'active' }, 'board', 'table'],
    ['the table for a search', { q: 'Asha' }, 'board', 'table'],
    ['the table for a later slice', { before: '1-a' }, 'board', 'table'],
  ])('is %s', (_what, search, chosenLast, view) => {
    expect(shown(search, chosenLast)).toBe(view);
  });
});

describe('the number of the day', () => {
  it('names its day only when that is another one', () => {
    const order = { dayNumber: 7, localDay: '2026-11-22' };
    expect(dayNumberText(order, '2026-11-22')).toBe('#7');
    expect(dayNumberText(order, '2026-11-23')).toBe('#7, 22 Nov');
    expect(dayNumberText({ dayNumber: 0, localDay: '' }, '2026-11-23')).toBe('');
    expect(orderTitle(undefined, '2026-11-23')).toBe('Order ');
  });

  it('goes by the day at the shop, wherever the device is', () => {
    const instant = new Date('2026-11-22T19:00:00Z');
    expect(shopDay(instant, 'Asia/Kolkata')).toBe('2026-11-23');
    expect(shopDay(instant, 'UTC')).toBe('2026-11-22');
    expect(shopDay(instant, 'Mars/Olympus')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
