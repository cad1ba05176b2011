import type { pushText } from '../push.ts';
import type { Translated } from '../text-area.ts';

export const push: Translated<typeof pushText> = {
  newOrder: 'नया ऑर्डर {total}',
  number: 'ऑर्डर #{number}',
  confirmed: 'दुकान ने आपका ऑर्डर पक्का कर दिया',
  shipped: 'आपकी तरफ़ निकल चुका है',
  delivered: 'ऑर्डर पहुँच गया',
  cancelled: 'दुकान ने आपका ऑर्डर कैंसल कर दिया',
  payment_failed: 'पेमेंट नहीं हुआ: आगे क्या करना है, बताइए',
  decision: 'दुकान आपसे कुछ पूछ रही है',
  news: 'आपके ऑर्डर की नई खबर है',
};
