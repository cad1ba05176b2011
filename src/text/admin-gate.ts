import { textArea } from './text-area.ts';

/** What is read before the admin area has loaded, or when it cannot be. */
export const adminGateText = textArea('adminGate', {
  verifying: 'Verifying admin access...',
  pageTitle: 'Admin | {shop}',
  closedTitle: 'The admin area did not open',
  closedText:
    'It needs a connection to the shop: either this device is offline or the server is not answering.',
  retry: 'Try again',
  backToShop: 'Back to Shop',
});
