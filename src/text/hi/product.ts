import type { productText } from '../product.ts';
import type { Translated } from '../text-area.ts';

export const product: Translated<typeof productText> = {
  pageTitle: '{name} | {shop}',
  deliveryIn: '{minutes} मिनट में डिलीवरी',
  weight: 'वज़न: {weight}',
  quantity: 'कितने',
  addOne: '{name} एक और, अभी {quantity}',
  removeOne: '{name} एक कम, अभी {quantity}',
  about: 'इसके बारे में',
  details: 'जानकारी',
  ingredients: 'किन चीज़ों से बना है',
  nutrition: 'पोषण',
  noDescription: 'इसके बारे में अभी कुछ नहीं लिखा है।',
  noIngredients: 'किन चीज़ों से बना है, यह नहीं लिखा है',
  benefits: 'फ़ायदे',
  specifications: 'विवरण',
  origin: 'कहाँ का है',
  storage: 'कैसे रखें',
  related: 'ये भी देखें',
  mostPerOrder: 'एक ऑर्डर में ज़्यादा से ज़्यादा {most}',
  addToCart: 'कार्ट में डालें',
  added: 'डाल दिया',
  buyNow: 'अभी खरीदें',
  inCart: 'आपके कार्ट में {quantity}',
  share: '{name} शेयर करें',
};
