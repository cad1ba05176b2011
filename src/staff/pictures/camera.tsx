import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { langOfName, localizedName } from '../../text/localized-name.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AdminCategory } from '../api/categories.ts';
import type { BulkProduct } from '../api/products.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { FileButton } from '../components/form/file-button.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { LiveCamera } from './live-camera.tsx';
import * as own from './pictures.module.css';
import { cameraQueue } from './camera-queue.ts';
import { FailedPictures, UploadProgress } from './upload-progress.tsx';
import { type CameraProblem, hasPageCamera } from './use-camera.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

/** The product in front of the camera, which stays the same until its photo is stored or it is skipped. */
export interface Shot {
  product: BulkProduct;
  /** null while the camera is open. */
  file: File | null;
}

/**
 * The products without a picture in shelf order: with the camera in the page, or where there is none with the system's,
 * which is opened for each picture.
 */
export function Camera({
  products,
  categories,
  uploads,
  shot,
  setShot,
}: {
  products: readonly BulkProduct[];
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
  const [problem, setProblem] = useState<CameraProblem | null>(() =>
    hasPageCamera() ? null : 'unsupported',
  );
  const [isLive, setLive] = useState(false);
  const { missing, left } = cameraQueue(products, {
    categoryId,
    taken: uploads.taken,
    failed: new Set(uploads.failed.map(({ upload }) => upload.product.id)),
    skipped,
  });
  const product = shot?.product ?? left[0];

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || !product) return;
    setShot({ product, file });
    setUrl(URL.createObjectURL(file));
  };
  const skip = (id: string) => setSkipped((before) => new Set([...before, id]));
  const goOn = (next: 'store' | 'skip') => {
    if (!product) return;
    if (next === 'skip') skip(product.id);
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
  const openLive = () => {
    setProblem(null);
    setLive(true);
  };
  return (
    <>
      <div className={own.tools}>
        <SelectField
          label={adminBulkEditText('categoryFilter')}
          value={categoryId}
          options={[
            { value: '', label: adminBulkEditText('allCategories') },
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
      {problem && product && (
        <Notice
          tone="warning"
          title={adminPicturesText(`noCamera_${problem}`)}
          text={adminPicturesText('noCameraText')}
          action={
            problem !== 'unsupported' && (
              <SmallButton onClick={openLive}>{adminPicturesText('openCamera')}</SmallButton>
            )
          }
        />
      )}
      {isLive && (
        <LiveCamera
          left={left}
          uploads={uploads}
          onSkip={skip}
          onEnd={() => setLive(false)}
          onProblem={(found) => {
            setLive(false);
            setProblem(found);
            announce(adminPicturesText(`noCamera_${found}`));
          }}
        />
      )}
      {product && problem === null && !photo ? (
        <section className={own.camera}>
          <p>{adminPicturesText.count('left', left.length)}</p>
          <p>{adminPicturesText('liveIntro')}</p>
          <Button icon="camera" onClick={openLive}>
            {adminPicturesText('openCamera')}
          </Button>
        </section>
      ) : product ? (
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
function Title({ product, isFocused }: { product: BulkProduct; isFocused: boolean }) {
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
