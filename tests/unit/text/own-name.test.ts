import { afterEach, expect, it } from 'vitest';
import { langOfName, ownName } from '../../../src/text/own-name.ts';
import { setTranslations } from '../../../src/text/text-area.ts';

const onion = { name: 'Onion', nameHi: 'प्याज़', nameMr: 'कांदा' };
const comb = { name: 'Hair Comb', nameHi: '', nameMr: '' };

afterEach(() => setTranslations('en-IN', {}));

it.each([
  { language: 'en-IN', of: onion, name: 'Onion', lang: undefined },
  { language: 'hi-IN', of: onion, name: 'प्याज़', lang: undefined },
  { language: 'mr-IN', of: onion, name: 'कांदा', lang: undefined },
  { language: 'mr-IN', of: comb, name: 'Hair Comb', lang: 'en' },
  { language: 'hi-IN', of: { name: 'Onion' }, name: 'Onion', lang: 'en' },
])('$of.name in $language is $name', ({ language, of, name, lang }) => {
  setTranslations(language, {});
  expect(ownName(of)).toBe(name);
  expect(langOfName(of)).toBe(lang);
});
