/** In which order products are offered in place of a missing one. */
import { expect, it } from 'vitest';
import type { Product } from '../../../../src/domain/catalogue/product.ts';
import { paise } from '../../../../src/domain/money.ts';
import { candidatesFor } from '../../../../src/staff/packing/candidates.ts';
import { agreedLine, orderAt, TERMS } from '../../../support/amending.ts';
import { aProduct } from '../../../support/builders.ts';

const ATTA = agreedLine(1, 60, { name: 'Atta', category: 'staples' });
const [LINE] = orderAt('processing', [ATTA], { terms: TERMS }).folded().lines;

const product = (pid: number, name: string, rupees: number, more: Partial<Product> = {}) =>
  aProduct({
    pid,
    name,
    pricePaise: paise(rupees * 100),
    brand: '',
    categorySlug: 'staples',
    stock: null,
    ...more,
  });

const namesOf = (products: readonly Product[], boughtBefore: readonly number[] = []) =>
  candidatesFor(LINE!, products, new Set(boughtBefore)).map(({ product: { pid } }) => pid);

it('offers other packs of its brand first, then of another brand, then its category, whatever was bought before', () => {
  const products = [
    product(1, 'Atta', 60, { brand: 'Aashirvaad' }),
    product(2, 'Rice', 60),
    product(3, 'atta ', 60, { brand: 'Pillsbury' }),
    product(4, 'Atta', 300, { brand: 'aashirvaad' }),
    product(5, 'Soap', 60, { categorySlug: 'household' }),
  ];
  expect(namesOf(products, [2, 5])).toEqual([4, 3, 2]);
});

it('offers the nearest price first, and of equal ones what the customer has bought before', () => {
  const products = [
    product(2, 'Maida', 90),
    product(3, 'Rava', 70),
    product(4, 'Besan', 50),
    product(5, 'Poha', 58),
  ];
  expect(namesOf(products, [2, 4])).toEqual([5, 4, 3, 2]);
});

it('offers nothing of the category that costs more than twice as much, as the shop would pay for it', () => {
  const products = [
    product(2, 'Ghee', 620),
    product(3, 'Almonds', 120),
    product(4, 'Saffron', 121),
    product(5, 'Salt', 10),
    product(6, 'Atta', 300),
  ];
  expect(namesOf(products)).toEqual([6, 5, 3]);
});

it('offers another turmeric before a powder, and that before what only costs as much', () => {
  const spice = (pid: number, brand: string, names: string, rupees: number) => {
    const [name = '', nameHi = '', nameMr = ''] = names.split(' | ');
    return product(pid, name, rupees, { brand, nameHi, nameMr });
  };
  // Of the starter list.
  const products = [
    spice(1, 'Everest', 'Everest Turmeric Powder | एवरेस्ट हल्दी पाउडर | एव्हरेस्ट हळद पावडर', 60),
    spice(2, '', 'Mustard Seeds | राई | मोहरी', 60),
    spice(3, 'Everest', 'Everest Coriander Powder | एवरेस्ट धनिया पाउडर | एव्हरेस्ट धणे पावडर', 61),
    spice(4, 'Everest', 'Everest Garam Masala | एवरेस्ट गरम मसाला | एव्हरेस्ट गरम मसाला', 60),
    spice(5, 'Catch', 'Catch Turmeric Powder | कैच हल्दी पाउडर | कॅच हळद पावडर', 85),
    spice(6, '', 'Turmeric Powder | हल्दी पाउडर | हळद पावडर', 70),
  ];
  const turmeric = agreedLine(1, 60, { name: 'Everest Turmeric Powder', category: 'staples' });
  const [line] = orderAt('processing', [turmeric], { terms: TERMS }).folded().lines;
  const offered = candidatesFor(line!, products).map(({ product: { pid } }) => pid);
  expect(offered).toEqual([6, 5, 3, 2, 4]);
});
