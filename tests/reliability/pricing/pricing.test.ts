/**
 * Prices by three ways that have to agree to the paisa: what the phone shows, what the server decides
 * with the rules built for it, and the oracle; for drawn carts, and for some of them by a live server.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quoteCart } from '../../../src/domain/cart/quote.ts';
import type { Coupon } from '../../../src/domain/cart/coupon.ts';
import { paise } from '../../../src/domain/money.ts';
import { settingsAt } from '../../../src/domain/store/service-area.ts';
import type { Quote } from '../../../src/domain/cart/pricing.ts';
import {
  DEFAULT_STORE_SETTINGS,
  type StoreSettings,
} from '../../../src/domain/store/store-settings.ts';
import { builtDomain } from '../../support/cases.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type StoredProduct, type TestShop } from '../../support/server.ts';
import { createRandom, type Random } from '../random.ts';
import { report } from '../report.ts';
import { oracleAnswer, type OracleBill, oracleBill, type OracleCart } from './oracle.ts';
import { anArea } from '../../support/builders.ts';

const SEED = Number(process.env.RELIABILITY_SEED ?? 1);
const CARTS = 20_000;
/** Carts whose orders a live server takes, in shops of so many different settings. */
const LIVE_SHOPS = 12;
const LIVE_CARTS = 15;

const CATEGORIES = ['fruits-vegetables', 'dairy-bakery', 'household'] as const;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const OFFSET_MINUTES = 330;
/** Midnight in the shop. */
const MIDNIGHT_MS = Date.parse('2026-11-20T00:00:00.000Z') - OFFSET_MINUTES * MINUTE_MS;
const NOON = 720;
/** The first has the shop's fee, the second may have one of its own. */
const PINCODES = ['425001', '425002'] as const;

interface DrawnShop {
  settings: StoreSettings;
  coupons: Coupon[];
  /** Of the second area; null where it has none of its own. */
  areaFeePaise: number | null;
}

interface DrawnCart {
  /** Pieces, or grams where there is a step. */
  lines: { pricePaise: number; quantity: number; categorySlug: string; stepGrams: number }[];
  promoCode: string;
  hasReward: boolean;
  pincode: string;
  /** Minutes of the day. */
  now: number;
  /** Days from today to the chosen morning; null for now. */
  morning: number | null;
}

/** Often one of the amounts at which something turns. */
const drawAmount = (random: Random, turning: readonly [number, ...number[]], most: number) =>
  random.oneIn(3) ? random.pick(turning) : random.below(most);

function drawShop(random: Random): DrawnShop {
  const percent = () => random.pick([1, 5, 12, 12.5, 18, 20, 33.33, 50, 99.99, 100]);
  return {
    settings: {
      ...DEFAULT_STORE_SETTINGS,
      opensAtMinute: random.pick([0, 360, 660, 661]),
      closesAtMinute: random.pick([1_380, DAY_MINUTES]),
      takesMorningOrders: !random.oneIn(4),
      mostPerProduct: 0,
      minOrderPaise: paise(random.oneIn(2) ? 0 : random.below(200_000)),
      deliveryFeePaise: paise(drawAmount(random, [0, 2_500, 1], 10_000)),
      discountPaise: paise(drawAmount(random, [0, 2_000, 1], 50_000)),
      discountFromPaise: paise(drawAmount(random, [0, 20_000, 19_999, 20_001], 100_000)),
      taxPercent: random.oneIn(3) ? 0 : percent() / 4,
      isTaxIncluded: random.oneIn(4),
      referralMaxPaise: paise(drawAmount(random, [0, 10_000, 1], 30_000)),
    },
    coupons: (['FRESH20', 'ALL10'] as const).map((code) => ({
      code,
      percent: percent(),
      categorySlug: random.oneIn(2) ? '' : random.pick(CATEGORIES),
      startsAtMs: null,
      endsAtMs: null,
      isUntilClose: false,
      isActive: !random.oneIn(5),
    })),
    areaFeePaise: random.oneIn(2) ? drawAmount(random, [0, 1], 10_000) : null,
  };
}

const STEPS = [5, 50, 250] as const;

function drawCart(random: Random): DrawnCart {
  return {
    lines: Array.from({ length: 1 + random.below(6) }, () => {
      const stepGrams = random.oneIn(3) ? random.pick(STEPS) : 0;
      return {
        pricePaise: drawAmount(random, [1, 99, 5_000, 20_000, 99_999], 60_000) + 1,
        quantity: (1 + random.below(12)) * (stepGrams || 1),
        categorySlug: random.pick(CATEGORIES),
        stepGrams,
      };
    }),
    promoCode: random.pick(['', 'FRESH20', ' fresh20 ', 'ALL10', 'NONE']),
    hasReward: random.oneIn(4),
    pincode: random.pick(PINCODES),
    now: random.oneIn(3) ? random.below(DAY_MINUTES) : random.pick([NOON, 359, 660, 661]),
    morning: random.oneIn(3) ? random.below(3) : null,
  };
}

const basisPoints = (percent: number) => BigInt(Math.round(percent * 100));

const feeAt = ({ settings, areaFeePaise }: DrawnShop, { pincode }: DrawnCart) =>
  pincode === PINCODES[1] && areaFeePaise !== null ? areaFeePaise : settings.deliveryFeePaise;

function toOracle(shop: DrawnShop, cart: DrawnCart): OracleCart {
  const { settings, coupons } = shop;
  const typed = coupons.filter(
    ({ code, isActive }) => isActive && code === cart.promoCode.trim().toUpperCase(),
  );
  return {
    lines: cart.lines.map(({ pricePaise, quantity, categorySlug, stepGrams }) => ({
      pricePaise: BigInt(pricePaise),
      quantity: BigInt(quantity),
      isByWeight: stepGrams > 0,
      category: categorySlug,
    })),
    feePaise: BigInt(feeAt(shop, cart)),
    discountPaise: BigInt(settings.discountPaise),
    discountFromPaise: BigInt(settings.discountFromPaise),
    taxBasisPoints: basisPoints(settings.taxPercent),
    isTaxIncluded: settings.isTaxIncluded,
    codes: [
      ...typed.map(({ code, percent, categorySlug }) => ({
        code,
        basisPoints: basisPoints(percent),
        category: categorySlug,
      })),
      ...(cart.hasReward
        ? [
            {
              code: 'REFERRAL-15',
              basisPoints: 1_500n,
              category: '',
              ...(settings.referralMaxPaise > 0 && {
                mostPaise: BigInt(settings.referralMaxPaise),
              }),
            },
          ]
        : []),
    ],
  };
}

/** As text, in which a difference can be read. */
const billText = ({ subtotal, fee, discount, taxes, total, code }: OracleBill) =>
  `${subtotal} + ${fee} - ${discount} + ${taxes} = ${total} ${code}`;
const quoteText = (quote: Quote) =>
  billText({
    subtotal: BigInt(quote.subtotalPaise),
    fee: BigInt(quote.deliveryFeePaise),
    discount: BigInt(quote.discountPaise),
    taxes: BigInt(quote.taxesPaise),
    total: BigInt(quote.totalPaise),
    code: quote.promoCode,
  });

const areasOf = ({ areaFeePaise }: DrawnShop) => [
  anArea(),
  anArea({
    pincode: PINCODES[1],
    hasOwnFee: areaFeePaise !== null,
    deliveryFeePaise: paise(areaFeePaise ?? 0),
  }),
];

function phoneQuote(shop: DrawnShop, cart: DrawnCart): Quote {
  const lines = cart.lines.map((line) => ({ ...line, pricePaise: paise(line.pricePaise) }));
  const settings = settingsAt(cart.pincode, areasOf(shop), shop.settings);
  const { promoCode, hasReward, now } = cart;
  const nowMs = MIDNIGHT_MS + now * MINUTE_MS;
  return quoteCart(lines, settings, shop.coupons, promoCode, nowMs, OFFSET_MINUTES, hasReward)
    .quote;
}

const dayAfter = (days: number) =>
  new Date(MIDNIGHT_MS + (OFFSET_MINUTES + days * DAY_MINUTES) * MINUTE_MS)
    .toISOString()
    .slice(0, 10);

const requestLines = ({ lines }: DrawnCart, pidOf: (index: number) => number) =>
  lines.map(({ quantity, stepGrams }, index) => ({
    pid: pidOf(index),
    quantity,
    ...(stepGrams > 0 && { unit: 'g' as const }),
  }));

/** What the server says to the order as the phone sends it. */
function decideOn(shop: DrawnShop, cart: DrawnCart, shown: Quote) {
  const { settings, coupons } = shop;
  const nowMs = MIDNIGHT_MS + cart.now * MINUTE_MS;
  const plain = anOrder();
  const request = {
    ...plain,
    uid: cart.hasReward ? 'account00000001' : '',
    lines: requestLines(cart, (index) => index + 1),
    customer: { ...plain.customer, pincode: cart.pincode },
    ...(cart.morning !== null && { deliver_on: dayAfter(cart.morning) }),
    quote: {
      subtotal_paise: shown.subtotalPaise,
      delivery_fee_paise: shown.deliveryFeePaise,
      discount_paise: shown.discountPaise,
      taxes_paise: shown.taxesPaise,
      total_paise: shown.totalPaise,
    },
    promo_code: cart.promoCode.trim(),
    placed_at: new Date(nowMs).toISOString(),
  };
  return builtDomain.decideOrder(request, {
    nowMs,
    settings,
    utcOffsetMinutesAt: () => OFFSET_MINUTES,
    serviceAreas: areasOf(shop),
    coupons,
    products: cart.lines.map(({ pricePaise, categorySlug, stepGrams }, index) => ({
      pid: index + 1,
      name: 'Matchbox',
      quantityLabel: '1 pc',
      imageUrl: '',
      pricePaise: paise(pricePaise),
      mrpPaise: paise(0),
      categorySlug,
      stepGrams,
      stock: null,
      isActive: true,
    })),
    openOrders: { account: 0, device: 0, address: 0 },
    hasReferralReward: cart.hasReward,
  });
}

const timeOf = ({ settings }: DrawnShop, { now, morning }: DrawnCart) => ({
  now,
  opensAt: settings.opensAtMinute,
  closesAt: settings.closesAtMinute,
  takesMornings: settings.takesMorningOrders,
  morning,
});

const differences = { drawn: 0, live: 0 };

it(`${CARTS.toLocaleString('en')} carts cost the same on the phone, at the server and by the oracle`, () => {
  const random = createRandom(SEED);
  for (let drawn = 0; drawn < CARTS; drawn += 1) {
    const shop = drawShop(random);
    const cart = drawCart(random);
    const oracle = toOracle(shop, cart);
    const bill = oracleBill(oracle);
    const text = billText(bill);
    const shown = phoneQuote(shop, cart);
    // Once in a while the phone has shown less.
    const isLess = random.oneIn(10) && shown.totalPaise > 0;
    const seen = { ...shown, totalPaise: paise(shown.totalPaise - (isLess ? 1 : 0)) };
    const decision = decideOn(shop, cart, seen);
    const answer = oracleAnswer(oracle, timeOf(shop, cart), {
      minimumPaise: BigInt(shop.settings.minOrderPaise),
      seenPaise: BigInt(seen.totalPaise),
    });
    const expected = answer === 'accepted' ? text : answer;
    const decided = decision.code === 'accepted' ? quoteText(decision.quote) : decision.code;
    if (quoteText(shown) === text && decided === expected) continue;
    differences.drawn += 1;
    expect({ drawn, shop, cart, phone: quoteText(shown), server: decided }).toEqual({
      drawn,
      shop,
      cart,
      phone: text,
      server: expected,
    });
  }
});

let live: TestShop;
let products: (StoredProduct & { pricePaise: number; categorySlug: string; stepGrams: number })[];
let couponIds: string[];
let areaId: string;

beforeAll(async () => {
  live = await openShop();
  const random = createRandom(SEED + 1);
  products = await Promise.all(
    CATEGORIES.flatMap((categorySlug) =>
      Array.from({ length: 5 }, async () => {
        const pricePaise = drawAmount(random, [1, 99, 5_000, 99_999], 60_000) + 1;
        const stepGrams = random.oneIn(3) ? random.pick(STEPS) : 0;
        const stored = await live.stock({
          price: pricePaise / 100,
          category: categorySlug,
          step_grams: stepGrams,
        });
        return { ...stored, pricePaise, categorySlug, stepGrams };
      }),
    ),
  );
  const { items } = await live.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    '/api/collections/coupons/records',
  );
  const { id } = await live.asSuperuser<{ id: string }>(
    'POST',
    '/api/collections/coupons/records',
    { code: 'ALL10', percent: 10 },
  );
  couponIds = [items[0]?.id ?? '', id];
  const areas = await live.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/service_areas/records?filter=pincode="${PINCODES[1]}"`,
  );
  areaId = areas.items[0]?.id ?? '';
});
afterAll(async () => {
  await live.close();
  report('pricing', [
    ['carts priced by phone, server and oracle', CARTS],
    ['of them priced differently', differences.drawn, 0],
    ['orders priced by a live server', LIVE_SHOPS * LIVE_CARTS],
    ['of them priced differently', differences.live, 0],
  ]);
});

async function openWith({ settings, coupons, areaFeePaise }: DrawnShop): Promise<void> {
  await live.changeSettings({
    delivery_fee: settings.deliveryFeePaise / 100,
    discount: settings.discountPaise / 100,
    discount_from: settings.discountFromPaise / 100,
    tax_percent: settings.taxPercent,
    tax_included: settings.isTaxIncluded,
    min_order: settings.minOrderPaise / 100,
    most_per_product: 0,
    open_orders_limit: 0,
    guest_orders_per_address: 0,
  });
  await live.asSuperuser('PATCH', `/api/collections/service_areas/records/${areaId}`, {
    has_own_fee: areaFeePaise !== null,
    delivery_fee: (areaFeePaise ?? 0) / 100,
  });
  const { items } = await live.asSuperuser<{ items: { id: string; slug: string }[] }>(
    'GET',
    '/api/collections/categories/records?perPage=100',
  );
  const categoryId = (slug: string) => items.find((category) => category.slug === slug)?.id ?? '';
  for (const [index, { percent, categorySlug, isActive, code }] of coupons.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await live.asSuperuser('PATCH', `/api/collections/coupons/records/${couponIds[index]}`, {
      code,
      percent,
      category: categoryId(categorySlug),
      is_active: isActive,
      until_close: false,
      starts_at: '',
      ends_at: '',
    });
  }
}

it('a live server asks for what the phone showed, and keeps that in the row', async () => {
  const random = createRandom(SEED + 2);
  for (let shops = 0; shops < LIVE_SHOPS; shops += 1) {
    const shop = drawShop(random);
    // oxlint-disable-next-line no-await-in-loop -- one shop after the other
    await openWith(shop);
    for (let carts = 0; carts < LIVE_CARTS; carts += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      await orderOne(random, shop);
    }
  }
});

async function orderOne(random: Random, shop: DrawnShop): Promise<void> {
  const chosen = products.filter(() => random.oneIn(4)).slice(0, 6);
  const lines = chosen.length > 0 ? chosen : products.slice(0, 1);
  const cart: DrawnCart = {
    ...drawCart(random),
    lines: lines.map((line) => ({
      ...line,
      quantity: (1 + random.below(12)) * (line.stepGrams || 1),
    })),
    hasReward: false,
  };
  const shown = phoneQuote(shop, cart);
  const oracle = toOracle(shop, cart);
  const bill = oracleBill(oracle);
  const isBelow = bill.subtotal < BigInt(shop.settings.minOrderPaise);
  const expected = isBelow ? 'below_minimum' : billText(bill);
  const plain = anOrder();
  const order = anOrder({
    customer: { ...plain.customer, pincode: cart.pincode },
    lines: requestLines(cart, (index) => lines[index]?.pid ?? 0),
    promo_code: cart.promoCode.trim(),
    quote: {
      subtotal_paise: shown.subtotalPaise,
      delivery_fee_paise: shown.deliveryFeePaise,
      discount_paise: shown.discountPaise,
      taxes_paise: shown.taxesPaise,
      total_paise: shown.totalPaise,
    },
  });
  const { body } = await live.post<{ code: string }>('/api/shop/orders', order);
  const row = body.code === 'accepted' ? await live.orderRow(order.id) : {};
  const inPaise = (column: string) => BigInt(Math.round(Number(row[column]) * 100));
  const stored =
    body.code === 'accepted'
      ? billText({
          subtotal: inPaise('subtotal'),
          fee: inPaise('delivery_fee'),
          discount: inPaise('discount'),
          taxes: inPaise('taxes'),
          total: inPaise('order_amount'),
          code: String(row.promo_code),
        })
      : body.code;
  if (stored !== expected) differences.live += 1;
  expect({ shop, cart, stored }).toEqual({ shop, cart, stored: expected });
}
