/** What deciding about an order costs does not grow with the length of its history (D49): counted, not timed. */
import { beforeEach, expect, it, vi } from 'vitest';
import type * as LineState from '../../../../src/domain/order/line-state.ts';
import type * as LineHistory from '../../../../src/domain/order/line-history.ts';
import { agreedLine, amendable, orderAt, type Wanted } from '../../../support/amending.ts';

const counted = vi.hoisted(() => ({ applied: 0, states: 0 }));

vi.mock('../../../../src/domain/order/line-history.ts', async (original) => {
  const module = await original<typeof LineHistory>();
  return {
    ...module,
    applyAmendment: (...given: Parameters<typeof module.applyAmendment>) => {
      counted.applied += 1;
      return module.applyAmendment(...given);
    },
  };
});
vi.mock('../../../../src/domain/order/line-state.ts', async (original) => {
  const module = await original<typeof LineState>();
  return {
    ...module,
    stateOfLine: (...given: Parameters<typeof module.stateOfLine>) => {
      counted.states += 1;
      return module.stateOfLine(...given);
    },
  };
});

beforeEach(() => {
  counted.applied = 0;
  counted.states = 0;
});

const LINE_COUNT = 99;
const DROP_COUNT = 10;

/** An order that the shop has packed, and to which it has added something by phone: some 300 amendments. */
function aLongOrder(hasDropsBefore: boolean) {
  const lines = Array.from({ length: LINE_COUNT }, (_, index) => agreedLine(index + 1, 50));
  const products = [...lines.map(({ pid }) => amendable(pid, 50)), amendable(500, 90)];
  const { byShop, byCustomer } = orderAt('pending', lines, { products });
  byShop({ kind: 'agreed', total_paise: 600_000 });
  byShop({ kind: 'added', pid: 500, count: 1 });
  for (const count of [0, 1, 0]) {
    byShop(
      ...lines.map(
        ({ id }): Wanted =>
          count === 1
            ? { kind: 'found', line: id, count }
            : { kind: 'short', line: id, count, reason: 'out_of_stock' },
      ),
    );
  }
  const drops = (from: number): Wanted[] =>
    lines.slice(from, from + DROP_COUNT).map(({ id }) => ({ kind: 'dropped', line: id }));
  if (hasDropsBefore) for (let from = 50; from < 90; from += DROP_COUNT) byCustomer(...drops(from));
  counted.applied = 0;
  counted.states = 0;
  return { byShop, byCustomer, drops };
}

/** How many steps and states of lines something takes. */
function costOf(run: () => void) {
  const before = { ...counted };
  run();
  return { applied: counted.applied - before.applied, states: counted.states - before.states };
}

// Some third above what it takes today: 911 steps and 767 states of lines; 3,073 and 2,569; 398 and 199.
it.each([
  { drops: 'without drops before', hasDrops: false, most: { applied: 1_200, states: 1_000 } },
  { drops: 'after forty drops', hasDrops: true, most: { applied: 4_000, states: 3_400 } },
])(
  'ten drops and their undoing fold the history twice, and then what they change, $drops',
  ({ hasDrops, most }) => {
    const { byCustomer, drops } = aLongOrder(hasDrops);
    const { applied, states } = costOf(() => {
      const { ids, codes } = byCustomer(...drops(0));
      expect(codes).toEqual(Array(DROP_COUNT).fill('applied'));
      byCustomer(...ids.map((amendment): Wanted => ({ kind: 'undone', amendment })));
    });
    expect(applied).toBeLessThan(most.applied);
    expect(states).toBeLessThan(most.states);
  },
);

it('a line that is dropped and put back thirty times, as often as a customer may, makes the next drop cost no more', () => {
  const { byCustomer, drops } = aLongOrder(true);
  const [line] = drops(0);
  const undoOne = () => {
    const { ids } = byCustomer(line as Wanted);
    return byCustomer({ kind: 'undone', amendment: ids[0] as string }).codes[0];
  };
  const codes = Array.from({ length: 31 }, undoOne);
  expect(codes).toEqual([...Array(30).fill('applied'), 'too_many']);
  const { applied, states } = costOf(() => byCustomer(...drops(DROP_COUNT).slice(0, 1)));
  // A third above what it takes today: 296 steps and 447 states.
  expect(applied).toBeLessThan(400);
  expect(states).toBeLessThan(600);
});

it('a bag of a hundred lines that is packed without a network is decided in one pass', () => {
  const { byShop } = aLongOrder(false);
  const { applied, states } = costOf(() => {
    byShop(
      ...Array.from(
        { length: LINE_COUNT },
        (_, index): Wanted => ({ kind: 'found', line: String(index + 1), count: 1 }),
      ),
    );
  });
  expect(applied).toBeLessThan(550);
  expect(states).toBeLessThan(280);
});
