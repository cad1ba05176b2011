// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a browser that remembers a failed import()', () => {
  /** What the page does: never comes, while the shop answers or not. */
  async function fails({ isReached, works, hidden, hangs }: Record<string, boolean>) {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { href: 'https://shop.example/home', reload });
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      if (hangs) await new Promise((_, reject) => signal.addEventListener('abort', reject));
      if (!isReached) throw new TypeError('Failed to fetch');
      return new Response();
    });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden ?? false);
    if (works) document.documentElement.dataset['works'] = '';
    else delete document.documentElement.dataset['works'];
    const load = lateBy(Infinity);
    await whenLoaded(load, () => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(load.mock.calls.length).toBeGreaterThan(3);
    return reload.mock.calls.length;
  }
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['once where the page does not work yet', { isReached: true, works: false }, 1],
    ['once where nobody looks', { isReached: true, works: true, hidden: true }, 1],
    ['never under a finger', { isReached: true, works: true, hidden: false }, 0],
    ['never without the shop', { isReached: false, works: false }, 0],
    ['never while nothing answers, and tries again', { hangs: true, works: false }, 0],
  ])('loads the page anew %s', async (_when, page, times) => {
    expect(await fails(page)).toBe(times);
  });

  // The last one: it stays so for the page.
  it('never where somebody has typed, which may be stored nowhere', async () => {
    dispatchEvent(new Event('input'));
    expect(await fails({ isReached: true, works: true, hidden: true })).toBe(0);
  });
});
