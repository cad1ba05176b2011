import { textArea } from './text-area.ts';

/** What the customer wants done where a product is missing. */
export const wishText = textArea('wish', {
  title: 'If something is missing',
  call: 'Call me',
  similar: 'Something like it',
  leave_out: 'Leave it out',
  hint: 'You can choose for each product before you order.',
});
