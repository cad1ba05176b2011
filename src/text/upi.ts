import { textArea } from './text-area.ts';

export const upiText = textArea('upi', {
  waiting: 'This order waits for your payment',
  waitingText: 'The shop begins when it sees the money.',
  changing: 'Your change of this order is on its way to the shop. Pay once it has answered.',
  pay: 'Pay {total} by UPI',
  title: 'UPI payment',
  scan: 'Scan with any UPI app',
  qrLabel: 'QR code to pay {total} to {payee}',
  payee: 'To {payee} ({upiId})',
  reference: 'Reference {number}',
  openApp: 'Open a UPI app on this phone',
  check: 'I have paid: check',
  checking: 'Asking the shop...',
  notYet: 'The shop has not seen the money yet. It is told by a person, so give it a minute.',
  success: 'Payment received',
  successText: 'The shop has your money and begins.',
  failed: 'Payment failed or timed out',
  failedText: 'Payment verification failed',
  couldNotStart: 'Could not initialize UPI payment',
  couldNotVerify: 'Could not verify payment status',
});
