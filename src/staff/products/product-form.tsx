import type { AdminCategory } from '../api/categories.ts';
import type { AdminProduct } from '../api/products.ts';
import type { PictureChange } from '../api/pictures.ts';
import { CATALOGUE_STATUSES } from '../api/records.ts';
import { pictureHere } from '../../domain/catalogue/picture.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { localizedName } from '../../text/localized-name.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormGrid, FormMore, Wide } from '../components/form/form-grid.tsx';
import { NumberField } from '../components/form/number-field.tsx';
import { PictureField } from '../components/form/picture-field.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { FamilyField } from './family-field.tsx';
import { OfferedNames } from './offered-names.tsx';
import { ProductField } from './product-field.tsx';
import { RaiseMrp } from './raise-mrp.tsx';
import { TaxFields } from './tax-fields.tsx';
import {
  PRODUCT_FIELD_NAMES,
  type ProductErrors,
  type ProductFieldName,
  STOCK,
} from './read-product-form.ts';

/** The specification's fields come first. */
export function ProductForm({
  product,
  categoryId,
  categories,
  families,
  errors,
  onPicture,
  onPictureMaking,
}: {
  product: AdminProduct | null;
  /** The category at first; '' for none. */
  categoryId: string;
  categories: readonly AdminCategory[];
  /** In use, as suggestions. */
  families: readonly string[];
  errors: ProductErrors;
  onPicture: (picture: PictureChange) => void;
  onPictureMaking: (isMaking: boolean) => void;
}) {
  const errorText = (field: keyof ProductErrors) => {
    const error = errors[field];
    return error && adminProductsText(error);
  };
  const optional = adminProductsText('optional');
  const shown = { product, errors };
  return (
    <FormGrid>
      <div>
        <ProductField name="name" {...shown} />
        <OfferedNames />
      </div>
      <SelectField
        label={adminProductsText('category')}
        name="categoryId"
        defaultValue={categoryId}
        error={errorText('categoryId')}
        options={[
          { value: '', label: adminProductsText('chooseCategory') },
          // A removed one is on sale again once it has a product.
          ...categories.map((category) => ({
            value: category.id,
            label:
              category.status === 'removed'
                ? `${localizedName(category)} (${adminProductsText('status_removed')})`
                : localizedName(category),
          })),
        ]}
      />
      <ProductField name="pricePaise" {...shown} />
      <div>
        <ProductField name="originalPricePaise" {...shown} note={optional} />
        {(errors.originalPricePaise === 'mrp_below_price' ||
          errors.originalPricePaise === 'mrp_below_taxed') && <RaiseMrp />}
      </div>
      <ProductField name="quantityLabel" {...shown} />
      <NumberField
        label={adminProductsText('stockField')}
        note={optional}
        name="stock"
        number={STOCK}
        wrong={adminProductsText('stock_wrong')}
        hint={adminProductsText('stockHint')}
        defaultValue={product?.stock ?? ''}
        error={errorText('stock')}
      />
      <FamilyField families={families} {...shown} note={optional} />
      <ProductField name="stepGrams" {...shown} note={optional} />
      <ProductField name="leastGrams" {...shown} note={optional} />
      <TaxFields {...shown} />
      <TranslatedField name="description" {...shown} />
      <PictureField
        storedUrl={product?.uploadedUrl ?? ''}
        fallbackUrl={pictureHere(product?.imageUrl)}
        onChange={onPicture}
        onMaking={onPictureMaking}
      />
      <TextField
        label={adminProductsText('imageUrl')}
        name="imageUrl"
        hint={adminProductsText('imageUrlHint')}
        defaultValue={product?.imageUrl}
        error={errorText('imageUrl')}
        autoComplete="off"
      />
      <SelectField
        label={adminProductsText('status')}
        name="status"
        defaultValue={product?.status ?? 'active'}
        options={CATALOGUE_STATUSES.filter((status) => product || status !== 'removed').map(
          (status) => ({ value: status, label: adminProductsText(`status_${status}`) }),
        )}
      />
      <ProductField name="aliases" {...shown} note={optional} />
      <DigitsField
        kind="barcodes"
        label={adminProductsText('barcodes')}
        note={optional}
        name="barcodes"
        wrong={adminProductsText('barcode_wrong')}
        hint={adminProductsText('barcodesHint')}
        defaultValue={product?.barcodes}
        error={errorText('barcodes')}
        // A scanner ends what it types with Enter, which would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FormMore summary={adminProductsText('more')}>
        <TextField
          label={adminProductsText('sheetName')}
          name="sheetName"
          hint={adminProductsText('sheetNameHint')}
          defaultValue={product?.sheetName}
          error={errorText('sheetName')}
          autoComplete="off"
        />
        {SELDOM.map((name) => (
          <ProductField key={name} name={name} {...shown} />
        ))}
        {DETAILS.map((name) => (
          <TranslatedField key={name} name={name} {...shown} />
        ))}
      </FormMore>
    </FormGrid>
  );
}

/** The visible fields; the others are collapsed. */
const FIRST: readonly ProductFieldName[] = [
  'name',
  'pricePaise',
  'originalPricePaise',
  'quantityLabel',
  'family',
  'stepGrams',
  'leastGrams',
  'aliases',
];
const DETAILS = [
  'ingredients',
  'origin',
  'storageInstructions',
  'benefits',
  'specification',
  'nutritionalInfo',
] as const satisfies readonly ProductFieldName[];

const TRANSLATED = ['description', ...DETAILS] as const;
type Translated = (typeof TRANSLATED)[number];
const inLanguages = (name: Translated) => [`${name}Hi`, `${name}Mr`] as const;

const ELSEWHERE: readonly ProductFieldName[] = [
  ...FIRST,
  ...TRANSLATED.flatMap((name) => [name, ...inLanguages(name)]),
];
const SELDOM = PRODUCT_FIELD_NAMES.filter((name) => !ELSEWHERE.includes(name));

/**
 * A field with the same in Hindi and Marathi (D64), which are open where one is given: whoever changes the field sees that
 * they say the same as before.
 */
function TranslatedField({
  name,
  ...shown
}: {
  name: Translated;
  product: AdminProduct | null;
  errors: ProductErrors;
}) {
  const names = inLanguages(name);
  const { product } = shown;
  return (
    <Wide>
      <ProductField name={name} {...shown} />
      <FormMore
        summary={adminProductsText('inLanguages', { field: adminProductsText(name) })}
        isOpen={product !== null && names.some((each) => Object.keys(product[each]).length > 0)}
      >
        {names.map((each) => (
          <ProductField key={each} name={each} {...shown} />
        ))}
      </FormMore>
    </Wide>
  );
}
