/** Quantities of a product in words. */
import { unitOf, type WeightSteps } from '../domain/catalogue/weight.ts';

/** '480 g', '1.25 kg'; written as pack sizes are, in every language. */
export const gramsText = (grams: number) => (grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`);

/** '3', of goods by weight '480 g'. */
export const amountText = (product: WeightSteps, quantity: number) =>
  unitOf(product) ? gramsText(quantity) : quantity;
