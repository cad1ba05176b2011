import { textArea } from './text-area.ts';

export const cartText = textArea('cart', {
  pageTitle: 'Cart | {shop}',
  heading: 'Your Cart',
  empty: 'Your cart is empty',
  emptyText: 'Put something in, and it stays here, with or without a connection.',
  continueShopping: 'Continue Shopping',
  checkout: 'Checkout',
  deliveryTo: 'Delivery to {place}, {pincode}',
  each: '{price} each',
  undo: 'Undo',
  gone_one: '{n} product in your cart is no longer sold',
  gone_other: '{n} products in your cart are no longer sold',
  goneText: 'Not counted in the total.',
  dropGone: 'Take out',
  mostPerOrder: 'At most {left} in one order',
  takeOnly: 'Take {left}',
  newStep: 'Sold in steps of {step} now: {quantity} instead of {before}',
  takeOut: 'Take out',
  moreForDiscount: 'Add {amount} more and {discount} comes off',
  moreForMinimum: 'Add {amount} more: the shop delivers from {minimum}',
  moreNeeded: 'Add {amount} more',
});
