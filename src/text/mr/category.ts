import type { categoryText } from '../category.ts';
import type { Translated } from '../text-area.ts';

export const category: Translated<typeof categoryText> = {
  pageTitle: '{category} | {shop}',
  empty: 'या कॅटेगरीत सध्या काही नाही.',
  unknown: 'कॅटेगरी',
  otherCategories: 'बाकी कॅटेगरी',
  backHome: 'होमवर परत',
  popularEmpty: 'सध्या इथे काही नाही.',
};
