/** A number beside a unit, in two columns: '500' and 'g' are a pack; '2' and 'kg' may be one, or how much there is. */
import { bareUnit, plainUnit, splitPack } from '../../../domain/catalogue/pack.ts';
import { latinDigits } from '../../../domain/latin-digits.ts';
import type { ProductColumn } from '../product-columns.ts';
import { bareHeader } from './column-of.ts';

type Row = readonly string[];

const IS_COUNT = /^(qty|quantity|netqty|मात्रा)$/;
const IS_UNIT = /^(unit|units|uom|baseunit|mainunit|primaryunit|युनिट|यूनिट|एकक|इकाई)$/;
/** Nobody has 500 g of flour in stock. */
const SMALL_UNITS = ['g', 'ml'];

/** Whether a heading is that of units. */
export const isOfUnits = (header: string) => IS_UNIT.test(bareHeader(header));

export interface CountedPacks {
  countAt: number;
  unitAt: number;
  /** Some are of grams: the numbers are packs. */
  arePacks: boolean;
}

const numberOf = (cell: string | undefined): string =>
  /^\d+(\.\d+)?$/.exec(latinDigits(cell ?? '').trim())?.[0] ?? '';

/** The columns of numbers and of units, where no column says what the numbers are; null without them. */
export function countedPacks(
  headers: readonly string[],
  columns: readonly (ProductColumn | null)[],
  body: readonly Row[],
): CountedPacks | null {
  const countAt = headers.findIndex(
    (header, at) => columns[at] === null && IS_COUNT.test(bareHeader(header)),
  );
  const unitAt = headers.findIndex(isOfUnits);
  if (countAt < 0 || unitAt < 0) return null;
  const weighed = body.filter((row) => bareUnit(row[unitAt] ?? '') && numberOf(row[countAt]));
  if (weighed.length === 0) return null;
  const arePacks = weighed.some((row) => SMALL_UNITS.includes(bareUnit(row[unitAt] ?? '') ?? ''));
  return { countAt, unitAt, arePacks };
}

/** A word that is no unit of the shop's: 'pages'; '' for packages. */
const otherUnit = (cell: string) => (bareUnit(cell) === null ? cell : '');

/** '2 kg' of a row whose number and unit are or may be its pack; '' for none. */
export function countedPack(
  row: Row,
  { countAt, unitAt, arePacks }: CountedPacks,
  name: string,
): string {
  const cell = (row[unitAt] ?? '').trim();
  // 'pcs' and 'pages' are units of packs where grams are.
  const unit = bareUnit(cell) || (arePacks ? (plainUnit(cell) ?? '') || otherUnit(cell) : '');
  const number = numberOf(row[countAt]);
  return unit && number !== '' && splitPack(name) === null ? `${number} ${unit}` : '';
}
