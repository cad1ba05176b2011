/** The browser's push subscription as the shop is told of it. Knows no database: the worker reads it too. */
import type { PushSubscriptionKeys } from '../../domain/order/push.ts';

/** Unpadded base64url; '' of nothing. */
export const base64Url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** The endpoint of this browser, and the keys that encrypt messages to it. */
export const keysOf = (subscription: PushSubscription): PushSubscriptionKeys => ({
  endpoint: subscription.endpoint,
  p256dh: base64Url(subscription.getKey('p256dh')),
  auth: base64Url(subscription.getKey('auth')),
});

/** A browser's push service may not answer: whoever leaves the phone does not wait for it. */
const END_LIMIT_MS = 2_000;

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Ends the subscription in the browser, when its person leaves this phone. That needs no network: the push service
 * rejects the next message, and the server then deletes the subscription. Resolves after two seconds at the latest; a
 * browser that answers later still ends it.
 */
export async function endPushSubscription(): Promise<void> {
  const ended = unsubscribe().catch((error: unknown) =>
    console.warn('The push subscription could not be ended', error),
  );
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, END_LIMIT_MS))]);
}
