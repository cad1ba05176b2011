import type { adminClosingText } from '../admin-closing.ts';
import type { Translated } from '../text-area.ts';

export const adminClosing: Translated<typeof adminClosingText> = {
  close: 'सध्या बंद करा',
  closed: 'दुकान सध्या बंद आहे.',
  notClosed: 'दुकान बंद झाले नाही. {reason}',
  title: 'सध्या बंद',
  text: 'ग्राहकांना दिसते: “{when}”. नंतर दुकान आपोआप उघडेल.',
  textMorning:
    'ग्राहकांना दिसते की दुकान आत्ता बंद आहे आणि ते पुढच्या सकाळसाठी ऑर्डर देऊ शकतात. नंतर दुकान आपोआप उघडेल.',
  backAt: 'केव्हा उघडेल',
  open: 'पुन्हा उघडा',
  opened: 'दुकान पुन्हा उघडले आहे.',
  notOpened: 'दुकान उघडले नाही. {reason}',
  changed: 'ग्राहकांना नवी वेळ दिसते.',
  undo: 'मागे घ्या',

  days: 'साप्ताहिक सुट्टी आणि सण',
  daysText: 'या दिवशी दुकान दिवसभर बंद असते. ते केव्हा उघडेल हे ग्राहकांना दिसते.',
  daysOff: 'दर आठवड्याला बंद',
  holidays: 'सण आणि सुट्ट्या',
  holidayDate: 'तारीख',
  holidayName: 'नाव',
  addHoliday: 'सुट्टी जोडा',
  removeHoliday: 'सुट्टी {name} काढा',
};
