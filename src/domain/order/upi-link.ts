/** The pay link that every UPI app opens (D14). */
import type { Paise } from '../money.ts';

/** Longer notes are cut by the apps. */
const MAX_NOTE_LENGTH = 50;

/**
 * `upi://pay` with payee, amount in rupees with two decimals, and a note. Some apps do not read an escaped '@', and refuse a
 * reference (`tr`) of whoever is no merchant.
 */
export function upiLink(payee: {
  upiId: string;
  name: string;
  totalPaise: Paise;
  /** Such as the order's number. */
  note: string;
}): string {
  const amount = `${Math.floor(payee.totalPaise / 100)}.${String(payee.totalPaise % 100).padStart(2, '0')}`;
  const fields = [
    ['pa', payee.upiId],
    ['pn', payee.name],
    ['am', amount],
    ['cu', 'INR'],
    ['tn', payee.note.slice(0, MAX_NOTE_LENGTH)],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replace(/%40/g, '@')}`).join('&')}`;
}
