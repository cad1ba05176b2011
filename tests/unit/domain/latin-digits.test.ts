import { expect, it } from 'vitest';
import { latinDigits } from '../../../src/domain/latin-digits.ts';

it.each([
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '０１２３４５６７８９',
])('reads the digits of %s, and leaves the rest of a text', (digits) => {
  expect(latinDigits(`अ ${digits} kg 7`)).toBe('अ 0123456789 kg 7');
});
