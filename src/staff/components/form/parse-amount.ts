/** Parses typed amounts and counts. */
import { latinDigits } from '../../../domain/latin-digits.ts';
import type { Field } from '../../../domain/record-fields.ts';
import { MAX_PAISE, type Paise, rupeesToPaise } from '../../../domain/money.ts';

const typed = (text: string) => latinDigits(text).trim();

/** What people write around an amount: '₹ 45', 'Rs.45', 'रु. ४५', '45/-', '45 rs'. */
const BEFORE_RUPEES = /^(₹|rs\.?|inr|rupees?|रुपये|रुपए|रु\.?|रू\.?)\s*/i;
const BEHIND_RUPEES = /\s*(\/[-=]|₹|rs\.?|inr|rupees?|रुपये|रुपए|रु\.?|रू\.?)$/i;
const BEHIND_PERCENT = /\s*%$/;

/**
 * Rupees with up to two decimals to paise: '45', '45.5', '1,234.50', '₹ 45', 'Rs.45/-', '४५'. null for anything else: prices
 * are not guessed.
 */
export function parseRupees(text: string): Paise | null {
  const bare = typed(text).replace(BEFORE_RUPEES, '').replace(BEHIND_RUPEES, '');
  // Accepts Indian and Western grouping.
  if (!/^\d{1,9}(\.\d{1,2})?$|^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(bare)) return null;
  const rupees = Number(bare.replaceAll(',', ''));
  return rupees * 100 <= MAX_PAISE ? rupeesToPaise(rupees) : null;
}

/** An integer from 0: '120', '1,00,000', '१२०'; null for anything else. */
export function parseCount(text: string): number | null {
  const bare = typed(text);
  const isCount = /^\d{1,7}$|^\d{1,3}(,\d{2,3})*,\d{3}$/.test(bare) && bare.length <= 9;
  return isCount ? Number(bare.replaceAll(',', '')) : null;
}

/** 0 to 100 with up to two decimals, also '5%'; null for anything else. */
function parsePercent(text: string): number | null {
  const bare = typed(text).replace(BEHIND_PERCENT, '');
  return /^\d{1,3}(\.\d{1,2})?$/.test(bare) && Number(bare) <= 100 ? Number(bare) : null;
}

/** What numbers a field takes: rupees, a percentage or a whole number, within limits. Rupees have limits in rupees. */
export interface NumberSpec {
  kind: 'rupees' | 'percent' | 'int';
  min: number;
  max: number;
}

/** The numbers of a record's field; null for a field of another kind. */
export function numberSpecOf({ kind, min, max }: Field): NumberSpec | null {
  return kind === 'rupees' || kind === 'percent' || kind === 'int' ? { kind, min, max } : null;
}

/** Parses an amount or a number within its limits; null for anything else. */
export function parserOf({ kind, min, max }: Pick<Field, 'kind' | 'min' | 'max'>) {
  const isWithin = (amount: number) => amount >= min && amount <= max;
  if (kind === 'rupees') {
    return (text: string) => {
      const amount = parseRupees(text);
      return amount !== null && isWithin(amount / 100) ? amount : null;
    };
  }
  const parse = kind === 'int' ? parseCount : parsePercent;
  return (text: string) => {
    const amount = parse(text);
    return amount !== null && isWithin(amount) ? amount : null;
  };
}
