/** Pack sizes in words. The shop writes them in one way, '1 kg' or '6 pcs' (domain/catalogue/pack.ts), for all languages. */
import { spokenLanguage, textArea } from './text-area.ts';

export const unitsText = textArea('units', {
  kg: 'kg',
  g: 'g',
  l: 'L',
  ml: 'ml',
  pc: 'pc',
  pcs: 'pcs',
  bunch: 'bunch',
  bags: 'bags',
  sachets: 'sachets',
  sheets: 'sheets',
  tablets: 'tablets',
  rolls: 'rolls',
  about: 'About {pack}',
});

const NO_BREAK = '\u00a0';

const PACK = /^(about )?([\d.,/]+) ?(kg|g|ml|l|pcs?|bunch|bags|sachets|sheets|tablets|rolls)$/i;

type Unit = Exclude<keyof typeof unitsText.english, 'about'>;

/** A unit of pack sizes, or of unit prices, in the page's language. */
const unitText = (unit: string) => unitsText(unit.toLowerCase() as Unit);

/**
 * '6 नग' for '6 pcs', and 'लगभग 700 ग्राम' for 'About 700 g'; any other text, and all in English, as it is. No line ends
 * between the number and its unit.
 */
export function localizedPack(text: string): string {
  const [, about, amount, unit] = PACK.exec(text) ?? [];
  if (!unit || spokenLanguage().startsWith('en')) return text;
  const pack = `${amount}${NO_BREAK}${unitText(unit)}`;
  return about ? unitsText('about', { pack }) : pack;
}

/** The same with the units of a language, which need not be the page's. */
export function packIn(text: string, units: Readonly<Record<string, string>>): string {
  const [, about, amount, unit] = PACK.exec(text) ?? [];
  if (!unit) return text;
  const pack = `${amount} ${units[unit.toLowerCase()] ?? unit}`;
  return about ? (units.about ?? '{pack}').replace('{pack}', pack) : pack;
}

/** ' / kg', behind a price: '₹240 / kg'. */
export const perUnitText = (unit: 'kg' | 'L' | 'pc') => ` / ${unitText(unit)}`;
