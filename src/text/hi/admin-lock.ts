import type { adminLockText } from '../admin-lock.ts';
import type { Translated } from '../text-area.ts';

export const adminLock: Translated<typeof adminLockText> = {
  title: 'एडमिन वाला हिस्सा लॉक है',
  pin: 'PIN',
  unlock: 'खोलें',
  checking: 'देख रहे हैं...',
  wrong: 'यह PIN सही नहीं है।',
  wait_one: 'बहुत बार गलत डाला। {n} सेकंड बाद फिर कोशिश करें।',
  wait_other: 'बहुत बार गलत डाला। {n} सेकंड बाद फिर कोशिश करें।',
  failed: 'PIN जाँचा नहीं जा सका। कृपया फिर कोशिश करें।',
  forgotten: 'PIN भूल गए?',
  backToShop: 'दुकान पर वापस',
  lock: 'लॉक करें',

  page: 'फ़ोन और PIN',
  pinTitle: 'इस फ़ोन का PIN',
  pinText:
    'एडमिन वाले हिस्से से पहले, 5 मिनट तक कुछ न छूने पर, और लॉक दबाने पर पूछा जाता है। यह पास खड़े लोगों को रोकता है। जो इस ब्राउज़र का डेटा पढ़ सकता है, उसे नहीं रोकता: उसके लिए इस फ़ोन को लॉग आउट करें।',
  newPin: 'नया PIN (4 से 8 अंक)',
  repeatPin: 'वही फिर से',
  setPin: 'PIN लगाएँ',
  pinNeedsHttps: 'PIN सिर्फ़ उसी पते पर लग सकता है जो https से शुरू होता है।',
  pinInvalid: 'कृपया 4 से 8 अंक डालें।',
  pinDifferent: 'दोनों बार अंक अलग हैं।',
  pinSet: 'PIN लग गया',
  pinIsOn: 'यह फ़ोन PIN पूछता है।',
  currentPin: 'अभी का PIN',
  removePin: 'PIN हटाएँ',
  pinRemoved: 'PIN हट गया',

  leaveTitle: 'इस फ़ोन से लॉग आउट करें',
  leaveText: 'जब यह फ़ोन आपका न रहे, या अब दूसरे लोग चलाएँ।',
  logOut: 'लॉग आउट',
};
