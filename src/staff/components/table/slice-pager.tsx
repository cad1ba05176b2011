import type { CursorPair, Slice } from '../../api/slices.ts';
import { adminText } from '../../../text/admin.ts';
import * as styles from './pager.module.css';
import { SmallButton } from '../small-button.tsx';

/** Newer and older buttons of a list with cursor pagination; nothing if all rows are shown. */
export function SlicePager({
  slice: { newer, older },
  onMove,
}: {
  slice: Pick<Slice<unknown>, 'newer' | 'older'>;
  onMove: (cursor: CursorPair) => void;
}) {
  if (newer === '' && older === '') return null;
  return (
    <nav className={styles.pager} aria-label={adminText('pages')}>
      <SmallButton disabled={newer === ''} onClick={() => onMove({ before: '', after: newer })}>
        {adminText('newer')}
      </SmallButton>
      <SmallButton disabled={older === ''} onClick={() => onMove({ before: older, after: '' })}>
        {adminText('older')}
      </SmallButton>
    </nav>
  );
}
