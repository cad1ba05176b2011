import { afterEach, expect, it, vi } from 'vitest';
import { endPushSubscription } from '../../../../src/phone/db/push-subscription.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lets somebody leave whose push service does not answer', async () => {
  vi.useFakeTimers();
  const getRegistration = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  let hasLeft = false;
  void endPushSubscription().then(() => {
    hasLeft = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(hasLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasLeft).toBe(true);
});
