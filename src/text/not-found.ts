import { textArea } from './text-area.ts';

export const notFoundText = textArea('notFound', {
  pageTitle: 'Page not found | {shop}',
  title: 'Oops! Page not found',
  text: 'This shelf does not exist, or it has moved.',
  home: 'Return to Home',
  errorTitle: 'Something went wrong',
  errorText: 'Your cart and orders are safe on this phone.',
  notHereTitle: 'This screen is not on the phone yet',
  notHereText: 'Try again with a network. Your cart and orders are safe.',
  retry: 'Try again',
});
