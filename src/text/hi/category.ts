import type { categoryText } from '../category.ts';
import type { Translated } from '../text-area.ts';

export const category: Translated<typeof categoryText> = {
  pageTitle: '{category} | {shop}',
  empty: 'इस कैटेगरी में अभी कुछ नहीं है।',
  unknown: 'कैटेगरी',
  otherCategories: 'बाकी कैटेगरी',
  backHome: 'होम पर वापस',
  popularEmpty: 'अभी यहाँ कुछ नहीं है।',

  // sort and filter
  filter: 'क्रम और फ़िल्टर',
  isFiltered: 'क्रम और फ़िल्टर, चुना हुआ',
  sort: 'क्रम',
  sort_listed: 'दुकान के क्रम से',
  sort_cheapest: 'दाम: कम से ज़्यादा',
  sort_dearest: 'दाम: ज़्यादा से कम',
  sort_discount: 'सबसे ज़्यादा छूट',
  brand: 'ब्रांड',
  allBrands: 'सभी ब्रांड',
  onOffer: 'सिर्फ़ ऑफ़र वाले',
  inStock: 'सिर्फ़ जो स्टॉक में हैं',
  shown: '{total} में से {n}',
  clearFilter: 'फ़िल्टर हटाएँ',
  nothingLeft: 'यहाँ ऐसा कुछ नहीं है।',
  show_one: '{n} सामान दिखाएँ',
  show_other: '{n} सामान दिखाएँ',
};
