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
import type { PictureChange } from '../parts/picture-field.tsx';
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
  const [picture, setPicture] = useState<PictureChange>(undefined);

  const save = (fields: ProductFields) => {
    const { name } = fields;
    return send({
      request: (token, settlement) => saveProduct(token, product, fields, { picture, settlement }),
      failure: (reason) => adminProductsText('notSaved', { name, reason }),
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
        isBusy={isBusy}
        isTouched={picture !== undefined}
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
          onPicture={setPicture}
        />
      </FormPanel>
      {question}
    </>
  );
}
