/** D19: what a packer says of a line that is not in the bag, and what becomes of the count of its product. */
import { expect, it } from 'vitest';
import type { HeldStock } from '../../../../src/domain/order/amended-stock.ts';
import { type WriteOff, writeOffChange } from '../../../../src/domain/order/write-offs.ts';
import {
  agreedLine,
  amendable,
  orderAt,
  START_MS,
  type Wanted,
} from '../../../support/amending.ts';

const LINES = [agreedLine(1, 60, { quantity: 3 }), agreedLine(2, 100)];
const START = new Date(START_MS).toISOString();

/** An order whose write-offs are followed, of shelves with five of each product. */
function followed() {
  const { order, shop, byShop, byCustomer, folded } = orderAt('processing', LINES, {
    products: [amendable(3, 50), amendable(1, 60)],
  });
  const shelf = new Map([1, 2, 3].map((pid) => [pid, 5]));
  let writeOffs: WriteOff[] = [];
  const follow = () => {
    const { ended, begun, kept } = writeOffChange(writeOffs, folded());
    for (const { pid, quantity } of ended) shelf.set(pid, (shelf.get(pid) ?? 0) + quantity);
    const written = begun.map(({ saidAt: _saidAt, ...of }) => {
      const quantity = shelf.get(of.pid) ?? 0;
      shelf.set(of.pid, 0);
      return { ...of, quantity, updated: '' };
    });
    writeOffs = [...kept, ...written];
    return begun;
  };
  return {
    order,
    shop,
    shelf,
    pack: (...wanted: Wanted[]) => ({ ...byShop(...wanted), begun: follow() }),
    drop: (line: string) => {
      order.status = 'pending';
      byCustomer({ kind: 'dropped', line, seen_total_paise: 100_000 });
      order.status = 'processing';
      return follow();
    },
    written: (): HeldStock[] => writeOffs.map(({ pid, quantity }) => ({ pid, quantity })),
  };
}

const short = (reason: 'out_of_stock' | 'damaged' | 'other', count = 0): Wanted => ({
  kind: 'short',
  line: '1',
  count,
  reason,
});
const replaced: Wanted = { kind: 'replaced', line: '1', count: 1, pid: 3 };

it.each<[string, Wanted[], number]>([
  ['is out of stock', [short('out_of_stock', 1)], 0],
  ['is damaged', [short('damaged', 1)], 5],
  ['is missing for another reason', [short('other', 1)], 5],
  ['is replaced', [replaced], 0],
  ['is replaced though it is there', [{ ...replaced, reason: 'other' }], 5],
  ['was damaged and is replaced', [short('damaged'), replaced], 5],
  ['is out of stock, then there', [short('out_of_stock'), short('other')], 5],
  ['is replaced, then there', [replaced, { ...replaced, reason: 'other' }], 5],
  ['is found after all', [short('out_of_stock'), { kind: 'found', line: '1', count: 3 }], 5],
  ['is asked about', [{ kind: 'asked', line: '1', count: 1, pid: 3 }], 5],
])('the count of a product whose line %s', (_what, said, left) => {
  const packing = followed();
  for (const one of said) packing.pack(one);
  expect(packing.shelf.get(1)).toBe(left);
});

it('is put back by an undo, once, and not when its customer takes the line out', () => {
  const { pack, drop, shelf } = followed();
  const { ids } = pack(short('out_of_stock'));
  const undone = { kind: 'undone', amendment: ids[0] ?? '' } as const;
  pack(undone);
  pack(undone);
  expect(shelf.get(1)).toBe(5);
  pack(short('out_of_stock'));
  drop('1');
  expect(shelf.get(1)).toBe(0);
});

it('is written off once for two lines of a product, and put back with the last of them', () => {
  const { order, pack, shelf } = followed();
  order.history = {
    ...order.history,
    lines: [...order.history.lines, { ...agreedLine(1, 60), id: '1l1' }],
  };
  const [first, second] = ['1', '1l1'].map(
    (line) => pack({ kind: 'short', line, count: 0, reason: 'out_of_stock' }).ids[0] ?? '',
  );
  pack({ kind: 'undone', amendment: first ?? '' });
  expect(shelf.get(1)).toBe(0);
  pack({ kind: 'undone', amendment: second ?? '' });
  expect(shelf.get(1)).toBe(5);
});

it('was empty when the packer said so first: when they asked, and by their device if that is earlier', () => {
  const { shop, order, pack, written } = followed();
  const at = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();
  pack({ kind: 'asked', line: '1', count: 1, pid: 3 });
  shop.nowMs += 60_000;
  expect(pack(replaced).begun).toMatchObject([{ pid: 1, saidAt: START }]);
  // A device that was offline, and one whose clock is ahead.
  const sent = (madeAt: string, line: string) => {
    const said = { kind: 'short', line, count: 0, reason: 'out_of_stock' } as const;
    const one = { ...said, made_at: madeAt } as Wanted;
    return pack(one).begun;
  };
  expect(sent(at(-30), '2')).toMatchObject([{ pid: 2, saidAt: at(-30) }]);
  pack({ kind: 'found', line: '2', count: 1 });
  expect(sent(at(90), '2')).toMatchObject([{ pid: 2, saidAt: at(1) }]);
  expect(order.history.amendments).toHaveLength(5);
  expect(written()).toEqual([
    { pid: 1, quantity: 5 },
    { pid: 2, quantity: 5 },
  ]);
});
