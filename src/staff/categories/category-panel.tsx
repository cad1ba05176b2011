import { useState } from 'react';
import { type AdminCategory, type CategoryDraft, saveCategory } from '../api/categories.ts';
import { CATALOGUE_STATUSES } from '../api/records.ts';
import { pictureHere } from '../../domain/catalogue/picture.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { PanelEvents } from '../components/table/collection-screen.tsx';
import { fieldProps } from '../components/form/field-props.ts';
import { FormGrid, Wide } from '../components/form/form-grid.tsx';
import { formTexts } from '../components/form/form-data.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { PictureField } from '../components/form/picture-field.tsx';
import { RecordPanel } from '../components/form/record-panel.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { type PictureForm, usePictureChange } from '../components/form/use-picture-change.ts';
import {
  type CategoryError,
  type CategoryErrors,
  POSITION,
  readCategoryForm,
  slugOf,
  TYPED_CATEGORY,
} from './read-category-form.ts';

/** Changes a category, or adds one. */
export function CategoryPanel({
  category,
  nextPosition,
  ...events
}: PanelEvents & {
  /** null for a new one. */
  category: AdminCategory | null;
  nextPosition: number;
}) {
  const pictures = usePictureChange(category?.imageUrl ?? '');
  return (
    <RecordPanel<CategoryDraft, CategoryError>
      {...events}
      title={adminProductsText(category ? 'editCategoryTitle' : 'addCategoryTitle')}
      isBusy={pictures.isBusy}
      isTouched={pictures.chosen !== undefined}
      read={(form) => readCategoryForm(formTexts(form, TYPED_CATEGORY), category === null)}
      prepare={pictures.settle}
      request={(token, ...typed) => saveCategory(token, category, ...typed)}
      words={({ name }) => ({
        saved: adminProductsText(category ? 'categoryUpdated' : 'categoryAdded', { name }),
        failure: (reason) => adminProductsText('categoryNotSaved', { name, reason }),
      })}
      renderForm={(errors) => (
        <CategoryForm
          category={category}
          nextPosition={nextPosition}
          errors={errors}
          pictures={pictures}
        />
      )}
    />
  );
}

function CategoryForm({
  category,
  nextPosition,
  errors,
  pictures,
}: {
  category: AdminCategory | null;
  nextPosition: number;
  errors: CategoryErrors;
  pictures: PictureForm;
}) {
  const [slug, setSlug] = useState<string | null>(null);
  const [name, setName] = useState('');
  const field = (of: keyof CategoryErrors & keyof typeof adminProductsText.english) =>
    fieldProps(adminProductsText, of, errors[of]);
  return (
    <FormGrid>
      <TextField
        {...field('name')}
        defaultValue={category?.name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
      />
      {category === null && (
        <TextField
          {...field('slug')}
          value={slug ?? slugOf(name)}
          onChange={(event) => setSlug(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      <NumberField
        {...field('position')}
        number={POSITION}
        wrong={adminProductsText('position_wrong')}
        defaultValue={category?.position ?? nextPosition}
      />
      <SelectField
        label={adminProductsText('status')}
        name="status"
        defaultValue={category?.status ?? 'active'}
        options={CATALOGUE_STATUSES.filter((status) => category || status !== 'removed').map(
          (status) => ({ value: status, label: adminProductsText(`status_${status}`) }),
        )}
      />
      <TextField {...field('nameHi')} lang="hi" defaultValue={category?.nameHi} />
      <TextField {...field('nameMr')} lang="mr" defaultValue={category?.nameMr} />
      <Wide>
        <TextField isLong {...field('description')} defaultValue={category?.description} />
      </Wide>
      <TextField
        isLong
        {...field('descriptionHi')}
        lang="hi"
        defaultValue={category?.descriptionHi}
      />
      <TextField
        isLong
        {...field('descriptionMr')}
        lang="mr"
        defaultValue={category?.descriptionMr}
      />
      <PictureField
        storedUrl={category?.uploadedUrl ?? ''}
        fallbackUrl={pictureHere(category?.imageUrl)}
        onChange={pictures.choose}
        onMaking={pictures.setMaking}
      />
      <TextField {...field('imageUrl')} defaultValue={category?.imageUrl} autoComplete="off" />
    </FormGrid>
  );
}
