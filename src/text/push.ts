import { textArea } from './text-area.ts';

/** What a ring says on a phone whose app is closed; put together by the service worker. */
export const pushText = textArea('push', {
  newOrder: 'New order {total}',
  number: 'Order #{number}',
  confirmed: 'The shop has confirmed your order',
  shipped: 'On the way to you',
  delivered: 'Order delivered successfully',
  cancelled: 'The shop has cancelled your order',
  payment_failed: 'Payment failed: the shop needs your decision',
  decision: 'The shop needs your decision',
  news: 'There is news of your order',
});
