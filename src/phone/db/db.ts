/**
 * The one local database of the shop that the phone is in (D2, D38). Everything a screen shows comes from here; only `sync` and the
 * functions beside this file write to it.
 *
 * `account` is the record id of the signed-in user or 'guest': carts, orders and saved products of
 * different people on one phone never mix.
 */
import type { AccountRole } from '../../domain/roles.ts';
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { CartLine, SeenPrices } from '../../domain/cart/cart.ts';
import { databaseOf } from '../../domain/store/stores.ts';
import type { Coupon } from '../../domain/cart/coupon.ts';
import type { AmendmentRequest } from '../../domain/order/amendment.ts';
import type { OrderEvent, OrderReturn } from '../../domain/order/order.ts';
import type { UnavailableLine, OrderLine } from '../../domain/order/decision.ts';
import type { AnyOrderCode } from '../../domain/order/outcome.ts';
import type { OrderKey } from '../../domain/order/order-keys.ts';
import type { ShownOrder } from '../../domain/order/receipt.ts';
import type { OrderRequest } from '../../domain/order/request.ts';
import type { AnyPaymentMethod } from '../../domain/order/payment-method.ts';
import type { AnyOrderStatus, AnyPaymentStatus } from '../../domain/order/status.ts';
import type { Quote } from '../../domain/cart/pricing.ts';
import type { Category, Product } from '../../domain/catalogue/product.ts';
import type { Profile, ProfileChanges } from '../../domain/people/profile.ts';
import type { ServiceArea } from '../../domain/store/service-area.ts';
import type { StoreSettings } from '../../domain/store/store-settings.ts';
import { currentStore } from '../../lib/current-store.ts';
import type { Entry as OutboxBookkeeping, WaitReason } from './outbox-entry.ts';
import { abortOnPagehide } from './abort-on-pagehide.ts';
import { closeForNewer } from './close-on-upgrade.ts';
import { inCurrentForm, type StoredEntry } from './stored-entry.ts';

/** One cart per account; `kept` has the lines of the parked cart: they were in the cart when the shop closed (D16). */
export interface Cart {
  account: string;
  lines: CartLine[];
  kept: CartLine[];
  /** Missing for products of rows from before this was kept, and for those that were never seen on this phone. */
  seenPrices?: SeenPrices;
  /** The order that was taken back to be changed: the next order from its lines replaces it (D30). */
  replaces?: string;
  /** The products of that order: once none of them is in the cart, nothing is being changed any more. */
  replacedPids?: number[];
}

/** The state of an order's way to the shop, as this phone has it. */
export type OrderDelivery =
  | { state: 'waiting' }
  | { state: 'received'; receivedAt: string }
  | {
      state: 'refused';
      code: AnyOrderCode;
      quote?: Quote;
      /** The names and prices of the lines today, if they are the reason. */
      lines?: OrderLine[];
      unavailable?: UnavailableLine[];
    }
  | { state: 'withdrawn' }
  /** The shop had it and no longer has it: it was deleted there, or lost and could not be shown again. */
  | { state: 'lost' };

/** An amendment that the shop has refused, and the code of why. */
export interface RefusedAmendment {
  request: AmendmentRequest;
  code: string;
}

export interface Order {
  /** PocketBase record id, made by the phone (D9). */
  id: string;
  /** 'ORD' + 6 digits, for people. */
  number: string;
  /** 128-bit secret; '' for an order fetched from the account on another phone. */
  key: string;
  account: string;
  placedAt: string;
  estimatedDelivery: string;
  /** The day of the shop's calendar in whose morning it comes (D56), as YYYY-MM-DD; missing for now. */
  deliverOn?: string | undefined;
  status: AnyOrderStatus;
  paymentMethod: AnyPaymentMethod;
  /** Of its payment, as the shop has last said; missing if it has not. */
  payment?: AnyPaymentStatus | undefined;
  lines: OrderLine[];
  quote: Quote;
  customer: OrderRequest['customer'];
  /** The request, to be sent again after a refusal; null for an order from another phone. */
  request: OrderRequest | null;
  delivery: OrderDelivery;
  events: OrderEvent[];
  /** Id of the order's signal; '' until the shop has it. */
  signal: string;
  /** The shop's signature under the state that it last sent (D31). */
  receipt?: string;
  /** The revision that was told with it: `rev` begins again in a shop that was restored. */
  receiptRev?: number;
  /** The contents that the shop last sent (D49), as received. */
  history?: unknown;
  /** The server's revision of this row; an older answer never overwrites a newer one. */
  rev: number;
  /** Its ids before it was refused and ordered again (D30): old links still find it. */
  formerIds?: string[];
  /** As of the last answer, nobody at the shop had looked at it though it had waited for a while (D34). */
  isOverlooked?: boolean;
  /** The number of its bill (D75); '' for none. */
  billNumber?: string;
  /** What has come back after the hand-over (D79). */
  returns?: readonly OrderReturn[];
  /** What was not paid of it was put on a khata (D74). */
  isOnKhata?: boolean;
  /** The account has it on this phone, but at the shop it is still a guest's (D22). */
  isUnclaimed?: boolean;
  /** The customer's changes that the shop has refused, until they have read it (D49). */
  refusedAmendments?: RefusedAmendment[];
  /** Its customer has cancelled it, and the shop has agreed: a restored shop is asked again (D31). */
  isTakenBack?: boolean;
}

/** A product somebody has put a heart on (D25). */
export interface SavedProduct {
  account: string;
  pid: number;
  /** ISO 8601. */
  savedAt: string;
}

/** A request for help, kept so that its ticket can be found again (D25). */
export interface SupportTicket {
  /** Record id of the request; the ticket number is made from it. */
  id: string;
  account: string;
  message: string;
  /** Number of the order it is about, for people; '' for none. */
  orderNumber: string;
  askedAt: string;
  hasPhoto?: boolean;
}

export type OutboxState = 'waiting' | 'sending' | 'rejected';

/** An entry about an order belongs to the order's account (`ownerOf` in outbox.ts). */
interface OutboxBase extends OutboxBookkeeping {
  state: OutboxState;
}

/** The stored body of each command about an order; phone/commands sends them. */
export interface OrderCommandBodies {
  place: OrderRequest;
  cancel: OrderKey;
  /** One entry for each order; an answer covers the amendments that were sent. */
  amend: OrderKey & { amendments: AmendmentRequest[] };
  resubmit: ShownOrder;
}

export type OrderCommandName = keyof OrderCommandBodies;

/** An order command that the server has not answered. */
export type OrderCommandEntry<Name extends OrderCommandName = OrderCommandName> = {
  [Each in Name]: OutboxBase & {
    kind: 'order_command';
    command: Each;
    orderId: string;
    body: OrderCommandBodies[Each];
  };
}[Name];

/** A change the server has not confirmed. */
export type OutboxEntry = OrderCommandEntry | OtherEntry;

type OtherEntry = OutboxBase &
  /** `basedOn` names the profile that was changed; '' if the phone had none. */
  (
    | { kind: 'change_profile'; body: { changes: ProfileChanges; basedOn: string } }
    | {
        kind: 'request';
        requestId: string;
        body: Record<string, unknown> & { id: string };
        /** Goes with it as text; kept as it is, because that is a third smaller. */
        photo?: Blob;
      }
  );

/** A new outbox entry: the database numbers it. */
export type NewOutboxEntry = OutboxEntry extends infer Entry
  ? Entry extends OutboxEntry
    ? Omit<Entry, 'seq'> & { seq?: never }
    : never
  : never;

export type { Profile } from '../../domain/people/profile.ts';

/** The session; without a row a guest is using the phone. */
export interface Session {
  id: 'current';
  /** Record id of the user. */
  account: string;
  token: string;
  /** The part of the credentials beside the phone's secret: phone digits, or 'owner'. */
  signInName: string;
  /** Missing in a session of an older app; `roleOf` (session.ts) reads it. The flags are for older apps. */
  role?: AccountRole;
  isAdmin: boolean;
  /** Missing in a session from before there were owners. */
  isOwner?: boolean;
  profile: Profile | null;
  /** When the token was issued, by this phone's clock (epoch milliseconds); missing in older versions' sessions. */
  renewedAtMs?: number;
  /** The outbox entry of the last change to it that the shop has not taken. */
  refusedChange?: number;
  /** Referral rewards that are earned and unused, and friends whose order is on its way (D26). */
  referral?: { rewards: number; waiting: number };
  /** The id of the last sign-in code that the staff made for the account, and whether somebody has seen that here. */
  codeByStaff?: { id: string; isSeen: boolean };
  /** The account's khata; missing until somebody has looked for it here (D74). */
  khata?: StoredKhata;
  /** The shop no longer lets this phone in: the account is suspended, or the device was ended. */
  ended?: SessionEnd;
}

/** What the shop last told of a khata. */
export interface StoredKhata {
  /** ISO 8601, by the shop's clock. */
  asOf: string;
  /** Another version of the app may have stored it: api/own-khata.ts reads it. */
  answer: unknown;
}

export type SessionEnd = 'suspended' | 'elsewhere';

/** The data that a PIN is checked against: see pin.ts beside this file. */
export interface Pin {
  account: string;
  salt: string;
  hash: string;
  /** Wrong tries in a row, and when the next one is looked at (epoch milliseconds). */
  wrongTries: number;
  nextTryAtMs: number;
}

/**
 * This phone's secrets of 256 bits, from which credentials are derived (D22), one for each account it
 * opens. They survive signing out; an admin's is forgotten (D23).
 */
export interface Device {
  id: 'device';
  /** By sign-in name. */
  keys?: Record<string, string>;
  /** The one secret for every name, in phones from before each had its own. */
  secret?: string;
  /** Names the phone to the shop, which limits open orders by it. No key to anything. */
  publicId?: string;
  /** The sign-in names whose accounts are bound to this phone, newest first. */
  signInNames?: string[];
  /**
   * The account that each sign-in name opens; '' for an account that has ended. Missing for names from before this was
   * noted.
   */
  accounts?: Record<string, string>;
  /** By account: the sign-in name that last opened it here, also after the account has ended. */
  names?: Record<string, string>;
  /** The PIN that an admin types before /admin, on a device that others use too. */
  pin?: Pin;
}

/** Where the last pull ended; for orders, the shop's history with which they were last compared. */
export interface PullCursor {
  id: 'catalogue' | 'orders';
  lineage: string;
  rev: number;
  /** The fields that the app knew which loaded the catalogue (`CATALOGUE_FIELDS` in store-pull.ts). */
  fields?: string;
}

/** An event between the phone and the shop, for people to look at. */
export interface SyncEvent {
  seq: number;
  atMs: number;
  kind:
    | WaitReason
    | 'order_received'
    | 'order_refused'
    | 'order_cancelled'
    | 'cancel_refused'
    | 'profile_refused'
    | 'signed_in'
    | 'catalogue';
  /** Whom it concerns; everybody who uses the phone when it is missing. */
  account?: string;
  orderNumber?: string;
}

class EssentialsDatabase extends Dexie {
  products!: EntityTable<Product, 'pid'>;
  categories!: EntityTable<Category, 'cid'>;
  serviceAreas!: EntityTable<ServiceArea, 'pincode'>;
  coupons!: EntityTable<Coupon, 'code'>;
  storeSettings!: Table<StoreSettings, 'store'>;
  carts!: EntityTable<Cart, 'account'>;
  orders!: EntityTable<Order, 'id'>;
  outbox!: Table<OutboxEntry, number, NewOutboxEntry>;
  cursors!: EntityTable<PullCursor, 'id'>;
  sessions!: EntityTable<Session, 'id'>;
  devices!: EntityTable<Device, 'id'>;
  savedProducts!: Table<SavedProduct, [string, number]>;
  supportTickets!: EntityTable<SupportTicket, 'id'>;
  syncEvents!: EntityTable<SyncEvent, 'seq'>;

  constructor() {
    // 'strict': an order is on the disk, not in a buffer, before it is shown as placed. Dexie's own cache would clone
    // every result; screens cache their reads in memory (src/state).
    super(databaseOf(currentStore), { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      products: 'pid, categorySlug, position',
      categories: 'cid, slug, position',
      serviceAreas: 'pincode',
      coupons: 'code',
      storeSettings: '',
      carts: 'account',
      orders: 'id, [account+placedAt]',
      outbox: '++seq, state, account, orderId',
      cursors: 'id',
      sessions: 'id',
      devices: 'id',
    });
    this.version(2).stores({
      savedProducts: '[account+pid], [account+savedAt]',
      supportTickets: 'id, [account+askedAt]',
    });
    // A shelf in its order, and the first few of it, without reading all of it.
    this.version(3).stores({ products: 'pid, [categorySlug+position], position' });
    this.version(4).stores({ syncEvents: '++seq' });
    // Until then each order command had a kind of outbox entry of its own.
    this.version(5).upgrade((upgrade) =>
      upgrade
        .table<StoredEntry>('outbox')
        .toCollection()
        .modify((entry, stored) => {
          stored.value = inCurrentForm(entry);
        }),
    );
    // The packs of a family (D55).
    this.version(6).stores({ products: 'pid, [categorySlug+position], position, family' });
  }
}

/** Opens on first use, never while the module loads. */
export const db = new EssentialsDatabase();
abortOnPagehide(db);
// A worker (phone/sync/other-store-worker.ts) ends, and its page begins another when it begins itself.
closeForNewer(db, () => (typeof document === 'undefined' ? close() : location.reload()));

/**
 * Opens it. Watchers wait for that: a database that has just been created reports all of its contents as changed.
 * Rejects when it cannot be opened.
 */
export const openDatabase = () => db.open();
