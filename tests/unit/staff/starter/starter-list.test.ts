/** The starter catalogue as data: complete, in three languages, and without what nobody knows. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FIELDS, CATEGORY_FIELDS } from '../../../../src/domain/catalogue/product.ts';
import { readStarterList } from '../../../../src/staff/starter/read-starter-list.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const TEXT = readFileSync(resolve(ROOT, 'src/staff/starter/admin-starter.txt'), 'utf8');
const { categories, brands, goods } = readStarterList(TEXT);

/** The letters of the language, digits, and what stands between words. */
const DEVANAGARI = /^[\u0900-\u097f0-9 .&-]+$/;
const ENGLISH = /^[A-Za-z0-9 .&'-]+$/;

const wrong = <Row>(rows: readonly Row[], isRight: (row: Row) => boolean) =>
  rows.filter((row) => !isRight(row));

describe('the starter catalogue', () => {
  it('has at least 600 goods, each once', () => {
    expect(goods.length).toBeGreaterThanOrEqual(600);
    const keys = goods.map(({ key }) => key.toLowerCase());
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    for (const language of ['nameHi', 'nameMr'] as const) {
      const names = goods.map((good) => `${good.brand} ${good[language]} ${good.pack}`);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('has every name in three languages, of a length that the shop stores', () => {
    const shelves = new Set(goods.map(({ shelf }) => shelf));
    const all = [...goods, ...categories, ...brands.values(), ...shelves];
    expect(wrong(all, ({ name }) => /[A-Za-z]/.test(name))).toEqual([]);
    expect(wrong(all, ({ nameHi }) => /[\u0900-\u097f]/.test(nameHi))).toEqual([]);
    expect(wrong(all, ({ nameMr }) => /[\u0900-\u097f]/.test(nameMr))).toEqual([]);
    expect(wrong(goods, ({ name }) => ENGLISH.test(name))).toEqual([]);
    expect(
      wrong(goods, ({ nameHi, nameMr }) => DEVANAGARI.test(nameHi) && DEVANAGARI.test(nameMr)),
    ).toEqual([]);
    expect(
      wrong(goods, ({ name, nameHi, nameMr }) =>
        [name, nameHi, nameMr].every(({ length }) => length <= PRODUCT_FIELDS.name.max),
      ),
    ).toEqual([]);
    expect(wrong(categories, ({ name }) => name.length <= CATEGORY_FIELDS.name.max)).toEqual([]);
  });

  it('writes both languages in composed letters, and Marathi with its own', () => {
    expect(TEXT).toBe(TEXT.normalize('NFC'));
    // Hindi letters that Marathi does not write.
    expect(wrong(goods, ({ nameMr }) => !/[\u093c\u0958-\u095f]/.test(nameMr))).toEqual([]);
    expect(wrong(goods, ({ nameHi }) => !/[ळॲ]/.test(nameHi))).toEqual([]);
  });

  it('makes families of lines with several packs, of a length that the shop stores', () => {
    const named = goods.filter(({ family }) => family !== '');
    const families = new Set(named.map(({ family }) => family));
    expect(families.size).toBeGreaterThan(100);
    expect(named.length).toBeGreaterThanOrEqual(2 * families.size);
    expect(wrong(named, ({ name, family }) => name === family)).toEqual([]);
    expect(wrong(named, ({ family }) => family.length <= PRODUCT_FIELDS.family.max)).toEqual([]);
  });

  it('has a category with an address, a pack and a usual tax for each', () => {
    expect(new Set(goods.map(({ shelf }) => shelf.category))).toEqual(new Set(categories));
    expect(wrong(categories, ({ slug }) => /^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
    expect(
      wrong(goods, ({ pack }) => /^[1-9]\d*(\.\d+)? (kg|g|ml|L|pcs)$|^1 pc$/.test(pack)),
    ).toEqual([]);
    // GST since 22 September 2025.
    expect(wrong(goods, ({ taxPercent }) => [0, 5, 18, 40].includes(taxPercent))).toEqual([]);
  });

  it('uses every brand that it names', () => {
    const used = new Set(goods.map(({ brand }) => brand));
    expect([...brands.keys()].filter((brand) => !used.has(brand))).toEqual([]);
  });

  it('shows drawn pictures of this shop only, and says no price', () => {
    const pictures = [...goods, ...categories].map(({ imageUrl }) => imageUrl).filter(Boolean);
    expect(
      wrong(pictures, (path) => /^\/img\/(products|categories)\/[\w-]+\.webp$/.test(path)),
    ).toEqual([]);
    const files = new Set(pictures.map((path) => `${ROOT}/public${path}`));
    expect(files.size).toBeGreaterThan(10);
    expect([...files].filter((file) => !existsSync(file))).toEqual([]);
    expect(TEXT).not.toMatch(/₹|\bRs\b|price:/i);
  });

  it('keeps the words that Jalgaon and Indore say apart', () => {
    const named = (name: string) => goods.find((good) => good.name === name);
    expect(named('Toor Dal')).toMatchObject({ nameHi: 'तुअर दाल', nameMr: 'तूर डाळ' });
    expect(named('Sugar')).toMatchObject({ nameHi: 'शक्कर', nameMr: 'साखर' });
    expect(named('Parle-G')).toMatchObject({ brand: 'Parle', nameHi: 'पारले-जी' });
    expect(named('Tata Salt')).toMatchObject({
      brand: 'Tata',
      nameHi: 'टाटा नमक',
      nameMr: 'टाटा मीठ',
    });
  });
});
