import { textArea } from './text-area.ts';

/** What the staff did that the shop has not answered, or has refused. */
export const adminOutboxText = textArea('adminOutbox', {
  waiting_one: '{n} change waits for the network',
  waiting_other: '{n} changes wait for the network',
  failing_one: '{n} change is not stored: the shop has an error. It is sent again',
  failing_other: '{n} changes are not stored: the shop has an error. They are sent again',
  fails: 'Not stored: the shop has an error. It is sent again',
  waits: 'Waits for the network',
  queued: 'Order {number}: {status}. It is sent as soon as the shop can be reached.',

  refusedTitle: 'The shop did not take this',
  overtakenTitle: 'Somebody has changed this after you',
  overtaken:
    'Order {number}: what you said of a line was stored, and somebody has changed the line since.',
  seen: 'Seen',
  times: '{sentence} ({n} changes)',
  unpack: 'Order {number}: the customer had cancelled. Unpack this bag.',
  notMoved: 'Order {number} was not set to {status}.',
  too_late: 'Order {number} has left the shop. Its contents were not changed.',
  needs_consent: 'Order {number}: the customer has not agreed to that. Nothing was changed.',
  superseded: 'Order {number}: somebody has changed this line meanwhile. Look at it again.',
  unavailable: 'Order {number}: the shop does not sell this product any more.',
  unlikely: 'Order {number}: this weight can only be a slip. Weigh again.',
  owner_only:
    'Order {number}: only an owner lowers a price to less than half. Nothing was changed.',
  last_line: 'Order {number}: nothing would be left in it. Cancel it instead.',
  goods_returned:
    'Order {number}: goods of it came back. Take the return back first; the order stays delivered.',
  too_many: 'Order {number}: this is too much for one order.',
  unknown_order: 'Order {number} is not there any more.',
  not_stored: 'Order {number}: the shop could not store a change of its contents. Make it again.',
  other: 'Order {number}: the shop has refused a change of its contents.',
});
