import type { adminMissedText } from '../admin-missed.ts';
import type { Translated } from '../text-area.ts';

export const adminMissed: Translated<typeof adminMissedText> = {
  title: 'मागितले, मिळाले नाही',
  text: 'ग्राहकांनी इथे जे शोधले आणि मिळाले नाही; कोणी शोधले ते नाही. ते काय आहे सांगा, मग शोधल्यावर तेच मिळेल.',
  none: 'काही नाही: ज्याने शोधले त्याला मिळाले',
  noneText: 'ग्राहकांनी शोधून न मिळालेले इथे 60 दिवस दिसते.',
  term: 'काय शोधले',
  times: 'किती वेळा',
  lastDay: 'शेवटचे',
  answer: 'काय आहे सांगा',
  answerFor: '{term} काय आहे ते सांगा',
  forget: 'आमचे नाही',
  forgetFor: '{term} यादीतून काढा',
  choose: '{term} काय आहे?',
  isThis: '{term} म्हणजे हेच',
  learned: '{term} शोधल्यावर आता {name} मिळेल',
  forgotten: '{term} यादीतून काढले',
  tooLong: '{name} ला आणखी नावांसाठी जागा नाही. त्याच्या फॉर्ममध्ये नावे कमी करा.',
};
