/**
 * The case tables of tests/fixtures. They run against the TypeScript, the built pb_hooks/built/domain.js and a live
 * server. Computed amounts are in paise, typed ones in rupees.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Coupon } from '../../src/domain/cart/coupon.ts';
import type * as forHooks from '../../src/domain/for-hooks.ts';
import { rupeesToPaise } from '../../src/domain/money.ts';
import type { ShopAtDecision } from '../../src/domain/order/decision.ts';
import { BUILT_IN_SERVICE_AREAS } from '../../src/domain/store/service-area.ts';
import {
  DEFAULT_STORE_SETTINGS,
  type StoreSettings,
} from '../../src/domain/store/store-settings.ts';

export interface PricingCase {
  name: string;
  settings?: Record<string, number | boolean>;
  lines: { price: number; quantity: number; category?: string }[];
  coupon?: { code: string; percent: number; category: string };
  expected: {
    subtotal: number;
    delivery_fee: number;
    discount: number;
    taxes: number;
    total: number;
    promo_code: string;
  };
}

export interface DecisionCase {
  name: string;
  /** Local time at which the order is received. */
  time: string;
  /** Minutes from placed to received. */
  minutesAgo?: number;
  /** Less than five minutes from a boundary: needs a fixed clock, so not on the live server. */
  isExact?: boolean;
  settings?: Record<string, number | boolean | string>;
  product?: {
    price?: number;
    stock?: number;
    status?: string;
    category?: string;
    step_grams?: number;
    least_grams?: number;
  };
  isUnknownProduct?: boolean;
  quantity?: number;
  /** The quantity is grams (D50). */
  unit?: 'g';
  total?: number;
  pincode?: string;
  /** The delivery fee of the area's own, in rupees. */
  areaFee?: number;
  isSignedIn?: boolean;
  /** Open orders of guests with the same phone number and no device. */
  openOrders?: number;
  openOrdersOfDevice?: number;
  openOrdersOfAccount?: number;
  promoCode?: string;
  coupon?: { starts_at?: string; ends_at?: string; is_active?: boolean };
  /** Minutes from the end of its code to received. */
  endedMinutesAgo?: number;
  paymentMethod?: 'cod' | 'upi';
  expected: {
    code: string;
    total?: number;
    status?: string;
    wanted?: number;
    left?: number;
    fields?: string[];
  };
}

const readCases = (name: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../fixtures', name), 'utf8'));

export const pricingCases: PricingCase[] = readCases('pricing-cases.json');
export const decisionCases: DecisionCase[] = readCases('order-decision-cases.json');

/** The built file that the hooks use. */
export const builtDomain: typeof forHooks = createRequire(import.meta.url)(
  resolve(import.meta.dirname, '../../pb_hooks/built/domain.js'),
);

/** The sample shop's coupon. */
export const FRESH20 = {
  code: 'FRESH20',
  percent: 20,
  category: 'fruits-vegetables',
  starts_at: '',
  ends_at: '',
  until_close: true,
  is_active: true,
};

export const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const rupees = (value: unknown) => rupeesToPaise(Number(value));

/** A case's settings, in rupees and wire names, merged into the defaults. */
export function settingsOf(wire: Record<string, unknown> = {}): StoreSettings {
  const settings = { ...DEFAULT_STORE_SETTINGS };
  if ('delivery_fee' in wire) settings.deliveryFeePaise = rupees(wire.delivery_fee);
  if ('min_order' in wire) settings.minOrderPaise = rupees(wire.min_order);
  if ('discount' in wire) settings.discountPaise = rupees(wire.discount);
  if ('discount_from' in wire) settings.discountFromPaise = rupees(wire.discount_from);
  if ('tax_percent' in wire) settings.taxPercent = Number(wire.tax_percent);
  if ('tax_included' in wire) settings.isTaxIncluded = wire.tax_included === true;
  if ('opens_at_minute' in wire) settings.opensAtMinute = Number(wire.opens_at_minute);
  if ('closes_at_minute' in wire) settings.closesAtMinute = Number(wire.closes_at_minute);
  if ('open_orders_limit' in wire) settings.openOrdersLimit = Number(wire.open_orders_limit);
  if ('most_per_product' in wire) settings.mostPerProduct = Number(wire.most_per_product);
  if ('online_payment' in wire) settings.isOnlinePaymentOn = wire.online_payment === true;
  if ('upi_id' in wire) settings.upiId = String(wire.upi_id);
  return settings;
}

export function couponOf(wire: typeof FRESH20): Coupon {
  return {
    code: wire.code,
    percent: wire.percent,
    categorySlug: wire.category,
    startsAtMs: wire.starts_at === '' ? null : Date.parse(wire.starts_at),
    endsAtMs: wire.ends_at === '' ? null : Date.parse(wire.ends_at),
    isUntilClose: wire.until_close,
    isActive: wire.is_active,
  };
}

/** 20 November 2026 in India. */
const MIDNIGHT_MS = Date.parse('2026-11-19T18:30:00.000Z');

/** `endsAtMs` of a case's coupon. */
export const endOf = ({ endedMinutesAgo }: DecisionCase, nowMs: number) =>
  endedMinutesAgo === undefined
    ? {}
    : { ends_at: new Date(nowMs - endedMinutesAgo * 60_000).toISOString() };

/** The shop of a case, and the time its order was placed. */
export function shopOf(row: DecisionCase): { shop: ShopAtDecision; placedAt: string } {
  const nowMs = MIDNIGHT_MS + minuteOf(row.time) * 60_000;
  const { price = 50, stock, status = 'active', category = 'household' } = row.product ?? {};
  const shop: ShopAtDecision = {
    nowMs,
    settings: settingsOf(row.settings),
    utcOffsetMinutesAt: () => 330,
    serviceAreas: BUILT_IN_SERVICE_AREAS.map((area) =>
      row.areaFee === undefined
        ? area
        : { ...area, hasOwnFee: true, deliveryFeePaise: rupees(row.areaFee) },
    ),
    coupons: [couponOf({ ...FRESH20, ...row.coupon, ...endOf(row, nowMs) })],
    products: row.isUnknownProduct
      ? []
      : [
          {
            pid: 1,
            name: 'Matchbox',
            quantityLabel: '1 pc',
            imageUrl: '',
            pricePaise: rupeesToPaise(price),
            mrpPaise: rupeesToPaise(0),
            categorySlug: category,
            stock: stock ?? null,
            stepGrams: row.product?.step_grams ?? 0,
            leastGrams: row.product?.least_grams ?? 0,
            isActive: status === 'active',
          },
        ],
    openOrders: {
      account: row.openOrdersOfAccount ?? 0,
      device: row.openOrdersOfDevice ?? 0,
      address: 0,
    },
  };
  return { shop, placedAt: new Date(nowMs - (row.minutesAgo ?? 0) * 60_000).toISOString() };
}
