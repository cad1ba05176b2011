import type { adminGateText } from '../admin-gate.ts';
import type { Translated } from '../text-area.ts';

export const adminGate: Translated<typeof adminGateText> = {
  verifying: 'एडमिन की जाँच हो रही है...',
  pageTitle: 'एडमिन | {shop}',
  closedTitle: 'एडमिन वाला हिस्सा नहीं खुला',
  closedText: 'इसके लिए दुकान से संपर्क चाहिए: या तो यहाँ इंटरनेट नहीं है या सर्वर जवाब नहीं दे रहा।',
  retry: 'फिर कोशिश करें',
  backToShop: 'दुकान पर वापस',
};
