import type { cartText } from '../cart.ts';
import type { Translated } from '../text-area.ts';

export const cart: Translated<typeof cartText> = {
  pageTitle: 'कार्ट | {shop}',
  heading: 'तुमचे कार्ट',
  empty: 'तुमचे कार्ट रिकामे आहे',
  emptyText: 'काहीतरी टाका, ते इथेच राहील, इंटरनेट असो वा नसो.',
  continueShopping: 'खरेदी सुरू ठेवा',
  checkout: 'पुढे जा',
  deliveryTo: 'डिलिव्हरी: {place}, {pincode}',
  each: 'एकाचे {price}',
  undo: 'परत आणा',
  gone_one: 'तुमच्या कार्टमधली {n} वस्तू आता मिळत नाही',
  gone_other: 'तुमच्या कार्टमधल्या {n} वस्तू आता मिळत नाहीत',
  goneText: 'एकूणात समावेश नाही.',
  dropGone: 'काढून टाका',
  mostPerOrder: 'एका ऑर्डरमध्ये जास्तीत जास्त {left}',
  takeOnly: '{left} च घ्या',
  newStep: 'आता {step} च्या टप्प्याने मिळते: {before} ऐवजी {quantity}',
  takeOut: 'काढून टाका',
  moreForDiscount: 'अजून {amount} चे सामान घ्या, {discount} कमी होतील',
  moreForMinimum: 'अजून {amount} चे सामान घ्या: दुकान {minimum} पेक्षा कमीची डिलिव्हरी करत नाही',
  moreNeeded: 'अजून {amount} चे घ्या',
};
