import { afterEach, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type Language, speak } from '../../../src/text/languages.ts';
import { nameWithPack } from '../../../src/text/name-with-pack.ts';
import { localizedPack, perUnitText } from '../../../src/text/units.ts';

afterEach(() => speak('en'));

it.each([
  ['1 kg', '1 किलो', '1 किलो'],
  ['250 g', '250 ग्राम', '250 ग्रॅम'],
  ['1.5 L', '1.5 लीटर', '1.5 लिटर'],
  ['200 ml', '200 मिली', '200 मिली'],
  ['1/2 kg', '1/2 किलो', '1/2 किलो'],
  ['1 pc', '1 नग', '1 नग'],
  ['6 pcs', '6 नग', '6 नग'],
  ['500 Kg', '500 किलो', '500 किलो'],
  ['About 700 g', 'लगभग 700 ग्राम', 'सुमारे 700 ग्रॅम'],
  // What is no amount of a known unit stays as the shop wrote it.
  ['Family pack', 'Family pack', 'Family pack'],
  ['100 g x 4', '100 g x 4', '100 g x 4'],
  ['५०० ग्रॅम', '५०० ग्रॅम', '५०० ग्रॅम'],
  ['', '', ''],
])('the pack %j', async (pack, hindi, marathi) => {
  const inEach: Record<Language, string> = { en: pack, hi: hindi, mr: marathi };
  for (const language of Object.keys(LANGUAGE_TAGS) as Language[]) {
    // oxlint-disable-next-line no-await-in-loop -- one language is spoken at a time
    await speak(language);
    // Number and unit stay together at the end of a line.
    const together = (words: string) =>
      words.replace(/(?<=\d) (?=\p{Script=Devanagari})/u, '\u00a0');
    expect(localizedPack(pack)).toBe(pack === inEach[language] ? pack : together(inEach[language]));
  }
});

it('names a product with its pack, and the unit of a price, in one language', async () => {
  await speak('mr');
  expect(nameWithPack({ name: 'Onion', nameMr: 'कांदा', quantityLabel: '250 g' })).toBe(
    'कांदा, 250\u00a0ग्रॅम',
  );
  expect(perUnitText('L')).toBe(' / लिटर');
});
