import type { upiText } from '../upi.ts';
import type { Translated } from '../text-area.ts';

export const upi: Translated<typeof upiText> = {
  waiting: 'इस ऑर्डर के पैसे आने बाकी हैं',
  waitingText: 'पैसे दिखते ही दुकान सामान पैक करना शुरू करेगी।',
  changing: 'आपका बदलाव दुकान तक जा रहा है। जवाब आने पर पैसे दें।',
  pay: 'UPI से {total} दें',
  title: 'UPI पेमेंट',
  scan: 'किसी भी UPI ऐप से स्कैन करें',
  qrLabel: '{payee} को {total} देने का QR कोड',
  payee: '{payee} को ({upiId})',
  reference: 'रेफ़रेंस {number}',
  openApp: 'इस फ़ोन का UPI ऐप खोलें',
  check: 'पैसे दे दिए: देखें',
  checking: 'दुकान से पूछ रहे हैं...',
  notYet: 'दुकान को पैसे अभी नहीं दिखे। इसे कोई व्यक्ति देखकर बताता है, इसलिए एक मिनट दें।',
  success: 'पैसे मिल गए',
  successText: 'दुकान को आपके पैसे मिल गए और काम शुरू हो गया।',
  failed: 'पेमेंट नहीं हुआ या समय निकल गया',
  failedText: 'पेमेंट की जाँच नहीं हो पाई',
  couldNotStart: 'UPI पेमेंट शुरू नहीं हो पाया',
  couldNotVerify: 'पेमेंट हुआ या नहीं, पता नहीं चल पाया',
};
