/**
 * One cell as the readers of prices and packs expect it. Billing programs and spreadsheets write '₹ 1,250.00',
 * 'Rs.45/-', '45,50' and '४५'; Excel saves ₹ as a question mark where the encoding does not have it.
 */
import { latinDigits } from '../../domain/latin-digits.ts';

const RUPEES = String.raw`₹|rs\.?|inr|रु\.?|रू\.?|रुपये|\?`;
const BEFORE = new RegExp(`^(${RUPEES})+`, 'i');
const AFTER = new RegExp(String.raw`(\/[-=]|${RUPEES})+$`, 'i');
/** With a decimal comma: '45,50' and '1.250,00'; '1,250' is grouped. */
const DECIMAL_COMMA = /^\d+(\.\d{3})*,\d{2}$/;

export function tidyAmount(cell: string): string {
  const bare = latinDigits(cell).replace(/\s/g, '').replace(BEFORE, '').replace(AFTER, '');
  if (DECIMAL_COMMA.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return /^-?[\d.,]+$/.test(bare) ? bare : cell;
}

/** In one line, with single blanks; letters with marks are one character, as keyboards write them. */
export const tidyText = (cell: string) => cell.normalize('NFC').replace(/\s+/g, ' ').trim();

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATE = new RegExp(
  String.raw`^\d{4}-\d{2}-\d{2}$|^\d{1,2}[-/ ](${MONTH})([-/ ]\d{2,4})?$|^(${MONTH})-\d{2}$`,
  'i',
);

/** Excel makes dates of packs such as 1/2 or 10-12. */
export const isDate = (cell: string) => DATE.test(cell);
