/** Quantities of a product in words. */
import { type Unit, unitOf, type WeightSteps } from '../domain/catalogue/weight.ts';

/** '480 g', '1.25 kg'; written as pack sizes are, in every language. */
export const gramsText = (grams: number) => (grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`);

/** '3', of goods by weight '480 g'. */
export const quantityText = (unit: Unit, quantity: number) =>
  unit ? gramsText(quantity) : quantity;

/** The same for a quantity of a product. */
export const amountText = (product: WeightSteps, quantity: number) =>
  quantityText(unitOf(product), quantity);
