/** The rate of a product's GST (D77): a percentage without a sign, '' for the shop's. */
import { latinDigits } from '../latin-digits.ts';
import { plainNumber } from '../plain-number.ts';
import type { OrderTerms } from '../order/terms.ts';

type TaxTerms = Pick<OrderTerms, 'tax_percent' | 'is_tax_included'>;

/** Whether customers pay a tax above the prices: the shop's one rate, whatever the goods are. */
export const addsTax = ({ tax_percent: percent, is_tax_included: isIncluded }: TaxTerms): boolean =>
  !isIncluded && percent > 0;

/** The percentage that a line of a bill has. */
export const rateOnBill = (own: string, terms: TaxTerms): number =>
  own === '' || addsTax(terms) ? terms.tax_percent : Number(own);

const PERCENTAGE = /^\d{1,2}(?:\.\d{1,2})?$/;
/** 0.18 is 18 % of a sheet that has lost the sign; of the rates of GST these are below 1. */
const BELOW_ONE = [0.1, 0.25];

const UNTAXED =
  /^(?:exempt(?:ed)?|nil[\s-]*(?:rated?)?|zero[\s-]*(?:rated?)?|(?:tax|gst)[\s-]*(?:free|exempt)|no[\s-]*(?:tax|gst)|non[\s-]*gst|शून्य|कर[\s-]*मुक्त|टैक्स[\s-]*फ्री|टॅक्स[\s-]*फ्री)$/i;
/** 'GST 18%', 'GST@5', '18 % GST'. */
const WORDS = /^(?:i?gst|tax|जीएसटी)?\s*@?\s*([\d.,]+)\s*%?\s*(?:i?gst|tax|जीएसटी)?$/i;

/** A rate as people and billing programs write it: '18%', 'GST 5 %', '0', 'Exempt'; null for anything else. */
export function readTaxRate(text: string): string | null {
  const bare = latinDigits(text).trim();
  if (bare === '') return '';
  if (UNTAXED.test(bare)) return '0';
  const number = plainNumber(WORDS.exec(bare)?.[1] ?? '');
  if (!PERCENTAGE.test(number)) return null;
  const percent = Number(number);
  const isFraction = percent > 0 && percent < 1 && !BELOW_ONE.includes(percent);
  return isFraction ? null : String(percent);
}
