import type { adminOutboxText } from '../admin-outbox.ts';
import type { Translated } from '../text-area.ts';

export const adminOutbox: Translated<typeof adminOutboxText> = {
  waiting_one: '{n} बदल नेटवर्कची वाट पाहत आहे',
  waiting_other: '{n} बदल नेटवर्कची वाट पाहत आहेत',
  failing_one: '{n} बदल साठवला गेला नाही: दुकानात बिघाड आहे. पुन्हा पाठवला जाईल',
  failing_other: '{n} बदल साठवले गेले नाहीत: दुकानात बिघाड आहे. पुन्हा पाठवले जातील',
  fails: 'साठवले गेले नाही: दुकानात बिघाड आहे. पुन्हा पाठवले जाईल',
  waits: 'नेटवर्कची वाट',
  queued: 'ऑर्डर {number}: {status}. दुकानाशी संपर्क होताच पाठवले जाईल.',

  refusedTitle: 'दुकानाने हे घेतले नाही',
  overtakenTitle: 'तुमच्यानंतर कोणीतरी हे बदलले',
  overtaken: 'ऑर्डर {number}: तुम्ही सांगितलेले जतन झाले, त्यानंतर कोणीतरी ते बदलले.',
  seen: 'पाहिले',
  times: '{sentence} ({n} बदल)',
  unpack: 'ऑर्डर {number}: ग्राहकाने आधीच रद्द केली होती. ही पिशवी रिकामी करा.',
  notMoved: 'ऑर्डर {number} {status} केली गेली नाही.',
  too_late: 'ऑर्डर {number} दुकानातून निघाली आहे. तिचे सामान बदलले नाही.',
  needs_consent: 'ऑर्डर {number}: ग्राहकाने याला हो म्हटलेले नाही. काहीही बदलले नाही.',
  superseded: 'ऑर्डर {number}: दरम्यान कोणीतरी हे सामान बदलले आहे. पुन्हा पाहा.',
  unavailable: 'ऑर्डर {number}: हे सामान आता दुकानात विकले जात नाही.',
  unlikely: 'ऑर्डर {number}: हे वजन चुकीचे वाटते. पुन्हा वजन करा.',
  owner_only: 'ऑर्डर {number}: भाव निम्म्याहून कमी फक्त मालक करू शकतात. काही बदलले नाही.',
  last_line: 'ऑर्डर {number}: तिच्यात काहीच उरणार नाही. त्याऐवजी ती रद्द करा.',
  too_many: 'ऑर्डर {number}: एका ऑर्डरसाठी हे खूप जास्त आहे.',
  unknown_order: 'ऑर्डर {number} आता नाही.',
  not_stored: 'ऑर्डर {number}: दुकानाला सामानातील एक बदल जतन करता आला नाही. तो पुन्हा करा.',
  other: 'ऑर्डर {number}: दुकानाने तिच्या सामानातील एक बदल नाकारला.',
};
