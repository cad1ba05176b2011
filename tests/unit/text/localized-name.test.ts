import { afterEach, expect, it } from 'vitest';
import {
  langOfName,
  langOfText,
  localizedDescription,
  localizedDetail,
  localizedName,
} from '../../../src/text/localized-name.ts';
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
  { language: 'hi-IN', of: { name: 'तिळाचे तेल' }, name: 'तिळाचे तेल', lang: undefined },
])('$of.name in $language is $name', ({ language, of, name, lang }) => {
  setTranslations(language, {});
  expect(localizedName(of)).toBe(name);
  expect(langOfName(of)).toBe(lang);
});

it.each([
  { language: 'en-IN', text: 'Sorted by hand', lang: undefined },
  { language: 'mr-IN', text: 'Sorted by hand', lang: 'en' },
  { language: 'mr-IN', text: 'रावेरची केळी, 6 pcs', lang: undefined },
  // Read in the language of the table that it is in.
  { language: 'mr-IN', text: '8.5%', lang: undefined },
])('what the shop wrote, "$text", on a page in $language', ({ language, text, lang }) => {
  setTranslations(language, {});
  expect(langOfText(text)).toBe(lang);
});

it.each([
  { language: 'en-IN', shown: 'Sorted by hand' },
  { language: 'hi-IN', shown: 'हाथ से छाँटे हुए' },
  // The shop has given none in Marathi.
  { language: 'mr-IN', shown: 'Sorted by hand' },
])('the description in $language is "$shown"', ({ language, shown }) => {
  setTranslations(language, {});
  const described = {
    description: 'Sorted by hand',
    descriptionHi: 'हाथ से छाँटे हुए',
    descriptionMr: '',
  };
  expect(localizedDescription(described)).toBe(shown);
});

interface Told {
  origin: string;
  originHi?: string;
  originMr?: string;
  benefits: string[];
  benefitsHi?: string[];
  benefitsMr?: string[];
  specification: Record<string, string>;
  specificationHi?: Record<string, string>;
  specificationMr?: Record<string, string>;
}
const soap: Told = {
  origin: 'Indore',
  originHi: 'इंदौर',
  benefits: ['Foams'],
  benefitsHi: ['झाग देता है', 'मुलायम'],
  benefitsMr: [],
  specification: { Scent: 'Rose' },
  specificationHi: {},
  specificationMr: { सुगंध: 'गुलाब' },
};

it.each([
  { language: 'en-IN', told: ['Indore', ['Foams'], { Scent: 'Rose' }] },
  { language: 'hi-IN', told: ['इंदौर', ['झाग देता है', 'मुलायम'], { Scent: 'Rose' }] },
  { language: 'mr-IN', told: ['Indore', ['Foams'], { सुगंध: 'गुलाब' }] },
])('a product tells what is given in $language, else in English', ({ language, told }) => {
  setTranslations(language, {});
  const names = ['origin', 'benefits', 'specification'] as const;
  expect(names.map((name) => localizedDetail(soap, name))).toEqual(told);
});
