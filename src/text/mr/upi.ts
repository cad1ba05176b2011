import type { upiText } from '../upi.ts';
import type { Translated } from '../text-area.ts';

export const upi: Translated<typeof upiText> = {
  waiting: 'या ऑर्डरचे पैसे यायचे बाकी आहेत',
  waitingText: 'पैसे दिसले की दुकान सामान पॅक करायला घेईल.',
  changing: 'तुमचा बदल दुकानाकडे जात आहे. उत्तर आल्यावर पैसे द्या.',
  pay: 'UPI ने {total} द्या',
  title: 'UPI पेमेंट',
  scan: 'कोणत्याही UPI ॲपने स्कॅन करा',
  qrLabel: '{payee} यांना {total} द्यायचा QR कोड',
  payee: '{payee} यांना ({upiId})',
  reference: 'रेफरन्स {number}',
  openApp: 'या फोनवरचे UPI ॲप उघडा',
  check: 'पैसे दिले: पाहा',
  checking: 'दुकानाला विचारत आहोत...',
  notYet: 'दुकानाला पैसे अजून दिसले नाहीत. हे एक व्यक्ती पाहून सांगते, म्हणून एक मिनिट द्या.',
  success: 'पैसे मिळाले',
  successText: 'दुकानाला तुमचे पैसे मिळाले आणि काम सुरू झाले.',
  failed: 'पेमेंट झाले नाही किंवा वेळ संपली',
  failedText: 'पेमेंट तपासता आले नाही',
  couldNotStart: 'UPI पेमेंट सुरू करता आले नाही',
  couldNotVerify: 'पेमेंट झाले का ते कळले नाही',
};
