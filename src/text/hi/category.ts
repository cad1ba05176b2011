import type { categoryText } from '../category.ts';
import type { Translated } from '../text-area.ts';

export const category: Translated<typeof categoryText> = {
  pageTitle: '{category} | {shop}',
  empty: 'इस कैटेगरी में अभी कुछ नहीं है।',
  unknown: 'कैटेगरी',
  otherCategories: 'बाकी कैटेगरी',
  backHome: 'होम पर वापस',
  popularEmpty: 'अभी यहाँ कुछ नहीं है।',
};
