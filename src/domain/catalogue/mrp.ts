/** The MRP: the price that the pack says, tax included, and above which nothing may be sold. */
import { exactPaise, type Paise, percentOfPaise } from '../money.ts';
import type { StoreSettings } from '../store/store-settings.ts';

interface Priced {
  pricePaise: Paise;
  /** The MRP; 0 for none. */
  originalPricePaise: Paise;
}

/** Whether the shop adds a tax to its prices, and how much. */
export type AddedTax = Pick<StoreSettings, 'taxPercent' | 'isTaxIncluded'>;

export const NO_TAX_ADDED: AddedTax = { taxPercent: 0, isTaxIncluded: true };

/** Whether customers pay a tax on top of the prices. */
export const addsTax = ({ taxPercent, isTaxIncluded }: AddedTax) =>
  !isTaxIncluded && taxPercent > 0;

/** What a customer pays for a piece. */
const withTax = (pricePaise: Paise, { taxPercent, isTaxIncluded }: AddedTax): Paise =>
  isTaxIncluded ? pricePaise : exactPaise(pricePaise + percentOfPaise(pricePaise, taxPercent));

/** The price to store for one that a customer pays: without the tax that the shop adds. */
export const withoutTax = (paidPaise: Paise, { taxPercent, isTaxIncluded }: AddedTax): Paise =>
  isTaxIncluded ? paidPaise : exactPaise(Math.round((paidPaise * 100) / (100 + taxPercent)));

/**
 * The MRP to raise together with a price that is above it, with the tax that is added to it: packs of a higher price have a
 * new MRP printed on them, of which that is the least. null where the price is within the MRP.
 */
export function mrpToRaise(
  { pricePaise, originalPricePaise: mrpPaise }: Priced,
  tax: AddedTax,
): Paise | null {
  const least = withTax(pricePaise, tax);
  return mrpPaise > 0 && least > mrpPaise ? least : null;
}

/** Why a price cannot be stored with an MRP: it is above it, or the tax makes it so; null where it can. */
export function mrpProblem(priced: Priced, tax: AddedTax): 'price' | 'tax' | null {
  if (mrpToRaise(priced, tax) === null) return null;
  return mrpToRaise(priced, NO_TAX_ADDED) === null ? 'tax' : 'price';
}
