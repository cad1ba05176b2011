import type { Translated } from '../text-area.ts';
import type { wishText } from '../wish.ts';

export const wish: Translated<typeof wishText> = {
  title: 'अगर कोई चीज़ न हो',
  call: 'मुझे फ़ोन करें',
  similar: 'उस जैसी दूसरी दें',
  leave_out: 'उसे हटा दें',
  hint: 'ऑर्डर करने से पहले हर चीज़ के लिए अलग चुन सकते हैं।',
};
