import type { categoryText } from '../category.ts';
import type { Translated } from '../text-area.ts';

export const category: Translated<typeof categoryText> = {
  pageTitle: '{category} | {shop}',
  empty: 'या कॅटेगरीत सध्या काही नाही.',
  unknown: 'कॅटेगरी',
  otherCategories: 'बाकी कॅटेगरी',
  backHome: 'होमवर परत',
  popularEmpty: 'सध्या इथे काही नाही.',

  // sort and filter
  filter: 'क्रम आणि फिल्टर',
  isFiltered: 'क्रम आणि फिल्टर, निवडलेले',
  sort: 'क्रम',
  sort_listed: 'दुकानाच्या क्रमाने',
  sort_cheapest: 'किंमत: कमी ते जास्त',
  sort_dearest: 'किंमत: जास्त ते कमी',
  sort_discount: 'सर्वात जास्त सूट',
  brand: 'ब्रँड',
  allBrands: 'सर्व ब्रँड',
  onOffer: 'फक्त ऑफर असलेले',
  inStock: 'फक्त स्टॉकमध्ये असलेले',
  shown: '{total} पैकी {n}',
  clearFilter: 'फिल्टर काढा',
  nothingLeft: 'इथे असे काही नाही.',
  show_one: '{n} वस्तू दाखवा',
  show_other: '{n} वस्तू दाखवा',
};
