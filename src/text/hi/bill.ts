import type { billText } from '../bill.ts';
import type { Translated } from '../text-area.ts';

export const bill: Translated<typeof billText> = {
  title: 'ऑर्डर का हिसाब',
  subtotal: 'सामान की कीमत',
  deliveryFee: 'डिलीवरी चार्ज',
  discount: 'छूट',
  discountByCode: 'छूट ({code})',
  taxes: 'टैक्स',
  charges: 'दूसरे चार्ज',
  total: 'कुल',
  phone: 'फ़ोन {phone}',
  gstin: 'जीएसटी नंबर {gstin}',
};
