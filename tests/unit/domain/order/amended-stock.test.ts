import { describe, expect, it } from 'vitest';
import {
  type HeldStock,
  stockChange,
  stockSteps,
} from '../../../../src/domain/order/amended-stock.ts';
import { foldOrder, type OrderHistory } from '../../../../src/domain/order/fold.ts';
import { createRandom } from '../../../reliability/random.ts';
import { agreedLine, amendable, orderAt, type Wanted } from '../../../support/amending.ts';

const LINES = [
  agreedLine(1, 60, { unit: 'g', quantity: 500 }),
  agreedLine(2, 100, { quantity: 3 }),
];
const PRODUCTS = [amendable(3, 50, { stepGrams: 50 }), amendable(4, 20)];

/** What is on the shelf and what an order holds of it, as the server moves both. */
class Shelf {
  stock = new Map(
    [1, 2, 3, 4].map((pid) => [
      pid,
      1_000 - (LINES.find((line) => line.pid === pid)?.quantity ?? 0),
    ]),
  );
  held: HeldStock[] = LINES.map(({ pid, quantity }) => ({ pid, quantity }));

  move(pid: number, by: number) {
    this.stock.set(pid, (this.stock.get(pid) ?? 0) + by);
  }

  /** One request: what the order was before, and the amendments that it takes. */
  take(before: OrderHistory, amendments: OrderHistory['amendments']) {
    let now = foldOrder(before);
    for (const step of stockSteps(before, amendments)) {
      const change = stockChange(this.held, now, step);
      for (const { pid, quantity } of change.giveBack) this.move(pid, quantity);
      for (const { pid, quantity } of change.take) this.move(pid, -quantity);
      this.held = change.heldAfter(change.take);
      now = step;
    }
  }

  books() {
    const held = this.held.filter(({ quantity }) => quantity > 0);
    return { stock: [...this.stock], held: held.toSorted((a, b) => a.pid - b.pid) };
  }
}

/** What a packer may say of both lines in one request. */
function drawn(random: ReturnType<typeof createRandom>): Wanted {
  const grams = 100 + random.below(400);
  const line = random.pick(['1', '2']);
  return random.pick<Wanted>([
    { kind: 'weighed', line: '1', grams },
    { kind: 'weighed', line: '1', grams },
    { kind: 'short', line: '1', count: random.pick([0, 200]), reason: 'other' },
    { kind: 'short', line: '2', count: random.below(3), reason: 'other' },
    { kind: 'found', line, count: line === '1' ? 500 : 3 },
    { kind: 'replaced', line, pid: 3, grams },
    { kind: 'replaced', line, pid: 4, count: 1 },
    { kind: 'weighed', line, grams },
  ]);
}

describe('several changes of one line', () => {
  it('move the same stock in one request as one by one, and nothing once all are undone', () => {
    const random = createRandom(4);
    for (let trial = 0; trial < 150; trial += 1) {
      const { order, byShop } = orderAt('processing', LINES, { products: PRODUCTS });
      const start = order.history;
      const [together, oneByOne] = [new Shelf(), new Shelf()];
      byShop(...Array.from({ length: 1 + random.below(5) }, () => drawn(random)));
      const { amendments } = order.history;
      together.take(start, amendments);
      amendments.forEach((one, index) => {
        oneByOne.take({ ...start, amendments: amendments.slice(0, index) }, [one]);
      });
      const said = JSON.stringify(amendments.map(({ kind, data }) => ({ kind, ...data })));
      expect(together.books(), said).toEqual(oneByOne.books());

      const before = order.history;
      const taken = amendments.filter(({ kind }) => kind !== 'refused');
      const undone = taken.map(({ id }): Wanted => ({ kind: 'undone', amendment: id }));
      byShop(...undone.toSorted(() => random.below(3) - 1), { kind: 'bags', count: 1 });
      together.take(before, order.history.amendments.slice(before.amendments.length));
      expect(together.books(), said).toEqual(new Shelf().books());
    }
  });

  it('puts back what weighs less, though nobody found it at first', () => {
    const { order, byShop } = orderAt('processing', LINES);
    const shelf = new Shelf();
    const take = (wanted: Wanted) => {
      const before = order.history;
      byShop(wanted);
      shelf.take(before, order.history.amendments.slice(before.amendments.length));
    };
    take({ kind: 'short', line: '1', count: 0, reason: 'out_of_stock' });
    expect(shelf.stock.get(1)).toBe(500);
    take({ kind: 'weighed', line: '1', grams: 480 });
    expect(shelf.stock.get(1)).toBe(520);
    expect(shelf.held).toContainEqual({ pid: 1, quantity: 480 });
  });
});

it('puts back nothing that was missing before its line was taken out, also with the same request', () => {
  const { order, byShop, byCustomer } = orderAt('confirmed', LINES);
  const start = order.history;
  byShop({ kind: 'short', line: '2', count: 0, reason: 'out_of_stock' });
  byCustomer({ kind: 'dropped', line: '2', seen_total_paise: 5_500 });
  const shelf = new Shelf();
  shelf.take(start, order.history.amendments);
  expect(shelf.stock.get(2)).toBe(997);
});

it('holds nothing of a product that is not counted, also when it is found again', () => {
  const { order, byShop } = orderAt('processing', LINES);
  let held: HeldStock[] = [];
  const take = (wanted: Wanted) => {
    const before = foldOrder(order.history);
    byShop(wanted);
    // Nothing of it is taken from the shelf.
    const change = stockChange(held, before, foldOrder(order.history));
    held = change.heldAfter(change.take.map(({ pid }) => ({ pid, quantity: 0 })));
  };
  take({ kind: 'weighed', line: '1', grams: 480 });
  take({ kind: 'weighed', line: '1', grams: 500 });
  take({ kind: 'short', line: '1', count: 0, reason: 'other' });
  take({ kind: 'found', line: '1', count: 500 });
  expect(held).toEqual([]);
});

it.each<[string, Wanted, number, number]>([
  ['another reason', { kind: 'short', line: '2', count: 1, reason: 'other' }, 2, 1],
  ['damage', { kind: 'short', line: '2', count: 1, reason: 'damaged' }, 0, 1],
  ['an empty shelf', { kind: 'short', line: '2', count: 1, reason: 'out_of_stock' }, 0, 1],
  ['something else', { kind: 'replaced', line: '2', pid: 4, count: 1 }, 0, 0],
  [
    'something else, though it is there',
    { kind: 'replaced', line: '2', pid: 4, count: 1, reason: 'other' },
    3,
    0,
  ],
])(
  'puts pieces back that are left out for %s only if they are on the shelf',
  (_why, said, back, held) => {
    const { order, byShop } = orderAt('processing', LINES, { products: PRODUCTS });
    const shelf = new Shelf();
    const before = order.history;
    byShop(said);
    shelf.take(before, order.history.amendments);
    expect(shelf.stock.get(2)).toBe(997 + back);
    expect(shelf.held.find(({ pid }) => pid === 2)?.quantity).toBe(held);
  },
);
