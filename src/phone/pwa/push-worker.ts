/**
 * Shows Web Push messages (D34). A message contains an order and its new status, or, to an owner, the new UPI id,
 * masked; the texts are built here, in the phone's language. Every message is shown, because browsers require that of
 * a subscription. A message replaces the previous one about the same order.
 */
import * as v from 'valibot';
import { keysOf } from '../db/push-subscription.ts';
import { isStoreId, pathTo } from '../../domain/store/store-id.ts';
import { exactPaise } from '../../domain/money.ts';
import { firstEight } from '../../domain/order/number.ts';
import type { PushedStatus } from '../../domain/order/status.ts';
import { APP_VERSION, VERSION_HEADER } from '../../domain/store/app-name.ts';
import { pushText } from '../../text/push.ts';
import { offerWords, questionText, questionWords } from '../../text/question.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import type { News } from '../sync/in-background.ts';
import { speakChosen } from './language-cache.ts';
import { storesHere } from './local-stores.ts';

type CustomerKind = PushedStatus | 'decision' | 'question';
/** Each has a sentence of its name. The compiler names a status that is missing; their table is too large to load here. */
const CUSTOMER_KINDS = Object.keys({
  confirmed: 1,
  shipped: 1,
  delivered: 1,
  cancelled: 1,
  payment_failed: 1,
  decision: 1,
  question: 1,
} satisfies Record<CustomerKind, 1>) as CustomerKind[];

/** The order's store (D38), by its id in URLs; missing for a single shop. */
const inStore = v.optional(v.pipe(v.string(), v.check(isStoreId)));

/** A product in each language; '' where the shop has not named it there. */
const namesSchema = v.object({ en: v.string(), hi: v.string(), mr: v.string() });
type Names = v.InferOutput<typeof namesSchema>;

const wholePaise = v.pipe(v.number(), v.safeInteger());

const messageSchema = v.union([
  v.object({
    kind: v.literal('new_order'),
    cell: inStore,
    order: v.string(),
    number: v.string(),
    total_paise: wholePaise,
  }),
  v.object({ kind: v.literal('upi_changed'), cell: inStore, upi: v.string() }),
  v.object({ kind: v.picklist(['account_changed', 'code_issued']), cell: inStore }),
  v.object({
    kind: v.picklist(CUSTOMER_KINDS),
    cell: inStore,
    order: v.string(),
    number: v.string(),
    question: v.optional(
      v.object({
        id: v.string(),
        old: namesSchema,
        new: namesSchema,
        count: v.number(),
        total_paise: wholePaise,
        now_paise: wholePaise,
      }),
    ),
  }),
]);

type Message = v.InferOutput<typeof messageSchema>;

/** A notification; `path` is the screen that a press opens. */
interface PushNotification {
  title: string;
  body: string;
  tag: string;
  path: string;
  /** Alerts again although it replaces another notification. */
  isUrgent: boolean;
  /** A question that it can be answered with. */
  asked?: Asked;
}

/** A question of the shop about an order (D49); `store` is the id in URLs, '' for a single shop. */
export interface Asked {
  store: string;
  order: string;
  question: string;
}

const inAddress = (id: string) => encodeURIComponent(id);

/** `says` is a sentence about an order of the store. */
const orderNotification = (
  says: string,
  order: string,
  number: string,
  store: string,
): PushNotification => ({
  title: pushText('number', { number: firstEight(number) }),
  body: says,
  tag: order,
  path: `${pathTo(store)}/order-status?order=${inAddress(order)}`,
  isUrgent: true,
});

const ownOf = (names: Names) => names[spokenLanguage().slice(0, 2) as keyof Names] || names.en;

/** Each question of an order is a notification by itself: answering one leaves the others. */
function questionNotification(
  { order, question, cell = '' }: Asking,
  plain: PushNotification,
): PushNotification {
  const { id, count, total_paise: total, now_paise: now } = question;
  const amount = formatRupees(exactPaise(Math.abs(total - now)));
  return {
    ...plain,
    title: questionWords(ownOf(question.old), ownOf(question.new), count),
    body: offerWords(total - now, formatRupees(exactPaise(total)), amount),
    tag: id,
    asked: { store: cell, order, question: id },
  };
}
type OfCustomer = Extract<Message, { kind: CustomerKind }>;
type Asking = OfCustomer & Pick<Required<OfCustomer>, 'question'>;

/** '' is a shop without a UPI id. */
function upiNotification(upi: string, path: string): PushNotification {
  return {
    title: pushText('upiChanged'),
    body: upi === '' ? pushText('upiRemoved') : pushText('upiChangedText', { upi }),
    tag: 'upi_changed',
    path: `${path}/admin/settings`,
    isUrgent: true,
  };
}

/** Neither says whose account: the app asks the shop. */
const accountNotification = (
  kind: 'account_changed' | 'code_issued',
  path: string,
): PushNotification => ({
  title: pushText(kind),
  body: pushText(`${kind}_text`),
  tag: kind,
  path: `${path}${kind === 'code_issued' ? '/settings' : '/admin/users'}`,
  isUrgent: true,
});

/** For messages of a newer server that this version does not know. */
const unknownNotification = (): PushNotification => ({
  title: pushText('news'),
  body: '',
  tag: 'news',
  path: '/order-history',
  isUrgent: false,
});

function notificationOf(data: unknown): PushNotification {
  const read = v.safeParse(messageSchema, data);
  if (!read.success) return unknownNotification();
  const message = read.output;
  const path = pathTo(message.cell ?? '');
  if (message.kind === 'upi_changed') return upiNotification(message.upi, path);
  if (!('order' in message)) return accountNotification(message.kind, path);
  const { order, number } = message;
  if (message.kind !== 'new_order') {
    const { kind, question, cell = '' } = message;
    const plain = orderNotification(pushText(kind), order, number, cell);
    return question ? questionNotification({ ...message, question }, plain) : plain;
  }
  return {
    title: pushText('newOrder', { total: formatRupees(exactPaise(message.total_paise)) }),
    body: pushText('number', { number: firstEight(number) }),
    tag: order,
    path: `${path}/admin/orders?view=board&order=${inAddress(order)}`,
    isUrgent: true,
  };
}

/** Options that TypeScript's types lack, since not every browser has them. */
interface OptionsEverywhere extends NotificationOptions {
  renotify: boolean;
  vibrate: number[];
  actions: { action: string; title: string }[];
}

/** `make` is asked in the chosen language; in English where its sentences cannot be read. */
async function show(
  { registration }: ServiceWorkerGlobalScope,
  make: () => PushNotification,
): Promise<void> {
  await speakChosen().catch(() => undefined);
  const { title, body, tag, path, isUrgent, asked } = make();
  const options: OptionsEverywhere = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { path, asked },
    actions: asked ? ANSWERS.map((action) => ({ action, title: questionText(action) })) : [],
    renotify: isUrgent,
    vibrate: isUrgent ? [200, 100, 200] : [],
  };
  await registration.showNotification(title, options);
}

/** Shows what became of something that was sent without an open page. */
export async function tellOfOrder(
  worker: ServiceWorkerGlobalScope,
  news: News,
  { id, number }: { id: string; number: string },
  store: string,
): Promise<void> {
  // Permission is requested in Settings or after an order, never here.
  if (Notification.permission !== 'granted') return;
  const says = () => (news === 'late' ? questionText(news) : pushText(news));
  await show(worker, () => orderNotification(says(), id, number, store));
}

const ANSWERS = ['yes', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A page of the app shows notifications without data (notify-orders.ts). */
type NotificationData = Partial<Pick<PushNotification, 'path' | 'asked'>> | null;

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
  const notices = (await storesHere()).map((store) =>
    fetch(`${pathTo(store)}/api/shop/push/renew`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [VERSION_HEADER]: APP_VERSION },
      body,
    }),
  );
  await Promise.allSettled(notices);
}

/** `answer` takes an answer; false if this phone cannot, and its person has to see the order. */
export function ringWhenPushed(
  worker: ServiceWorkerGlobalScope,
  answer: (asked: Asked, answer: Answer) => Promise<boolean>,
): void {
  const act = async (data: NotificationData, action: string): Promise<void> => {
    const { path = '/order-history', asked } = data ?? {};
    const given = ANSWERS.find((one) => one === action);
    if (given && asked && (await answer(asked, given))) return;
    await openPage(worker, path);
  };

  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, () => notificationOf(jsonIn(event.data))));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    notification.close();
    event.waitUntil(act(notification.data as NotificationData, action));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(renew(worker, change));
  });
}
