import { adminPicturesText } from '../../text/admin-pictures.ts';
import { Notice } from '../../ui/notice.tsx';
import * as styles from '../components/table/entry-list.module.css';
import { SmallButton } from '../components/small-button.tsx';
import type { FailedUpload, PictureUploads } from './use-picture-uploads.ts';

/** How far the pictures are, with a button to stop and to go on. */
export function UploadProgress({ uploads }: { uploads: PictureUploads }) {
  const { done, of, isRunning, isStopped, stop, resume } = uploads;
  if (!isRunning && !isStopped) return null;
  return (
    <>
      <label className={styles.progress}>
        {adminPicturesText(isRunning ? 'storing' : 'stopped', { done, of })}
        <progress value={done} max={of} />
      </label>
      {isRunning ? (
        <SmallButton onClick={stop}>{adminPicturesText('stop')}</SmallButton>
      ) : (
        <SmallButton tone="soft" onClick={resume}>
          {adminPicturesText('resume')}
        </SmallButton>
      )}
    </>
  );
}

const nameOf = ({ upload: { file, product } }: FailedUpload) =>
  file instanceof File ? `${file.name} (${product.name})` : product.name;

/** The pictures that could not be stored, each with the reason. */
export function FailedPictures({ uploads: { failed, retry } }: { uploads: PictureUploads }) {
  return (
    <div aria-live="polite">
      {failed.length > 0 && (
        <Notice
          tone="danger"
          title={adminPicturesText.count('failed', failed.length)}
          action={<SmallButton onClick={retry}>{adminPicturesText('retry')}</SmallButton>}
        >
          <ul className={styles.details}>
            {failed.map((one) => (
              <li key={one.upload.key}>
                {adminPicturesText('failedOne', { name: nameOf(one), reason: one.reason })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
