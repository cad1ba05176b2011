import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { AdminCategory } from '../../../data/remote/admin-categories.ts';
import {
  type AdminProduct,
  type ProductFields,
  saveProduct,
} from '../../../data/remote/admin-products.ts';
import { adminProductsText } from '../../../text/admin-products.ts';
import { FormPanel } from '../parts/form-panel.tsx';
import { usePictureChange } from '../parts/use-picture-change.ts';
import { useSave } from '../use-save.tsx';
import { ProductForm } from './product-form.tsx';
import { type ProductErrors, readProductForm } from './read-product-form.ts';
import { typedProduct } from './typed-product.ts';

/** Changes a product, or adds one. */
export function ProductPanel({
  product,
  categories,
  onClose,
  onSaved,
}: {
  /** null for a new one. */
  product: AdminProduct | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const { isBusy, save: send, question } = useSave<AdminProduct>();
  const [errors, setErrors] = useState<ProductErrors>({});
  const pictures = usePictureChange(product?.imageUrl ?? '');

  const save = async (fields: ProductFields) => {
    const { name } = fields;
    const failure = (reason: string) => adminProductsText('notSaved', { name, reason });
    const settled = await pictures.settle(fields.imageUrl, failure);
    if (!settled.ok) {
      if (settled.error) setErrors({ imageUrl: settled.error });
      return;
    }
    const { picture } = settled;
    return send({
      request: (token, settlement) => saveProduct(token, product, fields, { picture, settlement }),
      failure,
      onSaved: () => {
        toast.success(adminProductsText(product ? 'updated' : 'added', { name }));
        onSaved();
        onClose();
      },
    });
  };

  return (
    <>
      <FormPanel
        title={adminProductsText(product ? 'editTitle' : 'addTitle')}
        isBusy={isBusy || pictures.isBusy}
        isTouched={pictures.chosen !== undefined}
        onClose={onClose}
        onSubmit={(form) => {
          const read = readProductForm(typedProduct(form));
          setErrors(read.ok ? {} : read.errors);
          if (read.ok) void save(read.fields);
          return read.ok;
        }}
      >
        <ProductForm
          product={product}
          categories={categories}
          errors={errors}
          onPicture={pictures.choose}
          onPictureMaking={pictures.setMaking}
        />
      </FormPanel>
      {question}
    </>
  );
}
