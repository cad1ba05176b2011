import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseGoods, pictureName, vyaparSheet } from '../../../bench/cases/evening/goods.mjs';
import { devices, personAt } from '../../../bench/cases/evening/person.mjs';
import { readStarterList } from '../../../src/staff/starter/read-starter-list.ts';

const list = readStarterList(
  readFileSync(new URL('../../../src/staff/starter/admin-starter.txt', import.meta.url), 'utf8'),
);

test('the goods are those of the starter list, each once and under its category', () => {
  const goods = chooseGoods(list.goods.length, []);
  expect(goods.map(({ name, pack, category }) => ({ name, pack, category }))).toEqual(
    list.goods.map(({ name, pack, shelf }) => ({ name, pack, category: shelf.category.name })),
  );
});

test('fewer goods come from every category, without what the shop has', () => {
  const goods = chooseGoods(300, [{ name: 'onion' }]);
  expect(new Set(goods.map(pictureName)).size).toBe(300);
  expect(new Set(goods.map(({ category }) => category)).size).toBe(list.categories.length);
  expect(() => chooseGoods(list.goods.length, [{ name: 'onion' }])).toThrow('goods to enter');
  expect(vyaparSheet(goods).split('\r\n')).toHaveLength(304);
});

test('a person on a PC takes the hand from the mouse once, and the time of each key', async () => {
  const typed: string[] = [];
  const keyboard = { type: async (text: string) => typed.push(text) };
  const person = personAt({ keyboard }, devices.pc);
  await person.type('Onion');
  await person.type('35');
  const spent = person.take();
  expect(typed).toEqual(['Onion', '35']);
  expect(spent.keys).toBeCloseTo(7 * 0.28);
  expect(spent.pointing).toBeCloseTo(0.4);
  expect(spent.strokes).toBe(7);
  expect(person.take().keys).toBe(0);
});

test('a press costs the movement to the element and the click, and scrolling to it', async () => {
  let top = 380;
  const target = {
    waitFor: async () => undefined,
    boundingBox: async () => ({ x: 620, y: top, width: 40, height: 40 }),
    scrollIntoViewIfNeeded: async () => {
      top = 380;
    },
    click: async () => undefined,
  };
  const person = personAt({}, devices.pc);
  await person.press(target);
  // The pointer is on it already.
  expect(person.take().pointing).toBeCloseTo(1.03 - 0.096 + 0.2);
  top = 1_500;
  await person.press(target);
  expect(person.take().pointing).toBeCloseTo(1.03 - 0.096 + 0.2 + 2 * (0.28 + 0.23));
});
