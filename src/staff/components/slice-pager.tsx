import type { Beside, Slice } from '../api/slices.ts';
import { adminText } from '../../text/admin.ts';
import styles from './pager.module.css';
import { SmallButton } from './small-button.tsx';

/** Moves along a list whose pages nobody counts; nothing when all of it is shown. */
export function SlicePager({
  slice: { newer, older },
  onPlace,
}: {
  slice: Pick<Slice<unknown>, 'newer' | 'older'>;
  onPlace: (place: Beside) => void;
}) {
  if (newer === '' && older === '') return null;
  return (
    <nav className={styles.pager} aria-label={adminText('pages')}>
      <SmallButton disabled={newer === ''} onClick={() => onPlace({ before: '', after: newer })}>
        {adminText('newer')}
      </SmallButton>
      <SmallButton disabled={older === ''} onClick={() => onPlace({ before: older, after: '' })}>
        {adminText('older')}
      </SmallButton>
    </nav>
  );
}
