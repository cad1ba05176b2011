/** Goods by weight (D50): the price is that of a kilogram, quantities and stock are grams. */

/** How a product is sold; both are 0, or missing from what an earlier version of the app stored, for pieces. */
export interface WeightSteps {
  stepGrams?: number;
  leastGrams?: number;
}

export type Unit = 'g' | undefined;

/** What quantities of a product are: grams, or undefined for pieces. */
export const unitOf = ({ stepGrams = 0 }: WeightSteps): Unit => (stepGrams > 0 ? 'g' : undefined);

/** The least that is sold of a product. */
export function leastQuantity({ stepGrams = 0, leastGrams = 0 }: WeightSteps): number {
  return stepGrams > 0 ? Math.max(1, Math.ceil(leastGrams / stepGrams)) * stepGrams : 1;
}

/** The most grams that are billed if the customer accepts a little more than ordered: a tenth more. */
export const maxBilledGrams = (grams: number): number => Math.floor((grams * 11) / 10);

/** The highest quantity up to `quantity` that is sold; 0 if the least is more. */
export function sellable(product: WeightSteps, quantity: number): number {
  const step = product.stepGrams || 1;
  const whole = Math.floor(quantity / step) * step;
  return whole < leastQuantity(product) ? 0 : whole;
}

/** What a quantity in a cart is since the owner changed the step: the next lower one that is sold, the least of less. */
export const asSold = (product: WeightSteps, quantity: number): number =>
  quantity && (sellable(product, quantity) || leastQuantity(product));
