/**
 * This phone as one that the shop rings while the app is closed (Web Push, D34).
 *
 * - The browser asks its person only when they have pressed a button (`subscribeToPush`).
 * - What the phone may hear of depends on who is signed in and which orders it holds the keys of: when
 *   that changes, the shop is told (`keepPushSubscribed`).
 * - Refused or switched off, it is unsubscribed at the shop and in the browser.
 */
import { readStaffPreference, writeStaffPreference } from '../db/admin-preferences.ts';
import { listFollowedKeys } from '../db/store-pull.ts';
import { readPreference, writePreference } from '../db/preferences.ts';
import { base64Url, keysOf } from '../db/push-subscription.ts';
import { readSession, secretFor } from '../db/session.ts';
import { watch } from '../db/watch.ts';
import { credentials } from '../../api/credentials.ts';
import { fetchPushKey, postPushEnd, postPushSubscription } from '../../api/push.ts';
import { MOST_PUSH_ORDERS, type PushKind } from '../../domain/order/push.ts';

export type WebPushState = 'missing' | 'denied' | 'off' | 'on';

export type WebPushFailure =
  | 'missing'
  | 'denied'
  /** The shop does not answer. */
  | 'unreachable'
  /** The browser's push service does not answer. */
  | 'no_service'
  | 'refused';

/** Whether the browser can be rung at all; an iPhone's only from the home screen. */
export const canReceivePush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const WANTED = {
  staff: {
    read: () => readStaffPreference('admin_phone_bell'),
    save: (isWanted) => writeStaffPreference('admin_phone_bell', isWanted),
  },
  customer: {
    read: () => readPreference('notifications'),
    save: (isWanted) => writePreference('notifications', isWanted),
  },
} as const satisfies Record<PushKind, { read: () => boolean; save: (isWanted: boolean) => void }>;

/** The worker that is rung; undefined before the app is installed. */
const worker = () => navigator.serviceWorker.getRegistration();

const subscriptionHere = async () =>
  (await (await worker())?.pushManager.getSubscription()) ?? null;

/** What is true now, without asking anybody. */
export async function readWebPush(kind: PushKind): Promise<WebPushState> {
  if (!canReceivePush()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || !WANTED[kind].read()) return 'off';
  return (await subscriptionHere()) ? 'on' : 'off';
}

/** Asks the browser, subscribes and tells the shop; to be called by a press. null when all of it is done. */
export async function subscribeToPush(kind: PushKind): Promise<WebPushFailure | null> {
  if (!canReceivePush()) return 'missing';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const key = await fetchPushKey();
  if (!key.ok) return failure(key.reason);
  const registration = await worker();
  if (!registration || key.data === '') return 'missing';
  const subscription = await subscribe(registration, key.data).catch(() => null);
  if (!subscription) return 'no_service';
  const told = await tellShop(kind, subscription);
  if (told !== null) return told;
  WANTED[kind].save(true);
  keepPushSubscribed();
  return null;
}

/** Ends it, at the shop as far as that answers; a browser that nobody rings is unsubscribed altogether. */
export async function unsubscribeFromPush(kind: PushKind): Promise<void> {
  WANTED[kind].save(false);
  const subscription = canReceivePush() ? await subscriptionHere() : null;
  if (!subscription) return;
  await postPushEnd(subscription.endpoint, kind);
  const isWanted = Object.values(WANTED).some(({ read }) => read());
  // To the shop its address is gone from then on, even if it has not heard.
  if (!isWanted) await subscription.unsubscribe().catch(() => false);
}

/**
 * Ends all of it with whoever's data leaves this phone. The shop need not hear of it now: the push
 * service tells it at the next ring that nobody is there.
 */
export async function forgetWebPush(): Promise<void> {
  const subscription = canReceivePush() ? await subscriptionHere() : null;
  await subscription?.unsubscribe();
}

const failure = (reason: string): WebPushFailure =>
  reason === 'unreachable' ? 'unreachable' : 'refused';

/** A subscription for the shop's key: one for another, of before a restore without it, is of no use. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string) {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const keyOf = ({ options }: PushSubscription) => base64Url(options.applicationServerKey);

/** Says what this phone is to be rung for. */
async function tellShop(
  kind: PushKind,
  subscription: PushSubscription,
): Promise<WebPushFailure | null> {
  const session = await readSession();
  const { email: device } = session
    ? await credentials(session.signInName, await secretFor(session.signInName))
    : { email: '' };
  const orders = kind === 'customer' ? await listFollowedKeys(MOST_PUSH_ORDERS) : [];
  const request = { kind, ...keysOf(subscription), device, orders };
  const answer = await postPushSubscription(request, session?.token ?? '');
  if (!answer.ok) return failure(answer.reason);
  // Signed out, and no order under way: nobody is to be rung for whoever was here before.
  if (answer.data === 'nothing_to_hear') await postPushEnd(subscription.endpoint, kind);
  return null;
}

let isKept = false;

/** Tells the shop again whenever something else is to be heard: after an order, a sign-in, a sign-out. */
export function keepPushSubscribed(): void {
  if (isKept || !canReceivePush()) return;
  isKept = true;
  let told = '';
  watch(
    async () =>
      JSON.stringify([(await readSession())?.account, await listFollowedKeys(MOST_PUSH_ORDERS)]),
    (now) => {
      if (now === told) return;
      told = now;
      void tellAgain().catch((error: unknown) => console.warn('The shop was not told', error));
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
    const subscription = await subscriptionHere();
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (subscription) await tellShop(kind, subscription);
  }
}
