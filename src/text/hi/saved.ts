import type { savedText } from '../saved.ts';
import type { Translated } from '../text-area.ts';

export const saved: Translated<typeof savedText> = {
  pageTitle: 'पसंद की चीज़ें | {shop}',
  heading: 'पसंद की चीज़ें',
  empty: 'अभी यहाँ कुछ नहीं है',
  emptyText: 'किसी चीज़ पर दिल का निशान दबाएँ, वह यहाँ इसी फ़ोन पर रहेगी।',
  browse: 'सामान देखें',
  save: '{name} पसंद में रखें',
  saved: '{name} पसंद में रख दिया',
  unsaved: '{name} पसंद से हटा दिया',
};
