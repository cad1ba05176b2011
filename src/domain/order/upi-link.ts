/** The pay link that every UPI app opens (D14). */
import type { Paise } from '../money.ts';

/** `upi://pay` with payee, amount in rupees with two decimals, and the order's number as reference. */
export function upiLink(payee: {
  upiId: string;
  name: string;
  totalPaise: Paise;
  orderNumber: string;
}): string {
  const amount = `${Math.floor(payee.totalPaise / 100)}.${String(payee.totalPaise % 100).padStart(2, '0')}`;
  const fields = [
    ['pa', payee.upiId],
    ['pn', payee.name],
    ['am', amount],
    ['cu', 'INR'],
    ['tr', payee.orderNumber],
    ['tn', `Order ${payee.orderNumber}`],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`;
}
