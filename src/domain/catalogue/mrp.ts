/** The MRP: the price that the pack says, and above which nothing may be sold. */
import type { Paise } from '../money.ts';

interface Priced {
  pricePaise: Paise;
  /** The MRP; 0 for none. */
  originalPricePaise: Paise;
}

export const isAboveMrp = ({ pricePaise, originalPricePaise: mrpPaise }: Priced): boolean =>
  mrpPaise > 0 && pricePaise > mrpPaise;

/**
 * The MRP to raise together with a price that is above it: packs of a higher price have a new MRP printed on them, of which
 * the price is the least. null where the price is within the MRP.
 */
export const mrpToRaise = (priced: Priced): Paise | null =>
  isAboveMrp(priced) ? priced.pricePaise : null;
