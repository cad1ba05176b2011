import type { pushText } from '../push.ts';
import type { Translated } from '../text-area.ts';

export const push: Translated<typeof pushText> = {
  newOrder: 'नया ऑर्डर {total}',
  number: 'ऑर्डर #{number}',
  confirmed: 'दुकान ने आपका ऑर्डर पक्का कर दिया',
  shipped: 'आपकी तरफ़ निकल चुका है',
  delivered: 'ऑर्डर पहुँच गया',
  cancelled: 'दुकान ने आपका ऑर्डर कैंसल कर दिया',
  payment_failed: 'पेमेंट नहीं हुआ: आगे क्या करना है, बताएँ',
  decision: 'दुकान आपसे कुछ पूछ रही है',
  question: 'कोई चीज़ नहीं है: दुकान पूछ रही है कि बदले में क्या दें',
  upiChanged: 'पैसे आने का पता बदला गया',
  upiChangedText: 'UPI से पैसे अब {upi} पर जाते हैं। आपने नहीं बदला? सेटिंग खोलें।',
  upiRemoved: 'दुकान की अब कोई UPI ID नहीं है। आपने नहीं बदला? सेटिंग खोलें।',
  news: 'आपके ऑर्डर की नई खबर है',
};
