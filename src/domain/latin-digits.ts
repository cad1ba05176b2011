/**
 * The digit 0 of the scripts that people in India type and paste: Arabic and Urdu, Devanagari, Bengali, Gurmukhi,
 * Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, and the wide digits of some keyboards.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

const LATIN = new Map(
  ZEROS.flatMap((zero) =>
    Array.from('0123456789', (digit, n) => [String.fromCharCode(zero + n), digit] as const),
  ),
);
const OTHER_DIGITS = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'g');

/** A text with 0 to 9 for the digits of other scripts, such as ० to ९. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => LATIN.get(digit) ?? digit);
}
