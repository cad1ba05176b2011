import { describe, expect, it } from 'vitest';
import { heldStock, stockChange, stockMoves } from '../../../../src/domain/order/amended-stock.ts';
import { foldOrder } from '../../../../src/domain/order/fold.ts';
import type { OrderTerms } from '../../../../src/domain/order/terms.ts';
import { createRandom } from '../../../reliability/random.ts';
import { agreedLine, amendable, orderAt, START_MS, TERMS } from '../../../support/amending.ts';
import { raisedByMissingLines, totalWithout } from '../../../support/missing-lines.ts';

const AT = new Date(START_MS).toISOString();

describe('a missing line', () => {
  it('does not cost the customer the discount that the order had earned', () => {
    const lines = [agreedLine(1, 199), agreedLine(2, 6)];
    expect(totalWithout([], lines, TERMS)).toBe(21_000);
    expect(totalWithout(['2'], lines, TERMS)).toBe(20_400);
  });

  it('never raises the total, of 2,000 carts', () => {
    expect(raisedByMissingLines(25, 2_000)).toEqual([]);
  });

  it('leaves nothing to pay when nothing is left', () => {
    expect(totalWithout(['1'], [agreedLine(1, 300)], TERMS)).toBe(0);
  });
});

describe('a line that the customer takes out', () => {
  it('is priced by what is left: they are asked where that costs more', () => {
    const lines = [agreedLine(1, 185), agreedLine(2, 10)];
    const { byCustomer, folded } = orderAt('pending', lines, { products: [amendable(3, 10)] });
    byCustomer({ kind: 'added', pid: 3, count: 1 });
    expect(folded().bill.totalPaise).toBe(21_000);
    expect(byCustomer({ kind: 'dropped', line: '2' }).codes).toEqual(['needs_consent']);
    const [low, seen] = [21_999, 22_000].map((total) =>
      byCustomer({ kind: 'dropped', line: '2', seen_total_paise: total }),
    );
    expect(low?.codes).toEqual(['needs_consent']);
    expect(seen?.codes).toEqual(['applied']);
    expect(folded()).toMatchObject({ agreedPaise: 22_000, bill: { totalPaise: 22_000 } });
  });

  it('takes the discount with it that the order earns no more, and not the goods for nothing', () => {
    const { byCustomer, folded } = orderAt('pending', [agreedLine(1, 195), agreedLine(2, 5)]);
    byCustomer({ kind: 'dropped', line: '1' });
    expect(folded().bill).toMatchObject({ discountPaise: 0, totalPaise: 3_000 });
  });

  it("does not bring the order below the shop's minimum, whatever they add and take back for it", () => {
    const lines = [agreedLine(1, 195), agreedLine(2, 5)];
    const { byCustomer } = orderAt('pending', lines, {
      products: [amendable(3, 150)],
      minOrderPaise: 15_000,
    });
    expect(byCustomer({ kind: 'dropped', line: '1' }).codes).toEqual(['below_minimum']);
    const { ids } = byCustomer({ kind: 'added', pid: 3, count: 1 }, { kind: 'dropped', line: '1' });
    expect(byCustomer({ kind: 'undone', amendment: ids[0] ?? '' }).codes).toEqual([
      'below_minimum',
    ]);
    expect(byCustomer({ kind: 'dropped', line: '2' }).codes).toEqual(['applied']);
  });

  it('counts what the shop has added by phone, and what is more than ordered, for the minimum', () => {
    const at = { products: [amendable(3, 50)], minOrderPaise: 15_000 };
    const dropped = { kind: 'dropped', line: '2' } as const;
    const afterDrop = (by: 'asOrdered' | 'byPhone' | 'objected' | 'byWeight') => {
      const weighed = { unit: 'g', quantity: 1_000, may_exceed: by === 'byWeight' } as const;
      const order = orderAt('pending', [agreedLine(1, 140, weighed), agreedLine(2, 60)], at);
      if (by === 'byWeight') order.byShop({ kind: 'weighed', line: '1', grams: 1_100 });
      if (by === 'byPhone' || by === 'objected') {
        const [agreement = ''] = order.byShop(
          { kind: 'agreed', total_paise: 25_500 },
          { kind: 'added', pid: 3, count: 1 },
        ).ids;
        if (by === 'objected') order.byCustomer({ kind: 'objected', agreement });
      }
      return order.byCustomer(dropped).codes;
    };
    expect(afterDrop('asOrdered')).toEqual(['below_minimum']);
    expect(afterDrop('byPhone')).toEqual(['applied']);
    expect(afterDrop('byWeight')).toEqual(['applied']);
    // What they have not agreed to is none of their goods.
    expect(afterDrop('objected')).toEqual(['below_minimum']);
  });

  it('never raises the total, of 200 orders to which they had added something', () => {
    const random = createRandom(77);
    const raised: unknown[] = [];
    for (let trial = 0; trial < 200; trial += 1) {
      const category = () => random.pick(['grocery', 'dairy']);
      const products = [7, 8].map((pid) =>
        amendable(pid, 1 + random.below(200), { category: category() }),
      );
      const lines = [1, 2, 3].map((pid) =>
        agreedLine(pid, 1 + random.below(200), { category: category() }),
      );
      const terms: OrderTerms = {
        ...TERMS,
        discount_from_paise: random.below(60_000),
        coupon: random.oneIn(2)
          ? null
          : { code: 'FRESH', percent: random.below(101), category: random.pick(['', 'dairy']) },
      };
      const { byCustomer, folded } = orderAt('pending', lines, { products, terms });
      byCustomer({ kind: 'added', pid: 7, count: 1 }, { kind: 'added', pid: 8, count: 1 });
      const ids = folded().lines.map(({ id }) => id);
      while (ids.length > 1) {
        const before = folded();
        const [line = ''] = ids.splice(random.below(ids.length), 1);
        byCustomer({ kind: 'dropped', line });
        if (folded().bill.totalPaise > before.bill.totalPaise) raised.push(before);
      }
    }
    expect(raised).toEqual([]);
  });
});

describe('what the customer has agreed to', () => {
  it('is what the order came to', () => {
    expect(orderAt('processing', [agreedLine(1, 300)]).folded()).toMatchObject({
      agreedPaise: 30_500,
      bill: { totalPaise: 30_500 },
    });
  });

  it('is never less than what was ordered where a little more would earn the discount', () => {
    const line = agreedLine(1, 390, { unit: 'g', quantity: 500, may_exceed: true });
    const { byShop, folded } = orderAt('processing', [line]);
    expect(folded()).toMatchObject({ agreedPaise: 22_000, bill: { totalPaise: 22_000 } });
    byShop({ kind: 'weighed', line: '1', grams: 550 });
    expect(folded()).toMatchObject({ agreedPaise: 22_000, bill: { totalPaise: 21_950 } });
  });

  it('rises by what the customer adds, and falls by what they drop', () => {
    const { byCustomer, folded } = orderAt('pending', [agreedLine(1, 300), agreedLine(2, 50)], {
      products: [amendable(3, 40)],
    });
    byCustomer({ kind: 'added', pid: 3, count: 2 });
    expect(folded().agreedPaise).toBe(43_500);
    byCustomer({ kind: 'dropped', line: '2' });
    expect(folded()).toMatchObject({ agreedPaise: 38_500, bill: { totalPaise: 38_500 } });
  });

  it('rises to the total of the question that they said yes to, and no further', () => {
    const { byShop, byCustomer, folded, shop } = orderAt('processing', [agreedLine(1, 300)], {
      products: [amendable(2, 340)],
    });
    const { ids } = byShop({ kind: 'asked', line: '1', pid: 2, count: 1 });
    shop.products = [amendable(2, 900)];
    expect(folded()).toMatchObject({ agreedPaise: 30_500, bill: { totalPaise: 30_500 } });
    byCustomer({ kind: 'answered', question: ids[0] ?? '', answer: 'yes' });
    expect(folded()).toMatchObject({ agreedPaise: 34_500, bill: { totalPaise: 34_500 } });
  });

  it('rises by a word on the phone, until they say that they gave none', () => {
    const { byShop, byCustomer, folded } = orderAt('processing', [agreedLine(1, 300)], {
      products: [amendable(2, 50)],
    });
    const { ids } = byShop(
      { kind: 'agreed', total_paise: 35_500 },
      { kind: 'added', pid: 2, count: 1 },
    );
    expect(folded()).toMatchObject({ agreedPaise: 35_500, bill: { totalPaise: 35_500 } });
    byCustomer({ kind: 'objected', agreement: ids[0] ?? '' });
    const { bill, agreedPaise, excessPaise } = folded();
    expect({ agreedPaise, excessPaise }).toEqual({ agreedPaise: 30_500, excessPaise: 5_000 });
    expect(bill).toMatchObject({ subtotalPaise: 35_000, discountPaise: 7_000, totalPaise: 30_500 });
  });
});

describe('what the customer has agreed to on the phone', () => {
  const withAdded = () => {
    const of = orderAt('confirmed', [agreedLine(1, 300), agreedLine(2, 100)], {
      products: [amendable(3, 50), amendable(4, 60), amendable(5, 80), amendable(6, 30)],
    });
    of.byShop({ kind: 'agreed', total_paise: 45_500 });
    const [added = ''] = of.byShop({ kind: 'added', pid: 3, count: 1 }).ids;
    expect(of.folded()).toMatchObject({ agreedPaise: 45_500, bill: { totalPaise: 45_500 } });
    return { ...of, added };
  };

  it('goes with the line that it was for, when they take that out', () => {
    const { byShop, byCustomer, folded, added } = withAdded();
    const [amendment = ''] = byCustomer({ kind: 'dropped', line: added }).ids;
    expect(folded()).toMatchObject({ agreedPaise: 40_500, bill: { totalPaise: 40_500 } });
    const again = byShop(
      { kind: 'added', pid: 3, count: 1 },
      { kind: 'agreed', total_paise: 45_500 },
      { kind: 'added', pid: 3, count: 1 },
    );
    expect(again.codes).toEqual(['needs_consent', 'applied', 'applied']);
    byCustomer({ kind: 'undone', amendment });
    expect(folded()).toMatchObject({ agreedPaise: 50_500, excessPaise: 0 });
  });

  it('does not come back when the shop takes its line back, which they had taken out', () => {
    const { byShop, byCustomer, folded, added } = withAdded();
    byCustomer({ kind: 'dropped', line: added });
    expect(byShop({ kind: 'undone', amendment: added }).codes).toEqual(['superseded']);
    expect(folded().agreedPaise).toBe(40_500);
  });

  it('may be less than they said before, when they have taken something out since', () => {
    const { byShop, byCustomer, folded } = withAdded();
    byCustomer({ kind: 'dropped', line: '2' });
    expect(folded()).toMatchObject({ agreedPaise: 35_500, bill: { totalPaise: 35_500 } });
    const { codes } = byShop(
      { kind: 'agreed', total_paise: 41_500 },
      { kind: 'added', pid: 4, count: 1 },
    );
    expect(codes).toEqual(['applied', 'applied']);
    expect(folded()).toMatchObject({ agreedPaise: 41_500, bill: { totalPaise: 41_500 } });
  });

  it('stays agreed on for what the shop adds after they have taken something out, when they take out more', () => {
    const of = orderAt('confirmed', [agreedLine(1, 300), agreedLine(2, 100), agreedLine(3, 50)], {
      products: [amendable(4, 50), amendable(5, 60)],
    });
    of.byShop({ kind: 'agreed', total_paise: 50_500 }, { kind: 'added', pid: 4, count: 1 });
    of.byCustomer({ kind: 'dropped', line: '1' });
    of.byShop({ kind: 'agreed', total_paise: 26_500 }, { kind: 'added', pid: 5, count: 1 });
    of.byCustomer({ kind: 'dropped', line: '2' });
    expect(of.folded()).toMatchObject({
      agreedPaise: 18_500,
      excessPaise: 0,
      bill: { totalPaise: 18_500 },
    });
  });

  it('comes with the fee, also when nothing else is left', () => {
    const { byCustomer, folded } = withAdded();
    byCustomer({ kind: 'dropped', line: '1' }, { kind: 'dropped', line: '2' });
    expect(folded()).toMatchObject({
      agreedPaise: 7_500,
      excessPaise: 0,
      bill: { totalPaise: 7_500 },
    });
  });

  describe('in place of a line', () => {
    const inPlace = () => {
      const of = orderAt('confirmed', [agreedLine(1, 300), agreedLine(2, 100)], {
        products: [amendable(3, 250), amendable(4, 300)],
      });
      const missing = (line: string) =>
        ({ kind: 'short', line, count: 0, reason: 'out_of_stock' }) as const;
      const { ids } = of.byShop(
        missing('1'),
        { kind: 'agreed', total_paise: 35_500 },
        { kind: 'added', pid: 3, count: 1 },
      );
      expect(of.folded()).toMatchObject({ agreedPaise: 40_500, bill: { totalPaise: 35_500 } });
      return { ...of, missing, agreement: ids[1] ?? '' };
    };

    it('stays agreed on when they take that line out', () => {
      const { byShop, byCustomer, folded } = inPlace();
      const [amendment = ''] = byCustomer({ kind: 'dropped', line: '1' }).ids;
      expect(folded()).toMatchObject({ agreedPaise: 35_500, bill: { totalPaise: 35_500 } });
      byCustomer({ kind: 'dropped', line: '2' });
      expect(folded()).toMatchObject({ agreedPaise: 25_500, bill: { totalPaise: 25_500 } });
      expect(byShop({ kind: 'added', pid: 3, count: 1 }).codes).toEqual(['needs_consent']);
      byCustomer({ kind: 'undone', amendment });
      expect(folded()).toMatchObject({ agreedPaise: 30_500, bill: { totalPaise: 25_500 } });
    });

    it('leaves them what else they ordered, whenever the shop finds it', () => {
      const { byShop, byCustomer, folded, missing } = inPlace();
      const [short = ''] = byShop(missing('2')).ids;
      byCustomer({ kind: 'dropped', line: '1' });
      expect(folded()).toMatchObject({ agreedPaise: 35_500, bill: { totalPaise: 25_500 } });
      expect(byShop({ kind: 'found', line: '2', count: 1 }).codes).toEqual(['applied']);
      expect(folded()).toMatchObject({ agreedPaise: 35_500, bill: { totalPaise: 35_500 } });
      const [again = ''] = byShop(missing('2')).ids;
      for (const amendment of [again, short]) byShop({ kind: 'undone', amendment });
      expect(folded()).toMatchObject({ agreedPaise: 35_500, bill: { totalPaise: 35_500 } });
    });

    it('is not paid for when they say that they agreed to nothing, and want nothing of either', () => {
      const { byShop, byCustomer, folded, agreement } = inPlace();
      byCustomer({ kind: 'dropped', line: '1' }, { kind: 'objected', agreement });
      expect(folded()).toMatchObject({ agreedPaise: 12_500, bill: { totalPaise: 12_500 } });
      byShop({ kind: 'undone', amendment: agreement });
      expect(folded()).toMatchObject({ agreedPaise: 12_500, bill: { totalPaise: 12_500 } });
    });

    it('is not left to the shop by taking back what they had added', () => {
      const { byShop, byCustomer, folded, missing } = inPlace();
      const [added = ''] = byCustomer({ kind: 'added', pid: 4, count: 1 }).ids;
      byShop(
        missing(added),
        { kind: 'agreed', total_paise: 60_500 },
        { kind: 'added', pid: 3, count: 1 },
      );
      const before = folded();
      expect(before.bill.totalPaise).toBe(60_500);
      expect(byCustomer({ kind: 'undone', amendment: added }).codes).toEqual(['superseded']);
      expect(byCustomer({ kind: 'dropped', line: added }).codes).toEqual(['applied']);
      expect(folded().bill).toEqual(before.bill);
    });
  });

  it.each([
    { pid: 5, total: 48_500 },
    { pid: 6, total: 43_500 },
  ])('follows a yes to another product in place of such a line', ({ pid, total }) => {
    const { byShop, byCustomer, folded, added } = withAdded();
    const [question = ''] = byShop({ kind: 'asked', line: added, pid, count: 1 }).ids;
    expect(folded().questions[0]?.totalPaise).toBe(total);
    byCustomer({ kind: 'answered', question, answer: 'yes' });
    expect(folded()).toMatchObject({
      agreedPaise: total,
      excessPaise: 0,
      bill: { totalPaise: total },
    });
  });

  it('leaves nothing of a word that they objected to, and all of another, when they take out what it was for', () => {
    const { byShop, byCustomer, folded, added, order } = withAdded();
    byShop({ kind: 'agreed', total_paise: 51_500 }, { kind: 'added', pid: 4, count: 1 });
    const agreement = order.history.amendments[0]?.id ?? '';
    byCustomer({ kind: 'objected', agreement });
    expect(folded()).toMatchObject({ agreedPaise: 46_500, excessPaise: 5_000 });
    byCustomer({ kind: 'dropped', line: added });
    expect(folded()).toMatchObject({ agreedPaise: 46_500, excessPaise: 0 });
  });
});

describe('a line', () => {
  it('is what the shop said of it last', () => {
    const { byShop, folded } = orderAt('processing', [agreedLine(1, 100, { quantity: 3 })]);
    byShop({ kind: 'short', line: '1', count: 1, reason: 'damaged' });
    expect(folded().lines[0]).toMatchObject({ state: 'short', quantity: 1, reason: 'damaged' });
    byShop({ kind: 'found', line: '1', count: 3 });
    expect(folded().lines[0]).toMatchObject({ state: 'found', quantity: 3, totalPaise: 30_000 });
  });

  it('costs no more than what it replaces', () => {
    const { byShop, folded } = orderAt('processing', [agreedLine(1, 100)], {
      products: [amendable(2, 120), amendable(3, 80)],
    });
    byShop({ kind: 'replaced', line: '1', pid: 2, count: 1 });
    expect(folded().lines[0]).toMatchObject({ product: { pid: 2 }, totalPaise: 10_000 });
    byShop({ kind: 'replaced', line: '1', pid: 3, count: 1 });
    expect(folded().lines[0]).toMatchObject({ product: { pid: 3 }, totalPaise: 8_000 });
  });

  it.each([
    { ordered: 500, weighed: 480, billed: 480, paise: 2_880 },
    { ordered: 500, weighed: 545, billed: 500, paise: 3_000 },
    { ordered: 500, weighed: 545, billed: 545, paise: 3_270, may_exceed: true },
    { ordered: 500, weighed: 700, billed: 550, paise: 3_300, may_exceed: true },
    { ordered: 759, weighed: 759, billed: 759, paise: 4_554 },
  ])('of $ordered g that weighs $weighed g is billed as $billed g', (one) => {
    const { ordered, weighed, billed, paise } = one;
    const line = agreedLine(1, 60, {
      unit: 'g',
      quantity: ordered,
      may_exceed: one.may_exceed === true,
    });
    const { byShop, folded } = orderAt('processing', [line]);
    byShop({ kind: 'weighed', line: '1', grams: weighed });
    expect(folded().lines[0]).toMatchObject({
      quantity: billed,
      totalPaise: paise,
      isWeighed: true,
    });
  });

  it('that was missing is found after all when it is weighed', () => {
    const line = agreedLine(1, 60, { unit: 'g', quantity: 500 });
    const { byShop, folded } = orderAt('processing', [line]);
    byShop({ kind: 'short', line: '1', count: 0, reason: 'out_of_stock' });
    byShop({ kind: 'weighed', line: '1', grams: 480 });
    expect(folded().lines[0]).toMatchObject({ state: 'found', quantity: 480, totalPaise: 2_880 });
    byShop({ kind: 'short', line: '1', count: 0, reason: 'damaged' });
    expect(folded().lines[0]).toMatchObject({ state: 'short', quantity: 0 });
  });

  it('sold by weight costs no more than its weight, in whatever pieces it is replaced', () => {
    const line = agreedLine(1, 60, { unit: 'g', quantity: 500 });
    const { byShop, folded } = orderAt('processing', [line], { products: [amendable(2, 40)] });
    byShop({ kind: 'replaced', line: '1', pid: 2, count: 2 });
    expect(folded().lines[0]).toMatchObject({ quantity: 2, totalPaise: 3_000 });
  });

  it('is rounded half up to the paisa, once', () => {
    const line = agreedLine(1, 0, { unit: 'g', quantity: 5, price_paise: 100 });
    expect(orderAt('processing', [line]).folded().lines[0]?.totalPaise).toBe(1);
  });
});

describe('a question', () => {
  it('ends with the time of the shop, and the wish applies', () => {
    const lines = [agreedLine(1, 100, { wish: 'leave_out' }), agreedLine(2, 200)];
    const { byShop, folded, shop } = orderAt('processing', lines, { products: [amendable(3, 90)] });
    byShop({ kind: 'asked', line: '1', pid: 3, count: 1 });
    shop.nowMs += 5 * 60_000;
    byShop({ kind: 'found', line: '2', count: 1 });
    expect(folded().questions[0]?.state).toBe('lapsed');
    expect(folded().lines[0]).toMatchObject({ state: 'short', quantity: 0 });
  });

  it.each([
    { unit: 'each', wanted: { kind: 'found', line: '1', count: 1 } },
    { unit: 'g', wanted: { kind: 'weighed', line: '1', grams: 1 } },
  ] as const)('means nothing any more once the shop has $wanted.kind the line', (one) => {
    const line = agreedLine(1, 100, {
      unit: one.unit,
      ...(one.unit === 'g' && { price_paise: 10_000_000 }),
    });
    const { byShop, byCustomer, folded } = orderAt('processing', [line], {
      products: [amendable(3, 150)],
    });
    const { ids } = byShop({ kind: 'asked', line: '1', pid: 3, count: 1 });
    byShop(one.wanted);
    const { codes } = byCustomer({ kind: 'answered', question: ids[0] ?? '', answer: 'yes' });
    expect(codes).toEqual(['superseded']);
    expect(folded().agreedPaise).toBe(12_500);
  });
});

it('asks nothing about a line that its customer has taken back', () => {
  const { byShop, byCustomer, folded } = orderAt('confirmed', [agreedLine(1, 100)], {
    products: [amendable(2, 50), amendable(3, 40)],
  });
  const [amendment = ''] = byCustomer({ kind: 'added', pid: 2, count: 1 }).ids;
  byShop({ kind: 'asked', line: amendment, pid: 3, count: 1 });
  byCustomer({ kind: 'undone', amendment });
  expect(folded().questions).toMatchObject([{ state: 'moot' }]);
});

describe('stock', () => {
  it('gets back what the customer drops, and not what the shop could not find', () => {
    const { byShop, byCustomer, order } = orderAt('pending', [
      agreedLine(1, 100, { quantity: 2 }),
      agreedLine(2, 100, { quantity: 3 }),
    ]);
    const before = foldOrder(order.history);
    byCustomer({ kind: 'dropped', line: '1' });
    byShop({ kind: 'short', line: '2', count: 1, reason: 'out_of_stock' });
    const now = foldOrder(order.history);
    expect(stockMoves(before, now)).toEqual([{ pid: 1, quantity: 2 }]);
    expect(heldStock(now)).toEqual(
      new Map([
        [1, 0],
        [2, 1],
      ]),
    );
  });

  it('gives what a replacement takes, and gets it back when that is undone', () => {
    const { byShop, order } = orderAt('processing', [agreedLine(1, 100)], {
      products: [amendable(2, 90)],
    });
    const before = foldOrder(order.history);
    const { ids } = byShop({ kind: 'replaced', line: '1', pid: 2, count: 1 });
    const now = foldOrder(order.history);
    expect(stockMoves(before, now)).toEqual([{ pid: 2, quantity: -1 }]);
    byShop({ kind: 'undone', amendment: ids[0] ?? '' });
    expect(stockMoves(now, foldOrder(order.history))).toEqual([{ pid: 2, quantity: 1 }]);
  });

  it('is held again by an order whose missing pieces are found, and is not taken twice', () => {
    const { byShop, order } = orderAt('processing', [agreedLine(1, 100, { quantity: 3 })]);
    const whole = foldOrder(order.history);
    const { ids } = byShop({ kind: 'short', line: '1', count: 1, reason: 'out_of_stock' });
    const short = foldOrder(order.history);
    const held = stockChange([{ pid: 1, quantity: 3 }], whole, short);
    expect(held).toMatchObject({ giveBack: [], take: [] });
    expect(held.heldAfter([])).toEqual([{ pid: 1, quantity: 1 }]);
    byShop({ kind: 'undone', amendment: ids[0] ?? '' });
    const again = stockChange(held.heldAfter([]), short, foldOrder(order.history));
    expect(again).toMatchObject({ giveBack: [], take: [] });
    expect(again.heldAfter([])).toEqual([{ pid: 1, quantity: 3 }]);
  });

  it('gets back no more than the bag held of what was short, and gives no more when that is put back', () => {
    const { byShop, byCustomer, order } = orderAt('confirmed', [
      agreedLine(1, 100, { quantity: 5 }),
      agreedLine(2, 100),
    ]);
    byShop({ kind: 'short', line: '1', count: 2, reason: 'out_of_stock' });
    const short = foldOrder(order.history);
    const [amendment = ''] = byCustomer({ kind: 'dropped', line: '1' }).ids;
    const dropped = foldOrder(order.history);
    const change = stockChange([{ pid: 1, quantity: 2 }], short, dropped);
    expect(change).toMatchObject({ giveBack: [{ pid: 1, quantity: 2 }], take: [] });
    expect(change.heldAfter([])).toEqual([{ pid: 1, quantity: 0 }]);
    byCustomer({ kind: 'undone', amendment });
    const again = stockChange([{ pid: 1, quantity: 0 }], dropped, foldOrder(order.history));
    expect(again).toMatchObject({ giveBack: [], take: [{ pid: 1, quantity: 2 }] });
    expect(again.heldAfter([{ pid: 1, quantity: 2 }])).toEqual([{ pid: 1, quantity: 2 }]);
  });

  it('gets back nothing of what was replaced, when its line is dropped', () => {
    const { byShop, byCustomer, order } = orderAt(
      'confirmed',
      [agreedLine(1, 100), agreedLine(3, 100)],
      { products: [amendable(2, 90)] },
    );
    byShop({ kind: 'replaced', line: '1', pid: 2, count: 1 });
    const before = foldOrder(order.history);
    byCustomer({ kind: 'dropped', line: '1' });
    expect(stockMoves(before, foldOrder(order.history))).toEqual([{ pid: 2, quantity: 1 }]);
  });

  it('gets back what is given back at the door, unless it is damaged', () => {
    const { byShop, order } = orderAt('processing', [
      agreedLine(1, 60, { quantity: 3 }),
      agreedLine(2, 60, { unit: 'g', quantity: 500 }),
      agreedLine(3, 60),
    ]);
    byShop({ kind: 'short', line: '1', count: 2, reason: 'damaged' });
    byShop({ kind: 'weighed', line: '2', grams: 480 });
    order.status = 'shipped';
    const before = foldOrder(order.history);
    const held = [
      { pid: 1, quantity: 2 },
      { pid: 2, quantity: 480 },
    ];
    byShop({ kind: 'returned', line: '1', count: 1, reason: 'unwanted' });
    byShop({ kind: 'returned', line: '2', count: 480, reason: 'damaged' });
    const change = stockChange(held, before, foldOrder(order.history));
    expect(change).toMatchObject({ giveBack: [{ pid: 1, quantity: 1 }], take: [] });
    expect(change.heldAfter([])).toEqual([
      { pid: 1, quantity: 1 },
      { pid: 2, quantity: 0 },
    ]);
    expect(stockMoves(foldOrder(order.history), before)).toEqual([{ pid: 1, quantity: -1 }]);
  });

  it('is taken for what a line weighs more after it was missing', () => {
    const { byShop, order } = orderAt('processing', [
      agreedLine(1, 60, { unit: 'g', quantity: 500 }),
    ]);
    byShop({ kind: 'weighed', line: '1', grams: 480 });
    byShop({ kind: 'short', line: '1', count: 0, reason: 'damaged' });
    const before = foldOrder(order.history);
    byShop({ kind: 'weighed', line: '1', grams: 500 });
    expect(stockMoves(before, foldOrder(order.history))).toEqual([{ pid: 1, quantity: -20 }]);
  });

  it('gets back what was weighed less', () => {
    const { byShop, order } = orderAt('processing', [
      agreedLine(1, 60, { unit: 'g', quantity: 500 }),
    ]);
    const before = foldOrder(order.history);
    byShop({ kind: 'weighed', line: '1', grams: 480 });
    expect(stockMoves(before, foldOrder(order.history))).toEqual([{ pid: 1, quantity: 20 }]);
  });
});

it('shows what a newer shop wrote, and leaves the bill as it was', () => {
  const history = {
    lines: [agreedLine(1, 300)],
    terms: TERMS,
    amendments: [
      {
        id: 'newer0000000001',
        kind: 'gifted',
        by: 'shop' as const,
        made_at: AT,
        at: AT,
        data: { line: '1' },
      },
    ],
  };
  expect(foldOrder(history)).toMatchObject({
    bill: { totalPaise: 30_500 },
    unknown: [{ kind: 'gifted' }],
  });
});
