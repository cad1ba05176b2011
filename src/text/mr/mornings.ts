import type { morningText } from '../mornings.ts';
import type { Translated } from '../text-area.ts';

export const mornings: Translated<typeof morningText> = {
  today: 'आज सकाळी',
  tomorrow: 'उद्या सकाळी',
  weekday: '{weekday} सकाळी',
  date: '{weekday}, {day}, सकाळी',
  delivery: 'डिलिव्हरी: {morning}',

  lead_today: 'दुकान तुमची ऑर्डर आज सकाळी आणेल.',
  lead_tomorrow: 'दुकान तुमची ऑर्डर उद्या सकाळी आणेल.',
  lead_date: 'दुकान तुमची ऑर्डर {weekday}, {day} रोजी सकाळी आणेल.',
  late: 'तुमच्या ऑर्डरला उशीर झाला आहे: ती {weekday}, {day} रोजी सकाळी येणार होती.',
};
