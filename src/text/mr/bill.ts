import type { billText } from '../bill.ts';
import type { Translated } from '../text-area.ts';

export const bill: Translated<typeof billText> = {
  title: 'ऑर्डरचा हिशोब',
  subtotal: 'सामानाची किंमत',
  deliveryFee: 'डिलिव्हरी चार्ज',
  discount: 'सूट',
  discountByCode: 'सूट ({code})',
  taxes: 'टॅक्स',
  charges: 'इतर चार्ज',
  total: 'एकूण',
  phone: 'फोन {phone}',
  gstin: 'जीएसटी नंबर {gstin}',
};
