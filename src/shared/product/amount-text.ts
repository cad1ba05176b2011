/** Quantities of a product in words. */
import { unitPrice } from '../../domain/catalogue/unit-price.ts';
import { type Unit, unitOf, type WeightSteps } from '../../domain/catalogue/weight.ts';
import { localizedPack, perUnitText } from '../../text/units.ts';
import { formatRupees, type RupeeDecimals } from '../../ui/format-rupees.ts';

/** '480 g', '1.25 kg'; as pack sizes read in the page's language. */
export const gramsText = (grams: number) =>
  localizedPack(grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`);

/** '3', of goods by weight '480 g'. */
export const quantityText = (unit: Unit, quantity: number) =>
  unit ? gramsText(quantity) : quantity;

/** The same for a quantity of a product. */
export const amountText = (product: WeightSteps, quantity: number) =>
  quantityText(unitOf(product), quantity);

/** '₹240 / kg', '₹6 / pc'; '' where a pack has no other unit price than its price. */
export function unitPriceText(
  product: Parameters<typeof unitPrice>[0],
  decimals: RupeeDecimals = 'as_needed',
): string {
  const price = unitPrice(product);
  return price ? formatRupees(price.pricePaise, decimals) + perUnitText(price.unit) : '';
}

/** ' / kg' behind the price of goods by weight, which is that of a kilogram; null for pieces. */
export const perKilogram = (product: WeightSteps) => unitOf(product) && perUnitText('kg');
