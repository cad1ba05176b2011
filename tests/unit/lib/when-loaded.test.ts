// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenLoaded } from '../../../src/lib/when-loaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A part that comes after so many tries that fail. */
function lateBy(failures: number) {
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
    return 'part';
  });
  return load;
}

it('uses a part once that has come at once', async () => {
  const use = vi.fn<(part: string) => void>();
  const load = lateBy(0);
  await whenLoaded(load, use);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(use.mock.calls).toEqual([['part']]);
});

it('loads again after growing waits, and holds up nobody meanwhile', async () => {
  const use = vi.fn<(part: string) => void>();
  const load = lateBy(2);
  await whenLoaded(load, use);
  expect(use).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(use.mock.calls).toEqual([['part']]);
});

it('loads again as soon as the network is back', async () => {
  const use = vi.fn<(part: string) => void>();
  await whenLoaded(lateBy(1), use);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(use).toHaveBeenCalledTimes(1);
});
