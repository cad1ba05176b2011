import type { phoneBellText, pushText } from '../push.ts';
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

export const phoneBell: Translated<typeof phoneBellText> = {
  title: 'इस फ़ोन पर घंटी',
  ring: 'ऐप बंद हो तब भी इस फ़ोन पर घंटी बजे',
  ringText: 'नए ऑर्डर पर हर मिनट घंटी बजती है, ज़्यादा से ज़्यादा दस बार, जब तक कोई देख न ले।',
  working: 'एक पल...',
  denied: 'इस ब्राउज़र की सेटिंग में नोटिफ़िकेशन बंद हैं। पहले वहाँ चालू कीजिए।',
  missing: 'ऐप बंद हो तो इस ब्राउज़र पर घंटी नहीं बज सकती। आईफ़ोन पर पहले ऐप को होम स्क्रीन पर जोड़िए।',
  unreachable: 'अभी दुकान से संपर्क नहीं हो रहा। कृपया फिर कोशिश करें।',
  no_service: 'इस ब्राउज़र की घंटी वाली सेवा अभी नहीं मिल रही। कृपया फिर कोशिश करें।',
  refused: 'दुकान ने मना कर दिया। कृपया फिर से लॉग इन करें।',
  turnedOn: 'अब से इस फ़ोन पर घंटी बजेगी',
  turnedOff: 'अब इस फ़ोन पर घंटी नहीं बजेगी',

  ask: 'ऑर्डर आगे बढ़े तो बताएँ?',
  askText: 'जब दुकान पक्का करे, जब रास्ते में हो और जब पहुँच जाए।',
  askYes: 'हाँ, बताइए',
  askNo: 'नहीं, रहने दें',
  asked: 'हम आपको बताएँगे',
  whileClosed: 'ऐप बंद हो तब भी।',
  whileOpen: 'जब ऐप पीछे खुला हो।',
};
