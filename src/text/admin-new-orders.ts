import { textArea } from './text-area.ts';

export const adminNewOrdersText = textArea('adminNewOrders', {
  news_one: '{n} new order',
  news_other: '{n} new orders',
  many: 'More than {n} new orders',
  none: 'No new orders',
  acknowledge: 'Got it',
  mute: 'Mute the bell',
  muted: 'The bell is muted.',
  starting: 'Sound starts with your first tap.',
  arm: 'Turn on sound',
  badge: '({n}) {title}',
});
