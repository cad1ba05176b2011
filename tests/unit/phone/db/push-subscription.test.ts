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
  const leave = vi.fn<() => void>();
  void endPushSubscription().then(leave);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(leave).toHaveBeenCalledOnce();
});
