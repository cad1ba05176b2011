/** Quantities of a product in words. */
import { unitPrice } from '../domain/catalogue/unit-price.ts';
import { type Unit, unitOf, type WeightSteps } from '../domain/catalogue/weight.ts';
import { formatRupees } from './format-rupees.ts';

/** '480 g', '1.25 kg'; written as pack sizes are, in every language. */
export const gramsText = (grams: number) => (grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`);

/** '3', of goods by weight '480 g'. */
export const quantityText = (unit: Unit, quantity: number) =>
  unit ? gramsText(quantity) : quantity;

/** The same for a quantity of a product. */
export const amountText = (product: WeightSteps, quantity: number) =>
  quantityText(unitOf(product), quantity);

/** '₹240 / kg', '₹6 / pc'; '' where a pack has no other unit price than its price. */
export function unitPriceText(product: Parameters<typeof unitPrice>[0]): string {
  const price = unitPrice(product);
  return price ? `${formatRupees(price.pricePaise)} / ${price.unit}` : '';
}
