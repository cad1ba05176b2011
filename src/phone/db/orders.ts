/** Orders on this phone. `sync` writes the shop's answers about them. */
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { canOrderAsShown, isSentWithOrder, type ShownCart } from '../../domain/cart/quote.ts';
import { orderedItems, shownCart, viewCart } from '../../domain/cart/view.ts';
import { orderedQuantity } from '../../domain/order/order-line.ts';
import { mayPlace } from '../../domain/order/placing.ts';
import { amountsToWire } from '../../domain/order/amounts.ts';
import type { OrderLine } from '../../domain/order/decision.ts';
import { ORDER_REQUEST_VERSION, type OrderRequest } from '../../domain/order/request.ts';
import { firstStatus, type PaymentMethod } from '../../domain/order/payment-method.ts';
import { endOf } from '../../domain/order/status.ts';
import type { Wish } from '../../domain/order/wish.ts';
import { hasReward, REFERRAL_REWARD_CODE } from '../../domain/people/referral.ts';
import { settingsAt } from '../../domain/store/service-area.ts';
import { morningEndsMs } from '../../domain/store/mornings.ts';
import {
  cataloguePosition,
  findProducts,
  listCoupons,
  listServiceAreas,
  readStoreSettings,
} from './catalogue.ts';
import { type Cart, db, type Order } from './db.ts';
import { makeOrderNumber, makeRecordId } from './ids.ts';
import { isCommand, orderCommand } from './order-entries.ts';
import { requestPersistentStorage, withFreeQuota } from './free-quota.ts';
import { writePreference } from './preferences.ts';
import { offsetIn, shopTime } from './shop-clock.ts';
import { currentAccount, deviceId, randomHex, readSession } from './session.ts';
import { watch } from './watch.ts';

export type { Order, OrderDelivery } from './db.ts';

/** The data of the checkout form. */
export interface OrderDraft {
  customer: { name: string; phone: string; address: string; pincode: string; instructions: string };
  promoCode: string;
  paymentMethod: PaymentMethod;
  /** The morning that was chosen (D56), as YYYY-MM-DD; '' for now. */
  deliverOn?: string;
  /** What to do if a product is missing, by its number; without one the shop calls. */
  wishes?: Readonly<Record<number, Wish>>;
  /** Product numbers of goods by weight for which a little more than ordered is fine (D50). */
  mayExceed?: readonly number[];
}

export type PlaceOrderRefusal =
  /** Somebody else uses the phone by now: their cart is not ordered by this press. */
  | 'other_account'
  | 'cart_empty'
  | 'store_closed'
  | 'morning_unavailable'
  | 'pincode_not_served'
  | 'over_limit'
  | 'below_minimum';
export type PlaceOrderResult =
  | { ok: true; order: Order }
  | { ok: false; reason: PlaceOrderRefusal }
  /** The shown cart has become dearer, or its lines are others: `now` asks for a decision (D7). */
  | { ok: false; reason: 'changed'; now: ShownCart };

const MINUTE_MS = 60_000;

/** 5 minutes plus one for each line, at most 11 (spec section 3: 5 to 11 minutes after placement). */
function estimatedDelivery(placedAtMs: number, lineCount: number): string {
  return new Date(placedAtMs + Math.min(5 + lineCount - 1, 11) * MINUTE_MS).toISOString();
}

/**
 * Places the cart as an order on this phone (D8): in one transaction the order and its outbox entry
 * are written and the cart is emptied. The shop does not have it yet; the outbox takes it there.
 *
 * The order carries `shown`, the lines and the quote that were on the screen at the press (D5), and is
 * the account's whose cart that was. A phone that knows better by then stores nothing and says so.
 */
export async function placeOrder(
  draft: OrderDraft,
  shown: ShownCart,
  now: Date,
): Promise<PlaceOrderResult> {
  const result = await withFreeQuota(() => writeOrder(draft, shown, now));
  if (result.ok) {
    writePreference('current_order', result.order.id);
    writePreference('has_ordered', true);
    writePreference('order_under_way', true);
    requestPersistentStorage();
  }
  return result;
}

/** By the cart as it is now; null if it may be ordered as it was shown. */
function refusalByCart(shown: ShownCart, current: ShownCart) {
  if (current.lines.length === 0) return { code: 'cart_empty' as const };
  return canOrderAsShown(shown, current) ? null : { code: 'changed' as const };
}

function writeOrder(draft: OrderDraft, shown: ShownCart, now: Date): Promise<PlaceOrderResult> {
  return db.transaction(
    'rw',
    [
      db.carts,
      db.orders,
      db.outbox,
      db.sessions,
      db.products,
      db.coupons,
      db.serviceAreas,
      db.storeSettings,
      db.cursors,
      db.devices,
    ],
    async (): Promise<PlaceOrderResult> => {
      const session = await readSession();
      const account = await currentAccount();
      if (account !== shown.account) return { ok: false, reason: 'other_account' };
      const areas = await listServiceAreas();
      const { pincode } = draft.customer;
      const settings = settingsAt(pincode, areas, await readStoreSettings());
      const offsetAt = offsetIn(settings.timeZone);
      const nowMs = shopTime(now).getTime();
      const { deliverOn = '' } = draft;
      const cart = await db.carts.get(account);
      const { lines } = cart ?? { lines: [] };
      const view = viewCart({ account, lines }, await findProducts(lines.map(({ pid }) => pid)), {
        settings,
        coupons: await listCoupons(),
        promoCode: draft.promoCode,
        hasReward: hasReward(session?.referral),
        nowMs,
        utcOffsetMinutes: offsetAt(nowMs),
      });
      const current = shownCart(view);
      const { subtotalPaise } = view.quote;
      const isGuest = session === undefined;
      const refusal = mayPlace(
        {
          pincode,
          deliverOn,
          placedAtMs: nowMs,
          items: orderedItems(view),
          subtotalPaise,
          isGuest,
        },
        { nowMs, settings, serviceAreas: areas, utcOffsetMinutesAt: offsetAt },
        refusalByCart(shown, current),
      );
      if (refusal?.code === 'changed') return { ok: false, reason: 'changed', now: current };
      if (refusal) return { ok: false, reason: refusal.code };
      const { quote } = shown;
      const promoCode = isSentWithOrder(view.promo) ? draft.promoCode.trim() : '';
      const before = await orderToReplace(cart);
      const request: OrderRequest = {
        v: ORDER_REQUEST_VERSION,
        id: makeRecordId(),
        number: makeOrderNumber(),
        key: before?.key ?? randomHex(16),
        uid: session?.account ?? '',
        device: await deviceId(),
        lines: shown.lines.map((line) =>
          toRequestLine(line, draft.wishes?.[line.pid], draft.mayExceed?.includes(line.pid)),
        ),
        replaces: before?.id ?? '',
        quote: amountsToWire(quote),
        customer: { ...draft.customer, phone: localPhoneDigits(draft.customer.phone) },
        promo_code: promoCode,
        payment_method: draft.paymentMethod,
        ...(deliverOn !== '' && { deliver_on: deliverOn }),
        placed_at: new Date(nowMs).toISOString(),
        pressed_at: now.toISOString(),
        catalogue_rev: (await cataloguePosition())?.rev ?? 0,
      };
      const order: Order = {
        id: request.id,
        number: request.number,
        key: request.key,
        account,
        placedAt: request.placed_at,
        estimatedDelivery:
          deliverOn === ''
            ? estimatedDelivery(Date.parse(request.placed_at), shown.lines.length)
            : new Date(morningEndsMs(deliverOn, offsetAt)).toISOString(),
        ...(deliverOn !== '' && { deliverOn }),
        status: firstStatus(draft.paymentMethod),
        paymentMethod: draft.paymentMethod,
        lines: [...shown.lines],
        quote,
        customer: request.customer,
        request,
        delivery: { state: 'waiting' },
        events: [],
        signal: '',
        rev: 0,
      };
      await db.orders.add(order);
      await db.outbox.add(orderCommand('place', order.id, request, account));
      // The parked cart is still offered (D16).
      const { kept = [], seenPrices = {} } = cart ?? {};
      await db.carts.put({
        account,
        lines: [],
        kept,
        seenPrices: kept.length > 0 ? seenPrices : {},
      });
      await changeRewards(order, -1);
      return { ok: true, order };
    },
  );
}

/** Inside a transaction: takes the reward that an order uses from those of its account, or gives it back (D26). */
export async function changeRewards({ account, quote }: Order, by: 1 | -1): Promise<void> {
  if (quote.promoCode !== REFERRAL_REWARD_CODE) return;
  const session = await readSession();
  if (session?.account !== account || !session.referral) return;
  const { rewards, waiting } = session.referral;
  await db.sessions.update('current', { referral: { rewards: rewards + by, waiting } });
}

/** The delivery morning of the order that the account's cart replaces (D56); '' for now or no order. */
export async function readReplacedMorning(account: string): Promise<string> {
  const order = await orderToReplace(await db.carts.get(account));
  return order?.deliverOn ?? '';
}

/**
 * The order that a purchase replaces: the one that was taken back to be changed, if some of its products are bought and
 * the shop has not taken it after all. An order that the shop has stays an order of its own.
 */
async function orderToReplace(cart: Cart | undefined): Promise<Order | undefined> {
  if (cart?.replaces === undefined) return undefined;
  const order = await db.orders.get(cart.replaces);
  const isBought = order?.lines.some(({ pid }) => cart.lines.some((line) => line.pid === pid));
  if (!order || !isBought || order.account !== cart.account) return undefined;
  if (order.delivery.state !== 'received' || endOf(order.status) === 'cancelled') return order;
  const entries = await db.outbox.where('orderId').equals(order.id).toArray();
  return entries.some(isCommand('cancel')) ? order : undefined;
}

/** A line as the order route takes it, with its name on the screen. 'call' is the default and is not sent. */
export function toRequestLine(
  line: OrderLine,
  wish: Wish = 'call',
  mayExceed = false,
): OrderRequest['lines'][number] {
  const { pid, grams, name, quantityLabel } = line;
  return {
    pid,
    quantity: orderedQuantity(line),
    ...(grams && { unit: 'g', ...(mayExceed && { may_exceed: true }) }),
    seen: { name, quantity_label: quantityLabel },
    ...(wish !== 'call' && { wish }),
  };
}

/** The current account's orders, newest first; all of them, or the newest. */
export async function listOrders(most?: number): Promise<Order[]> {
  const account = await currentAccount();
  const orders = db.orders
    .where('[account+placedAt]')
    .between([account, ''], [account, '\uffff'])
    .reverse();
  return (most === undefined ? orders : orders.limit(most)).toArray();
}

/** One of the current account's orders, or undefined. An order that was ordered again is found by either id. */
export async function findOrder(id: string): Promise<Order | undefined> {
  const account = await currentAccount();
  const isMeant = (order: Order) => order.formerIds?.includes(id) === true;
  const order = (await db.orders.get(id)) ?? (await db.orders.filter(isMeant).first());
  return order?.account === account ? order : undefined;
}

/** Calls back with the status of every order of the current account, now and whenever one changes. */
export function watchOrderStatuses(
  onChange: (orders: Pick<Order, 'id' | 'number' | 'status'>[]) => void,
): void {
  const read = () =>
    db.transaction('r', db.orders, db.sessions, async () => {
      const account = await currentAccount();
      return db.orders.filter((order) => order.account === account).toArray();
    });
  watch(read, onChange);
}
