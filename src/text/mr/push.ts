import type { pushText } from '../push.ts';
import type { Translated } from '../text-area.ts';

export const push: Translated<typeof pushText> = {
  newOrder: 'नवी ऑर्डर {total}',
  number: 'ऑर्डर #{number}',
  confirmed: 'दुकानाने तुमची ऑर्डर पक्की केली',
  shipped: 'तुमच्याकडे निघाली आहे',
  delivered: 'ऑर्डर पोहोचली',
  cancelled: 'दुकानाने तुमची ऑर्डर रद्द केली',
  payment_failed: 'पेमेंट झाले नाही: पुढे काय करायचे ते सांगा',
  decision: 'दुकान तुम्हाला काही विचारत आहे',
  question: 'एक वस्तू नाही: त्याऐवजी काय द्यायचे ते दुकान विचारत आहे',
  upiChanged: 'पैसे येण्याचा पत्ता बदलला',
  upiChangedText: 'UPI चे पैसे आता {upi} वर जातात. तुम्ही बदलले नाही? सेटिंग उघडा.',
  upiRemoved: 'दुकानाचा आता UPI ID नाही. तुम्ही बदलले नाही? सेटिंग उघडा.',
  news: 'तुमच्या ऑर्डरची नवी बातमी आहे',
};
