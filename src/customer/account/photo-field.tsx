import { type ChangeEvent, useCallback, useId, useRef, useState } from 'react';
import { supportText } from '../../text/support.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import * as styles from './photo-field.module.css';
import { scalePhoto } from './scale-photo.ts';

/** Takes a photo or chooses one, makes it small, and shows what will be sent. */
export function PhotoField({
  photo,
  onChange,
}: {
  photo: Blob | null;
  onChange: (photo: Blob | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [state, setState] = useState<'ready' | 'working' | 'unreadable'>('ready');

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setState('working');
    const small = await scalePhoto(file);
    // The same file may be chosen again after it was removed.
    target.value = '';
    setState(small ? 'ready' : 'unreadable');
    if (small) onChange(small);
  };

  return (
    <div className={styles.field}>
      {photo && (
        <div className={styles.photo}>
          <Preview photo={photo} />
          <IconButton
            icon="trash"
            label={supportText('removePhoto')}
            onClick={() => onChange(null)}
          />
        </div>
      )}
      <Button
        tone="soft"
        icon="camera"
        isBusy={state === 'working'}
        aria-describedby={problemId}
        onClick={() => input.current?.click()}
      >
        {supportText(state === 'working' ? 'photoWorking' : photo ? 'changePhoto' : 'addPhoto')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        name="photo"
        hidden
        onChange={(event) => void choose(event)}
      />
      <p id={problemId} className={styles.problem} aria-live="polite">
        {state === 'unreadable' && supportText('photo_unreadable')}
      </p>
    </div>
  );
}

function Preview({ photo }: { photo: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(photo);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );
  return <img ref={show} alt={supportText('photoShown')} />;
}
