import { textArea } from './text-area.ts';

export const storesText = textArea('stores', {
  serves: '{shop} delivers to {pincode}. It has products and prices of its own.',
  go: 'Go to {shop}',

  askTitle: 'Go to {shop}?',
  ask_one:
    'The item in your cart stays at {here}, for when you come back. At {shop} you begin a new cart.',
  ask_other:
    'The {n} items in your cart stay at {here}, for when you come back. At {shop} you begin a new cart.',
  stay: 'Stay at {here}',
  notNow: 'Something went wrong. Please try again.',

  orders_one: 'You also have an order at {shop}',
  orders_other: 'You also have {n} orders at {shop}',
  ordersUnlisted_one: 'You also have an order at a shop that is no longer listed',
  ordersUnlisted_other: 'You also have {n} orders at a shop that is no longer listed',
  ordersText_one: 'It goes on while you shop here.',
  ordersText_other: 'They go on while you shop here.',
  unlistedText_one:
    'This shop is no longer in the list of shops. If it does not have the order yet, the order waits on this phone until the shop is back. You can look at it, and cancel it as long as it was not sent.',
  unlistedText_other:
    'This shop is no longer in the list of shops. The orders that it does not have yet wait on this phone until the shop is back. You can look at them, and cancel those that were not sent.',
  showOrders_one: 'Show the order',
  showOrders_other: 'Show the orders',
});
