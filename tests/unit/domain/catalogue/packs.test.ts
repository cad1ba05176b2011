import { expect, it } from 'vitest';
import { firstOfCards, groupPacks } from '../../../../src/domain/catalogue/packs.ts';
import { paise } from '../../../../src/domain/money.ts';
import { aProduct } from '../../../support/builders.ts';

const parle = (pid: number, rupees: number, stock: number | null = null) =>
  aProduct({ pid, family: 'Parle-G', pricePaise: paise(rupees * 100), stock });
const onion = aProduct({ pid: 1, family: '' });
const tea = aProduct({ pid: 2, family: 'Tea' });

const pidsOf = (cards: { pid: number }[][]) => cards.map((packs) => packs.map(({ pid }) => pid));

it('makes one card of the packs of a family, where the first of them was', () => {
  const list = [onion, parle(12, 30), tea, parle(11, 10)];
  expect(pidsOf(groupPacks(list))).toEqual([[1], [11, 12], [2]]);
});

it('shows the cheapest that can be had first, and what is sold out last', () => {
  const list = [parle(13, 80), parle(11, 10, 0), parle(12, 30), parle(14, 5, 0), parle(15, 30)];
  expect(pidsOf(groupPacks(list))).toEqual([[12, 15, 13, 14, 11]]);
});

it('keeps the order of a ranked list, in which the best hit is first', () => {
  const list = [parle(13, 80, 0), onion, parle(11, 10)];
  expect(pidsOf(groupPacks(list, true))).toEqual([[13, 11], [1]]);
});

it('leaves products without a family apart, also those of an app that did not store it', () => {
  const { family: _, ...stored } = onion;
  const list = [onion, { ...stored, pid: 3 }, { ...stored, pid: 4 }] as (typeof onion)[];
  expect(pidsOf(groupPacks(list))).toEqual([[1], [3], [4]]);
});

it('takes no family for the number of another product', () => {
  expect(pidsOf(groupPacks([onion, aProduct({ pid: 5, family: '1' })]))).toEqual([[1], [5]]);
});

it('changes nothing of the list', () => {
  const list = [parle(12, 30), parle(11, 10)];
  groupPacks(list);
  expect(list.map(({ pid }) => pid)).toEqual([12, 11]);
});

it('finds the first of each card but those of other cards', () => {
  const list = [parle(12, 30), onion, parle(11, 10), tea];
  expect(list.filter(firstOfCards(tea)).map(({ pid }) => pid)).toEqual([12, 1]);
});
