import { afterEach, expect, it } from 'vitest';
import { columnName } from '../../../../src/staff/import/preview/sheet-summary.ts';
import { PRODUCT_COLUMNS } from '../../../../src/staff/import/product-columns.ts';
import { LANGUAGE_TAGS, loadSentencesForStaff } from '../../../../src/text/languages.ts';
import { setTranslations } from '../../../../src/text/text-area.ts';

afterEach(() => setTranslations('en-IN', {}));

it('is the heading in English', () => {
  expect(PRODUCT_COLUMNS.map(columnName)).toEqual(PRODUCT_COLUMNS);
});

it.each(['hi', 'mr'] as const)(
  'is in the language that is spoken, and no other column’s: %s',
  async (language) => {
    setTranslations(LANGUAGE_TAGS[language], await loadSentencesForStaff(language));
    const names = PRODUCT_COLUMNS.map(columnName);
    // A product_id is what exports call it; an MRP and an HSN are that in every language.
    const inEnglish = names.filter((name) => /^[\x20-\x7e]+$/.test(name));
    expect(inEnglish).toEqual(['product_id', 'MRP', 'HSN']);
    expect(new Set(names).size).toBe(names.length);
  },
);
