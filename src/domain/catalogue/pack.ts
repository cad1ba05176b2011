/** Pack sizes within names, as billing programs write them: 'Parle-G 80g', 'Tur Dal (1/2 kg)', 'तूर डाळ ५०० ग्रॅम'. */

/** How a unit is written, and how the shop writes it. Longer spellings first. */
const UNITS: readonly (readonly [spellings: string, unit: string])[] = [
  ['kgs|kilo|kg|किलोग्राम|किलोग्रॅम|किलो|किग्रा', 'kg'],
  ['grams|gram|gms|grm|gm|gr|g|ग्राम|ग्रॅम|ग्रा', 'g'],
  ['millilitre|mls|ml|मिली|एमएल', 'ml'],
  ['litres|litre|liter|ltrs|ltr|lt|l|लीटर|लिटर', 'L'],
  ['pieces|piece|pcs|pc|nos|नग|पीस', 'pcs'],
];
const SPELLINGS = UNITS.map(([spellings]) => spellings).join('|');
const AMOUNT = String.raw`\d+(?:[.,]\d+|\/\d+)?`;
const AT_END = new RegExp(
  String.raw`^(.*[\p{L}\p{M}\d)])[\s,(-]+(${AMOUNT})\s*(${SPELLINGS})\.?\)?$`,
  'iu',
);
const DEVANAGARI_ZERO = '०'.charCodeAt(0);

/**
 * The pack size at the end of a name, and the name without it: 'Parle-G 80g' is 'Parle-G' and '80 g'. Null for a name
 * that does not end with one.
 */
export function splitPack(name: string): { name: string; pack: string } | null {
  const digits = name
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  const [, rest = '', amount = '', spelling = ''] = AT_END.exec(digits) ?? [];
  const unit = UNITS.find(([spellings]) => spellings.split('|').includes(spelling.toLowerCase()));
  return rest === '' || !unit ? null : { name: rest.trim(), pack: `${amount} ${unit[1]}` };
}
