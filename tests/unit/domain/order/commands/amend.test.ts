import { describe, expect, it } from 'vitest';
import { parseAmendmentRequests } from '../../../../../src/domain/order/amendment.ts';
import { stockMoves } from '../../../../../src/domain/order/amended-stock.ts';
import { foldOrder } from '../../../../../src/domain/order/fold.ts';
import { historyText, parseHistory } from '../../../../../src/domain/order/history.ts';
import type { OrderTerms } from '../../../../../src/domain/order/terms.ts';
import { createRandom } from '../../../../reliability/random.ts';
import {
  agreedLine,
  amendable,
  amendmentId,
  orderAt,
  TERMS,
  type Wanted,
} from '../../../../support/amending.ts';

const LINES = [agreedLine(1, 100, { quantity: 3 }), agreedLine(2, 200)];
const PRODUCTS = [
  amendable(3, 150),
  amendable(4, 50, { stock: 2 }),
  amendable(5, 60, { isActive: false }),
];

describe('the shop', () => {
  it.each<{ name: string; wanted: Wanted; code: string }>([
    {
      name: 'finds no more than was ordered',
      wanted: { kind: 'found', line: '1', count: 4 },
      code: 'needs_consent',
    },
    {
      name: 'raises no price',
      wanted: { kind: 'priced', line: '2', price_paise: 20_100 },
      code: 'needs_consent',
    },
    {
      name: 'adds nothing by itself',
      wanted: { kind: 'added', pid: 3, count: 1 },
      code: 'needs_consent',
    },
    {
      name: 'brings no more pieces in place of one',
      wanted: { kind: 'replaced', line: '2', pid: 4, count: 2 },
      code: 'needs_consent',
    },
    {
      name: 'replaces nothing by what it does not sell',
      wanted: { kind: 'replaced', line: '2', pid: 5, count: 1 },
      code: 'unavailable',
    },
    {
      name: 'weighs no pieces',
      wanted: { kind: 'weighed', line: '2', grams: 500 },
      code: 'invalid',
    },
    { name: 'knows its lines', wanted: { kind: 'found', line: '9', count: 1 }, code: 'invalid' },
    {
      name: 'drops nothing in the customer’s name',
      wanted: { kind: 'dropped', line: '1' },
      code: 'invalid',
    },
    {
      name: 'needs no word for what was agreed',
      wanted: { kind: 'agreed', total_paise: 100 },
      code: 'nothing_to_do',
    },
  ])('$name', ({ wanted, code }) => {
    const { byShop, folded } = orderAt('processing', LINES, { products: PRODUCTS });
    const before = folded();
    expect(byShop(wanted).codes).toEqual([code]);
    expect(folded()).toEqual(before);
  });

  it('is stopped at a weight that can only be a slip', () => {
    const { byShop } = orderAt('processing', [agreedLine(1, 60, { unit: 'g', quantity: 500 })]);
    expect(byShop({ kind: 'weighed', line: '1', grams: 5_001 }).codes).toEqual(['unlikely']);
    expect(byShop({ kind: 'weighed', line: '1', grams: 49 }).codes).toEqual(['unlikely']);
  });

  it('is told what came too late, and the others of the request are taken', () => {
    const { byShop, byCustomer } = orderAt('confirmed', LINES);
    byCustomer({ kind: 'dropped', line: '2' });
    const { codes } = byShop(
      { kind: 'found', line: '2', count: 1 },
      { kind: 'found', line: '1', count: 3 },
    );
    expect(codes).toEqual(['superseded', 'applied']);
  });

  it.each(['shipped', 'delivered', 'cancelled', 'ready_for_pickup'])(
    'changes nothing once it is %s',
    (status) => {
      const { byShop } = orderAt(status, LINES);
      expect(byShop({ kind: 'found', line: '1', count: 1 }).codes).toEqual(['too_late']);
    },
  );
});

describe('what the customer gives back at the door', () => {
  const packed = () => {
    const of = orderAt('processing', LINES, { products: PRODUCTS });
    of.byShop(
      { kind: 'short', line: '1', count: 2, reason: 'out_of_stock' },
      { kind: 'replaced', line: '2', pid: 3, count: 1 },
      { kind: 'bags', count: 1 },
    );
    of.order.status = 'shipped';
    return of;
  };

  it('leaves the bill, and can be taken back', () => {
    const { byShop, folded } = packed();
    const before = folded();
    const { codes, ids } = byShop({ kind: 'returned', line: '1', count: 1, reason: 'unwanted' });
    expect(codes).toEqual(['applied']);
    expect(folded().lines[0]).toMatchObject({
      state: 'short',
      quantity: 1,
      returned: { count: 1, reason: 'unwanted' },
    });
    expect(folded().bill.totalPaise).toBe(before.bill.totalPaise - 10_000);
    expect(folded().agreedPaise).toBe(before.agreedPaise);
    expect(byShop({ kind: 'undone', amendment: ids[0] ?? '' }).codes).toEqual(['applied']);
    expect(folded()).toEqual(before);
  });

  it.each<{ name: string; wanted: Wanted; code: string }>([
    {
      name: 'is no more than was in the bag',
      wanted: { kind: 'returned', line: '1', count: 3, reason: 'damaged' },
      code: 'invalid',
    },
    {
      name: 'is what took the place of the line',
      wanted: { kind: 'returned', line: '2', count: 1, reason: 'unwanted' },
      code: 'applied',
    },
    {
      name: 'changes nothing else of what was packed',
      wanted: { kind: 'found', line: '1', count: 3 },
      code: 'too_late',
    },
  ])('$name', ({ wanted, code }) => {
    expect(packed().byShop(wanted).codes).toEqual([code]);
  });

  it('is not taken back by undoing what was packed', () => {
    const { byShop, order } = packed();
    const [first] = order.history.amendments;
    expect(byShop({ kind: 'undone', amendment: first?.id ?? '' }).codes).toEqual(['too_late']);
  });

  it('is said once: the same again is nothing to do, and something else only after it is taken back', () => {
    const { byShop } = packed();
    const back = (count: number) =>
      byShop({ kind: 'returned', line: '1', count, reason: 'damaged' });
    const first = back(2);
    expect([first, back(2), back(1)].flatMap(({ codes }) => codes)).toEqual([
      'applied',
      'nothing_to_do',
      'superseded',
    ]);
    byShop({ kind: 'undone', amendment: first.ids[0] ?? '' });
    expect(back(1).codes).toEqual(['applied']);
  });

  it('is never all of the order, which is cancelled instead', () => {
    const { byShop, folded } = packed();
    const all = byShop(
      { kind: 'returned', line: '1', count: 2, reason: 'unwanted' },
      { kind: 'returned', line: '2', count: 1, reason: 'unwanted' },
    );
    expect(all.codes).toEqual(['applied', 'last_line']);
    expect(folded().bill.totalPaise).toBeGreaterThan(0);
  });

  it.each(['pending', 'confirmed', 'processing', 'delivered', 'cancelled', 'ready_for_pickup'])(
    'is nothing while the order is %s',
    (status) => {
      const of = packed();
      of.order.status = status;
      const { codes } = of.byShop({ kind: 'returned', line: '1', count: 1, reason: 'unwanted' });
      expect(codes).toEqual(['too_late']);
    },
  );

  it('ends with what is packed after the order came back to the shop', () => {
    const of = packed();
    of.byShop({ kind: 'returned', line: '1', count: 1, reason: 'unwanted' });
    const back = of.byShop({ kind: 'returned', line: '2', count: 1, reason: 'damaged' });
    expect(back.codes).toEqual(['applied']);
    of.order.status = 'processing';
    expect(of.byShop({ kind: 'found', line: '1', count: 3 }).codes).toEqual(['applied']);
    expect(of.folded().lines[0]).toMatchObject({ quantity: 3, returned: null });
    expect(of.byShop({ kind: 'undone', amendment: back.ids[0] ?? '' }).codes).toEqual(['applied']);
    expect(of.folded().lines[1]).toMatchObject({ quantity: 1, returned: null });
  });

  it('is not the customer’s to say', () => {
    const { byCustomer } = packed();
    const { codes } = byCustomer({ kind: 'returned', line: '1', count: 1, reason: 'unwanted' });
    expect(codes).toEqual(['invalid']);
  });
});

describe('goods by weight', () => {
  const RICE = amendable(6, 47, { price_paise: 4_733, stepGrams: 50, leastGrams: 100, stock: 800 });
  const order = (status: 'pending' | 'processing' = 'pending') =>
    orderAt(status, LINES, { products: [...PRODUCTS, RICE] });
  const added = (more: object) => ({ kind: 'added', pid: 6, ...more }) as Wanted;

  it.each([
    { says: 'in steps', amount: { grams: 250 }, code: 'applied' },
    { says: 'in no other weights', amount: { grams: 260 }, code: 'unavailable' },
    { says: 'from the least on', amount: { grams: 50 }, code: 'unavailable' },
    { says: 'as far as there are any', amount: { grams: 850 }, code: 'unavailable' },
    { says: 'not by the piece', amount: { count: 1 }, code: 'unavailable' },
  ])('are added by the customer $says', ({ amount, code }) => {
    expect(order().byCustomer(added(amount)).codes).toEqual([code]);
  });

  it('are not what is sold by the piece', () => {
    const { byCustomer } = order();
    expect(byCustomer({ kind: 'added', pid: 3, grams: 100 }).codes).toEqual(['unavailable']);
  });

  it('are added in grams and weighed like what was ordered, half a paisa up once', () => {
    const { byCustomer, byShop, folded } = order();
    const { ids } = byCustomer(added({ grams: 250 }));
    expect(folded().lines[2]).toMatchObject({ unit: 'g', quantity: 250, totalPaise: 1_183 });
    expect(byShop({ kind: 'weighed', line: ids[0] ?? '', grams: 3_000 }).codes).toEqual([
      'unlikely',
    ]);
    byShop({ kind: 'weighed', line: ids[0] ?? '', grams: 245 });
    expect(folded().lines[2]).toMatchObject({ isWeighed: true, quantity: 245, totalPaise: 1_160 });
  });

  it('take the place of pieces in any whole grams, for no more than they cost', () => {
    const { byShop, folded } = order('processing');
    byShop({ kind: 'replaced', line: '2', pid: 6, grams: 333 });
    expect(folded().lines[1]).toMatchObject({ unit: 'g', quantity: 333, totalPaise: 1_576 });
    expect(folded().isPacked).toBe(false);
    byShop({ kind: 'weighed', line: '2', grams: 400 });
    expect(folded().lines[1]).toMatchObject({ state: 'replaced', quantity: 333 });
    byShop({ kind: 'weighed', line: '2', grams: 300 });
    expect(folded().lines[1]).toMatchObject({ isWeighed: true, quantity: 300, totalPaise: 1_420 });
  });

  it('leave the pieces as they were ordered when they are taken out again', () => {
    const { byShop, folded } = order('processing');
    const before = folded().lines;
    const { ids } = byShop({ kind: 'replaced', line: '2', pid: 6, grams: 300 });
    byShop({ kind: 'weighed', line: '2', grams: 290 });
    byShop({ kind: 'undone', amendment: ids[0] ?? '' });
    expect(folded().lines).toEqual(before);
  });

  it('leave their weight neither to what was ordered nor to what is in its place before or after', () => {
    const line = agreedLine(1, 60, { unit: 'g', quantity: 500 });
    const one = orderAt('processing', [line], { products: [{ ...RICE, price_paise: 4_000 }] });
    const before = one.folded().lines;
    const replaced: Wanted = { kind: 'replaced', line: '1', pid: 6, grams: 100 };
    const [other = ''] = one.byShop(replaced, { kind: 'weighed', line: '1', grams: 90 }).ids;
    expect(one.folded().lines[0]).toMatchObject({ quantity: 90, isWeighed: true });
    one.byShop({ kind: 'undone', amendment: other });
    expect(one.folded().lines).toEqual(before);
    one.byShop(replaced);
    expect(one.folded().lines[0]).toMatchObject({ quantity: 100, isWeighed: false });
  });

  it('are what was weighed when they were missing before, also when that is undone', () => {
    const line = agreedLine(1, 60, { unit: 'g', quantity: 500 });
    const one = orderAt('processing', [line], { products: [{ ...RICE, price_paise: 4_000 }] });
    const { ids } = one.byShop(
      { kind: 'replaced', line: '1', pid: 6, grams: 100 },
      { kind: 'short', line: '1', count: 0, reason: 'other' },
      { kind: 'weighed', line: '1', grams: 480 },
    );
    one.byShop({ kind: 'undone', amendment: ids[1] ?? '' });
    expect(one.folded().lines[0]).toMatchObject({ state: 'found', quantity: 480 });
  });

  it.each([
    { ordered: agreedLine(1, 20), most: 2_000 },
    { ordered: agreedLine(1, 40, { unit: 'g', quantity: 500 }), most: 2_000 },
  ])('cost no more than $ordered.unit that they replace', ({ ordered, most }) => {
    const one = orderAt('processing', [ordered, agreedLine(2, 200)], {
      products: [{ ...RICE, price_paise: 90_001, stock: null }],
    });
    one.byShop({ kind: 'replaced', line: '1', pid: 6, grams: 500 });
    expect(one.folded().lines[0]).toMatchObject({ totalPaise: most });
  });

  it('are no more in the place of goods by weight than were ordered', () => {
    const { byShop } = orderAt('processing', [agreedLine(1, 60, { unit: 'g', quantity: 500 })], {
      products: [RICE],
    });
    const wanted: Wanted = { kind: 'replaced', line: '1', pid: 6, grams: 501 };
    expect(byShop(wanted).codes).toEqual(['needs_consent']);
  });

  it('are asked about, and paid for as weighed after a yes', () => {
    const { byShop, byCustomer, folded } = order('processing');
    const { ids } = byShop({ kind: 'asked', line: '1', pid: 6, grams: 500 });
    byCustomer({ kind: 'answered', question: ids[0] ?? '', answer: 'yes' });
    const agreed = folded().agreedPaise;
    expect(folded().lines[0]).toMatchObject({
      state: 'replaced',
      quantity: 500,
      totalPaise: 2_367,
    });
    byShop({ kind: 'weighed', line: '1', grams: 480 });
    expect(folded()).toMatchObject({ agreedPaise: agreed, bill: { totalPaise: agreed - 95 } });
  });

  it.each([{ count: 2, grams: 500 }, {}])('are said in one unit, not %j', (amount) => {
    const request = { id: amendmentId(), made_at: new Date(0).toISOString(), ...added(amount) };
    expect(parseAmendmentRequests([request])?.[0]?.request).toBeNull();
  });

  it('go back on the shelf in grams, also those that were added', () => {
    const { byCustomer, byShop, order: known } = order();
    const { ids } = byCustomer(added({ grams: 500 }));
    const before = foldOrder(known.history);
    byShop({ kind: 'weighed', line: ids[0] ?? '', grams: 480 });
    expect(stockMoves(before, foldOrder(known.history))).toEqual([{ pid: 6, quantity: 20 }]);
  });
});

it.each([
  ['byCustomer', { kind: 'dropped', line: '1' }],
  ['byShop', { kind: 'found', line: '1', count: 1 }],
] as const)(
  'decides so many at once (%s), says nothing of the others, and goes on when all are sent again',
  (by, one) => {
    const order = orderAt('pending', LINES);
    const wanted = Array.from({ length: 25 }, (): Wanted => ({ ...one, id: amendmentId() }));
    expect(order[by](...wanted).codes).toHaveLength(20);
    expect(order[by](...wanted).codes).toHaveLength(25);
  },
);

describe('a yes to something cheaper', () => {
  const cheaper = () => {
    const of = orderAt('processing', [agreedLine(1, 200)], { products: [amendable(2, 100)] });
    const [question = ''] = of.byShop({ kind: 'asked', line: '1', pid: 2, count: 1 }).ids;
    of.byCustomer({ kind: 'answered', question, answer: 'yes' });
    return { ...of, question };
  };

  it('is all that the line may come to, also when the shop has what was ordered after all', () => {
    const { byShop, folded } = cheaper();
    const { agreedPaise } = folded();
    byShop({ kind: 'agreed', total_paise: agreedPaise + 5_000 });
    expect(byShop({ kind: 'found', line: '1', count: 1 }).codes).toEqual(['needs_consent']);
    expect(folded().agreedPaise).toBe(agreedPaise + 5_000);
  });

  it('stays when the shop has none of it', () => {
    const { byShop, folded } = cheaper();
    const { agreedPaise } = folded();
    const short: Wanted = { kind: 'short', line: '1', count: 0, reason: 'out_of_stock' };
    expect(byShop(short).codes).toEqual(['applied']);
    expect(folded().agreedPaise).toBe(agreedPaise);
  });

  it('is not undone with its question', () => {
    const { byShop, question } = cheaper();
    expect(byShop({ kind: 'undone', amendment: question }).codes).toEqual(['superseded']);
  });
});

describe('a packer who says what is in the bag', () => {
  const isTwice = (of: ReturnType<typeof orderAt>, line: string) =>
    of.byShop({ kind: 'short', line, count: 0, reason: 'other' }, { kind: 'found', line, count: 1 })
      .codes;

  it('is not refused for what the customer has objected to', () => {
    const of = orderAt('processing', [agreedLine(1, 300)], { products: PRODUCTS });
    const [agreement = ''] = of.byShop(
      { kind: 'agreed', total_paise: 45_500 },
      { kind: 'added', pid: 3, count: 1 },
    ).ids;
    of.byCustomer({ kind: 'objected', agreement });
    const before = of.folded();
    expect(before).toMatchObject({ excessPaise: 15_000, bill: { totalPaise: 30_500 } });
    expect(isTwice(of, '1')).toEqual(['applied', 'applied']);
    expect(of.folded().bill).toEqual(before.bill);
    const { ids } = of.byShop({ kind: 'short', line: '1', count: 0, reason: 'other' });
    expect(of.byShop({ kind: 'undone', amendment: ids[0] ?? '' }).codes).toEqual(['applied']);
  });

  it('is not refused for what a coupon comes to after the customer took something out', () => {
    const coupon = { code: 'TENTH', percent: 10, category: '' };
    const of = orderAt('confirmed', [agreedLine(1, 200), agreedLine(2, 100)], {
      terms: { ...TERMS, coupon },
      products: [amendable(3, 100)],
    });
    of.byShop({ kind: 'agreed', total_paise: 38_500 }, { kind: 'added', pid: 3, count: 1 });
    of.byCustomer({ kind: 'dropped', line: '1' });
    const before = of.folded();
    expect(before).toMatchObject({ excessPaise: 0, bill: { totalPaise: 20_500 } });
    expect(isTwice(of, '2')).toEqual(['applied', 'applied']);
    expect(of.folded().bill).toEqual(before.bill);
  });

  it('is not refused for a weight that costs more than the most that the customer ticked', () => {
    const line = agreedLine(1, 390, { unit: 'g', quantity: 500, may_exceed: true });
    const { byShop, folded } = orderAt('processing', [line]);
    expect(byShop({ kind: 'weighed', line: '1', grams: 510 }).codes).toEqual(['applied']);
    expect(folded()).toMatchObject({
      agreedPaise: 22_000,
      excessPaise: 390,
      bill: { totalPaise: 22_000 },
      lines: [{ quantity: 510, isWeighed: true }],
    });
  });

  it('is refused for what is there after all when something else was agreed on in its place', () => {
    const of = orderAt('processing', [agreedLine(1, 300), agreedLine(2, 100)], {
      products: PRODUCTS,
    });
    const { codes } = of.byShop(
      { kind: 'short', line: '1', count: 0, reason: 'out_of_stock' },
      { kind: 'agreed', total_paise: 25_500 },
      { kind: 'added', pid: 3, count: 1 },
      { kind: 'found', line: '1', count: 1 },
    );
    expect(codes).toEqual(['applied', 'applied', 'applied', 'needs_consent']);
  });
});

describe('the customer', () => {
  it('drops and adds until packing begins', () => {
    const { byCustomer, order } = orderAt('confirmed', LINES, { products: PRODUCTS });
    expect(
      byCustomer({ kind: 'dropped', line: '2' }, { kind: 'added', pid: 4, count: 2 }).codes,
    ).toEqual(['applied', 'applied']);
    order.status = 'processing';
    expect(byCustomer({ kind: 'added', pid: 3, count: 1 }).codes).toEqual(['too_late']);
  });

  it('adds no more than there is', () => {
    const { byCustomer } = orderAt('pending', LINES, { products: PRODUCTS });
    expect(byCustomer({ kind: 'added', pid: 4, count: 3 }).codes).toEqual(['unavailable']);
    const one: Wanted = { kind: 'added', pid: 4, count: 1 };
    expect(byCustomer(one, one, one).codes).toEqual(['applied', 'applied', 'unavailable']);
  });

  it('adds nothing that costs more than they were shown', () => {
    const { byCustomer, order } = orderAt('pending', LINES, { products: PRODUCTS });
    const [product] = PRODUCTS.filter(({ pid }) => pid === 3);
    const shown = (more: number): Wanted => ({
      kind: 'added',
      pid: 3,
      count: 1,
      seen_price_paise: (product?.price_paise ?? 0) + more,
    });
    expect(byCustomer(shown(-1), shown(0), shown(1)).codes).toEqual([
      'needs_consent',
      'applied',
      'applied',
    ]);
    // At the shop's price, and without what was shown.
    expect(order.history.amendments.slice(-2).map(({ data }) => Object.keys(data))).toEqual([
      ['count', 'product'],
      ['count', 'product'],
    ]);
  });

  it('adds no more than one order may hold, with what it holds already', () => {
    const { byCustomer } = orderAt('pending', LINES, { products: PRODUCTS, mostPerProduct: 3 });
    const two: Wanted = { kind: 'added', pid: 3, count: 2 };
    expect(byCustomer(two, two).codes).toEqual(['applied', 'unavailable']);
    expect(byCustomer({ kind: 'added', pid: 3, count: 1 }).codes).toEqual(['applied']);
  });

  it('cancels the order instead of undoing what alone is left', () => {
    const { byCustomer, folded } = orderAt('pending', [agreedLine(1, 100)], { products: PRODUCTS });
    const [amendment = ''] = byCustomer({ kind: 'added', pid: 3, count: 1 }).ids;
    byCustomer({ kind: 'dropped', line: '1' });
    expect(byCustomer({ kind: 'undone', amendment }).codes).toEqual(['last_line']);
    expect(folded().bill.subtotalPaise).toBe(15_000);
  });

  const HALF_OFF_DAIRY: OrderTerms = {
    ...TERMS,
    coupon: { code: 'HALF', percent: 50, category: 'dairy' },
  };

  it.each([
    ['as it is', []],
    ['where something else is short', [{ kind: 'short', line: '2', count: 0, reason: 'other' }]],
    ['by way of a shortage', [{ kind: 'short', line: '1', count: 0, reason: 'other' }]],
  ] as const)(
    "pays no more than they said yes to, with a code on the offer's category, %s",
    (_, between) => {
      const { byShop, byCustomer, folded } = orderAt(
        'processing',
        [agreedLine(1, 150), agreedLine(2, 60)],
        { products: [amendable(3, 210, { category: 'dairy' })], terms: HALF_OFF_DAIRY },
      );
      const [question = ''] = byShop({ kind: 'asked', line: '1', pid: 3, count: 1 }).ids;
      const offered = folded().questions[0]?.totalPaise;
      byCustomer({ kind: 'answered', question, answer: 'yes' });
      expect(folded().bill.totalPaise).toBe(offered);
      if (between.length > 0) byShop(...between);
      expect(byShop({ kind: 'found', line: '1', count: 1 }).codes).toEqual(['needs_consent']);
      expect(folded().bill.totalPaise).toBeLessThanOrEqual(offered ?? 0);
    },
  );

  it('keeps the discount that the order earned with their yes, whichever the shop goes on with', () => {
    const lines = [agreedLine(1, 100), agreedLine(2, 95)];
    const { byShop, byCustomer, folded } = orderAt('processing', lines, {
      products: [amendable(3, 100)],
    });
    const [question = ''] = byShop({ kind: 'asked', line: '2', pid: 3, count: 1 }).ids;
    byCustomer({ kind: 'answered', question, answer: 'yes' });
    expect(folded()).toMatchObject({ bill: { totalPaise: 20_500 }, agreedPaise: 20_500 });
    byShop({ kind: 'found', line: '2', count: 1 });
    expect(folded()).toMatchObject({ bill: { totalPaise: 20_000 }, agreedPaise: 20_000 });
  });

  it('has not agreed to more because something is short, where tax makes the cheaper of two the dearer', () => {
    const products = [290, 210].map((rupees, index) =>
      amendable(3 + index, rupees, { category: 'dairy' }),
    );
    const { byShop, byCustomer, folded } = orderAt(
      'processing',
      [agreedLine(1, 150), agreedLine(2, 150)],
      { products, terms: { ...HALF_OFF_DAIRY, tax_percent: 5, is_tax_included: false } },
    );
    products.forEach(({ pid }, index) => {
      const line = String(index + 1);
      const [question = ''] = byShop({ kind: 'asked', line, pid, count: 1 }).ids;
      byCustomer({ kind: 'answered', question, answer: 'yes' });
    });
    byShop({ kind: 'found', line: '1', count: 1 });
    const { agreedPaise } = folded();
    byShop({ kind: 'short', line: '2', count: 0, reason: 'other' });
    expect(folded().agreedPaise).toBe(agreedPaise);
  });

  it('gets a price lowered to less than half only by an owner', () => {
    const asHelper = orderAt('processing', [agreedLine(1, 60)], { mayLowerByHalf: false });
    const priced = (rupees: number): Wanted => ({
      kind: 'priced',
      line: '1',
      price_paise: rupees * 100,
    });
    expect(asHelper.byShop(priced(29), priced(30)).codes).toEqual(['owner_only', 'applied']);
    const asOwner = orderAt('processing', [agreedLine(1, 60)]);
    expect(asOwner.byShop(priced(1)).codes).toEqual(['applied']);
  });

  it('cannot foresee or take the id under which the shop ends a question', () => {
    const { byShop, byCustomer, folded, shop } = orderAt('confirmed', LINES, {
      products: PRODUCTS,
    });
    const [question = ''] = byShop({ kind: 'asked', line: '1', pid: 3, count: 1 }).ids;
    // As it was made of the question's until now.
    const id = `lapse${question.slice(5)}`;
    expect(byCustomer({ kind: 'dropped', line: '2', id }).codes).toEqual(['applied']);
    shop.nowMs += 5 * 60_000;
    const { change } = byShop({ kind: 'bags', count: 2 });
    expect(change).toMatchObject({ amendments: [{ kind: 'lapsed' }, { kind: 'bags' }] });
    expect(change?.kind === 'amended' && change.amendments[0]?.id).toMatch(/^amendment/);
    expect(folded().questions).toMatchObject([{ state: 'lapsed' }]);
  });

  it('leaves room for what the shop has to say', () => {
    const { byShop, byCustomer } = orderAt('pending', LINES);
    const unknown: Wanted = { kind: 'answered', question: 'question0000001', answer: 'yes' };
    const twenty = Array.from({ length: 20 }, () => unknown);
    for (let request = 0; request < 10; request += 1) {
      expect(byCustomer(...twenty).codes).toEqual(twenty.map(() => 'invalid'));
    }
    expect(byCustomer(unknown).codes).toEqual(['too_many']);
    expect(byShop({ kind: 'bags', count: 2 }).codes).toEqual(['applied']);
  });

  it('cancels the order instead of dropping its last line', () => {
    const { byCustomer } = orderAt('pending', LINES);
    expect(
      byCustomer({ kind: 'dropped', line: '1' }, { kind: 'dropped', line: '2' }).codes,
    ).toEqual(['applied', 'last_line']);
  });

  it('is told that a yes came too late', () => {
    const { byShop, byCustomer, folded, shop } = orderAt('processing', LINES, {
      products: PRODUCTS,
    });
    const [question = ''] = byShop({ kind: 'asked', line: '1', pid: 3, count: 1 }).ids;
    shop.nowMs += 5 * 60_000;
    expect(byCustomer({ kind: 'answered', question, answer: 'yes' }).codes).toEqual(['too_late']);
    expect(folded().lines[0]).toMatchObject({ state: 'open' });
  });

  it('is told that the shop has taken its question back', () => {
    const { byShop, byCustomer } = orderAt('processing', LINES, { products: PRODUCTS });
    const [question = ''] = byShop({ kind: 'asked', line: '1', pid: 3, count: 1 }).ids;
    byShop({ kind: 'undone', amendment: question });
    expect(byCustomer({ kind: 'answered', question, answer: 'yes' }).codes).toEqual(['superseded']);
  });

  it('answers once', () => {
    const { byShop, byCustomer } = orderAt('processing', LINES, { products: PRODUCTS });
    const [question = ''] = byShop({ kind: 'asked', line: '1', pid: 3, count: 1 }).ids;
    const answer = (answered: 'yes' | 'no') =>
      byCustomer({ kind: 'answered', question, answer: answered }).codes;
    expect(answer('no')).toEqual(['applied']);
    expect(answer('no')).toEqual(['nothing_to_do']);
    expect(answer('yes')).toEqual(['superseded']);
  });
});

it('stays an amount that money can hold, whatever is agreed by phone', () => {
  const most = { kind: 'agreed', total_paise: 250_000_000 } as const;
  const { byShop, byCustomer, folded } = orderAt('pending', LINES, { products: PRODUCTS });
  expect(byShop({ ...most, total_paise: 250_000_001 }).codes).toEqual(['invalid']);
  expect(byShop(most).codes).toEqual(['applied']);
  byCustomer({ kind: 'added', pid: 3, count: 99 });
  byShop(most);
  expect(folded().agreedPaise).toBeGreaterThan(most.total_paise);
});

it('takes what is sent twice once', () => {
  const { byShop, order } = orderAt('processing', LINES);
  const id = amendmentId();
  const wanted: Wanted = { id, kind: 'short', line: '1', count: 1, reason: 'damaged' };
  expect([...byShop(wanted).codes, ...byShop(wanted).codes]).toEqual(['applied', 'applied']);
  expect(order.history.amendments).toHaveLength(1);
});

it('takes what it can read of a request', () => {
  const good = {
    id: amendmentId(),
    kind: 'found',
    line: '1',
    count: 1,
    made_at: '2026-11-24T10:00:00Z',
  };
  const bad = { id: amendmentId(), kind: 'toString', made_at: '2026-11-24T10:00:00Z' };
  expect(parseAmendmentRequests([good, bad])?.map(({ request }) => request?.kind)).toEqual([
    'found',
    undefined,
  ]);
  expect(parseAmendmentRequests([{ kind: 'found' }])).toBeNull();
});

/** What somebody might do with an order, sensible or not. */
function drawn(
  random: ReturnType<typeof createRandom>,
  ids: readonly string[],
): ['shop' | 'customer', Wanted] {
  const line = random.pick(['1', '2', '3', ids[0] ?? '9']);
  const pid = random.pick([3, 4, 5, 6]);
  const count = 1 + random.below(4);
  const earlier = ids[random.below(Math.max(1, ids.length))] ?? amendmentId();
  return random.pick<['shop' | 'customer', Wanted]>([
    ['shop', { kind: 'found', line, count }],
    ['shop', { kind: 'short', line, count: count - 1, reason: 'out_of_stock' }],
    ['shop', { kind: 'replaced', line, pid, count }],
    ['shop', { kind: 'weighed', line, grams: 100 + random.below(900) }],
    ['shop', { kind: 'priced', line, price_paise: 1 + random.below(30_000) }],
    ['shop', { kind: 'asked', line, pid, count }],
    ['shop', { kind: 'agreed', total_paise: 1 + random.below(90_000) }],
    ['shop', { kind: 'added', pid, count }],
    ['shop', { kind: 'returned', line, count, reason: random.pick(['unwanted', 'damaged']) }],
    ['shop', { kind: 'undone', amendment: earlier }],
    ['customer', { kind: 'dropped', line }],
    ['customer', { kind: 'added', pid, count }],
    ['customer', { kind: 'answered', question: earlier, answer: random.pick(['yes', 'no']) }],
    ['customer', { kind: 'objected', agreement: earlier }],
    ['customer', { kind: 'undone', amendment: earlier }],
  ]);
}

it('never bills more than was agreed, and adds up, whatever shop and customer do', () => {
  const random = createRandom(49);
  const lines = [...LINES, agreedLine(3, 60, { unit: 'g', quantity: 500 })];
  const wrong: unknown[] = [];
  for (let trial = 0; trial < 100; trial += 1) {
    const one = orderAt(random.pick(['pending', 'confirmed', 'processing']), lines, {
      products: PRODUCTS,
    });
    const ids: string[] = [];
    let before = one.folded();
    for (let step = 0; step < 25; step += 1) {
      one.shop.nowMs += random.below(4) * 60_000;
      if (step === 15) one.order.status = 'shipped';
      const [by, wanted] = drawn(random, ids);
      const { codes, ids: sent } = by === 'shop' ? one.byShop(wanted) : one.byCustomer(wanted);
      ids.unshift(...sent);
      const now = one.folded();
      const { bill, agreedPaise } = now;
      const sum = bill.subtotalPaise + bill.deliveryFeePaise + bill.taxesPaise - bill.discountPaise;
      const isOwnWord = by === 'customer' || wanted.kind === 'agreed' || codes[0] !== 'applied';
      const isDearer = !isOwnWord && agreedPaise > before.agreedPaise;
      if (bill.totalPaise > agreedPaise || bill.totalPaise !== sum || isDearer) {
        wrong.push({ trial, step, wanted, bill, agreedPaise });
      }
      before = now;
    }
    const told = JSON.parse(JSON.stringify(one.order.history));
    const read = parseHistory(told);
    expect(read && foldOrder(read)).toEqual(one.folded());
    expect(read && historyText('a', 'b', read)).toBe(historyText('a', 'b', one.order.history));
  }
  expect(wrong).toEqual([]);
});
