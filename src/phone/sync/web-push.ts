/**
 * Web Push subscriptions of this phone, for messages while the app is closed (D34).
 *
 * - The browser's permission prompt appears only after a press of a button (`subscribeToPush`).
 * - The account and the orders whose keys the phone has determine its messages: when they change, the subscription is
 *   updated on the server (`keepPushSubscribed`).
 * - If notifications are denied or switched off, the phone is unsubscribed on the server and in the browser.
 */
import { listFollowedKeys } from '../db/store-pull.ts';
import { readPreference, writePreference } from '../db/preferences.ts';
import { base64Url, keysOf } from '../db/push-subscription.ts';
import { readSession } from '../db/session.ts';
import { readStaffPush, writeStaffPush } from '../db/staff-push.ts';
import { watch } from '../db/watch.ts';
import { fetchPushKey, postPushEnd, postPushSubscription } from '../../api/push.ts';
import { MAX_PUSH_ORDERS, type PushKind } from '../../domain/order/push.ts';
import { deviceCredentials } from './device-credentials.ts';

export type WebPushState = 'missing' | 'denied' | 'off' | 'on';

export type WebPushFailure =
  | 'missing'
  | 'denied'
  /** The shop's server does not answer. */
  | 'unreachable'
  /** The browser's push service does not answer. */
  | 'no_service'
  | 'refused';

/** Whether the browser supports Web Push; on an iPhone only for an app on the home screen. */
export const canReceivePush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const WANTED = {
  staff: {
    read: readStaffPush,
    save: writeStaffPush,
  },
  customer: {
    read: () => readPreference('notifications'),
    save: (isWanted) => writePreference('notifications', isWanted),
  },
} as const satisfies Record<PushKind, { read: () => boolean; save: (isWanted: boolean) => void }>;

/** undefined before the service worker is registered. */
const worker = () => navigator.serviceWorker.getRegistration();

const subscriptionHere = async () =>
  (await (await worker())?.pushManager.getSubscription()) ?? null;

/** The current state, without a prompt or a request. */
export async function readWebPush(kind: PushKind): Promise<WebPushState> {
  if (!canReceivePush()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || !WANTED[kind].read()) return 'off';
  return (await subscriptionHere()) ? 'on' : 'off';
}

/** Prompts for permission and subscribes; call it in a user gesture. null on success. */
export async function subscribeToPush(kind: PushKind): Promise<WebPushFailure | null> {
  if (!canReceivePush()) return 'missing';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const key = await fetchPushKey();
  if (!key.ok) return failure(key.reason);
  const registration = await worker();
  if (!registration || key.data === '') return 'missing';
  const subscription = await subscribe(registration, key.data).catch(() => null);
  if (!subscription) return 'no_service';
  const failed = await tellShop(kind, subscription);
  if (failed !== null) return failed;
  WANTED[kind].save(true);
  keepPushSubscribed();
  return null;
}

/** Unsubscribes on the server, best effort; also in the browser if no other kind is wanted. */
export async function unsubscribeFromPush(kind: PushKind): Promise<void> {
  WANTED[kind].save(false);
  const subscription = canReceivePush() ? await subscriptionHere() : null;
  if (!subscription) return;
  await postPushEnd(subscription.endpoint, kind);
  const isWanted = Object.values(WANTED).some(({ read }) => read());
  // The push service then rejects the endpoint, so the server deletes it even if the request above failed.
  if (!isWanted) await subscription.unsubscribe().catch(() => false);
}

const failure = (reason: string): WebPushFailure =>
  reason === 'unreachable' ? 'unreachable' : 'refused';

/** Replaces a subscription for another server key, which a restore without the key leaves behind. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string) {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const keyOf = ({ options }: PushSubscription) => base64Url(options.applicationServerKey);

async function tellShop(
  kind: PushKind,
  subscription: PushSubscription,
): Promise<WebPushFailure | null> {
  const session = await readSession();
  const { email: device, password: secret } = await deviceCredentials();
  const orders = kind === 'customer' ? await listFollowedKeys(MAX_PUSH_ORDERS) : [];
  const request = { kind, ...keysOf(subscription), device, secret, orders };
  const answer = await postPushSubscription(request, session?.token ?? '');
  if (!answer.ok) return failure(answer.reason);
  // Signed out and no active order: the previous person's subscription must end.
  if (answer.data === 'nothing_to_hear') await postPushEnd(subscription.endpoint, kind);
  return null;
}

let isWatching = false;

/** Updates the subscription after each order, sign-in and sign-out. */
export function keepPushSubscribed(): void {
  if (isWatching || !canReceivePush()) return;
  isWatching = true;
  let sent = '';
  watch(
    async () =>
      JSON.stringify([(await readSession())?.account, await listFollowedKeys(MAX_PUSH_ORDERS)]),
    (now) => {
      if (now === sent) return;
      sent = now;
      void tellAgain().catch((error: unknown) =>
        console.warn('The push subscription could not be updated', error),
      );
    },
  );
}

async function tellAgain(): Promise<void> {
  const isRefused = Notification.permission !== 'granted';
  for (const kind of ['customer', 'staff'] as const) {
    if (!WANTED[kind].read()) continue;
    if (isRefused) {
      // oxlint-disable-next-line no-await-in-loop -- two at most
      await unsubscribeFromPush(kind);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const subscription = (await subscriptionHere()) ?? (await subscribeAgain());
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (subscription) await tellShop(kind, subscription);
  }
}

/** The next person's, after a log-out has ended the former one's; null for a guest who waits for nothing. */
async function subscribeAgain(): Promise<PushSubscription | null> {
  const isForAccount = (await readSession()) !== undefined;
  if (!isForAccount && (await listFollowedKeys(1)).length === 0) return null;
  const [registration, key] = await Promise.all([worker(), fetchPushKey()]);
  // Some browsers subscribe only after a press: there Settings shows that it is off.
  return registration && key.ok && key.data !== ''
    ? subscribe(registration, key.data).catch(() => null)
    : null;
}
