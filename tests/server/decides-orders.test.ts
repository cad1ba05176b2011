/** The tables of tests/fixtures against a live server: it decides as the rules do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DecisionCase,
  decisionCases,
  endOf,
  FRESH20,
  minuteOf,
  pricingCases,
} from '../support/cases.ts';
import { aTotalOf, anOrder } from '../support/order-bodies.ts';
import { openShop, type TestShop } from '../support/server.ts';

let shop: TestShop;
let couponId: string;
let categoryIds: Record<string, string>;

beforeAll(async () => {
  shop = await openShop();
  const coupons = await list('coupons');
  couponId = coupons[0]?.id ?? '';
  categoryIds = Object.fromEntries((await list('categories')).map(({ slug, id }) => [slug, id]));
});
afterAll(() => shop.close());

const list = async (collection: string) =>
  (
    await shop.asSuperuser<{ items: Record<string, string>[] }>(
      'GET',
      `/api/collections/${collection}/records`,
    )
  ).items as { id: string; slug: string }[];

const THE_SPECS = {
  opens_at_minute: 0,
  closes_at_minute: 1440,
  delivery_fee: 25,
  min_order: 0,
  discount: 20,
  discount_from: 200,
  tax_percent: 5,
  tax_included: false,
  online_payment: false,
  upi_id: '',
  open_orders_limit: 5,
  guest_orders_per_address: 0,
  most_per_product: 20,
};

const changeCoupon = ({ category, ...coupon }: typeof FRESH20) =>
  shop.asSuperuser('PATCH', `/api/collections/coupons/records/${couponId}`, {
    ...coupon,
    category: category === '' ? '' : categoryIds[category],
  });

beforeEach(async () => {
  await shop.changeSettings(THE_SPECS);
  await changeCoupon(FRESH20);
});

describe('a live server prices a cart', () => {
  it.each(pricingCases)('$name', async ({ lines, settings, coupon, expected }) => {
    await shop.changeSettings({ most_per_product: 0, ...settings });
    if (coupon) await changeCoupon({ ...FRESH20, until_close: false, ...coupon });
    const products = await Promise.all(
      lines.map(({ price, category = 'household' }) => shop.stock({ price, category })),
    );
    const order = anOrder({
      lines: products.map(({ pid }, index) => ({ pid, quantity: lines[index]?.quantity ?? 0 })),
      promo_code: coupon?.code ?? '',
      quote: aTotalOf(expected.total),
    });

    const answer = await shop.post('/api/shop/orders', order);

    if (lines.length === 0) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: ['lines'] } });
      return;
    }
    expect(answer.body).toMatchObject({
      code: 'accepted',
      order: {
        quote: {
          subtotal_paise: expected.subtotal,
          delivery_fee_paise: expected.delivery_fee,
          discount_paise: expected.discount,
          taxes_paise: expected.taxes,
          total_paise: expected.total,
          promo_code: expected.promo_code,
        },
      },
    });
    expect(await shop.orderRow(order.id)).toMatchObject({ order_amount: expected.total / 100 });
  });
});

/** The hours that stand to this moment in India as the case's hours stand to its time of day. */
function hoursAround(time: string, now: Date, { opens_at_minute = 360, closes_at_minute = 1380 }) {
  if (opens_at_minute === 0 && closes_at_minute === 1440) return {};
  const minuteInIndia = (now.getUTCHours() * 60 + now.getUTCMinutes() + 330) % 1440;
  const moved = (minute: number) => (minute + minuteInIndia - minuteOf(time) + 2 * 1440) % 1440;
  return { opens_at_minute: moved(opens_at_minute), closes_at_minute: moved(closes_at_minute) };
}

async function placeAs(row: DecisionCase) {
  const { stock, ...fields } = row.product ?? {};
  const product = await shop.stock({
    ...fields,
    ...(stock === undefined ? {} : { stock, is_stock_counted: true }),
  });
  const base = anOrder();
  const person = row.isSignedIn ? await shop.signUp() : null;
  const order = {
    ...base,
    uid: person?.id ?? '',
    lines: [
      {
        pid: row.isUnknownProduct ? 999_999_999 : product.pid,
        quantity: row.quantity ?? 1,
        ...(row.unit && { unit: row.unit }),
      },
    ],
    quote: row.total === undefined ? base.quote : aTotalOf(row.total),
    customer: { ...base.customer, pincode: row.pincode ?? '425001' },
    promo_code: row.promoCode ?? '',
    payment_method: row.paymentMethod ?? 'cod',
    device: base.key,
  };
  const { customer, device, uid } = order;
  const lines = [{ pid: product.pid, quantity: 1 }];
  const earlier = [
    ...Array.from({ length: row.openOrders ?? 0 }, () => anOrder({ lines, customer })),
    ...Array.from({ length: row.openOrdersOfDevice ?? 0 }, () => anOrder({ lines, device })),
    ...Array.from({ length: row.openOrdersOfAccount ?? 0 }, () => anOrder({ lines, uid })),
  ];
  const tokenOf = ({ uid: whose }: { uid: string }) => (whose === '' ? '' : person?.token);
  for (const before of earlier) {
    expect((await shop.post('/api/shop/orders', before, tokenOf(before))).status).toBe(200);
  }
  const now = new Date();
  const [area] = (
    await shop.asSuperuser<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/service_areas/records?filter=pincode='425001'`,
    )
  ).items;
  await shop.asSuperuser('PATCH', `/api/collections/service_areas/records/${area?.id}`, {
    has_own_fee: row.areaFee !== undefined,
    delivery_fee: row.areaFee ?? 0,
  });
  await shop.changeSettings({
    ...row.settings,
    ...hoursAround(row.time, now, row.settings ?? {}),
  });
  const placedAt = new Date(now.getTime() - (row.minutesAgo ?? 0) * 60_000).toISOString();
  return {
    order,
    answer: await shop.post('/api/shop/orders', { ...order, placed_at: placedAt }, tokenOf(order)),
  };
}

/** Every refusal that phones take as final has to close the id (D30), also one that only time was against. */
describe('an order that reaches a live server', () => {
  it.each(decisionCases.filter(({ isExact }) => !isExact))('$name', async (row) => {
    await changeCoupon({ ...FRESH20, ...row.coupon, ...endOf(row, Date.now()) });

    const { order, answer } = await placeAs(row);

    const { code, total, status, wanted, left, fields } = row.expected;
    const quote = { total_paise: total };
    expect(answer.body).toMatchObject({
      code,
      ...(code === 'accepted' && { order: { quote, status } }),
      ...(code === 'price_changed' && { quote }),
      ...(left !== undefined && { unavailable: [{ name: 'Matchbox', wanted, left }] }),
      ...(fields && { fields }),
    });
    const isAccepted = code === 'accepted';
    expect(await shop.countOf('orders', `id = "${order.id}"`)).toBe(isAccepted ? 1 : 0);
    expect(await shop.countOf('closed_orders', `id = "${order.id}"`)).toBe(isAccepted ? 0 : 1);
  });
});
