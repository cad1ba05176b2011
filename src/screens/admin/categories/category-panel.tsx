import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  type AdminCategory,
  type CategoryDraft,
  saveCategory,
} from '../../../data/remote/admin-categories.ts';
import { SHELF_STATUSES } from '../../../data/remote/admin-records.ts';
import { pictureHere } from '../../../domain/picture.ts';
import { adminProductsText } from '../../../text/admin-products.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FormGrid, Wide } from '../parts/form-grid.tsx';
import { FormPanel } from '../parts/form-panel.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { PictureField } from '../parts/picture-field.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { usePictureChange } from '../parts/use-picture-change.ts';
import { useSave } from '../use-save.tsx';
import { type CategoryErrors, readCategoryForm, slugOf } from './read-category-form.ts';

/** Changes a category, or adds one. */
export function CategoryPanel({
  category,
  nextPosition,
  onClose,
  onSaved,
}: {
  /** null for a new one. */
  category: AdminCategory | null;
  nextPosition: number;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { isBusy, save: send, question } = useSave<AdminCategory>();
  const [errors, setErrors] = useState<CategoryErrors>({});
  const pictures = usePictureChange(category?.imageUrl ?? '');
  const [slug, setSlug] = useState<string | null>(null);
  const [name, setName] = useState('');

  const save = async (draft: CategoryDraft) => {
    const failure = (reason: string) =>
      adminProductsText('categoryNotSaved', { name: draft.name, reason });
    const settled = await pictures.settle(draft.imageUrl, failure);
    if (!settled.ok) {
      if (settled.error) setErrors({ imageUrl: settled.error });
      return;
    }
    const { picture } = settled;
    return send({
      request: (token, settlement) =>
        saveCategory(token, category, { ...draft, picture }, settlement),
      failure,
      onSaved: () => {
        const said = category ? 'categoryUpdated' : 'categoryAdded';
        toast.success(adminProductsText(said, { name: draft.name }));
        onSaved();
        onClose();
      },
    });
  };
  const errorText = (field: keyof CategoryErrors) => {
    const error = errors[field];
    return error && adminProductsText(error);
  };

  return (
    <>
      <FormPanel
        title={adminProductsText(category ? 'editCategoryTitle' : 'addCategoryTitle')}
        isBusy={isBusy || pictures.isBusy}
        isTouched={pictures.chosen !== undefined}
        onClose={onClose}
        onSubmit={(form) => {
          const typed = formTexts(form, [
            'name',
            'nameHi',
            'nameMr',
            'description',
            'imageUrl',
            'slug',
            'position',
            'status',
          ]);
          const read = readCategoryForm(typed, category === null);
          setErrors(read.ok ? {} : read.errors);
          if (read.ok) void save(read.value);
          return read.ok;
        }}
      >
        <FormGrid>
          <TextField
            label={adminProductsText('name')}
            name="name"
            defaultValue={category?.name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errorText('name')}
            autoComplete="off"
          />
          {category === null && (
            <TextField
              label={adminProductsText('slug')}
              name="slug"
              value={slug ?? slugOf(name)}
              onChange={(event) => setSlug(event.currentTarget.value)}
              hint={adminProductsText('slugHint')}
              error={errorText('slug')}
              autoComplete="off"
            />
          )}
          <TextField
            label={adminProductsText('position')}
            name="position"
            type="number"
            inputMode="numeric"
            min="0"
            step="1"
            defaultValue={category?.position ?? nextPosition}
            hint={adminProductsText('positionHint')}
            error={errorText('position')}
          />
          <SelectField
            label={adminProductsText('status')}
            name="status"
            defaultValue={category?.status ?? 'active'}
            options={SHELF_STATUSES.filter((status) => category || status !== 'removed').map(
              (status) => ({ value: status, label: adminProductsText(`status_${status}`) }),
            )}
          />
          <TextField
            label={adminProductsText('nameHi')}
            name="nameHi"
            lang="hi"
            defaultValue={category?.nameHi}
            error={errorText('nameHi')}
          />
          <TextField
            label={adminProductsText('nameMr')}
            name="nameMr"
            lang="mr"
            defaultValue={category?.nameMr}
            error={errorText('nameMr')}
          />
          <Wide>
            <TextField
              isLong
              label={adminProductsText('description')}
              name="description"
              defaultValue={category?.description}
              error={errorText('description')}
            />
          </Wide>
          <PictureField
            storedUrl={category?.uploadedUrl ?? ''}
            fallbackUrl={pictureHere(category?.imageUrl)}
            onChange={pictures.choose}
            onMaking={pictures.setMaking}
          />
          <TextField
            label={adminProductsText('imageUrl')}
            name="imageUrl"
            hint={adminProductsText('imageUrlHint')}
            defaultValue={category?.imageUrl}
            error={errorText('imageUrl')}
            autoComplete="off"
          />
        </FormGrid>
      </FormPanel>
      {question}
    </>
  );
}
