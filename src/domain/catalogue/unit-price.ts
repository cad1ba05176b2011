/** What a kilogram, a litre or a piece of a pack comes to, so that packs can be compared. */
import { exactPaise, type Paise } from '../money.ts';
import { packSize } from './pack.ts';
import { PRODUCT_FIELDS, type Product } from './product.ts';

/** Units of packs, and how many of them are the unit that prices are compared by. */
const MEASURES: ReadonlyMap<string, { unit: 'kg' | 'L' | 'pc'; perUnit: number }> = new Map([
  ['kg', { unit: 'kg', perUnit: 1 }],
  ['g', { unit: 'kg', perUnit: 1_000 }],
  ['L', { unit: 'L', perUnit: 1 }],
  ['ml', { unit: 'L', perUnit: 1_000 }],
  ['pcs', { unit: 'pc', perUnit: 1 }],
]);

/** The highest price of anything in the shop. A kilogram that would cost more is not compared with another: gold. */
const HIGHEST_PAISE = PRODUCT_FIELDS.pricePaise.max * 100;
/** No pack holds so many kilograms, litres or pieces: its label is a slip. */
const TOO_MANY_UNITS = 1_000;

/**
 * Null for a pack of exactly one unit, whose price says it, for goods by weight, for what has no measure, and where the
 * figure would be absurd.
 */
export function unitPrice({
  quantityLabel,
  pricePaise,
  stepGrams,
}: Pick<Product, 'quantityLabel' | 'pricePaise'> & Partial<Pick<Product, 'stepGrams'>>): {
  pricePaise: Paise;
  unit: 'kg' | 'L' | 'pc';
} | null {
  const size = packSize(quantityLabel);
  const measure = size && MEASURES.get(size.unit);
  if (!measure || stepGrams) return null;
  const units = size.amount / measure.perUnit;
  if (units === 1 || !(units > 0 && units < TOO_MANY_UNITS)) return null;
  const perUnitPaise = Math.round(pricePaise / units);
  if (perUnitPaise < 1 || perUnitPaise > HIGHEST_PAISE) return null;
  return { pricePaise: exactPaise(perUnitPaise), unit: measure.unit };
}
