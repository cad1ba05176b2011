/**
 * Web Push (D34): the data of a phone's subscription, when an order counts as overlooked, and the UPI id in a message.
 */
import { ORDER_KEY_PATTERN, RECORD_ID_PATTERN } from './request.ts';
import { isNewStatus, type OrderStatus } from './status.ts';

/** Where a push service takes messages for one browser, and the keys they are sealed with. */
export interface PushSubscriptionKeys {
  endpoint: string;
  /** The browser's public key: 65 bytes as base64url. */
  p256dh: string;
  /** 16 bytes as base64url. */
  auth: string;
}

export type PushKind = 'staff' | 'customer';

/** The body of POST /api/shop/push/subscribe. */
export interface PushRequest extends PushSubscriptionKeys {
  kind: PushKind;
  /** The sign-in name of the device that asks; '' for a guest's. */
  device: string;
  /** That device's secret: a token alone subscribes to nothing of an account. */
  secret: string;
  /** Orders that the phone holds the keys of. */
  orders: { id: string; key: string }[];
}

/** Orders that one phone follows. */
export const MAX_PUSH_ORDERS = 50;

/**
 * A public host by name, on the port of https: the shop's own process connects to it. The address behind the name is
 * checked again when it connects.
 */
const ENDPOINT_PATTERN =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?\/[!-~]*$/i;
const MAX_ENDPOINT = 1_000;
/** No device's is longer: bcrypt reads no more. */
const MAX_SECRET_LENGTH = 72;

/** `testOrigin` is one more origin, for tests, which have no public push service; '' for none. */
export function isPushEndpoint(value: unknown, testOrigin = ''): value is string {
  if (typeof value !== 'string' || value.length > MAX_ENDPOINT) return false;
  return (testOrigin !== '' && value.startsWith(`${testOrigin}/`)) || ENDPOINT_PATTERN.test(value);
}

const isBase64Url = (value: unknown, length: number) =>
  typeof value === 'string' && value.length === length && /^[A-Za-z0-9_-]+$/.test(value);

type Parsed<Name extends string, Value> =
  | ({ ok: true } & Record<Name, Value>)
  | { ok: false; fields: string[] };

type Body = Readonly<Record<string, unknown>>;

function wrongKeys({ endpoint, p256dh, auth }: Body, testOrigin: string): string[] {
  return [
    ...(isPushEndpoint(endpoint, testOrigin) ? [] : ['endpoint']),
    ...(isBase64Url(p256dh, 87) ? [] : ['p256dh']),
    ...(isBase64Url(auth, 22) ? [] : ['auth']),
  ];
}

function isOrderKey(value: unknown): value is { id: string; key: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, key } = value as Body;
  return (
    typeof id === 'string' &&
    RECORD_ID_PATTERN.test(id) &&
    typeof key === 'string' &&
    ORDER_KEY_PATTERN.test(key)
  );
}

/** Checks a decoded body: the request with only the known fields, or the names of the wrong ones. */
export function parsePushRequest(body: Body, testOrigin = ''): Parsed<'request', PushRequest> {
  const { kind, device = '', secret = '', orders = [] } = body;
  const fields = wrongKeys(body, testOrigin);
  if (kind !== 'staff' && kind !== 'customer') fields.push('kind');
  if (typeof device !== 'string' || device.length > 80) fields.push('device');
  if (typeof secret !== 'string' || secret.length > MAX_SECRET_LENGTH) fields.push('secret');
  const isList = Array.isArray(orders) && orders.length <= MAX_PUSH_ORDERS;
  if (!isList || !orders.every(isOrderKey)) fields.push('orders');
  if (fields.length > 0) return { ok: false, fields };
  const { endpoint, p256dh, auth } = body as unknown as PushSubscriptionKeys;
  const request = { endpoint, p256dh, auth, kind, device, secret, orders } as PushRequest;
  return { ok: true, request };
}

/** The body of POST /api/shop/push/renew: the browser has got another subscription in place of one. */
export function parsePushRenewal(
  body: Body,
  testOrigin = '',
): Parsed<'renewal', { before: string; after: PushSubscriptionKeys }> {
  const fields = wrongKeys(body, testOrigin);
  if (!isPushEndpoint(body.before, testOrigin)) fields.push('before');
  if (fields.length > 0) return { ok: false, fields };
  const { endpoint, p256dh, auth } = body as unknown as PushSubscriptionKeys;
  return {
    ok: true,
    renewal: { before: body.before as string, after: { endpoint, p256dh, auth } },
  };
}

/** A public host by name: Apple refuses a contact that cannot be one. */
const PUBLIC_ORIGIN =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!(?:invalid|local|localhost|test|example|internal)$)[a-z][a-z0-9-]*[a-z0-9]$/i;

/**
 * The contact that the shop gives to push services (RFC 8292): the shop's email address, else its own public origin, as
 * a URI; '' for neither.
 */
export function pushContact(email: string, origin: string): string {
  if (email !== '') return `mailto:${email}`;
  return PUBLIC_ORIGIN.test(origin) ? origin : '';
}

/** Nobody waits longer than this for the shop to look at an order without being told. */
const OVERLOOKED_AFTER_MS = 3 * 60_000;

/** Whether an order lies at the shop and nobody there has looked at it. `seenAt` is '' for never. */
export function isOverlooked(
  { status, receivedAtMs, seenAt }: { status: OrderStatus; receivedAtMs: number; seenAt: string },
  nowMs: number,
): boolean {
  return isNewStatus(status) && seenAt === '' && nowMs - receivedAtMs >= OVERLOOKED_AFTER_MS;
}

/** The least and the most that is waited before a push service is asked again. */
const FIRST_RETRY_S = 15;
const MAX_RETRY_S = 30 * 60;

/**
 * Seconds until a message is sent again that was not taken: doubled with every try, and never less than
 * the push service asks for, though nobody is believed who asks for more than a day.
 */
export function pushRetryS(tries: number, askedForS: number): number {
  const own = Math.min(MAX_RETRY_S, FIRST_RETRY_S * 2 ** Math.min(tries, 10));
  return Math.max(own, Math.min(askedForS, 24 * 60 * 60));
}

/** A phone whose push service has not answered since it last did: `silentSinceMs` is 0 while it answers. */
export interface PhoneSilence {
  failures: number;
  silentSinceMs: number;
}

/** For how long a phone is tried whose push service does not answer. */
const SILENT_FOR_MS: Record<PushKind, number> = {
  customer: 2 * 60 * 60_000,
  // A network that blocks one push service for a day must not cost the owner the subscription.
  staff: 3 * 24 * 60 * 60_000,
};
/** Attempts before a phone is given up, so that a single outage is not enough. */
const MIN_FAILURES = 5;
/** The shop's own messages are urgent: they are tried again soon. */
const MAX_STAFF_RETRY_S = 60;

/**
 * The next step after a push service has failed to answer for a phone again: when to try the phone again, or that it is
 * given up. `isWatched` says that others were answered meanwhile: without that the fault may be the shop's own
 * connection, which costs no phone its subscription.
 */
export function afterSilence(
  kind: PushKind,
  before: PhoneSilence,
  { nowMs, isWatched }: { nowMs: number; isWatched: boolean },
): { isGivenUp: boolean; silence: PhoneSilence; retryS: number } {
  // A start that lies ahead is from before the clock was set back.
  const isKnown = before.silentSinceMs > 0 && before.silentSinceMs <= nowMs;
  const counted = isKnown ? before : { failures: 0, silentSinceMs: nowMs };
  const failures = counted.failures + 1;
  const isLong = nowMs - counted.silentSinceMs >= SILENT_FOR_MS[kind];
  const waitS = pushRetryS(failures - 1, 0);
  return {
    isGivenUp: isWatched && isLong && failures >= MIN_FAILURES,
    silence: { ...counted, failures },
    retryS: kind === 'staff' ? Math.min(waitS, MAX_STAFF_RETRY_S) : waitS,
  };
}

/**
 * A UPI id as a push message names it: enough for an owner to recognise it, too little to pay to. At most two
 * characters of the name are shown, never all of it. '' stays ''.
 */
export function maskUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  if (upiId === '' || at < 0) return upiId === '' ? '' : '…';
  const shown = Math.min(2, Math.max(0, at - 1));
  return `${upiId.slice(0, shown)}…${upiId.slice(at)}`;
}
