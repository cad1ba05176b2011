import type { adminNewOrdersText } from '../admin-new-orders.ts';
import type { Translated } from '../text-area.ts';

export const adminNewOrders: Translated<typeof adminNewOrdersText> = {
  news_one: '{n} नया ऑर्डर',
  news_other: '{n} नए ऑर्डर',
  many: '{n} से ज़्यादा नए ऑर्डर',
  none: 'कोई नया ऑर्डर नहीं',
  acknowledge: 'देख लिया',
  mute: 'घंटी बंद करें',
  muted: 'घंटी बंद है।',
  starting: 'आपके पहले टैप से आवाज़ शुरू होगी।',
  arm: 'आवाज़ चालू करें',
  badge: '({n}) {title}',
};
