/**
 * Shows Web Push messages (D34). A message contains an order and its new status, or, to an owner, the new UPI id,
 * masked; the texts are built here, in the phone's language. Every message is shown, because browsers require that of
 * a subscription. A message replaces the previous one about the same order.
 */
import * as v from 'valibot';
import { keysOf } from '../db/push-subscription.ts';
import { STORE_ID, pathTo } from '../../domain/store/store-id.ts';
import { paise } from '../../domain/money.ts';
import { firstEight } from '../../domain/order/number.ts';
import { APP_VERSION, VERSION_HEADER } from '../../domain/store/app-name.ts';
import { pushText } from '../../text/push.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { speakChosen } from './language-cache.ts';
import { storesHere } from './local-stores.ts';

const CUSTOMER_KINDS = [
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'payment_failed',
  'decision',
  'question',
] as const;
type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** The order's store (D38), by its id in URLs; missing for a single shop. */
const inStore = v.optional(v.pipe(v.string(), v.regex(STORE_ID)));

const messageSchema = v.union([
  v.object({
    kind: v.literal('new_order'),
    cell: inStore,
    order: v.string(),
    number: v.string(),
    total_paise: v.pipe(v.number(), v.integer()),
  }),
  v.object({ kind: v.literal('upi_changed'), cell: inStore, upi: v.string() }),
  v.object({
    kind: v.picklist(CUSTOMER_KINDS),
    cell: inStore,
    order: v.string(),
    number: v.string(),
  }),
]);

/** A notification; `path` is the screen that a press opens. */
interface Ring {
  title: string;
  body: string;
  tag: string;
  path: string;
  /** Alerts again although it replaces another notification. */
  isUrgent: boolean;
}

const inAddress = (id: string) => encodeURIComponent(id);

/** `path` is the store's path prefix. */
function customersRing(kind: CustomerKind, order: string, number: string, path = ''): Ring {
  return {
    title: pushText('number', { number: firstEight(number) }),
    body: pushText(kind),
    tag: order,
    path: `${path}/order-status?order=${inAddress(order)}`,
    isUrgent: true,
  };
}

/** '' is a shop without a UPI id. */
function upiRing(upi: string, path: string): Ring {
  return {
    title: pushText('upiChanged'),
    body: upi === '' ? pushText('upiRemoved') : pushText('upiChangedText', { upi }),
    tag: 'upi_changed',
    path: `${path}/admin/settings`,
    isUrgent: true,
  };
}

/** For messages of a newer server that this version does not know. */
const unknownRing = (): Ring => ({
  title: pushText('news'),
  body: '',
  tag: 'news',
  path: '/order-history',
  isUrgent: false,
});

function ringOf(data: unknown): Ring {
  const read = v.safeParse(messageSchema, data);
  if (!read.success) return unknownRing();
  const message = read.output;
  const path = pathTo(message.cell ?? '');
  if (message.kind === 'upi_changed') return upiRing(message.upi, path);
  const { order, number } = message;
  if (message.kind !== 'new_order') return customersRing(message.kind, order, number, path);
  return {
    title: pushText('newOrder', { total: formatRupees(paise(message.total_paise)) }),
    body: pushText('number', { number: firstEight(number) }),
    tag: order,
    path: `${path}/admin/orders?view=board&order=${inAddress(order)}`,
    isUrgent: true,
  };
}

/** Options of Chromium that TypeScript's types lack. */
interface RingOptions extends NotificationOptions {
  renotify: boolean;
  vibrate: number[];
}

/** `ringNow` is asked in the chosen language; in English where its sentences cannot be read. */
async function show(
  { registration }: ServiceWorkerGlobalScope,
  ringNow: () => Ring,
): Promise<void> {
  await speakChosen().catch(() => undefined);
  const { title, body, tag, path, isUrgent } = ringNow();
  const options: RingOptions = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { path },
    renotify: isUrgent,
    vibrate: isUrgent ? [200, 100, 200] : [],
  };
  await registration.showNotification(title, options);
}

/** Shows that an order which was sent without an open page needs a decision. */
export async function askForDecision(
  worker: ServiceWorkerGlobalScope,
  { id, number }: { id: string; number: string },
  path: string,
): Promise<void> {
  // Permission is requested in Settings or after an order, never here.
  if (Notification.permission !== 'granted') return;
  await show(worker, () => customersRing('decision', id, number, path));
}

const pathSchema = v.object({ path: v.pipe(v.string(), v.regex(/^\/[^/]/)) });

/** Navigates an open window of the app to the page, or opens a window. */
async function openPage({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  // `navigate` rejects for a closed window and for one that this worker does not control.
  const led = await open?.navigate(path).catch(() => null);
  if (led) await led.focus().catch(() => undefined);
  else await clients.openWindow(path);
}

function jsonIn(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Not in every browser, and not in TypeScript's types. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** After the browser has revoked or replaced the subscription: sends the new one to the server. */
async function renew(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription: before, newSubscription }: SubscriptionChange,
): Promise<void> {
  // The server cannot match the new one without the old one; the app sends it when it is opened.
  if (!before) return;
  const after =
    newSubscription ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: before.options.applicationServerKey,
    }));
  const body = JSON.stringify({ before: before.endpoint, ...keysOf(after) });
  const told = (await storesHere()).map((store) =>
    fetch(`${pathTo(store)}/api/shop/push/renew`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [VERSION_HEADER]: APP_VERSION },
      body,
    }),
  );
  await Promise.allSettled(told);
}

export function ringWhenPushed(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, () => ringOf(jsonIn(event.data))));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const read = v.safeParse(pathSchema, notification.data);
    event.waitUntil(openPage(worker, read.success ? read.output.path : '/order-history'));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(renew(worker, change));
  });
}
