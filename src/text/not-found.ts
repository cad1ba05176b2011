import { textArea } from './text-area.ts';

export const notFoundText = textArea('notFound', {
  pageTitle: 'Page not found | {shop}',
  title: 'Oops! Page not found',
  text: 'This shelf does not exist, or it has moved.',
  home: 'Return to Home',
  errorTitle: 'Something went wrong',
  errorText: 'Your cart and orders are safe on this phone.',
  retry: 'Try again',
});
