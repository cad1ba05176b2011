import type { adminLockText } from '../admin-lock.ts';
import type { Translated } from '../text-area.ts';

export const adminLock: Translated<typeof adminLockText> = {
  title: 'ॲडमिन भाग लॉक आहे',
  pin: 'PIN',
  unlock: 'उघडा',
  checking: 'पाहत आहोत...',
  wrong: 'हा PIN बरोबर नाही.',
  wait_one: 'खूप वेळा चुकीचा टाकला. {n} सेकंदाने पुन्हा प्रयत्न करा.',
  wait_other: 'खूप वेळा चुकीचा टाकला. {n} सेकंदांनी पुन्हा प्रयत्न करा.',
  failed: 'PIN तपासता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  forgotten: 'PIN विसरलात?',
  backToShop: 'दुकानात परत',
  lock: 'लॉक करा',

  page: 'फोन आणि PIN',
  pinTitle: 'या फोनचा PIN',
  pinText:
    'ॲडमिन भागाआधी, 5 मिनिटे हात न लावल्यावर, आणि लॉक दाबल्यावर विचारला जातो. तो जवळच्या लोकांना अडवतो. जो या ब्राउझरचा डेटा वाचू शकतो त्याला अडवत नाही: त्यासाठी हा फोन लॉग आउट करा.',
  newPin: 'नवा PIN (4 ते 8 अंक)',
  repeatPin: 'तोच पुन्हा',
  setPin: 'PIN लावा',
  pinNeedsHttps: 'PIN फक्त https ने सुरू होणाऱ्या पत्त्यावर लावता येतो.',
  pinInvalid: 'कृपया 4 ते 8 अंक टाका.',
  pinDifferent: 'दोन्ही वेळचे अंक वेगळे आहेत.',
  pinSet: 'PIN लावला',
  pinIsOn: 'हा फोन PIN विचारतो.',
  currentPin: 'आत्ताचा PIN',
  removePin: 'PIN काढा',
  pinRemoved: 'PIN काढला',

  leaveTitle: 'या फोनवरून लॉग आउट करा',
  leaveText: 'हा फोन तुमचा नसेल, किंवा यापुढे दुसरे लोक वापरणार असतील तेव्हा.',
  logOut: 'लॉग आउट',
};
