import type { questionText } from '../question.ts';
import type { Translated } from '../text-area.ts';

export const question: Translated<typeof questionText> = {
  asked_one: '{old} संपले आहे. त्याऐवजी {new} देऊ का?',
  asked_other: '{old} संपले आहे. त्याऐवजी {n} × {new} देऊ का?',
  cheaper: 'ऑर्डर {total} ची होईल, {amount} कमी',
  dearer: 'ऑर्डर {total} ची होईल, {amount} जास्त',
  same: 'ऑर्डर {total} चीच राहील',
  yes: 'हो',
  no: 'नाही',
  late: 'तुमचे उत्तर उशिरा पोहोचले: दुकानाने तोपर्यंत ठरवले होते.',
};
