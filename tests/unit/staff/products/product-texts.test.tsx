// @vitest-environment jsdom
/** The texts of a product in Hindi and Marathi, in the owner's form (D64). */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PRODUCT_TRANSLATIONS } from '../../../../src/domain/catalogue/product.ts';
import { paise } from '../../../../src/domain/money.ts';
import { focusMistake } from '../../../../src/staff/components/form/focus-mistake.ts';
import { ProductForm } from '../../../../src/staff/products/product-form.tsx';
import {
  type ProductErrors,
  readProductForm,
} from '../../../../src/staff/products/read-product-form.ts';
import { typedProduct } from '../../../../src/staff/products/typed-product.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

afterEach(cleanup);

const dal = aBulkProduct(7, 'Toor Dal', {
  pricePaise: paise(140_00),
  categoryId: 'c',
  ingredientsHi: 'अरहर',
  originHi: 'जलगाँव',
  originMr: 'जळगाव',
  storageInstructionsMr: 'कोरड्या जागी ठेवा.',
  benefits: ['Cooks fast'],
  benefitsHi: ['जल्दी गले', 'बिना पॉलिश'],
  specificationMr: { वाण: 'लाल', प्रत: 'पहिली' },
  nutritionalInfoHi: { ऊर्जा: '343 किलोकैलोरी', प्रोटीन: '22 ग्राम' },
});

async function openForm(product = dal, errors: ProductErrors = {}) {
  renderInAdmin(() => (
    <form aria-label="Product">
      <ProductForm
        product={product}
        categoryId="c"
        categories={[]}
        families={[]}
        errors={errors}
        onPicture={() => {}}
        onPictureMaking={() => {}}
      />
    </form>
  ));
  return screen.findByRole<HTMLFormElement>('form', { name: 'Product' });
}

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

it('come back from the form as they are stored', async () => {
  const form = await openForm();
  const typed = { ...typedProduct(new FormData(form)), categoryId: 'c' };
  const read = readProductForm(typed, dal);
  const names = Object.keys(PRODUCT_TRANSLATIONS) as (keyof typeof PRODUCT_TRANSLATIONS)[];
  const textsOf = (product: Partial<typeof dal>) => names.map((name) => product[name]);
  expect(read.ok && textsOf(read.value)).toEqual(textsOf(dal));
});

it('are marked as Hindi and Marathi, in a fold that is open where one is given', async () => {
  await openForm();
  expect(field('Benefits in Hindi').lang).toBe('hi');
  expect(field('Benefits in Marathi').lang).toBe('mr');
  const foldOf = (label: string) => field(label).closest('details');
  expect(foldOf('Benefits in Marathi')?.open).toBe(true);
  expect(foldOf('Description in Marathi')?.open).toBe(false);
});

it('are shown when one of them is what is wrong', async () => {
  const form = await openForm(aBulkProduct(8, 'Salt'), { nutritionalInfoMr: 'pairs_wrong' });
  focusMistake(form);
  const wrong = field('Nutrition in Marathi');
  await expect.poll(() => document.activeElement).toBe(wrong);
  const folds = [...form.querySelectorAll('details')].filter((fold) => fold.contains(wrong));
  expect(folds.map(({ open }) => open)).toEqual([true, true]);
});
