import type { pushText } from '../push.ts';
import type { Translated } from '../text-area.ts';

export const push: Translated<typeof pushText> = {
  newOrder: 'नया ऑर्डर {total}',
  number: 'ऑर्डर #{number}',
  confirmed: 'दुकान ने आपका ऑर्डर पक्का कर दिया',
  shipped: 'रास्ते में है, जल्दी पहुँचेगा',
  delivered: 'ऑर्डर पहुँच गया',
  cancelled: 'दुकान ने आपका ऑर्डर कैंसल कर दिया',
  payment_failed: 'पेमेंट नहीं हुआ: आगे क्या करना है, बताएँ',
  decision: 'दुकान आपसे कुछ पूछ रही है',
  question: 'कोई चीज़ नहीं है: दुकान पूछ रही है कि बदले में क्या दें',
  upiChanged: 'दुकान की UPI ID बदली गई',
  upiChangedText: 'UPI से पैसे अब {upi} पर जाते हैं। आपने नहीं बदला? सेटिंग खोलें।',
  upiRemoved: 'दुकान की अब कोई UPI ID नहीं है। आपने नहीं बदला? सेटिंग खोलें।',
  account_changed: 'एक अकाउंट बदला गया',
  account_changed_text: 'दुकान के किसी व्यक्ति ने एक अकाउंट बदला है। गलत है? ग्राहकों की सूची में वापस करें।',
  code_issued: 'दुकान ने आपके अकाउंट का लॉग इन कोड बनाया',
  code_issued_text: 'जिसके पास यह कोड है, वह आपका अकाउंट खोल सकता है। आपने नहीं माँगा? मेरे फ़ोन देखें।',
  news: 'आपके ऑर्डर की नई खबर है',
};
