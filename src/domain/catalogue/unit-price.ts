/** What a kilogram, a litre or a piece of a pack comes to, so that packs can be compared. */
import { type Paise, paise } from '../money.ts';
import type { Product } from './product.ts';

/** As the shop writes packs (pack.ts): '250 g', '1.5 L', '1/2 kg', '6 pcs'. */
const PACK = /^(\d+)(?:[.,](\d+)|\/(\d+))?\s*(k?g|ml|l|pcs)$/i;

const PER = { k: 'kg', g: 'kg', m: 'L', l: 'L', p: 'pc' } as const;

/** Null for a pack of exactly one unit, whose price says it, for goods by weight, and for what has no measure. */
export function unitPrice({
  quantityLabel,
  pricePaise,
  stepGrams,
}: Pick<Product, 'quantityLabel' | 'pricePaise'> & Partial<Pick<Product, 'stepGrams'>>): {
  pricePaise: Paise;
  unit: 'kg' | 'L' | 'pc';
} | null {
  const [, whole, decimals = '0', part = '1', written = ''] = PACK.exec(quantityLabel.trim()) ?? [];
  const letter = written[0]?.toLowerCase() as keyof typeof PER | undefined;
  const amount = Number(`${whole}.${decimals}`) / Number(part);
  const units = letter === 'g' || letter === 'm' ? amount / 1_000 : amount;
  if (!letter || stepGrams || units === 1 || !(units > 0 && units < Infinity)) return null;
  return { pricePaise: paise(Math.round(pricePaise / units)), unit: PER[letter] };
}
