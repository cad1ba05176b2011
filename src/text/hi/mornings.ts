import type { morningText } from '../mornings.ts';
import type { Translated } from '../text-area.ts';

export const mornings: Translated<typeof morningText> = {
  today: 'आज सुबह',
  tomorrow: 'कल सुबह',
  weekday: '{weekday} सुबह',
  date: '{weekday}, {day}, सुबह',
  delivery: 'डिलीवरी: {morning}',

  lead_today: 'दुकान आपका ऑर्डर आज सुबह लाएगी।',
  lead_tomorrow: 'दुकान आपका ऑर्डर कल सुबह लाएगी।',
  lead_date: 'दुकान आपका ऑर्डर {weekday}, {day} की सुबह लाएगी।',
  late: 'आपके ऑर्डर में देर हो गई है: उसे {weekday}, {day} की सुबह आना था।',
};
