import type { adminClosingText } from '../admin-closing.ts';
import type { Translated } from '../text-area.ts';

export const adminClosing: Translated<typeof adminClosingText> = {
  close: 'अभी के लिए बंद करें',
  closed: 'दुकान अभी के लिए बंद है।',
  notClosed: 'दुकान बंद नहीं हुई। {reason}',
  title: 'अभी के लिए बंद',
  text: 'ग्राहकों को दिखता है: “{when}”। फिर दुकान अपने आप खुल जाएगी।',
  textMorning:
    'ग्राहकों को दिखता है कि दुकान अभी बंद है और वे अगली सुबह के लिए ऑर्डर कर सकते हैं। फिर दुकान अपने आप खुल जाएगी।',
  backAt: 'कब खुलेगी',
  open: 'फिर खोलें',
  opened: 'दुकान फिर खुल गई है।',
  notOpened: 'दुकान नहीं खुली। {reason}',
  changed: 'ग्राहकों को नया समय दिखता है।',
  undo: 'वापस लें',

  days: 'साप्ताहिक छुट्टी और त्योहार',
  daysText: 'इन दिनों दुकान पूरे दिन बंद रहती है। ग्राहकों को दिखता है कि कब खुलेगी।',
  daysOff: 'हर हफ़्ते बंद',
  holidays: 'त्योहार और छुट्टियाँ',
  holidayDate: 'तारीख',
  holidayName: 'नाम',
  addHoliday: 'छुट्टी जोड़ें',
  removeHoliday: 'छुट्टी {name} हटाएँ',
};
