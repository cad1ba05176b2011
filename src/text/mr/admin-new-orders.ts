import type { adminNewOrdersText } from '../admin-new-orders.ts';
import type { Translated } from '../text-area.ts';

export const adminNewOrders: Translated<typeof adminNewOrdersText> = {
  news_one: '{n} नवी ऑर्डर',
  news_other: '{n} नव्या ऑर्डर',
  many: '{n} पेक्षा जास्त नव्या ऑर्डर',
  none: 'नवी ऑर्डर नाही',
  acknowledge: 'पाहिले',
  mute: 'घंटी बंद करा',
  muted: 'घंटी बंद आहे: नव्या ऑर्डरला वाजणार नाही.',
  arm: 'आवाज चालू करा',
  badge: '({n}) {title}',
};
