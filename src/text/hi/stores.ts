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
  unlistedText_one:
    'यह दुकान अब दुकानों की सूची में नहीं है। अगर ऑर्डर दुकान तक नहीं पहुँचा है, तो दुकान के लौटने तक वह इसी फ़ोन पर रुका रहेगा। आप ऑर्डर देख सकते हैं या रद्द कर सकते हैं।',
  unlistedText_other:
    'यह दुकान अब दुकानों की सूची में नहीं है। जो ऑर्डर दुकान तक नहीं पहुँचे हैं, वे दुकान के लौटने तक इसी फ़ोन पर रुके रहेंगे। आप ऑर्डर देख सकते हैं या रद्द कर सकते हैं।',
  showOrders_one: 'ऑर्डर देखें',
  showOrders_other: 'ऑर्डर देखें',
};
