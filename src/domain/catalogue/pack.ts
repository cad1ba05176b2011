/** Pack sizes as billing programs write them, within names too: 'Parle-G 80g', 'Tur Dal (1/2 kg)', 'तूर डाळ ५०० ग्रॅम'. */
import { latinDigits } from '../latin-digits.ts';
import { DECIMAL_COMMA, GROUPED, plainNumber } from '../plain-number.ts';

/** How a unit is written, and how the shop writes it. Longer spellings first. */
const UNITS: readonly (readonly [spellings: string, unit: string])[] = [
  ['kilograms|kilogram|kgs|kilo|kg|किलोग्राम|किलोग्रॅम|किलो|किग्रा', 'kg'],
  ['grams|gram|gms|grm|gm|gr|g|ग्राम|ग्रॅम|ग्रा', 'g'],
  ['millilitre|mls|ml|मिली|एमएल', 'ml'],
  ['litres|litre|liter|ltrs|ltr|lt|l|लीटर|लिटर', 'L'],
  ['pieces|piece|pcs|pc|nos|नग|पीस', 'pcs'],
  ['bunches|bunch|जुडी|गड्डी', 'bunch'],
  ['bags', 'bags'],
  ['sachets|sachet', 'sachets'],
  ['sheets', 'sheets'],
  ['tablets|tabs', 'tablets'],
  ['rolls', 'rolls'],
];
const SPELLINGS = UNITS.map(([spellings]) => spellings).join('|');
const AMOUNT = String.raw`${GROUPED}|${DECIMAL_COMMA}|\d+(?:\.\d+|\/\d+)?|\.\d+`;
const PACK = String.raw`(${AMOUNT})\s*(${SPELLINGS})\.?`;
/** A comma between two digits belongs to their number, and begins no pack. */
const AT_END = new RegExp(
  String.raw`^(?:(.*[\p{L}\p{M})])[\s,(-]+|(.*\d),?[\s(-][\s,(-]*)${PACK}\)?$`,
  'iu',
);
const WHOLE = new RegExp(`^${PACK}$`, 'iu');
/** Names of packages and of counting; without a number they say nothing about a pack. */
const COUNTED =
  /^(pieces?|pcs?|nos?|numbers?|units?|each|ea|pac|packs?|packets?|pkts?|box(es)?|btls?|bottles?|cans?|jars?|tins?|bags?|pouch(es)?|strips?|rolls?|sets?|cartons?|ctn|नग|पीस|पॅकेट|पैकेट|डबा|डिब्बा)$/iu;
const WEIGHED = ['kg', 'g', 'L', 'ml'];

/** 'kg' for 'Kilo' or 'किलो'; undefined for anything that is no unit. */
export const plainUnit = (spelling: string) =>
  UNITS.find(([spellings]) => spellings.split('|').includes(spelling.toLowerCase()))?.[1];

function written(amount: string, unit: string): string {
  const plain = plainNumber(amount).replace(/^\./, '0.');
  return plain === '1' && unit === 'pcs' ? '1 pc' : `${plain} ${unit}`;
}

/**
 * The pack size at the end of a name, and the name without it: 'Parle-G 80g' is 'Parle-G' and '80 g'. Null for a name
 * that does not end with one.
 */
export function splitPack(name: string): { name: string; pack: string } | null {
  const found = AT_END.exec(latinDigits(name.trim())) ?? [];
  const [, afterWord, afterNumber, amount = '', spelling = ''] = found;
  const rest = afterWord ?? afterNumber ?? '';
  const unit = plainUnit(spelling);
  return rest === '' || !unit ? null : { name: rest.trim(), pack: written(amount, unit) };
}

/** A pack as the shop writes it: '500 g' for '500gms', '1800 g' for '1,800 g'. Other texts as they are. */
export function plainPack(text: string): string {
  const [, amount = '', spelling = ''] = WHOLE.exec(latinDigits(text.trim())) ?? [];
  const unit = plainUnit(spelling);
  return unit ? written(amount, unit) : text;
}

/** What a pack size says: 0.5 and 'kg' of '1/2 kg', 1800 and 'g' of '1,800 g'. Null for any other text. */
export function packSize(text: string): { amount: number; unit: string } | null {
  const [, number = '', spelling = ''] = WHOLE.exec(latinDigits(text.trim())) ?? [];
  const unit = plainUnit(spelling);
  if (!unit) return null;
  const [whole = '', part = '1'] = plainNumber(number).split('/');
  return { amount: Number(whole) / Number(part), unit };
}

/** In the smaller unit of two. */
const SMALLER: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  kg: ['g', 1_000],
  L: ['ml', 1_000],
};
/** One of a pack: '1x100g', '1 N x 100 g'. */
const ONE_OF = /^1\s*(?:n|pc|pcs)?\s*[x×*]\s*/i;
/** What a pack is made of or called, behind its amount. */
const PACKAGING =
  /[\s,(]+(?:pet|pouch|packet|pkt|pack|jar|tin|can|box|bottle|btl|bag|carton|tetra|glass)\)?\.?$/i;

/** A pack as it is compared: '0.5 kg', '1/2 kg', '500gms' and '1x500 g pouch' are one amount. */
export function packKey(text: string): string {
  const whole = latinDigits(text.normalize('NFC').replace(/\s+/g, ' ').trim());
  const size = packSize(whole) ?? packSize(whole.replace(ONE_OF, '').replace(PACKAGING, ''));
  if (!size) return whole.toLowerCase();
  const [unit, times] = SMALLER[size.unit] ?? [size.unit, 1];
  return `${Number((size.amount * times).toPrecision(9))} ${unit}`.toLowerCase();
}

/** The kilograms of a pack: 0.5 of '500 g'; null for a pack that is no weight. */
export function kilogramsOf(text: string): number | null {
  const { amount, unit } = packSize(text) ?? { amount: 0, unit: '' };
  const kilograms = unit === 'g' ? amount / 1_000 : unit === 'kg' ? amount : 0;
  return kilograms > 0 && kilograms < Infinity ? kilograms : null;
}

/** The unit of a text that is only a unit, as 'kg' of 'KILOGRAMS (Kg)'; '' for pieces and packages, null for others. */
export function bareUnit(text: string): string | null {
  const words = text
    .trim()
    .split(/[\s()./]+/)
    .filter(Boolean);
  if (words.length === 0 || !words.every((word) => COUNTED.test(word) || plainUnit(word))) {
    return null;
  }
  return words.map(plainUnit).find((each) => each && WEIGHED.includes(each)) ?? '';
}

/**
 * The pack that a unit without a number means: '1 kg', '1 L', or '' for pieces, packages and what is too little for
 * a pack. Null for anything that is no bare unit.
 */
export function packOfUnit(text: string): string | null {
  const unit = bareUnit(text);
  return unit === 'kg' || unit === 'L' ? `1 ${unit}` : unit && '';
}
