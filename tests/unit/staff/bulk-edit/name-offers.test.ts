import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNameOffers } from '../../../../src/state/name-offers.ts';
import { nameOffers } from '../../../../src/staff/bulk-edit/name-offers.ts';
import { readStarterList } from '../../../../src/staff/starter/read-starter-list.ts';

const list = readStarterList(
  readFileSync(`${import.meta.dirname}/../../../../src/staff/starter/admin-starter.txt`, 'utf8'),
);
const words = await readNameOffers();
const offer = nameOffers(list, words);

describe('names in other languages', () => {
  it.each([
    // As the starter catalogue has it.
    ['Amul Ghee', 'अमूल घी', 'अमूल तूप'],
    ['AMUL GHEE', 'अमूल घी', 'अमूल तूप'],
    // The pack in the name stays as the shop has written it.
    ['Amul Ghee 500ml', 'अमूल घी 500ml', 'अमूल तूप 500ml'],
    ['Amul Ghee (1 kg)', 'अमूल घी (1 kg)', 'अमूल तूप (1 kg)'],
    // A known brand with a known thing that the catalogue does not have together.
    ['Patanjali Onion', 'पतंजलि प्याज़', 'पतंजली कांदा'],
    // The whole name is a thing.
    ['Onion', 'प्याज़', 'कांदा'],
  ])('are offered for %s', (name, nameHi, nameMr) => {
    expect(offer({ name })).toEqual({ nameHi, nameMr });
  });

  it.each(['Zorba Onion', 'Onion Special Family', 'अमूल घी', 'Qwertz'])(
    'are not guessed where a word would be lost: %s',
    (name) => expect(offer({ name })).toBeNull(),
  );

  it('come from the word list alone if the catalogue cannot be had, and the other way round', () => {
    expect(nameOffers(null, words)({ name: 'Onion' })?.nameMr).toBe('कांदा');
    expect(nameOffers(null, words)({ name: 'Amul Ghee' })).toBeNull();
    expect(nameOffers(list, null)({ name: 'Amul Ghee' })?.nameMr).toBe('अमूल तूप');
  });
});
