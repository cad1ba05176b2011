/** The lines of an order as the shop and the phones have them. */
import { lineTotalPaise } from '../cart/pricing.ts';
import type { WeightSteps } from '../catalogue/weight.ts';
import type { Paise } from '../money.ts';

/** A line frozen at the moment of ordering. */
export interface OrderLine {
  pid: number;
  name: string;
  quantityLabel: string;
  imageUrl: string;
  pricePaise: Paise;
  quantity: number;
  /** For goods by weight, which are one piece at the price of the weight (D50). */
  grams?: number;
}

/** Goods by weight: one piece, labelled with its weight. */
export function weighedLine(line: OrderLine, grams: number, totalPaise: Paise): OrderLine {
  return { ...line, quantityLabel: `${grams} g`, pricePaise: totalPaise, quantity: 1, grams };
}

/** The order line for a product, in pieces or grams, with its name and price of today. */
export function toOrderLine(
  product: Omit<OrderLine, 'quantity' | 'grams'> & WeightSteps,
  quantity: number,
): OrderLine {
  const { pid, name, quantityLabel, imageUrl, pricePaise } = product;
  const line = { pid, name, quantityLabel, imageUrl, pricePaise, quantity };
  return product.stepGrams
    ? weighedLine(line, quantity, lineTotalPaise({ ...product, quantity }))
    : line;
}

/** The ordered quantity: grams for goods by weight, else pieces. */
export const orderedQuantity = ({ grams, quantity }: Pick<OrderLine, 'grams' | 'quantity'>) =>
  grams ?? quantity;
