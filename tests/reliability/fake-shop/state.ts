/** What the fake shop knows: plain data, so that a backup is a copy of it. */
import type { Coupon } from '../../../src/domain/cart/coupon.ts';
import { type Paise, paise, ZERO_PAISE } from '../../../src/domain/money.ts';
import type { AnyAmendment } from '../../../src/domain/order/amendment.ts';
import type { OrderAgreement, OrderLine } from '../../../src/domain/order/decision.ts';
import type { OrderEvent } from '../../../src/domain/order/order.ts';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import type { HeldStock } from '../../../src/domain/order/amended-stock.ts';
import type { WriteOff } from '../../../src/domain/order/write-offs.ts';
import type { OrderStatus } from '../../../src/domain/order/status.ts';
import type { Quote } from '../../../src/domain/cart/pricing.ts';
import { type Product, PRODUCT_FIELDS } from '../../../src/domain/catalogue/product.ts';
import { defaultRecord } from '../../../src/domain/record-fields.ts';
import {
  BUILT_IN_SERVICE_AREAS,
  type ServiceArea,
} from '../../../src/domain/store/service-area.ts';
import {
  DEFAULT_STORE_SETTINGS,
  type StoreSettings,
} from '../../../src/domain/store/store-settings.ts';

export interface StoredProduct extends Product {
  mrpPaise: Paise;
  isActive: boolean;
}

export interface StoredUser {
  id: string;
  /** The digits of the phone number, by which devices sign in. */
  signInName: string;
  fullName: string;
  address: string;
  /** Counts what was changed of the person; stands for the time of the last change. */
  changes: number;
  isSuspended: boolean;
}

export interface StoredOrder {
  request: OrderRequest;
  /** Stands for the hash of the content. */
  hash: string;
  /** The account it belongs to; '' for a guest's. */
  user: string;
  lines: OrderLine[];
  quote: Quote;
  agreement: OrderAgreement;
  /** In the order in which they were taken. */
  amendments: AnyAmendment[];
  status: OrderStatus;
  receivedAt: string;
  rev: number;
  taken: (HeldStock | WriteOff)[];
  events: (OrderEvent & { by: string })[];
}

/** Why nothing is stored under an id; without a hash it was closed unseen. */
export interface ClosedId {
  hash: string;
  refusal: { status: number; body: object } | null;
  closedAtMs: number;
}

export interface ShopState {
  lineage: string;
  /** Whether any of its data was ever lost. */
  isSetBack: boolean;
  /** What was changed in the catalogue, oldest first: a product's number, or the settings. */
  log: (number | 'settings')[];
  /** The revision at which the catalogue's last signal was sent. */
  signalledRev: number;
  products: Map<number, StoredProduct>;
  settings: StoreSettings;
  coupons: readonly Coupon[];
  serviceAreas: readonly ServiceArea[];
  /** The accounts that have a referral reward to use. */
  rewarded: readonly string[];
  users: Map<string, StoredUser>;
  /** Account by live token. */
  tokens: Map<string, string>;
  tokensMade: number;
  orders: Map<string, StoredOrder>;
  closed: Map<string, ClosedId>;
}

const user = (id: string, signInName: string, fullName: string): StoredUser => ({
  id,
  signInName,
  fullName,
  address: '',
  changes: 0,
  isSuspended: false,
});

export const ASHA = user('user00000000001', '9876543210', 'Asha Patil');
export const BELA = user('user00000000002', '9876543211', 'Bela Rao');

const product = (pid: number, name: string, rupees: number, stock: number | null) => ({
  ...defaultRecord(PRODUCT_FIELDS),
  pid,
  name,
  categorySlug: 'household',
  quantityLabel: '1 pc',
  pricePaise: paise(rupees * 100),
  mrpPaise: ZERO_PAISE,
  imageUrl: '',
  stock,
  position: pid,
  isActive: true,
});

const byId = <Row extends { id: string }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.id, { ...row }]));

const FIRST_LINEAGE = 'life1';

/** Whether phones have to look through all of it again. */
export const hasNewLineage = ({ lineage }: ShopState) => lineage !== FIRST_LINEAGE;

/** A shop of three products, one of them counted, with two customers. */
export function aShopState(): ShopState {
  const products = [
    product(1, 'Matchbox', 50, null),
    product(2, 'Candle', 35, 8),
    product(3, 'Soap', 120, null),
  ];
  return {
    lineage: FIRST_LINEAGE,
    isSetBack: false,
    log: ['settings'],
    signalledRev: 0,
    products: new Map(products.map((row) => [row.pid, row])),
    settings: {
      ...DEFAULT_STORE_SETTINGS,
      isReferralOn: false,
      isOnlinePaymentOn: true,
      upiId: 'shop@bank',
    },
    coupons: [],
    serviceAreas: BUILT_IN_SERVICE_AREAS,
    rewarded: [],
    users: byId([ASHA, BELA]),
    tokens: new Map(),
    tokensMade: 0,
    orders: new Map(),
    closed: new Map(),
  };
}

/**
 * A shop whose data was lost, and an older copy put in its place. Sessions that have ended since and suspensions stay
 * (ops/backup/restore.mjs). What was handed out since would repeat.
 */
export const restored = (
  backup: ShopState,
  { lineage, tokens, tokensMade, users }: ShopState,
): ShopState => ({
  ...backup,
  users: new Map(
    [...backup.users].map(([id, past]) => [
      id,
      { ...past, isSuspended: past.isSuspended || users.get(id)?.isSuspended === true },
    ]),
  ),
  tokens: new Map(tokens),
  tokensMade,
  isSetBack: true,
  lineage: `${lineage}+`,
});

/**
 * A shop whose machine lost its power, with what was on its disk: all that it has answered, unless the disk had
 * reported flushes before they were done. It does not know which, and renews its lineage (pb_hooks/ops/server-run.js).
 */
export function afterPowerCut(onDisk: ShopState, present: ShopState): ShopState {
  const { lineage, tokensMade } = present;
  const isSetBack = onDisk.isSetBack || onDisk !== present;
  return { ...onDisk, tokensMade, isSetBack, lineage: `${lineage}~` };
}
