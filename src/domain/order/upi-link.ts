/** The pay link that every UPI app opens (D14). */
import type { Paise } from '../money.ts';

/** Longer notes are cut by the apps. */
const MAX_NOTE_LENGTH = 50;

/**
 * `upi://pay` with payee, amount in rupees with two decimals, currency and note. '@' stays unescaped, because some apps do
 * not decode it. There is no reference (`tr`): some apps refuse one from a payee who is not a registered merchant.
 */
export function upiLink(payment: {
  upiId: string;
  name: string;
  totalPaise: Paise;
  /** Such as the order's number. */
  note: string;
}): string {
  const amount = `${Math.floor(payment.totalPaise / 100)}.${String(payment.totalPaise % 100).padStart(2, '0')}`;
  const fields = [
    ['pa', payment.upiId],
    ['pn', payment.name],
    ['am', amount],
    ['cu', 'INR'],
    // By characters: half of one cannot be encoded.
    ['tn', Array.from(payment.note).slice(0, MAX_NOTE_LENGTH).join('')],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replace(/%40/g, '@')}`).join('&')}`;
}
