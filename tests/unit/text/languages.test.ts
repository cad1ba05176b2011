/** Hindi and Marathi against English: whether everything is said, and nothing is left blank. */
import { describe, expect, it } from 'vitest';
import {
  LANGUAGE_TAGS,
  loadSentences,
  loadSentencesForStaff,
  speak,
} from '../../../src/text/languages.ts';
import { setTranslations, type TextArea } from '../../../src/text/text-area.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/text/*.ts', {
  eager: true,
});

const isArea = (value: unknown): value is TextArea<Record<string, string>> =>
  typeof value === 'function' && 'english' in value;

const areas = Object.values(modules).flatMap((module) => Object.values(module).filter(isArea));

const blanksIn = (sentence = '') => new Set(sentence.match(/\{\w+\}/g));
const isForOne = (key: string) => key.endsWith('_one');
const counted = areas.flatMap(({ area, english }) =>
  Object.keys(english)
    .filter((key) => key.endsWith('_other') && key.replace(/other$/, 'one') in english)
    .map((key) => [area, key] as const),
);

/** What people write in Latin letters whatever they speak, a sheet's words and examples of what to type. */
const LATIN = new RegExp(
  [
    String.raw`\b(kg|pcs|kcal|aloo, batata|shopname@upi|name@bank)\b|\ba (से|ते) z\b`,
    String.raw`\b[jkfsmru] (?=[\u0900-\u097f])`, // keys of a keyboard
    String.raw`\b(SMS|UPI|QR|PIN|MRP|FSSAI|HSN|ID|WhatsApp|English|CSV|PNG|JPEG|WebP|MB|GB|Asia/Kolkata)\b`,
    String.raw`\b(name|product_id|category|price|image_url|active|inactive|removed|https)\b`,
    '"npm run owner-link"|npm (से|ने) |\\{command\\} (backup|doctor|renew-lineage)|products-(to-mend-)?|\\.csv',
  ].join('|'),
  'g',
);

it('English has areas, each under one name', () => {
  expect(areas.length).toBeGreaterThan(25);
  expect(new Set(areas.map(({ area }) => area)).size).toBe(areas.length);
});

describe.each(['hi', 'mr'] as const)('%s', async (language) => {
  const sentences = {
    ...(await loadSentences(language)),
    ...(await loadSentencesForStaff(language)),
  };
  const all = Object.entries(sentences).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ area, key, text })),
  );

  it('has the areas of English, and no other', () => {
    expect(Object.keys(sentences).sort()).toEqual(areas.map(({ area }) => area).sort());
  });

  it.each(areas.map((area) => [area.area, area] as const))(
    'says in %s all that English says, with the same blanks',
    (name, { english }) => {
      const texts = sentences[name] ?? {};
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(texts)) {
        const wanted = blanksIn(english[key]);
        // A form for one thing may say the number or leave it out.
        if (isForOne(key)) wanted.delete('{n}');
        if (isForOne(key) && text.includes('{n}')) wanted.add('{n}');
        expect([key, blanksIn(text)]).toEqual([key, wanted]);
        expect(text.trim(), key).not.toBe('');
      }
    },
  );

  it('has a sentence for every form that its grammar counts with', () => {
    const rules = new Intl.PluralRules(LANGUAGE_TAGS[language]);
    const forms = rules.resolvedOptions().pluralCategories;
    const wanted = counted.flatMap(([area, key]) =>
      forms.map((form) => [area, key.replace(/other$/, form)] as const),
    );
    expect(wanted).not.toEqual([]);
    expect(wanted.filter(([area, key]) => !sentences[area]?.[key])).toEqual([]);
  });

  it('leaves no English word, and writes figures as the bill does', () => {
    const left = all.filter(({ text }) => /[a-z]|[०-९]/i.test(bare(text)));
    expect(left).toEqual([]);
  });

  it('says units of time in full', () => {
    const clipped = all.filter(({ text }) => /\} (मि|घं|ता|दि|सेकं)(\.| |$)/.test(text));
    expect(clipped).toEqual([]);
  });

  it('ends its sentences as it is written', () => {
    const wrong = language === 'hi' ? /[\u0900-\u097F)"]\.(\s|$)/ : /।/;
    expect(all.filter(({ text }) => wrong.test(text))).toEqual([]);
  });

  it('calls cancelling an order by another name than leaving a question alone', () => {
    expect(sentences['refusal']?.['cancel']).not.toBe(sentences['shell']?.['cancel']);
  });

  it('is spoken from the next sentence on', async () => {
    const shell = areas.find(({ area }) => area === 'shell');
    await speak(language);
    expect(shell?.('cart')).toBe('कार्ट');
    setTranslations('en-IN', {});
    expect(shell?.('cart')).toBe('Cart');
  });
});

function bare(text: string): string {
  return text.replace(LATIN, '').replace(/\{\w*\}/g, '');
}
