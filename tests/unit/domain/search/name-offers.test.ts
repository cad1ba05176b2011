import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addToLexicon, emptyLexicon } from '../../../../src/domain/search/lexicon.ts';
import { namesByThing, offerNames } from '../../../../src/domain/search/name-offers.ts';

const list = join(import.meta.dirname, '../../../../src/data/lexicon/kirana.txt');
const lines = readFileSync(list, 'utf8').split('\n');
const lexicon = emptyLexicon();
for (const line of lines) addToLexicon(lexicon, line);
const names = namesByThing(lines);

it.each([
  ['Onion', 'प्याज़', 'कांदा'],
  ['Local Onion 1 kg', 'प्याज़', 'कांदा'],
  ['Nigella Seeds (Kalonji) 100 g', 'कलौंजी', 'कांद्याचे बी'],
  ['Potato', 'आलू', 'बटाटा'],
  ['Curd 400 g', 'दही', 'दही'],
  ['Toned Milk', 'दूध', 'दूध'],
])('%s is offered as %s and %s', (name, hindi, marathi) => {
  expect(offerNames(lexicon, names, name)).toEqual({ hindi, marathi });
});

it.each(['Zyxxo 500', '', '1 kg', 'Surf'])('"%s" is offered nothing', (name) => {
  expect(offerNames(lexicon, names, name)).toBeNull();
});

it('is no shelf, brand or unit', () => {
  expect([...names.keys()].filter((name) => /\[|=/.test(name))).toEqual([]);
  expect(names.has('surf')).toBe(false);
  expect(names.size).toBeGreaterThan(600);
});
