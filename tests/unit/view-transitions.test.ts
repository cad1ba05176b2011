import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calmViewTransitions } from '../../src/view-transitions.ts';

let isHidden: boolean;
let wantsLessMotion: boolean;
const start = vi.fn<(update: () => Promise<void>) => unknown>();

beforeEach(() => {
  isHidden = false;
  wantsLessMotion = false;
  start.mockReset();
  start.mockImplementation((update) => ({
    ready: Promise.reject(new DOMException('Skipped', 'AbortError')),
    finished: Promise.reject(new DOMException('Skipped', 'AbortError')),
    updateCallbackDone: update(),
  }));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
  Object.assign(document, { startViewTransition: start });
});
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

/** The part of the router that decides, after a first screen or before it. */
function aRouter(resolved: object | undefined): AnyRouter {
  const router = {
    options: { defaultViewTransition: true },
    stores: { resolvedLocation: { get: () => resolved } },
  } as unknown as AnyRouter;
  calmViewTransitions(router);
  return router;
}

async function changes(router: AnyRouter): Promise<number> {
  const update = vi.fn(() => Promise.resolve());
  await router.startViewTransition(update);
  return update.mock.calls.length;
}

describe('changing screens', () => {
  it('fades from the second screen on, whatever becomes of the fading', async () => {
    expect(await changes(aRouter(undefined))).toBe(1);
    expect(start).not.toHaveBeenCalled();
    expect(await changes(aRouter({}))).toBe(1);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('does not fade in a hidden tab, or for who wants less motion', async () => {
    isHidden = true;
    expect(await changes(aRouter({}))).toBe(1);
    isHidden = false;
    wantsLessMotion = true;
    expect(await changes(aRouter({}))).toBe(1);
    expect(start).not.toHaveBeenCalled();
  });

  it('happens once when the browser refuses, at once or after a while', async () => {
    start.mockImplementation(() => {
      throw new DOMException('Hidden', 'InvalidStateError');
    });
    expect(await changes(aRouter({}))).toBe(1);
    start.mockImplementation(() => {
      const refused = Promise.reject(new DOMException('Hidden', 'InvalidStateError'));
      return { ready: refused, finished: refused, updateCallbackDone: refused };
    });
    expect(await changes(aRouter({}))).toBe(1);
  });

  it('does not fade where a navigation says so', async () => {
    const router = aRouter({});
    router.shouldViewTransition = false;
    expect(await changes(router)).toBe(1);
    expect(start).not.toHaveBeenCalled();
  });
});
