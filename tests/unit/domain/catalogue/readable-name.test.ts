import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLearntForms } from '../../../../src/domain/catalogue/learnt-forms.ts';
import { readableName } from '../../../../src/domain/catalogue/readable-name.ts';
import { readShortForms } from '../../../../src/domain/catalogue/short-forms.ts';
import { readStarterList } from '../../../../src/staff/starter/read-starter-list.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const file = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const forms = readShortForms(file('src/domain/catalogue/short-forms.txt'));
const ROWS = file('tests/fixtures/readable-names.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' => ') as [sheet: string, shown: string]);

const starter = readStarterList(file('src/staff/starter/admin-starter.txt')).goods;

const read = (name: string, pack = '') => readableName({ name, pack }, forms);

function shown(name: string): string {
  const readable = read(name);
  if (!readable) return 'readable';
  const { isSure, brand, pack } = readable;
  return `${isSure ? '' : '? '}${readable.name} | ${pack} | ${brand}`.trimEnd();
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\d]+/u);

describe('a name of a sheet', () => {
  it.each(ROWS)('%s', (sheet, wanted) => {
    expect(shown(sheet)).toBe(wanted.trimEnd());
  });
});

it('changes no name that is readable already', () => {
  const sample: { products: { name: string }[] } = JSON.parse(
    file('pb_migrations/sample-shop/catalogue.json'),
  );
  const names = [
    ...sample.products.map(({ name }) => name),
    ...starter.map(({ name }) => name),
    ...ROWS.filter(([, wanted]) => !wanted.startsWith('?')).map(
      ([, wanted]) => wanted.split(' | ')[0] ?? '',
    ),
    'sugar',
    'toor dal 1kg',
    'Aashirvaad Atta 5kg',
    '7UP',
    'तूर डाळ 500g',
    'साखर',
    '8901719101038',
  ];
  expect(names.filter((name) => read(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(500);
});

it('finds the words of the starter list in capitals, and takes the packs off', () => {
  const wrong = starter.flatMap(({ name, pack }) => {
    const sheet = `${name} ${pack.replaceAll(' ', '')}`.toUpperCase();
    const readable = read(sheet);
    const isRight = readable?.name.toLowerCase() === name.toLowerCase() && readable.pack === pack;
    return isRight ? [] : [sheet];
  });
  expect(wrong).toEqual([]);
});

it('invents nothing: each word is one of the sheet or of the list', () => {
  const listed = new Set([...forms.readings.values()].flat().flatMap(({ text }) => wordsOf(text)));
  const invented = ROWS.flatMap(([sheet]) => {
    // Letters are a word also where a pack is joined to them: 'POHE500G'.
    const apart = sheet.replaceAll('_', ' ').replace(/(\p{L}{3})(?=\d)/gu, '$1 ');
    const own = new Set([...wordsOf(sheet), ...wordsOf(apart)]);
    return wordsOf(read(sheet)?.name ?? '').filter((word) => !own.has(word) && !listed.has(word));
  });
  expect(invented).toEqual([]);
});

it('says the same of every form of the list beside other words', () => {
  const always = [...forms.readings].filter(([, [one]]) => one && one.beside.length === 0);
  for (const [form, [one]] of always) {
    const readable = read(`QUUX ${form.toUpperCase()} 80ML`);
    expect(readable?.name.toLowerCase()).toBe(`quux ${one?.text.toLowerCase()}`);
    expect(readable?.pack).toBe('80 ml');
  }
});

describe('the pack', () => {
  it.each([
    ['TATA SALT', '1 kg', 'Tata Salt', '1 kg'],
    ['TATA SALT 1KG', '1 kg', 'Tata Salt', '1 kg'],
    ['TATA SALT 1000G', '1 kg', 'Tata Salt', '1 kg'],
  ])('%s with the pack %s', (name, pack, wanted, wantedPack) => {
    expect(read(name, pack)).toMatchObject({ name: wanted, pack: wantedPack, isSure: true });
  });

  it('is not sure where the name says another one than the sheet', () => {
    expect(read('TATA SALT 500G', '1 kg')).toMatchObject({
      name: 'Tata Salt 500G',
      pack: '1 kg',
      isSure: false,
    });
  });
});

describe('what the shop has corrected', () => {
  const learnt = (...products: [sheetName: string, name: string][]) => {
    const named = products.map(([sheetName, name]) => ({ sheetName, name, pack: '' }));
    const both = withLearntForms(named, forms);
    return (name: string) => readableName({ name, pack: '' }, both)?.name;
  };

  it('is a form from then on', () => {
    const readOf = learnt(['TIKKA BKT 1KG', 'Tikka Bucket']);
    expect(readOf('PLASTIC BKT')).toBe('Plastic Bucket');
  });

  it('counts more than the list', () => {
    const readOf = learnt(['SHMP CLOTH', 'Shampoo Cloth'], ['TATA PREM 1KG', 'Tata Premier']);
    expect(readOf('TEA PREM')).toBe('Tea Premier');
  });

  it('may be several words, if the form has their initials', () => {
    expect(learnt(['GDM 20G', 'Good Day Mini'])('GDM 50G')).toBe('Good Day Mini');
    expect(learnt(['KRC 20G', 'Cadbury Eclairs'])('KRC 50G')).toBe('KRC');
  });

  it('may be that a form stays as it is', () => {
    expect(learnt(['SGR BAG', 'SGR Bag'])('SGR BOX')).toBe('SGR Box');
  });

  it('does not count where the shop has made two things of one form', () => {
    const readOf = learnt(['BKT RED', 'Bucket Red'], ['BKT PARLE', 'Biskut Parle']);
    expect(readOf('BKT BLUE')).toBe('BKT Blue');
  });

  it('decides nothing where other words do', () => {
    const readOf = learnt(['EVR 100G', 'Everest']);
    expect(readOf('EVR TORCH')).toBe('Eveready Torch');
    expect(readOf('EVR TIKHALAL')).toBe('Everest Tikhalal');
  });

  it('is not learnt of products that have the name of the sheet, and of none that has another one', () => {
    expect(learnt(['BKT', 'BKT'], ['BKT RED', 'Something Else'])('BKT BLUE')).toBe('BKT Blue');
  });
});
