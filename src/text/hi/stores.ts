import type { storesText } from '../stores.ts';
import type { Translated } from '../text-area.ts';

export const stores: Translated<typeof storesText> = {
  serves: '{shop} की {pincode} में डिलीवरी है। वहाँ का सामान और दाम अलग हैं।',
  go: '{shop} पर जाएँ',

  askTitle: '{shop} पर जाएँ?',
  ask_one: 'आपके कार्ट की चीज़ {here} पर रखी रहेगी, जब तक आप लौटें। {shop} पर नया कार्ट शुरू होगा।',
  ask_other: 'आपके कार्ट की {n} चीज़ें {here} पर रखी रहेंगी, जब तक आप लौटें। {shop} पर नया कार्ट शुरू होगा।',
  stay: '{here} पर ही रहें',
  notNow: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',

  orders_one: '{shop} पर भी आपका ऑर्डर है',
  orders_other: '{shop} पर भी आपके {n} ऑर्डर हैं',
  ordersText_one: 'आप यहाँ खरीदारी करें, उसका काम चलता रहेगा।',
  ordersText_other: 'आप यहाँ खरीदारी करें, उनका काम चलता रहेगा।',
};
