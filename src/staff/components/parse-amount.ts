/** Parses typed amounts and counts. */
import { latinDigits } from '../../domain/latin-digits.ts';
import { MAX_PAISE, type Paise, rupeesToPaise } from '../../domain/money.ts';

const typed = (text: string) => latinDigits(text).trim();

/**
 * Rupees with up to two decimals to paise: '45', '45.5', '1,234.50', '₹ 45', '४५'. null for anything else: prices are not
 * guessed.
 */
export function parseRupees(text: string): Paise | null {
  const bare = typed(text).replace(/^(₹|rs\.?)\s*/i, '');
  // Accepts Indian and Western grouping.
  if (!/^\d{1,9}(\.\d{1,2})?$|^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(bare)) return null;
  const rupees = Number(bare.replaceAll(',', ''));
  return rupees * 100 <= MAX_PAISE ? rupeesToPaise(rupees) : null;
}

/** An integer from 0; null for anything else. */
export function parseCount(text: string): number | null {
  const bare = typed(text);
  return /^\d{1,7}$/.test(bare) ? Number(bare) : null;
}

/** 0 to 100 with up to two decimals; null for anything else. */
export function parsePercent(text: string): number | null {
  const bare = typed(text);
  return /^\d{1,3}(\.\d{1,2})?$/.test(bare) && Number(bare) <= 100 ? Number(bare) : null;
}
