import type { adminShortcutsText } from '../admin-shortcuts.ts';
import type { Translated } from '../text-area.ts';

export const adminShortcuts: Translated<typeof adminShortcutsText> = {
  title: 'कीबोर्ड के शॉर्टकट',
  open: 'कीबोर्ड के शॉर्टकट',
  search: 'खोज पर जाएँ',
  acknowledge: 'नए ऑर्डर देख लिए',
  help: 'यह सूची दिखाएँ',
  goTo: '{place} पर जाएँ',
  sequence: '{first} फिर {second}',
  isOn: 'शॉर्टकट चालू हैं',
  isOnText: 'बंद हों तो अक्षर सिर्फ़ लिखने का काम करते हैं।',
};
