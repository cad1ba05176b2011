import type { productText } from '../product.ts';
import type { Translated } from '../text-area.ts';

export const product: Translated<typeof productText> = {
  pageTitle: '{name} | {shop}',
  deliveryIn: '{minutes} मिनिटांत डिलिव्हरी',
  weight: 'वजन: {weight}',
  quantity: 'किती',
  addOne: '{name} अजून एक, आत्ता {quantity}',
  removeOne: '{name} एक कमी, आत्ता {quantity}',
  about: 'याबद्दल',
  details: 'माहिती',
  ingredients: 'कशापासून बनले आहे',
  nutrition: 'पोषण',
  noDescription: 'याबद्दल अजून काही लिहिलेले नाही.',
  noIngredients: 'कशापासून बनले आहे ते लिहिलेले नाही',
  benefits: 'फायदे',
  specifications: 'तपशील',
  origin: 'कुठले आहे',
  storage: 'कसे ठेवायचे',
  related: 'हेही पाहा',
  mostPerOrder: 'एका ऑर्डरमध्ये जास्तीत जास्त {most}',
  addToCart: 'कार्टमध्ये टाका',
  added: 'टाकले',
  buyNow: 'आत्ताच घ्या',
  inCart: 'तुमच्या कार्टमध्ये {quantity}',
  share: '{name} शेअर करा',
};
