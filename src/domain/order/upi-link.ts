/** The pay link that every UPI app opens (D14). */
import type { Paise } from '../money.ts';

const encode = (value = '') => encodeURIComponent(value).replace(/%40/g, '@');

/**
 * `upi://pay` with payee, amount in rupees with two decimals, and a note of at most 50 characters. `reference` is the number
 * of what is paid. The '@' of the address stays as it is: not every UPI app decodes it.
 */
export function upiLink(payee: {
  upiId: string;
  name: string;
  totalPaise: Paise;
  note: string;
  reference?: string;
}): string {
  const amount = `${Math.floor(payee.totalPaise / 100)}.${String(payee.totalPaise % 100).padStart(2, '0')}`;
  const fields = [
    ['pa', payee.upiId],
    ['pn', payee.name],
    ['am', amount],
    ['cu', 'INR'],
    ...(payee.reference === undefined ? [] : [['tr', payee.reference]]),
    ['tn', payee.note],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;
}
