// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import { statusTone } from '../../../../src/staff/orders/order-words.ts';
import { StatusSelect } from '../../../../src/staff/orders/status-select.tsx';

afterEach(cleanup);

const order = { number: 'ORD123456', status: 'pending' } as AdminOrder;

function aSelect() {
  const onChange = vi.fn();
  render(<StatusSelect order={order} onChange={onChange} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  const showPicker = vi.fn();
  Object.assign(select, { showPicker });
  return { onChange, select, showPicker };
}

it.each(['ArrowDown', 'ArrowUp', 'PageDown', 'End', 'd'])(
  'opens the list at %s instead of moving the order',
  (key) => {
    const { select, showPicker, onChange } = aSelect();
    // false: the browser's own way with the key is stopped.
    expect(fireEvent.keyDown(select, { key })).toBe(false);
    expect(showPicker).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  },
);

it.each([' ', 'Enter', 'Tab', 'Escape'])('leaves %j to the browser', (key) => {
  const { select, showPicker } = aSelect();
  expect(fireEvent.keyDown(select, { key })).toBe(true);
  expect(showPicker).not.toHaveBeenCalled();
});

it.each([
  ['pending', 'amber'],
  ['awaiting_payment', 'amber'],
  ['shipped', 'blue'],
  ['delivered', 'green'],
  ['cancelled', 'red'],
  ['payment_failed', 'red'],
])('%s is %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

it('sends what was picked', () => {
  const { select, onChange } = aSelect();
  fireEvent.change(select, { target: { value: 'shipped' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('shipped');
});

it('shows a status of a newer shop as it comes, and offers those of this version (D47)', () => {
  const onChange = vi.fn();
  const newer = { number: 'ORD123456', status: 'ready_for_pickup' } as unknown as AdminOrder;
  render(<StatusSelect order={newer} onChange={onChange} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select.selectedOptions[0]?.text).toBe('Ready for pickup');
  expect(select.dataset.tone).toBe('blue');
  fireEvent.change(select, { target: { value: 'shipped' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('shipped');
});
