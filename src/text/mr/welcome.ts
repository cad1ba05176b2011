import type { welcomeText } from '../welcome.ts';
import type { Translated } from '../text-area.ts';

export const welcome: Translated<typeof welcomeText> = {
  pageTitle: '{shop}: सामान मिनिटांत घरी',
  heading: '{shop} मध्ये तुमचे स्वागत',
  description:
    'फळे, दूध, पीठ आणि घरात जे जे संपते ते सगळे, जवळच्या किराणा दुकानातून तुमच्या दारात साधारण {minutes} मिनिटांत.',
  descriptionNoTime: 'फळे, दूध, पीठ आणि घरात जे जे संपते ते सगळे, जवळच्या किराणा दुकानातून तुमच्या दारात.',
  tagline: 'गरजेचे सामान, मिनिटांत',
  getStarted: 'सुरू करा',
  signIn: 'तुमच्या अकाउंटमध्ये लॉग इन करा',
  backToShop: 'दुकानात परत, {place}',
  welcomeBack: 'पुन्हा स्वागत आहे, {name}. दुकान उघडत आहे...',
  welcomeBackUnnamed: 'पुन्हा स्वागत आहे. दुकान उघडत आहे...',
  rights: '© 2025 {shop}. सर्व हक्क राखीव.',
  kirana: 'तुमचे शेजारचे किराणा दुकान, आता मोबाइलवर.',
};
