import type { languageOfferText } from '../language-offer.ts';
import type { Translated } from '../text-area.ts';

export const languageOffer: Translated<typeof languageOfferText> = {
  question: 'ऐप हिन्दी में देखें?',
  yes: 'हाँ, हिन्दी में',
  no: 'English ही रखें',
  failed: 'यह भाषा लोड नहीं हो पाई। नेटवर्क आने पर फिर कोशिश करें।',
};
