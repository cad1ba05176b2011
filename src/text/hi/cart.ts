import type { cartText } from '../cart.ts';
import type { Translated } from '../text-area.ts';

export const cart: Translated<typeof cartText> = {
  pageTitle: 'कार्ट | {shop}',
  heading: 'आपका कार्ट',
  empty: 'आपका कार्ट खाली है',
  emptyText: 'कुछ डालें, वह यहीं रहेगा, इंटरनेट हो या न हो।',
  continueShopping: 'खरीदारी जारी रखें',
  checkout: 'आगे बढ़ें',
  deliveryTo: 'डिलीवरी: {place}, {pincode}',
  each: '{price} का एक',
  undo: 'वापस लाएँ',
  gone_one: 'आपके कार्ट की {n} चीज़ अब नहीं बिकती',
  gone_other: 'आपके कार्ट की {n} चीज़ें अब नहीं बिकतीं',
  goneText: 'कुल में शामिल नहीं।',
  dropGone: 'हटाएँ',
  mostPerOrder: 'एक ऑर्डर में ज़्यादा से ज़्यादा {left}',
  takeOnly: '{left} ही लें',
  newStep: 'अब {step} के हिसाब से मिलता है: {before} की जगह {quantity}',
  takeOut: 'हटाएँ',
  moreForDiscount: '{amount} का सामान और लें, {discount} कम हो जाएँगे',
  moreForMinimum: '{amount} का सामान और लें: दुकान {minimum} से कम की डिलीवरी नहीं करती',
  moreNeeded: '{amount} का और लें',
};
