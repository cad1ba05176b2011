import { expect, it } from 'vitest';
import { parseTable } from '../../../../src/staff/import/read/csv.ts';
import {
  encodingSamples,
  guessEncoding,
  textOfBytes,
} from '../../../../src/staff/import/read/sheet-file.ts';
import { asTable } from '../../../support/sheets.ts';

const TABLE = asTable('Item | Rate', 'प्याज़ Onion | ₹35');
const text = TABLE.map((row) => row.join('\t')).join('\r\n');

const utf16 = (isLittle: boolean, withMark: boolean) => {
  const whole = (withMark ? '\uFEFF' : '') + text;
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < whole.length; at++) {
    view.setUint16(at * 2, whole.charCodeAt(at), isLittle);
  }
  return bytes;
};

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16, as spreadsheets save Unicode text', utf16(true, true)],
  ['UTF-16 of the other order', utf16(false, true)],
  ['UTF-16 without a mark', utf16(true, false)],
  ['UTF-16 of the other order without a mark', utf16(false, false)],
])('a file in %s reads the same', (_, bytes) => {
  expect(parseTable(textOfBytes(bytes))).toEqual(TABLE);
});

it('an empty file is an empty text', () => {
  expect(textOfBytes(new Uint8Array())).toBe('');
});

it('a file in the ANSI of Windows keeps its letters', () => {
  const text1252 = 'Item;Rate\r\nCaf\u00e9;45';
  const bytes = Uint8Array.from(text1252.split(''), (letter) => letter.charCodeAt(0));
  expect(parseTable(textOfBytes(bytes))).toEqual(asTable('Item | Rate', 'Café | 45'));
});

/** 'नमक' and 'चावल', with their vowel signs, in the Indian standard of 1991. */
const NAMAK = [0xc6, 0xcc, 0xb3];
const CHAVAL = [0xb8, 0xda, 0xd4, 0xd1];
const iscii = Uint8Array.from([
  ...new TextEncoder().encode('Item,Rate\n'),
  ...NAMAK,
  ...new TextEncoder().encode(',20\n'),
  ...CHAVAL,
  ...new TextEncoder().encode(',55\n'),
]);

it('a file in ISCII is read in Devanagari', () => {
  expect(guessEncoding(iscii)).toEqual({ encoding: 'iscii', isCertain: false });
  expect(parseTable(textOfBytes(iscii))).toEqual(asTable('Item | Rate', 'नमक | 20', 'चावल | 55'));
  expect(encodingSamples(textOfBytes(iscii))).toEqual(['नमक,20', 'चावल,55']);
});

it('UTF-16 that begins in Devanagari needs no mark', () => {
  const marathi = 'नाव\tकिंमत\r\nकांदा\t३५';
  const bytes = new Uint8Array(marathi.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marathi.length; at++) view.setUint16(at * 2, marathi.charCodeAt(at), true);
  expect(guessEncoding(bytes)).toEqual({ encoding: 'utf-16le', isCertain: false });
  expect(textOfBytes(bytes)).toBe(marathi);
});

it('only a guess is not certain', () => {
  expect(guessEncoding(new TextEncoder().encode(text)).isCertain).toBe(true);
  expect(guessEncoding(utf16(true, true)).isCertain).toBe(true);
  expect(guessEncoding(utf16(true, false)).isCertain).toBe(false);
  const ansi = Uint8Array.from('Café;45', (letter) => letter.charCodeAt(0));
  expect(guessEncoding(ansi)).toEqual({ encoding: 'windows-1252', isCertain: false });
  // Another encoding can be chosen.
  expect(textOfBytes(iscii, 'windows-1252')).toContain('ÆÌ³,20');
});
