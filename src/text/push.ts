import { textArea } from './text-area.ts';

/** Push messages on a phone whose app is closed; the service worker puts them together. */
export const pushText = textArea('push', {
  newOrder: 'New order {total}',
  number: 'Order #{number}',
  confirmed: 'The shop has confirmed your order',
  shipped: 'On the way to you',
  delivered: 'Order delivered successfully',
  cancelled: 'The shop has cancelled your order',
  payment_failed: 'Payment failed: the shop needs your decision',
  decision: 'The shop needs your decision',
  question: 'Something is missing: the shop asks what you want instead',
  upiChanged: 'Payment address changed',
  upiChangedText: 'UPI payments now go to {upi}. Not you? Open Settings.',
  upiRemoved: 'The shop has no UPI ID any more. Not you? Open Settings.',
  account_changed: 'An account was changed',
  account_changed_text:
    'Somebody of the staff changed an account. Not right? Take it back under Users.',
  code_issued: 'The shop made a sign-in code for your account',
  code_issued_text:
    'Whoever has it can open your account. You did not ask for it? Look at My devices.',
  news: 'There is news of your order',
});
