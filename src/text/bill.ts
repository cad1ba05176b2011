import { textArea } from './text-area.ts';

/** The rows of every bill: cart, checkout, order screens. */
export const billText = textArea('bill', {
  title: 'Order Summary',
  subtotal: 'Subtotal',
  deliveryFee: 'Delivery Fee',
  discount: 'Discount',
  discountByCode: 'Discount ({code})',
  taxes: 'Taxes',
  charges: 'Other charges',
  total: 'Total',
  phone: 'Phone {phone}',
  gstin: 'GSTIN {gstin}',
});
