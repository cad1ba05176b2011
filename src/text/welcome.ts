import { textArea } from './text-area.ts';

export const welcomeText = textArea('welcome', {
  pageTitle: '{shop} Delivered in Minutes',
  heading: 'Welcome to {shop}',
  description:
    'Fruit, milk, atta and everything the house runs out of, from the kirana store around the corner to your door in about {minutes} minutes.',
  descriptionNoTime:
    'Fruit, milk, atta and everything the house runs out of, from the kirana store around the corner to your door.',
  tagline: 'Essentials in Minutes',
  getStarted: 'Get Started',
  signIn: 'Sign In to Your Account',
  backToShop: 'Back to the shop, {place}',
  welcomeBack: 'Welcome back, {name}. Taking you to the shop...',
  welcomeBackUnnamed: 'Welcome back. Taking you to the shop...',
  rights: '© 2025 {shop}. All rights reserved.',
  kirana: 'Your local kirana store, now digitized.',
});
