import type { adminShortcutsText } from '../admin-shortcuts.ts';
import type { Translated } from '../text-area.ts';

export const adminShortcuts: Translated<typeof adminShortcutsText> = {
  title: 'कीबोर्डचे शॉर्टकट',
  open: 'कीबोर्डचे शॉर्टकट',
  search: 'शोधाकडे जा',
  acknowledge: 'नव्या ऑर्डर पाहिल्या',
  help: 'ही यादी दाखवा',
  goTo: '{place} वर जा',
  sequence: '{first} मग {second}',
  isOn: 'शॉर्टकट चालू आहेत',
  isOnText: 'बंद असले तर अक्षरे फक्त लिहिण्याचे काम करतात.',
};
