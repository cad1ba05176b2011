import { describe, expect, it } from 'vitest';
import { amountsFromWire } from '../../../src/domain/order/amounts.ts';
import { agreementOf } from '../../../src/domain/order/history.ts';
import { LOOSE, type ShopRow } from '../../reliability/wired/back-office.ts';
import type { Books } from '../../reliability/wired/books.ts';
import { judge } from '../../reliability/wired/judge.ts';
import type { PhoneOrder } from '../../reliability/wired/phone-book.ts';
import type { Press } from '../../reliability/wired/press-book.ts';

const ID = 'order0000000001';

const aPress = (overrides: Partial<Press> = {}): Press => ({
  person: 'guest',
  account: 'guest',
  heir: null,
  lines: ['1×Onion1kg₹35'],
  totalPaise: 61_75,
  totals: new Map([[ID, 61_75]]),
  ...overrides,
});

/** One onion, with a fee of ₹25. */
const AGREED = agreementOf(
  [
    {
      pid: 2,
      name: 'Onion',
      quantity_label: '1 kg',
      image_url: '',
      price_paise: 35_00,
      quantity: 1,
    },
  ],
  {
    ...amountsFromWire({
      subtotal_paise: 35_00,
      delivery_fee_paise: 25_00,
      discount_paise: 0,
      taxes_paise: 1_75,
      total_paise: 61_75,
    }),
    promoCode: '',
  },
);

const ONION = [{ pid: 2, name: 'Onion', quantity_label: '1 kg', quantity: 1 }];

const onPhone = (overrides: Partial<PhoneOrder> = {}): PhoneOrder => ({
  id: ID,
  number: 'ORD123456',
  status: 'pending',
  account: 'guest',
  placedAt: '2026-11-20T06:30:00.000Z',
  delivery: { state: 'received' },
  quote: { totalPaise: 61_75 },
  lines: ONION.map(({ quantity_label: quantityLabel, ...line }) => ({ ...line, quantityLabel })),
  ...overrides,
});

const atShop = (overrides: Partial<ShopRow> = {}): ShopRow => ({
  id: ID,
  status: 'pending',
  user: '',
  order_amount: 61.75,
  customer_name: 'Gita Rao',
  customer_phone: '9111111111',
  customer_address: '1, Guest House',
  order_items: ONION,
  stock_taken: [],
  agreement: null,
  agreed_paise: 0,
  amendments: [],
  ...overrides,
});

const amendment = (id: string, kind: string): ShopRow['amendments'][number] => ({
  id,
  kind,
  by: 'shop',
  made_at: '2026-11-20T06:31:00.000Z',
  at: '2026-11-20T06:31:01.000Z',
  data: kind === 'refused' ? { kind: 'found', code: 'too_late' } : { count: 2 },
});
const BAGS = amendment('amendment000001', 'bags');
const OTHER_BAGS = amendment('amendment000002', 'bags');
const REFUSED = amendment('amendment000003', 'refused');

/** A phone that was told these. */
const told = (...amendments: ShopRow['amendments']) =>
  onPhone({ history: { ...AGREED, amendments } });

interface Given {
  press?: Partial<Press>;
  orders?: PhoneOrder[];
  outbox?: Books['phone']['outbox'];
  shop?: ShopRow[];
  looseGrams?: number;
  /** What the phone has of them. */
  toldGrams?: number;
}

/** Books that agree, but for what is given. */
const wrongsOf = ({
  press,
  orders = [onPhone()],
  outbox = [],
  shop = [atShop()],
  looseGrams = LOOSE.stockGrams,
  toldGrams = looseGrams,
}: Given) =>
  judge({
    presses: [aPress(press)],
    amendments: new Map(),
    phone: {
      orders,
      outbox,
      account: 'guest',
      signInName: '',
      stock: { [LOOSE.pid]: toldGrams },
      isStocked: true,
    },
    shop,
    oversold: [],
    looseGrams,
    counters: [],
    isForgetful: false,
  }).map(({ wrong }) => wrong);

const entry = (state: string) => ({
  kind: 'order_command',
  command: 'place',
  orderId: ID,
  account: 'guest',
  state,
});

describe('finds nothing', () => {
  it.each<[string, Given]>([
    ['in books that agree', {}],
    [
      'in an order that waits for a decision',
      { orders: [onPhone({ delivery: { state: 'refused', code: 'price_changed' } })], shop: [] },
    ],
    [
      'in an order that was withdrawn before the shop had it',
      { orders: [onPhone({ delivery: { state: 'withdrawn' }, status: 'cancelled' })], shop: [] },
    ],
    [
      "in a guest's order that became an account's",
      { press: { heir: 'asha' }, shop: [atShop({ user: 'asha' })] },
    ],
    ['in an entry that waits for its person', { outbox: [entry('rejected')] }],
    [
      'in a shop that is cheaper than what was pressed',
      { press: { totals: new Map([[ID, 70_00]]) } },
    ],
    [
      'where the phone has not heard of a refusal',
      { orders: [told(BAGS)], shop: [atShop({ amendments: [BAGS, REFUSED] })] },
    ],
  ])('%s', (_, given) => {
    expect(wrongsOf(given)).toEqual([]);
  });
});

describe('finds', () => {
  it.each<[string, string[], Given]>([
    ['an order that the shop does not have', ['lost'], { shop: [] }],
    ['an order that the phone has forgotten', ['lost'], { orders: [] }],
    [
      'an order that waits, and nothing sends it',
      ['lost'],
      { orders: [onPhone({ delivery: { state: 'waiting' } })], shop: [] },
    ],
    [
      'two orders of one press',
      ['doubled'],
      {
        press: { totals: new Map([ID, 'order0000000002'].map((id) => [id, 61_75])) },
        orders: [onPhone(), onPhone({ id: 'order0000000002' })],
        shop: [atShop(), atShop({ id: 'order0000000002' })],
      },
    ],
    ['a total that was not pressed', ['mispriced'], { press: { totals: new Map([[ID, 60_00]]) } }],
    [
      'a total that the phone does not know',
      ['mispriced'],
      { orders: [onPhone({ quote: { totalPaise: 70_00 } })] },
    ],
    ['an order under another account', ['misattributed'], { shop: [atShop({ user: 'bala' })] }],
    [
      "somebody else's address",
      ['misattributed'],
      { shop: [atShop({ customer_address: '3, Bala Chowk' })] },
    ],
    [
      'lines that were not on the screen',
      ['misattributed'],
      { press: { lines: ['2×Onion1kg₹70'] } },
    ],
    [
      "an order that the shop takes for somebody else's",
      ['misattributed'],
      { orders: [onPhone({ delivery: { state: 'refused', code: 'wrong_account' } })], shop: [] },
    ],
    [
      'an order that nobody pressed',
      ['phantom'],
      { shop: [atShop(), atShop({ id: 'order0000000002' })] },
    ],
    ['an entry that has not left', ['stuck'], { outbox: [entry('waiting')] }],
    [
      'an amendment that the phone has not heard of',
      ['disagreeing'],
      { orders: [told(BAGS)], shop: [atShop({ amendments: [BAGS, OTHER_BAGS] })] },
    ],
    [
      'an amendment that the shop does not have',
      ['disagreeing'],
      { orders: [told(BAGS)], shop: [atShop({ amendments: [OTHER_BAGS] })] },
    ],
    ['another status', ['disagreeing'], { shop: [atShop({ status: 'shipped' })] }],
    ['other lines on the phone', ['disagreeing'], { orders: [onPhone({ lines: [] })] }],
    ['grams that are nowhere', ['miscounted'], { looseGrams: LOOSE.stockGrams - 20 }],
    ['another stock on the phone', ['disagreeing'], { toldGrams: 500 }],
    [
      'an order that was refused and is packed all the same',
      ['disagreeing'],
      { orders: [onPhone({ delivery: { state: 'refused', code: 'line_unavailable' } })] },
    ],
  ])('%s', (_, wrongs, given) => {
    expect(wrongsOf(given)).toEqual(wrongs);
  });
});
