// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { useRowTapGuard } from '../../../src/ui/use-row-tap-guard.ts';

let deleted: string[] = [];

/** A list whose bins take their row away, 100 ms later, as over a network. */
function Bins() {
  const [rows, setRows] = useState(['onion', 'potato', 'tomato']);
  const steady = useRowTapGuard(rows.join(' '));
  return (
    <ul {...steady}>
      {rows.map((row) => (
        <li key={row} data-row={row}>
          <button
            type="button"
            onClick={() => {
              deleted.push(row);
              setTimeout(() => setRows((known) => known.filter((other) => other !== row)), 100);
            }}
          >
            {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

function tap(name: string) {
  const bin = screen.getByRole('button', { name });
  fireEvent.pointerDown(bin);
  fireEvent.mouseDown(bin);
  fireEvent.pointerLeave(bin.closest('ul') as HTMLElement);
  fireEvent.click(bin, { detail: 1 });
}
const isGuarded = () => screen.getByRole('list').matches('[data-guarded]');
const wait = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

beforeEach(() => {
  deleted = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('deletes one row of two quick taps on the same place', async () => {
  render(<Bins />);
  tap('onion');
  await wait(250);
  expect(screen.queryByRole('button', { name: 'onion' })).toBeNull();
  expect(isGuarded()).toBe(true);
  tap('potato');

  expect(deleted).toEqual(['onion']);
});

it('takes a tap on the next row when the rows have stood for a while', async () => {
  render(<Bins />);
  tap('onion');
  await wait(150);
  await wait(550);
  tap('potato');

  expect(deleted).toEqual(['onion', 'potato']);
});

it('marks the list exactly as long as it ignores taps', async () => {
  render(<Bins />);
  tap('onion');
  expect(isGuarded()).toBe(false);
  await wait(100);
  await wait(499);
  expect(isGuarded()).toBe(true);
  tap('potato');
  expect(deleted).toEqual(['onion']);
  await wait(1);
  expect(isGuarded()).toBe(false);
  tap('potato');

  expect(deleted).toEqual(['onion', 'potato']);
});

it('leaves no timer when the list is gone', async () => {
  const { unmount } = render(<Bins />);
  tap('onion');
  await wait(100);
  expect(isGuarded()).toBe(true);
  unmount();

  expect(vi.getTimerCount()).toBe(0);
});

it('does not hold up the keyboard', async () => {
  render(<Bins />);
  tap('onion');
  await wait(250);
  fireEvent.click(screen.getByRole('button', { name: 'potato' }), { detail: 0 });

  expect(deleted).toEqual(['onion', 'potato']);
});

it('does not hold up somebody whose finger was elsewhere', async () => {
  render(<Bins />);
  fireEvent.click(screen.getByRole('button', { name: 'onion' }), { detail: 0 });
  await wait(150);
  expect(isGuarded()).toBe(false);
  tap('tomato');

  expect(deleted).toEqual(['onion', 'tomato']);
});
