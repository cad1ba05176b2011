import type { Translated } from '../text-area.ts';
import type { timeText } from '../times.ts';

export const time: Translated<typeof timeText> = {
  beforeDawn: 'रात {time}',
  dawn: 'सुबह {time}',
  morning: 'सुबह {time}',
  afternoon: 'दोपहर {time}',
  evening: 'शाम {time}',
  night: 'रात {time}',
};
