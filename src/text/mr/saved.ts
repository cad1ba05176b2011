import type { savedText } from '../saved.ts';
import type { Translated } from '../text-area.ts';

export const saved: Translated<typeof savedText> = {
  pageTitle: 'आवडीच्या वस्तू | {shop}',
  heading: 'आवडीच्या वस्तू',
  empty: 'अजून इथे काही नाही',
  emptyText: 'एखाद्या वस्तूवरचे हार्ट दाबा, ती इथे याच फोनवर राहील.',
  browse: 'सामान पाहा',
  save: '{name} आवडीत ठेवा',
  saved: '{name} आवडीत ठेवले',
  unsaved: '{name} आवडीतून काढले',
};
