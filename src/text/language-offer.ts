import { textArea } from './text-area.ts';

/** Shown once in the phone's own language, before that is spoken. */
export const languageOfferText = textArea('languageOffer', {
  question: 'See the app in English?',
  yes: 'Yes, English',
  no: 'Stay as it is',
});
