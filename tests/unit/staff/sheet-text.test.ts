import { expect, it } from 'vitest';
import { parseTable } from '../../../src/staff/import/csv.ts';
import { textOfBytes } from '../../../src/staff/import/sheet-text.ts';

const TABLE = [
  ['Item', 'Rate'],
  ['प्याज़ Onion', '₹35'],
];
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
  expect(parseTable(textOfBytes(bytes))).toEqual([
    ['Item', 'Rate'],
    ['Café', '45'],
  ]);
});
