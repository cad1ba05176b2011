import { textArea } from './text-area.ts';

/** The offer is shown once in the phone's own language, before that is spoken. */
export const languageOfferText = textArea('languageOffer', {
  question: 'See the app in English?',
  yes: 'Yes, English',
  no: 'Stay as it is',
  failed: 'This language could not be loaded. Please try again with a network.',
});
