import type { notFoundText } from '../not-found.ts';
import type { Translated } from '../text-area.ts';

export const notFound: Translated<typeof notFoundText> = {
  pageTitle: 'पेज नहीं मिला | {shop}',
  title: 'अरे! यह पेज नहीं मिला',
  text: 'यह पेज है ही नहीं, या कहीं और चला गया है।',
  home: 'होम पर जाएँ',
  errorTitle: 'कुछ गड़बड़ हो गई',
  errorText: 'आपका कार्ट और ऑर्डर इस फ़ोन पर सुरक्षित हैं।',
  notHereTitle: 'यह पेज अभी फ़ोन पर नहीं है',
  notHereText: 'नेटवर्क आने पर फिर कोशिश करें। आपका कार्ट और ऑर्डर सुरक्षित हैं।',
  retry: 'फिर कोशिश करें',
};
