import { textArea } from './text-area.ts';

/** Of orders that wait for an account which this phone cannot open any more (D44). */
export const orphanedOrdersText = textArea('orphanedOrders', {
  title: 'An order from this phone was not sent',
  text: 'It was placed on {time}, and comes to {total}. The account that placed it is no longer signed in on this phone.',
  send: 'Send it as my order',
  discard: 'Discard it',
  sent: 'The order is yours now, and on its way to the shop',
  discarded: 'The order was discarded',
  cancelAsked: 'The order may be at the shop already. The shop is asked to cancel it.',
  gone: 'This order is not waiting any more',
  failed: 'Something went wrong. Please try again.',

  others_one: '{n} order from this phone was not sent',
  others_other: '{n} orders from this phone were not sent',
  othersText_one: 'The account that placed it is no longer signed in on this phone.',
  othersText_other: 'The accounts that placed them are no longer signed in on this phone.',
  mine: 'It may be mine',
  askTitle: 'Which phone number is on the order?',
  askText: 'Only with that number does this phone show the order.',
  phone: 'Phone number on the order',
  look: 'Look for it',
  cancel: 'Cancel',
  notFound: 'No unsent order on this phone has this number.',
});
