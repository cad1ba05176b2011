import type { storesText } from '../stores.ts';
import type { Translated } from '../text-area.ts';

export const stores: Translated<typeof storesText> = {
  serves: '{shop} {pincode} मध्ये डिलिव्हरी करते. तिथले सामान आणि भाव वेगळे आहेत.',
  go: '{shop} कडे जा',

  askTitle: '{shop} कडे जायचे?',
  ask_one: 'तुमच्या कार्टमधली वस्तू {here} मध्ये राहील, तुम्ही परत येईपर्यंत. {shop} मध्ये नवे कार्ट सुरू होईल.',
  ask_other:
    'तुमच्या कार्टमधल्या {n} वस्तू {here} मध्ये राहतील, तुम्ही परत येईपर्यंत. {shop} मध्ये नवे कार्ट सुरू होईल.',
  stay: '{here} मध्येच राहा',
  notNow: 'काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',

  orders_one: '{shop} मध्येही तुमची ऑर्डर आहे',
  orders_other: '{shop} मध्येही तुमच्या {n} ऑर्डर आहेत',
  ordersText_one: 'तुम्ही इथे खरेदी करा, तिचे काम सुरू राहील.',
  ordersText_other: 'तुम्ही इथे खरेदी करा, त्यांचे काम सुरू राहील.',
};
