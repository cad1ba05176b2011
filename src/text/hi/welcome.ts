import type { welcomeText } from '../welcome.ts';
import type { Translated } from '../text-area.ts';

export const welcome: Translated<typeof welcomeText> = {
  pageTitle: '{shop}: सामान मिनटों में घर पर',
  heading: '{shop} में आपका स्वागत है',
  description:
    'फल, दूध, आटा और घर में जो भी खत्म हो जाए, पास की किराना दुकान से आपके दरवाज़े तक करीब {minutes} मिनट में।',
  descriptionNoTime: 'फल, दूध, आटा और घर में जो भी खत्म हो जाए, पास की किराना दुकान से आपके दरवाज़े तक।',
  tagline: 'ज़रूरत का सामान, मिनटों में',
  getStarted: 'शुरू करें',
  signIn: 'अपने अकाउंट में लॉग इन करें',
  backToShop: 'दुकान पर वापस, {place}',
  welcomeBack: 'फिर से स्वागत है, {name}। दुकान खुल रही है...',
  welcomeBackUnnamed: 'फिर से स्वागत है। दुकान खुल रही है...',
  rights: '© 2025 {shop}. सभी अधिकार सुरक्षित।',
  kirana: 'आपकी पड़ोस की किराना दुकान, अब मोबाइल पर।',
};
