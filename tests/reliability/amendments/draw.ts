/** What is drawn of a shop and an order, and what people do with it. */
import type { Coupon } from '../../../src/domain/cart/coupon.ts';
import { paise } from '../../../src/domain/money.ts';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { REFERRAL_PERCENT, REFERRAL_REWARD_CODE } from '../../../src/domain/people/referral.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { ASHA, aShopState, type ShopState, type StoredProduct } from '../fake-shop/state.ts';
import type { OracleCart, OracleCode, OracleTime } from '../pricing/oracle.ts';
import type { Random } from '../random.ts';

export const CATEGORIES = ['fruits-vegetables', 'dairy-bakery', 'household'] as const;
export const PIDS = [1, 2, 3, 4, 5, 6] as const;
/** Sold by weight, of which one is counted. */
const LOOSE_PIDS: readonly number[] = [4, 6];
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const OFFSET_MINUTES = 330;
/** Midnight in the shop. */
const MIDNIGHT_MS = Date.parse('2026-11-24T00:00:00Z') - OFFSET_MINUTES * MINUTE_MS;

const PERCENT = [5, 10, 12.5, 20, 33.33, 50, 100] as const;
const TAXES = [0, 0, 5, 5, 12, 18, 0.25] as const;

/** Often a whole number of ten rupees, so that sums meet limits; sometimes of paise. */
const aPrice = (random: Random) =>
  random.oneIn(4) ? 1 + random.below(20_000) : 1_000 * (1 + random.below(20));

/** Of a product that is sold by weight: a price per kilogram of which few weights come to whole paise. */
const aPricePerKilogram = (random: Random) => (random.oneIn(2) ? 4_733 : aPrice(random) * 2);

export function drawShop(random: Random): ShopState {
  const state = aShopState();
  const [like] = [...state.products.values()] as [StoredProduct];
  const counted = random.pick([5, 5, 40]);
  const product = (pid: number, name: string, more: Partial<StoredProduct>): StoredProduct => ({
    ...like,
    pid,
    name,
    categorySlug: random.pick(CATEGORIES),
    pricePaise: paise(aPrice(random)),
    ...more,
  });
  const loose = (stepGrams: number, leastGrams: number) => ({
    quantityLabel: 'Loose',
    pricePaise: paise(aPricePerKilogram(random)),
    stepGrams,
    leastGrams,
  });
  const products = [
    product(1, 'Matchbox', {}),
    product(2, 'Candle', { stock: counted }),
    product(3, 'Soap', {}),
    product(4, 'Rice', { ...loose(50, 100), stock: random.pick([3_000, 30_000]) }),
    product(5, 'Bread', {}),
    product(6, 'Dal', loose(250, 0)),
  ];
  const coupons = (['FRESH20', 'ALL10'] as const).map(
    (code): Coupon => ({
      code,
      percent: random.pick(PERCENT),
      categorySlug: random.oneIn(3) ? '' : random.pick(CATEGORIES),
      startsAtMs: null,
      endsAtMs: null,
      isUntilClose: false,
      isActive: !random.oneIn(8),
    }),
  );
  const areas = state.serviceAreas.map((area) => ({
    ...area,
    hasOwnFee: area.pincode === '425002',
    deliveryFeePaise: paise(100 * random.below(60)),
  }));
  return {
    ...state,
    products: new Map(products.map((one) => [one.pid, one])),
    coupons,
    serviceAreas: areas,
    rewarded: random.oneIn(2) ? [ASHA.id] : [],
    tokens: new Map([['asha', ASHA.id]]),
    settings: {
      ...state.settings,
      opensAtMinute: random.pick([0, 360, 600, 700]),
      closesAtMinute: random.pick([1_380, 1_440]),
      takesMorningOrders: !random.oneIn(3),
      deliveryFeePaise: paise(random.pick([0, 2_500, 1, 100 * random.below(90)])),
      discountPaise: paise(random.pick([0, 2_000, 100 * random.below(60)])),
      taxPercent: random.pick(TAXES),
      isTaxIncluded: random.oneIn(4),
      referralMaxPaise: paise(random.pick([0, 1_000, 10_000])),
    },
  };
}

export interface DrawnOrder {
  request: OrderRequest;
  token: string;
  nowMs: number;
  cart: OracleCart;
  time: OracleTime;
}

/** `isPlain`: it is noon, and nothing prevents the order. Draws what of the shop turns on the goods of the order. */
export function drawOrder(random: Random, state: ShopState, isPlain: boolean): DrawnOrder {
  const chosen = PIDS.filter((pid) =>
    pid === 2 || pid === 4 ? !random.oneIn(3) : random.oneIn(2),
  );
  const pids = chosen.length > 1 ? chosen : [1, 2];
  const lines = pids.map((pid) => ({
    pid,
    quantity: LOOSE_PIDS.includes(pid) ? random.pick([500, 1_000]) : 1 + random.below(3),
    ...(LOOSE_PIDS.includes(pid) && { unit: 'g' as const }),
    ...(LOOSE_PIDS.includes(pid) && random.oneIn(2) && { may_exceed: true }),
    wish: random.pick(['call', 'similar', 'leave_out'] as const),
  }));
  const goods = lines.map(({ pid, quantity }) => {
    const { pricePaise, categorySlug: category } = state.products.get(pid) as StoredProduct;
    const isByWeight = LOOSE_PIDS.includes(pid);
    return { pricePaise: BigInt(pricePaise), quantity: BigInt(quantity), isByWeight, category };
  });
  const sum = goods.reduce((before, { pricePaise, quantity, isByWeight }) => {
    const cost = Number(pricePaise * quantity);
    return before + (isByWeight ? Math.floor((cost + 500) / 1_000) : cost);
  }, 0);
  const around = () => Math.max(0, sum + random.pick([0, 0, 1, -1, -1_000, 1_000, 2_000, -5_000]));
  const minimum = random.oneIn(2) ? 0 : isPlain ? Math.max(0, sum - 1_500) : around();
  state.settings = {
    ...state.settings,
    discountFromPaise: paise(random.oneIn(4) ? 0 : around()),
    minOrderPaise: paise(Math.min(minimum, 1_000_000)),
    ...(isPlain && { opensAtMinute: 0, closesAtMinute: DAY_MINUTES }),
  };
  const { settings } = state;
  const now = isPlain ? 720 : random.pick([720, 720, 720, 100, 500, 660, 661, 1_410]);
  const nowMs = MIDNIGHT_MS + now * MINUTE_MS;
  const morning = !isPlain && random.oneIn(4) ? random.below(3) : null;
  const isSignedIn = random.oneIn(2);
  const pincode = random.pick(['425001', '425002']);
  const area = state.serviceAreas.find((one) => one.pincode === pincode);
  const typed = random.pick(['', 'FRESH20', 'ALL10', 'NONE']);
  const codes: OracleCode[] = state.coupons
    .filter(({ code, isActive }) => isActive && code === typed)
    .map(({ code, percent, categorySlug: category }) => ({
      code,
      basisPoints: BigInt(Math.round(percent * 100)),
      category,
    }));
  if (isSignedIn && state.rewarded.includes(ASHA.id)) {
    codes.push({
      code: REFERRAL_REWARD_CODE,
      basisPoints: BigInt(REFERRAL_PERCENT * 100),
      category: '',
      ...(settings.referralMaxPaise > 0 && { mostPaise: BigInt(settings.referralMaxPaise) }),
    });
  }
  const plain = anOrder();
  const request = {
    ...plain,
    uid: isSignedIn ? ASHA.id : '',
    lines,
    customer: { ...plain.customer, pincode },
    promo_code: typed,
    placed_at: new Date(nowMs).toISOString(),
    ...(morning !== null && {
      deliver_on: new Date(MIDNIGHT_MS + (OFFSET_MINUTES + morning * DAY_MINUTES) * MINUTE_MS)
        .toISOString()
        .slice(0, 10),
    }),
  };
  return {
    request,
    token: isSignedIn ? 'asha' : '',
    nowMs,
    cart: {
      lines: goods,
      feePaise: BigInt(area?.hasOwnFee ? area.deliveryFeePaise : settings.deliveryFeePaise),
      discountPaise: BigInt(settings.discountPaise),
      discountFromPaise: BigInt(settings.discountFromPaise),
      taxBasisPoints: BigInt(Math.round(settings.taxPercent * 100)),
      isTaxIncluded: settings.isTaxIncluded,
      codes,
    },
    time: {
      now,
      opensAt: settings.opensAtMinute,
      closesAt: settings.closesAtMinute,
      takesMornings: settings.takesMorningOrders,
      morning,
    },
  };
}

/** What people do most in a schedule; of everything drawn evenly, what needs several of them would be too rare. */
export const MOODS = ['anything', 'questions', 'phone', 'packing', 'door'] as const;
export type Mood = (typeof MOODS)[number];

/** What is added or put in the place of something else: less than the least, and no step, too. */
const AMOUNTS = [50, 150, 250, 260, 500, 750, 2_000] as const;
/** Under and over what was ordered, with a digit too few and too many. */
const WEIGHTS = [480, 500, 515, 549, 551, 900, 1_050, 48, 5_150] as const;

/** What somebody sees who makes an amendment. */
export interface Seen {
  lines: readonly {
    id: string;
    pid: number;
    ordered: number;
    packed: number;
    pricePaise: number;
  }[];
  /** Ids by kind, also of those that were not sent yet. */
  known: readonly { id: string; kind: string; by: string }[];
  by: 'customer' | 'shop';
  products: ReadonlyMap<number, StoredProduct>;
  agreedPaise: number;
  billPaise: number;
  /** What the customer is told that the order comes to without a line. */
  totalWithout: (line: string) => number;
}

const REPORTS = ['found', 'short', 'replaced', 'weighed', 'priced'] as const;

const KINDS = {
  customer: {
    anything: ['dropped', 'added', 'answered', 'objected', 'undone'],
    questions: ['answered', 'answered', 'answered', 'dropped', 'added'],
    phone: ['objected', 'dropped', 'dropped', 'answered', 'added', 'undone'],
    packing: ['dropped', 'answered', 'undone', 'added'],
    door: ['answered', 'dropped', 'undone'],
  },
  shop: {
    anything: [...REPORTS, 'returned', 'asked', 'agreed', 'added', 'bags', 'undone', 'called'],
    questions: ['asked', 'asked', 'asked', 'found', 'short', 'replaced', 'weighed', 'undone'],
    phone: ['called', 'called', 'short', 'found', 'asked', 'replaced', 'undone', 'weighed'],
    packing: [...REPORTS, ...REPORTS, 'asked', 'undone', 'bags'],
    door: ['returned', 'returned', 'found', 'short', 'replaced', 'weighed', 'undone'],
  },
} as const satisfies Record<string, Record<Mood, readonly string[]>>;

const NO_LINE = { id: '1', pid: 1, ordered: 1, packed: 1, pricePaise: 1 };

export const drawKind = (random: Random, mood: Mood, by: Seen['by']): string =>
  random.pick(KINDS[by][mood]);

export const drawReport = (random: Random): string => random.pick(REPORTS);

/** One amendment of a kind, or what the shop notes of a call, in its order. */
export function drawAmendments(random: Random, kind: string, seen: Seen): object[] {
  const { by, known, lines, products } = seen;
  const line = lines[random.below(lines.length)] ?? NO_LINE;
  const pid = random.pick(PIDS);
  const product = products.get(pid);
  const isLoose = LOOSE_PIDS.includes(pid);
  // Once in a while in a unit in which it is not sold.
  const isByWeight = random.oneIn(20) ? !isLoose : isLoose;
  const amount = isByWeight ? { grams: random.pick(AMOUNTS) } : { count: 1 + random.below(3) };
  // Mostly so much of something else as was ordered.
  const inPlace =
    random.oneIn(3) || isLoose !== LOOSE_PIDS.includes(line.pid)
      ? amount
      : isByWeight
        ? { grams: line.ordered }
        : { count: line.ordered };
  const count = random.oneIn(3) ? 1 + random.below(3) : line.ordered;
  const idOf = (...kinds: string[]) => {
    const some = known.filter((one) => kinds.includes(one.kind));
    // Mostly the last one.
    const at = random.oneIn(2) ? some.length - 1 : random.below(Math.max(1, some.length));
    return some[at]?.id ?? 'none00000000000';
  };
  switch (kind) {
    case 'dropped': {
      const total = seen.totalWithout(line.id);
      const told = random.pick([undefined, total, total, total - 1]);
      return [{ kind, line: line.id, ...(told && told > 0 && { seen_total_paise: told }) }];
    }
    case 'added': {
      if (by === 'shop') return [{ kind, pid, ...amount }];
      const price = product?.pricePaise ?? 1;
      const shown = random.pick([price, price, price, undefined, Math.max(1, price - 1)]);
      return [{ kind, pid, ...amount, ...(shown && { seen_price_paise: shown }) }];
    }
    case 'answered':
      return [{ kind, question: idOf('asked'), answer: random.oneIn(4) ? 'no' : 'yes' }];
    case 'objected':
      return [{ kind, agreement: idOf('agreed') }];
    case 'undone': {
      const own = known.filter((one) => one.by === by && one.kind !== 'undone');
      const some = random.oneIn(6) || own.length === 0 ? known : own;
      return [{ kind, amendment: some[random.below(some.length)]?.id ?? 'none00000000000' }];
    }
    case 'found':
      return [{ kind, line: line.id, count }];
    case 'short': {
      const reason = random.pick(['out_of_stock', 'damaged', 'other']);
      const less = random.oneIn(2) ? 0 : random.below(line.ordered + 1);
      return [{ kind, line: line.id, count: less, reason }];
    }
    case 'replaced': {
      const reason = random.pick([undefined, 'out_of_stock', 'damaged', 'other']);
      return [{ kind, line: line.id, pid, ...inPlace, ...(reason && { reason }) }];
    }
    case 'asked':
      return [{ kind, line: line.id, pid, ...inPlace }];
    case 'weighed':
      return [{ kind, line: line.id, grams: random.pick(WEIGHTS) }];
    case 'priced': {
      const price = Math.floor(line.pricePaise * random.pick([0.4, 0.5, 0.8, 0.99, 1]));
      return [{ kind, line: line.id, price_paise: Math.max(1, price) }];
    }
    case 'returned': {
      const back = Math.max(1, random.oneIn(2) ? line.packed : random.below(line.packed + 2));
      return [{ kind, line: line.id, count: back, reason: random.pick(['unwanted', 'damaged']) }];
    }
    case 'bags':
      return [{ kind, count: 1 + random.below(3) }];
    case 'agreed':
      return [{ kind, total_paise: Math.max(1, seen.agreedPaise + 100 * (random.below(80) - 20)) }];
    default: {
      // Called up, the customer takes something else, sometimes because a line is missing.
      const short = { kind: 'short', line: line.id, count: 0, reason: 'other' };
      const total = seen.billPaise + random.pick([2_000, 5_000, 20_000, 100 * random.below(300)]);
      const word = { kind: 'agreed', total_paise: Math.max(1, total) };
      const called = [word, { kind: 'added', pid, ...amount }];
      return random.oneIn(2) ? [short, ...called] : called;
    }
  }
}
