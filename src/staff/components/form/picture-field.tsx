import { type ChangeEvent, useEffect, useId, useState } from 'react';
import type { PictureChange } from '../../api/pictures.ts';
import { adminText } from '../../../text/admin.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FileButton } from './file-button.tsx';
import * as styles from './picture-field.module.css';
import { makePictures } from './make-pictures.ts';
import { SmallButton } from '../small-button.tsx';

/** Shows the picture of a product or category, and resizes a newly chosen one. */
export function PictureField({
  storedUrl,
  fallbackUrl,
  onChange,
  onMaking,
}: {
  /** '' without an uploaded picture. */
  storedUrl: string;
  /** Shown without an uploaded picture. */
  fallbackUrl: string;
  onChange: (picture: PictureChange) => void;
  /** A picture is being resized: a form that is saved meanwhile would miss it. */
  onMaking: (isMaking: boolean) => void;
}) {
  const errorId = useId();
  const [chosen, setChosen] = useState<PictureChange>(undefined);
  const [chosenUrl, setChosenUrl] = useState('');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(chosenUrl), [chosenUrl]);

  const take = (picture: PictureChange) => {
    setChosen(picture);
    setChosenUrl(picture ? URL.createObjectURL(picture.full) : '');
    onChange(picture);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    onMaking(true);
    const picture = await makePictures(file).finally(() => onMaking(false));
    setFailed(picture === null);
    if (picture) take(picture);
    target.value = '';
  };
  const kept = chosen === null ? fallbackUrl : storedUrl || fallbackUrl;
  const shownUrl = chosenUrl || kept;

  return (
    <div className={styles.field}>
      <span className={styles.picture}>
        {shownUrl === '' ? <Icon name="leaf" size={40} /> : <img src={shownUrl} alt="" />}
      </span>
      <div className={styles.side}>
        <FileButton
          label={adminText('choosePicture')}
          accept="image/*"
          aria-describedby={errorId}
          onChange={(event) => void choose(event)}
        />
        {(chosenUrl !== '' || (storedUrl !== '' && chosen !== null)) && (
          <SmallButton tone="danger" onClick={() => take(storedUrl === '' ? undefined : null)}>
            {adminText('removePicture')}
          </SmallButton>
        )}
        <p id={errorId} className={styles.error} aria-live="polite">
          {hasFailed && adminText('pictureUnreadable')}
        </p>
      </div>
    </div>
  );
}
