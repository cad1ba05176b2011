import { expect, it } from 'vitest';
import { phoneLanguage } from '../../../../src/customer/shell/offer-language.tsx';

it.each([
  { languages: ['hi-IN', 'en-IN'], offered: 'hi' },
  { languages: ['mr', 'hi', 'en'], offered: 'mr' },
  { languages: ['MR-in'], offered: 'mr' },
  { languages: ['en-IN', 'hi-IN', 'mr-IN'], offered: null },
  { languages: ['gu-IN', 'hi-IN'], offered: null },
  { languages: ['hil', 'en'], offered: null },
  { languages: [], offered: null },
])('a phone in $languages is offered $offered', ({ languages, offered }) => {
  expect(phoneLanguage(languages)).toBe(offered);
});
