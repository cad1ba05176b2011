import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { adminShelfText } from '../../text/admin-shelf.ts';
import { langOfName, localizedName } from '../../text/localized-name.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { AdminCategory } from '../api/categories.ts';
import type { ShelfProduct } from '../api/products.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { FileButton } from '../components/file-button.tsx';
import { SelectField } from '../components/select-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { hasPicture } from './picture-plan.ts';
import * as own from './pictures.module.css';
import { FailedPictures, UploadProgress } from './upload-progress.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';

/** The product in front of the camera, which stays the same until its photo is stored or it is skipped. */
export interface Shot {
  product: ShelfProduct;
  /** null while the camera is open. */
  file: File | null;
}

/** The products without a picture in shelf order: take it, next. */
export function Camera({
  products,
  categories,
  uploads,
  shot,
  setShot,
}: {
  products: readonly ShelfProduct[];
  categories: readonly AdminCategory[];
  uploads: PictureUploads;
  shot: Shot | null;
  setShot: (shot: Shot | null) => void;
}) {
  const [categoryId, setCategoryId] = useState('');
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const photo = shot?.file ?? null;
  const [url, setUrl] = useState(() => (photo ? URL.createObjectURL(photo) : ''));
  const [hasGoneOn, setGoneOn] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const missing = products.filter(
    (product) =>
      !hasPicture(product) &&
      !uploads.taken.has(product.id) &&
      (categoryId === '' || product.categoryId === categoryId),
  );
  const left = missing.filter(({ id }) => !skipped.has(id));
  const product = shot?.product ?? left[0];

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || !product) return;
    setShot({ product, file });
    setUrl(URL.createObjectURL(file));
  };
  const goOn = (next: 'store' | 'skip') => {
    if (!product) return;
    if (next === 'skip') setSkipped(new Set([...skipped, product.id]));
    else if (photo) uploads.add([{ key: `${product.id} ${photo.size}`, file: photo, product }]);
    setShot(null);
    setUrl('');
    setGoneOn(true);
  };
  const shutter = (
    <FileButton
      label={adminPicturesText(photo ? 'takeAgain' : 'take')}
      accept="image/*"
      capture="environment"
      // Uploads and reads of the shelf go on while the camera is open, and change which product is next.
      onClick={() => product && setShot({ product, file: photo })}
      onChange={take}
    />
  );
  return (
    <>
      <div className={own.tools}>
        <SelectField
          label={adminShelfText('categoryFilter')}
          value={categoryId}
          options={[
            { value: '', label: adminShelfText('allCategories') },
            ...categories.map((category) => ({
              value: category.id,
              label: localizedName(category),
            })),
          ]}
          onChange={({ target }) => {
            setCategoryId(target.value);
            if (!photo) setShot(null);
          }}
        />
      </div>
      <FailedPictures uploads={uploads} />
      {product ? (
        <section className={own.camera}>
          <p>{adminPicturesText.count('left', left.length)}</p>
          <Title key={product.id} product={product} isFocused={hasGoneOn} />
          {url !== '' && (
            <img
              src={url}
              alt={adminPicturesText('photoOf', { name: nameWithPack(product) })}
              className={own.photo}
            />
          )}
          <div className={own.buttons}>
            {photo && (
              <Button endIcon="forward" onClick={() => goOn('store')}>
                {adminPicturesText('storeAndNext')}
              </Button>
            )}
            {shutter}
            <SmallButton onClick={() => goOn('skip')}>{adminPicturesText('skip')}</SmallButton>
          </div>
        </section>
      ) : (
        <EmptyState
          title={adminPicturesText(missing.length > 0 ? 'skippedTitle' : 'completeTitle')}
          text={
            missing.length > 0
              ? adminPicturesText.count('skippedText', missing.length)
              : adminPicturesText('completeText')
          }
        >
          {missing.length > 0 && (
            <Button onClick={() => setSkipped(new Set())}>{adminPicturesText('fromStart')}</Button>
          )}
        </EmptyState>
      )}
      {(uploads.isRunning || uploads.isStopped) && (
        <ActionBar>
          <UploadProgress uploads={uploads} />
        </ActionBar>
      )}
    </>
  );
}

/** Gets the focus when it is the next one's, so that screen readers say which that is. */
function Title({ product, isFocused }: { product: ShelfProduct; isFocused: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <h2 ref={title} tabIndex={-1} lang={langOfName(product)}>
      {nameWithPack(product)}
    </h2>
  );
}
