/** The dashboard's figures, in one request. */
import * as v from 'valibot';
import type { Unit } from '../../domain/catalogue/weight.ts';
import { exactPaise, type Paise } from '../../domain/money.ts';
import type { AnyOrderStatus, PaymentStatus } from '../../domain/order/status.ts';
import { type Reply, refusalOf } from './client.ts';
import { instantSchema } from './records.ts';
import { requestJson } from '../../api/http.ts';
import { paiseSchema, word } from '../../api/wire-types.ts';

/** Days that the figures cover, including today. */
export const DASHBOARD_SPANS = [7, 30] as const;
export type DashboardSpan = (typeof DASHBOARD_SPANS)[number];

/** Number of orders and their total. */
export interface OrderSum {
  orders: number;
  amountPaise: Paise;
}

export interface Dashboard {
  /** The shop's local day, YYYY-MM-DD. */
  today: string;
  span: number;
  userCount: number;
  orderCount: number;
  productCount: number;
  recentOrders: {
    id: string;
    number: string;
    customerName: string;
    status: AnyOrderStatus;
    totalPaise: Paise;
    receivedAtMs: number;
  }[];
  payments: Record<Exclude<PaymentStatus, 'not_due'> | 'on_khata', OrderSum>;
  /** By local day, YYYY-MM-DD; days without orders are missing. */
  days: Map<string, OrderSum>;
  /** By local hour, 0 to 23, over the whole span. */
  hours: Map<number, OrderSum>;
  bestSellers: {
    pid: number;
    name: string;
    quantityLabel: string;
    quantity: number;
    /** Of goods by weight; 0 for what is sold by the piece only. */
    grams: number;
    revenuePaise: Paise;
  }[];
  /** What was missing from bags, over the span: what to buy. */
  shortages: {
    pid: number;
    name: string;
    quantityLabel: string;
    /** Pieces, or grams. */
    missing: number;
    unit: Unit;
    orders: number;
  }[];
  /** Minutes from received to delivered, over the span. */
  minutes: { orders: number; median: number | null; p90: number | null };
  /** Cash of delivered orders by day of delivery, and of orders that are out for delivery. */
  cashByDay: Map<string, OrderSum>;
  cashOut: OrderSum;
}

const sumOfAmounts = v.pipe(v.number(), v.safeInteger(), v.transform(exactPaise));

const sumSchema = v.pipe(
  v.object({ orders: v.number(), paise: sumOfAmounts }),
  v.transform((wire): OrderSum => ({ orders: wire.orders, amountPaise: wire.paise })),
);

const salesSchema = v.pipe(
  v.array(v.object({ key: v.string(), orders: v.number(), revenue_paise: sumOfAmounts })),
  v.transform(
    (rows) =>
      new Map(
        rows.map((row): [string, OrderSum] => [
          row.key,
          { orders: row.orders, amountPaise: row.revenue_paise },
        ]),
      ),
  ),
);

const dashboardSchema = v.pipe(
  v.object({
    today: v.string(),
    span: v.number(),
    totals: v.object({ users: v.number(), orders: v.number(), products: v.number() }),
    recent_orders: v.array(
      v.object({
        id: v.string(),
        number: v.string(),
        customer_name: v.string(),
        status: word,
        total_paise: paiseSchema,
        received_at: instantSchema,
      }),
    ),
    payments: v.object({
      pending: sumSchema,
      success: sumSchema,
      failed: sumSchema,
      on_khata: v.optional(sumSchema, { orders: 0, paise: 0 }),
    }),
    days: salesSchema,
    hours: salesSchema,
    best_sellers: v.array(
      v.object({
        pid: v.number(),
        name: v.string(),
        quantity_label: v.optional(v.string(), ''),
        quantity: v.number(),
        grams: v.optional(v.number(), 0),
        revenue_paise: sumOfAmounts,
      }),
    ),
    shortages: v.optional(
      v.array(
        v.object({
          pid: v.number(),
          name: v.string(),
          quantity_label: v.string(),
          missing: v.number(),
          unit: v.optional(v.picklist(['each', 'g']), 'each'),
          orders: v.number(),
        }),
      ),
      [],
    ),
    minutes: v.object({
      orders: v.number(),
      median: v.nullable(v.number()),
      p90: v.nullable(v.number()),
    }),
    cash: v.object({
      days: v.array(v.object({ day: v.string(), orders: v.number(), paise: sumOfAmounts })),
      out: sumSchema,
    }),
  }),
  v.transform(
    (wire): Dashboard => ({
      today: wire.today,
      span: wire.span,
      userCount: wire.totals.users,
      orderCount: wire.totals.orders,
      productCount: wire.totals.products,
      recentOrders: wire.recent_orders.map((order) => ({
        id: order.id,
        number: order.number,
        customerName: order.customer_name,
        status: order.status,
        totalPaise: order.total_paise,
        receivedAtMs: order.received_at,
      })),
      payments: wire.payments,
      days: wire.days,
      hours: new Map([...wire.hours].map(([hour, sum]) => [Number(hour), sum])),
      bestSellers: wire.best_sellers.map(
        ({ revenue_paise: revenuePaise, quantity_label: quantityLabel, ...row }) => ({
          ...row,
          quantityLabel,
          revenuePaise,
        }),
      ),
      shortages: wire.shortages.map(({ quantity_label: quantityLabel, unit, ...row }) => ({
        ...row,
        quantityLabel,
        unit: unit === 'g' ? unit : undefined,
      })),
      minutes: wire.minutes,
      cashByDay: new Map(
        wire.cash.days.map((row): [string, OrderSum] => [
          row.day,
          { orders: row.orders, amountPaise: row.paise },
        ]),
      ),
      cashOut: wire.cash.out,
    }),
  ),
);

export async function readDashboard(token: string, days: DashboardSpan): Promise<Reply<Dashboard>> {
  const answer = await requestJson({
    path: `/api/shop/dashboard?days=${days}`,
    token,
    schema: v.union([dashboardSchema, v.object({ code: v.string() })]),
  });
  if (answer.ok && 'today' in answer.data) return { ok: true, data: answer.data };
  return refusalOf(answer);
}
