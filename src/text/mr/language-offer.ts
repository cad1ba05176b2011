import type { languageOfferText } from '../language-offer.ts';
import type { Translated } from '../text-area.ts';

export const languageOffer: Translated<typeof languageOfferText> = {
  question: 'ॲप मराठीत पाहायचे?',
  yes: 'हो, मराठीत',
  no: 'English राहू द्या',
  failed: 'ही भाषा लोड झाली नाही. नेटवर्क आल्यावर पुन्हा प्रयत्न करा.',
};
