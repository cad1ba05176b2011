import type { adminOutboxText } from '../admin-outbox.ts';
import type { Translated } from '../text-area.ts';

export const adminOutbox: Translated<typeof adminOutboxText> = {
  waiting_one: '{n} बदलाव नेटवर्क के इंतज़ार में है',
  waiting_other: '{n} बदलाव नेटवर्क के इंतज़ार में हैं',
  failing_one: '{n} बदलाव सहेजा नहीं गया: दुकान में गड़बड़ी है। फिर भेजा जाएगा',
  failing_other: '{n} बदलाव सहेजे नहीं गए: दुकान में गड़बड़ी है। फिर भेजे जाएँगे',
  fails: 'सहेजा नहीं गया: दुकान में गड़बड़ी है। फिर भेजा जाएगा',
  waits: 'नेटवर्क का इंतज़ार',
  queued: 'ऑर्डर {number}: {status}। दुकान से संपर्क होते ही भेजा जाएगा।',

  refusedTitle: 'दुकान ने इसे नहीं लिया',
  overtakenTitle: 'आपके बाद किसी ने इसे बदला',
  overtaken: 'ऑर्डर {number}: आपने जो कहा था वह सेव हुआ, फिर किसी ने उसे बदल दिया।',
  seen: 'देख लिया',
  times: '{sentence} ({n} बदलाव)',
  unpack: 'ऑर्डर {number}: ग्राहक पहले ही कैंसल कर चुका था। यह थैला खाली कर दें।',
  notMoved: 'ऑर्डर {number} को {status} नहीं किया गया।',
  too_late: 'ऑर्डर {number} दुकान से निकल चुका है। उसका सामान नहीं बदला गया।',
  needs_consent: 'ऑर्डर {number}: ग्राहक ने इसके लिए हाँ नहीं कहा है। कुछ नहीं बदला गया।',
  superseded: 'ऑर्डर {number}: इस बीच किसी ने यह सामान बदल दिया है। फिर से देख लें।',
  unavailable: 'ऑर्डर {number}: यह सामान अब दुकान में नहीं बिकता।',
  unlikely: 'ऑर्डर {number}: यह वज़न गलत लगता है। फिर से तौलें।',
  owner_only: 'ऑर्डर {number}: दाम को आधे से कम सिर्फ़ मालिक कर सकते हैं। कुछ नहीं बदला गया।',
  last_line: 'ऑर्डर {number}: उसमें कुछ नहीं बचेगा। इसके बजाय उसे कैंसल करें।',
  goods_returned:
    'ऑर्डर {number}: इसका कुछ सामान वापस आया है। पहले वह वापसी हटाएँ; ऑर्डर डिलीवर ही रहेगा।',
  too_many: 'ऑर्डर {number}: एक ऑर्डर के लिए यह बहुत ज़्यादा है।',
  unknown_order: 'ऑर्डर {number} अब नहीं है।',
  not_stored: 'ऑर्डर {number}: दुकान सामान का एक बदलाव सहेज नहीं पाई। उसे फिर से कीजिए।',
  other: 'ऑर्डर {number}: दुकान ने उसके सामान का एक बदलाव नहीं माना।',
};
