import type { pushText } from '../push.ts';
import type { Translated } from '../text-area.ts';

export const push: Translated<typeof pushText> = {
  newOrder: 'नवी ऑर्डर {total}',
  number: 'ऑर्डर #{number}',
  confirmed: 'दुकानाने तुमची ऑर्डर पक्की केली',
  shipped: 'वाटेवर आहे, लवकरच पोहोचेल',
  delivered: 'ऑर्डर पोहोचली',
  cancelled: 'दुकानाने तुमची ऑर्डर रद्द केली',
  payment_failed: 'पेमेंट झाले नाही: पुढे काय करायचे ते सांगा',
  decision: 'दुकान तुम्हाला काही विचारत आहे',
  question: 'एक वस्तू नाही: त्याऐवजी काय द्यायचे ते दुकान विचारत आहे',
  upiChanged: 'दुकानाचा UPI ID बदलला',
  upiChangedText: 'UPI चे पैसे आता {upi} वर जातात. तुम्ही बदलले नाही? सेटिंग उघडा.',
  upiRemoved: 'दुकानाचा आता UPI ID नाही. तुम्ही बदलले नाही? सेटिंग उघडा.',
  account_changed: 'एक अकाउंट बदलले',
  account_changed_text: 'दुकानातल्या कोणीतरी एक अकाउंट बदलले. चुकीचे आहे? ग्राहकांच्या यादीत मागे घ्या.',
  code_issued: 'दुकानाने तुमच्या अकाउंटचा लॉग इन कोड बनवला',
  code_issued_text: 'ज्याच्याकडे हा कोड आहे तो तुमचे अकाउंट उघडू शकतो. तुम्ही मागितला नव्हता? माझे फोन पहा.',
  news: 'तुमच्या ऑर्डरबद्दल नवी माहिती आहे',
};
