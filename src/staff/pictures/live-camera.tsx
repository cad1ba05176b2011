import { useEffect, useId, useRef, useState } from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { langOfName } from '../../text/localized-name.ts';
import { Button } from '../../ui/button.tsx';
import { hapticTick } from '../../ui/haptic-tick.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AdminProduct } from '../api/products.ts';
import { Panel } from '../components/dialog/panel.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { toastError } from '../saving/toasts.ts';
import { useWakeLock } from '../browser/use-wake-lock.ts';
import { pictureOf } from './camera-picture.ts';
import * as own from './live-camera.module.css';
import { FailedPictures } from './upload-progress.tsx';
import { type CameraProblem, useCamera } from './use-camera.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

/** The second tap of a double tap is not the next product's picture. */
const BETWEEN_PICTURES_MS = 500;

interface Aim {
  product: AdminProduct;
  /** Its picture, taken here, is taken once more. */
  isAgain: boolean;
}

interface LastPicture {
  product: AdminProduct;
  url: string;
}

/**
 * The camera in the page: a press takes the picture of the named product and names the next one, while pictures are
 * stored in the background. The product stays the same until it is photographed or skipped, whatever else changes.
 */
export function LiveCamera({
  left,
  uploads,
  onSkip,
  onEnd,
  onProblem,
}: {
  /** In the order in which they are asked for. */
  left: readonly AdminProduct[];
  uploads: PictureUploads;
  onSkip: (id: string) => void;
  onEnd: () => void;
  onProblem: (problem: CameraProblem) => void;
}) {
  const [aim, setAim] = useState<Aim | null>(() => aimAt(left[0]));
  const [last, setLast] = useState<LastPicture | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Ids of products that were photographed or skipped here; `left` follows. */
  const handled = useRef(new Set<string>());
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const { isLive, setLive } = useCamera(video, onProblem);
  useWakeLock();
  const url = last?.url ?? '';
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  // Space and Enter press the shutter, after every other button too.
  const focusShutter = () => shutter.current?.focus();
  useEffect(focusShutter, []);

  const goOn = ({ product }: Aim) => {
    handled.current.add(product.id);
    setAim(aimAt(left.find(({ id }) => !handled.current.has(id))));
    focusShutter();
  };
  const takeAgain = (product: AdminProduct) => {
    setAim({ product, isAgain: true });
    focusShutter();
  };
  const take = async () => {
    if (!aim || !isLive || !video.current) return;
    setBusy(true);
    hapticTick();
    const pause = new Promise((resolve) => setTimeout(resolve, BETWEEN_PICTURES_MS));
    // The next product is named while the picture of this one is encoded.
    const picture = pictureOf(video.current);
    goOn(aim);
    const file = await picture;
    if (file) keep(aim, file);
    else fail(aim);
    await pause;
    setBusy(false);
  };
  const keep = ({ product, isAgain }: Aim, file: Blob) => {
    uploads.add([{ key: crypto.randomUUID(), file, product, isAgain }]);
    setLast({ product, url: URL.createObjectURL(file) });
  };
  const fail = (failed: Aim) => {
    handled.current.delete(failed.product.id);
    setAim(failed);
    toastError(adminPicturesText('noCamera_busy'));
  };
  const skip = () => {
    if (!aim) return;
    if (!aim.isAgain) onSkip(aim.product.id);
    goOn(aim);
  };

  return (
    <Panel
      title={adminPicturesText.count('left', left.length)}
      onClose={onEnd}
      foot={
        <div className={own.buttons}>
          {last && !aim?.isAgain && (
            <SmallButton
              aria-label={adminPicturesText('againOf', { name: nameWithPack(last.product) })}
              onClick={() => takeAgain(last.product)}
            >
              {adminPicturesText('again')}
            </SmallButton>
          )}
          {aim ? (
            <>
              <button
                ref={shutter}
                type="button"
                className={own.shutter}
                aria-label={adminPicturesText('take')}
                aria-describedby={nameId}
                aria-disabled={isBusy || !isLive || undefined}
                onClick={isBusy || !isLive ? undefined : () => void take()}
                onKeyDown={(event) => {
                  // A key that is held down would photograph the whole shelf.
                  if (event.repeat) event.preventDefault();
                }}
              >
                <Icon name="camera" size={36} />
              </button>
              <SmallButton onClick={skip}>
                {adminPicturesText(aim.isAgain ? 'keep' : 'skip')}
              </SmallButton>
            </>
          ) : (
            <Button ref={focus} onClick={onEnd}>
              {adminPicturesText('end')}
            </Button>
          )}
        </div>
      }
    >
      <div className={own.live}>
        <h3
          id={nameId}
          className={own.name}
          aria-live="polite"
          lang={aim ? langOfName(aim.product) : undefined}
        >
          {aim ? nameWithPack(aim.product) : adminPicturesText('skippedTitle')}
        </h3>
        <div className={own.finder} hidden={!aim}>
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            aria-hidden
            onPlaying={() => setLive(true)}
          />
          {!isLive && <p>{adminPicturesText('cameraStarts')}</p>}
          {isBusy && <span className={own.flash} />}
        </div>
        {last && (
          <div className={own.last}>
            <img
              src={last.url}
              alt={adminPicturesText('photoOf', { name: nameWithPack(last.product) })}
            />
            <UploadState uploads={uploads} isTaking={isBusy} />
          </div>
        )}
        <FailedPictures uploads={uploads} />
      </div>
    </Panel>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

const aimAt = (product: AdminProduct | undefined): Aim | null =>
  product ? { product, isAgain: false } : null;

/** How far the pictures are that are stored in the background. */
function UploadState({
  uploads,
  isTaking,
}: {
  uploads: PictureUploads;
  /** The picture that is taken is not among the uploads yet. */
  isTaking: boolean;
}) {
  const { isRunning, isStopped, done, of, resume, failed } = uploads;
  if (isRunning) return <p>{adminPicturesText('storing', { done, of })}</p>;
  if (isStopped) {
    return (
      <>
        <p>{adminPicturesText('stopped', { done, of })}</p>
        <SmallButton tone="soft" onClick={resume}>
          {adminPicturesText('resume')}
        </SmallButton>
      </>
    );
  }
  return failed.length === 0 && !isTaking && <p>{adminPicturesText('allStored')}</p>;
}
