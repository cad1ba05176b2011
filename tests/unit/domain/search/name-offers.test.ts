import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyLexicon } from '../../../../src/domain/search/lexicon.ts';
import { addToLexicon } from '../../../../src/domain/search/read-word-list.ts';
import { namesByThing, offerNames } from '../../../../src/domain/search/name-offers.ts';

const list = join(import.meta.dirname, '../../../../src/domain/search/word-list/kirana.txt');
const lines = readFileSync(list, 'utf8').split('\n');
const lexicon = emptyLexicon();
for (const line of lines) addToLexicon(lexicon, line);
const names = namesByThing(lines);

it.each([
  ['Onion', 'प्याज़', 'कांदा'],
  ['Potato', 'आलू', 'बटाटा'],
  ['Curd', 'दही', 'दही'],
  ['Coconut Oil', 'नारियल तेल', 'खोबरेल तेल'],
  // Other names of theirs describe them, or are those of one kind.
  ['Sindoor', 'सिंदूर', 'शेंदूर'],
  ['Laddu', 'लड्डू', 'लाडू'],
  ['Camphor', 'कपूर', 'कापूर'],
  ['Diya', 'दीया', 'पणती'],
  ['Shampoo', 'शैम्पू', 'शाम्पू'],
])('%s is offered as %s and %s', (name, hindi, marathi) => {
  expect(offerNames(lexicon, names, name)).toEqual({ hindi, marathi });
});

it.each([
  'Clinic Plus Shampoo 175 ml',
  'Sunsilk Shampoo',
  'Moov Cream',
  'Cattle Cake',
  'Local Onion',
  'Nashik Red Onion',
  'Toned Milk',
  'Curd 400 g',
  'Nigella Seeds (Kalonji) 100 g',
])('%s would lose something, and is offered nothing', (name) => {
  expect(offerNames(lexicon, names, name)).toBeNull();
});

it.each(['Zyxxo 500', '', '1 kg', 'Surf'])('"%s" is offered nothing', (name) => {
  expect(offerNames(lexicon, names, name)).toBeNull();
});

it('is no shelf, brand or unit', () => {
  expect([...names.keys()].filter((name) => /\[|=/.test(name))).toEqual([]);
  expect(names.has('surf')).toBe(false);
  expect(names.size).toBeGreaterThan(600);
});
