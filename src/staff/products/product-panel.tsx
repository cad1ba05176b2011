import { useState } from 'react';
import type { AdminCategory } from '../api/categories.ts';
import {
  type AdminProduct,
  type ProductDraft,
  readFamilies,
  saveProduct,
} from '../api/products.ts';
import { familyNames } from '../../domain/catalogue/family-names.ts';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import type { PanelEvents } from '../components/table/collection-screen.tsx';
import { RecordPanel } from '../components/form/record-panel.tsx';
import { usePictureChange } from '../components/form/use-picture-change.ts';
import { pricesOfOtherUnit, unusualChanges } from '../bulk-edit/bulk-draft.ts';
import { changeText, unitChangeText } from '../bulk-edit/bulk-value-text.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { ProductForm } from './product-form.tsx';
import { type ProductError, readProductForm } from './read-product-form.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { typedProduct } from './typed-product.ts';

/** Changes a product, or adds one. */
export function ProductPanel({
  product,
  categories,
  ...events
}: PanelEvents & {
  /** null for a new one. */
  product: AdminProduct | null;
  categories: readonly AdminCategory[];
}) {
  const tax = useStoreSettings();
  const pictures = usePictureChange(product?.imageUrl ?? '');
  const families = useShopQuery(['families'], readFamilies, 'catalogue').data ?? [];
  // Products are added shelf by shelf.
  const [categoryId, setCategoryId] = useState(product?.categoryId ?? '');
  const addNext = {
    label: adminProductsText('saveAndNext'),
    onNext: (saved: ProductDraft) => {
      setCategoryId(saved.categoryId);
      pictures.choose(undefined);
    },
  };
  return (
    <RecordPanel<ProductDraft, ProductError>
      {...events}
      title={adminProductsText(product ? 'editTitle' : 'addTitle')}
      isBusy={pictures.isBusy}
      isTouched={pictures.chosen !== undefined}
      next={product ? undefined : addNext}
      read={(form) => {
        const typed = typedProduct(form);
        const family = familyNames(families)(typed.family);
        return readProductForm({ ...typed, family }, product, tax);
      }}
      unusual={(draft) => {
        const changes = product ? unusualChanges(product, draft) : [];
        const unitChanges = product ? pricesOfOtherUnit(product, draft) : [];
        if (unitChanges.length > 0) {
          return {
            title: adminBulkEditText.count('unusualTitle', 1),
            text: adminBulkEditText('unitChangeText'),
            changes: unitChanges.map(unitChangeText),
          };
        }
        return {
          title: adminBulkEditText.count('unusualTitle', 1),
          changes: changes.map(changeText),
        };
      }}
      prepare={pictures.settle}
      request={(token, ...typed) => saveProduct(token, product, ...typed)}
      words={({ name }) => ({
        saved: adminProductsText(product ? 'updated' : 'added', { name }),
        failure: (reason) => adminProductsText('notSaved', { name, reason }),
      })}
      renderForm={(errors) => (
        <ProductForm
          product={product}
          categoryId={categoryId}
          categories={categories}
          families={families}
          errors={errors}
          onPicture={pictures.choose}
          onPictureMaking={pictures.setMaking}
        />
      )}
    />
  );
}
