import type { adminMissedText } from '../admin-missed.ts';
import type { Translated } from '../text-area.ts';

export const adminMissed: Translated<typeof adminMissedText> = {
  title: 'माँगा, मिला नहीं',
  text: 'ग्राहकों ने यहाँ जो खोजा और नहीं मिला; किसने खोजा, यह नहीं। बताइए कि वह क्या है, फिर खोजने पर वही मिलेगा।',
  none: 'कुछ नहीं: जिसने खोजा, उसे मिला',
  noneText: 'ग्राहक जो खोजें और न मिले, वह 60 दिन यहाँ दिखता है।',
  term: 'क्या खोजा',
  times: 'कितनी बार',
  lastDay: 'आखिरी बार',
  answer: 'बताएँ क्या है',
  answerFor: 'बताएँ {term} क्या है',
  forget: 'हमारा नहीं',
  forgetFor: '{term} को सूची से हटाएँ',
  choose: '{term} क्या है?',
  isThis: '{term} यही है',
  learned: '{term} खोजने पर अब {name} मिलेगा',
  forgotten: '{term} सूची से हटाया',
  tooLong: '{name} में और नामों की जगह नहीं है। उसके फ़ॉर्म में नाम छोटे करें।',
};
