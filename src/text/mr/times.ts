import type { Translated } from '../text-area.ts';
import type { timeText } from '../times.ts';

export const time: Translated<typeof timeText> = {
  beforeDawn: 'रात्री {time}',
  dawn: 'पहाटे {time}',
  morning: 'सकाळी {time}',
  afternoon: 'दुपारी {time}',
  evening: 'संध्याकाळी {time}',
  night: 'रात्री {time}',
};
