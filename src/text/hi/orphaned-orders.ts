import type { orphanedOrdersText } from '../orphaned-orders.ts';
import type { Translated } from '../text-area.ts';

export const orphanedOrders: Translated<typeof orphanedOrdersText> = {
  title: 'इस फ़ोन का एक ऑर्डर दुकान तक नहीं गया',
  text: 'यह ऑर्डर {time} बजे किया गया था, कुल {total} का है। जिस अकाउंट से किया गया था, वह अब इस फ़ोन पर नहीं है।',
  send: 'इसे मेरे ऑर्डर के रूप में भेजें',
  discard: 'इसे हटा दें',
  sent: 'यह ऑर्डर अब आपका है और दुकान को भेजा जा रहा है',
  discarded: 'ऑर्डर हटा दिया गया',
  cancelAsked: 'ऑर्डर शायद दुकान तक पहुँच चुका है। दुकान से उसे कैंसल करने को कहा गया है।',
  gone: 'यह ऑर्डर अब बाकी नहीं है',
  failed: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',

  others_one: 'इस फ़ोन का {n} ऑर्डर दुकान तक नहीं गया',
  others_other: 'इस फ़ोन के {n} ऑर्डर दुकान तक नहीं गए',
  othersText_one: 'जिस अकाउंट से किया गया था, वह अब इस फ़ोन पर नहीं है।',
  othersText_other: 'जिन अकाउंट से किए गए थे, वे अब इस फ़ोन पर नहीं हैं।',
  mine: 'शायद मेरा है',
  askTitle: 'ऑर्डर पर कौन सा फ़ोन नंबर है?',
  askText: 'यह फ़ोन ऑर्डर तभी दिखाता है जब वही नंबर डाला जाए।',
  phone: 'ऑर्डर वाला फ़ोन नंबर',
  look: 'ढूँढें',
  cancel: 'रहने दें',
  notFound: 'इस फ़ोन पर इस नंबर का कोई ऑर्डर बाकी नहीं है।',
};
