/** The picture of a bill: nothing of a text is cut, and no letter is parted from its signs. */
import { expect, it } from 'vitest';
import { wrapText } from '../../../../src/shared/bill-paper/bill-picture.ts';

const widthOf = (text: string) => Array.from(text).length;
const NAME = 'गावरान शेंगदाण्याचे लाकडीघाण्यावरकाढलेलेशुद्धनैसर्गिकतेल मोठ्या कुटुंबासाठी';

it.each([6, 10, 24, 32])('a long name in lines of %i', (width) => {
  const lines = wrapText(NAME, width, widthOf, 'mr-IN');
  expect(lines.join('').replaceAll(' ', '')).toBe(NAME.replaceAll(' ', ''));
  expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
  // A vowel sign or a virama at the beginning of a line belongs to the letter before it.
  expect(lines.filter((line) => /^[\u093e-\u094d]/.test(line))).toEqual([]);
});
