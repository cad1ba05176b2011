import type { AdminCategory } from '../../../data/remote/admin-categories.ts';
import type { AdminProduct } from '../../../data/remote/admin-products.ts';
import type { PictureChange } from '../../../data/remote/admin-pictures.ts';
import { SHELF_STATUSES } from '../../../data/remote/admin-records.ts';
import type { Paise } from '../../../domain/money.ts';
import { paiseToRupees } from '../../../domain/money.ts';
import { pictureHere } from '../../../domain/picture.ts';
import { adminProductsText } from '../../../text/admin-products.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FormGrid, FormMore, Wide } from '../parts/form-grid.tsx';
import { PictureField } from '../parts/picture-field.tsx';
import { SelectField } from '../parts/select-field.tsx';
import type { ProductErrors } from './read-product-form.ts';
import { typedList, typedTable } from './typed-lists.ts';

/** The fields of a product; the spec's first. */
export function ProductForm({
  product,
  categories,
  errors,
  onPicture,
  onPictureMaking,
}: {
  product: AdminProduct | null;
  categories: readonly AdminCategory[];
  errors: ProductErrors;
  onPicture: (picture: PictureChange) => void;
  onPictureMaking: (isMaking: boolean) => void;
}) {
  const errorText = (field: keyof ProductErrors) => {
    const error = errors[field];
    return error && adminProductsText(error);
  };
  const optional = adminProductsText('optional');
  return (
    <FormGrid>
      <TextField
        label={adminProductsText('name')}
        name="name"
        defaultValue={product?.name}
        error={errorText('name')}
        autoComplete="off"
      />
      <SelectField
        label={adminProductsText('category')}
        name="categoryId"
        defaultValue={product?.categoryId ?? ''}
        error={errorText('categoryId')}
        options={[
          { value: '', label: adminProductsText('chooseCategory') },
          ...categories
            .filter(({ status, id }) => status !== 'removed' || id === product?.categoryId)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        label={adminProductsText('price')}
        name="price"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        defaultValue={product ? typedRupees(product.pricePaise) : ''}
        error={errorText('pricePaise')}
      />
      <TextField
        label={adminProductsText('mrp')}
        note={optional}
        name="mrp"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        hint={adminProductsText('mrpHint')}
        defaultValue={
          product && product.originalPricePaise > 0 ? typedRupees(product.originalPricePaise) : ''
        }
        error={errorText('originalPricePaise')}
      />
      <TextField
        label={adminProductsText('quantity')}
        name="quantityLabel"
        hint={adminProductsText('quantityHint')}
        defaultValue={product?.quantityLabel}
        error={errorText('quantityLabel')}
        autoComplete="off"
      />
      <TextField
        label={adminProductsText('stockField')}
        note={optional}
        name="stock"
        type="number"
        inputMode="numeric"
        step="1"
        min="0"
        hint={adminProductsText('stockHint')}
        defaultValue={product?.stock ?? ''}
        error={errorText('stock')}
      />
      <Wide>
        <TextField
          isLong
          label={adminProductsText('description')}
          name="description"
          defaultValue={product?.description}
          error={errorText('description')}
        />
      </Wide>
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
        options={SHELF_STATUSES.filter((status) => product || status !== 'removed').map(
          (status) => ({ value: status, label: adminProductsText(`status_${status}`) }),
        )}
      />
      <TextField
        label={adminProductsText('aliases')}
        note={optional}
        name="aliases"
        hint={adminProductsText('aliasesHint')}
        defaultValue={product?.aliases}
        error={errorText('aliases')}
        autoComplete="off"
      />
      <FormMore summary={adminProductsText('more')}>
        <TextField
          label={adminProductsText('nameHi')}
          name="nameHi"
          lang="hi"
          defaultValue={product?.nameHi}
          error={errorText('nameHi')}
        />
        <TextField
          label={adminProductsText('nameMr')}
          name="nameMr"
          lang="mr"
          defaultValue={product?.nameMr}
          error={errorText('nameMr')}
        />
        <TextField
          label={adminProductsText('brand')}
          name="brand"
          defaultValue={product?.brand}
          error={errorText('brand')}
        />
        <TextField
          label={adminProductsText('weight')}
          name="weight"
          defaultValue={product?.weight}
          error={errorText('weight')}
        />
        <TextField
          isLong
          label={adminProductsText('ingredients')}
          name="ingredients"
          defaultValue={product?.ingredients}
          error={errorText('ingredients')}
        />
        <TextField
          isLong
          label={adminProductsText('storage')}
          name="storageInstructions"
          defaultValue={product?.storageInstructions}
          error={errorText('storageInstructions')}
        />
        <TextField
          label={adminProductsText('origin')}
          name="origin"
          defaultValue={product?.origin}
          error={errorText('origin')}
        />
        <TextField
          label={adminProductsText('deliveryTime')}
          name="deliveryMinutes"
          type="number"
          inputMode="numeric"
          step="1"
          min="0"
          hint={adminProductsText('deliveryTimeHint')}
          defaultValue={product?.deliveryMinutes || ''}
          error={errorText('deliveryMinutes')}
        />
        <TextField
          isLong
          label={adminProductsText('benefits')}
          name="benefits"
          hint={adminProductsText('listHint')}
          defaultValue={product ? typedList(product.benefits) : ''}
          error={errorText('benefits')}
        />
        <TextField
          isLong
          label={adminProductsText('specification')}
          name="specification"
          hint={adminProductsText('specificationHint')}
          defaultValue={product ? typedTable(product.specification) : ''}
          error={errorText('specification')}
        />
        <TextField
          isLong
          label={adminProductsText('nutrition')}
          name="nutritionalInfo"
          hint={adminProductsText('nutritionHint')}
          defaultValue={product ? typedTable(product.nutritionalInfo) : ''}
          error={errorText('nutritionalInfo')}
        />
      </FormMore>
    </FormGrid>
  );
}

/** As a number field wants it: '45' or '45.50', with a point in every language. */
function typedRupees(amount: Paise): string {
  return amount % 100 === 0 ? String(paiseToRupees(amount)) : paiseToRupees(amount).toFixed(2);
}
