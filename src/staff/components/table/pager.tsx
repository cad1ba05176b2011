import { adminText } from '../../../text/admin.ts';
import * as styles from './pager.module.css';
import { SmallButton } from '../small-button.tsx';

/** Page buttons of a list; nothing for a single page. */
export function Pager({
  page,
  pageCount,
  onPage,
}: {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}) {
  if (pageCount <= 1 && page <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={adminText('pages')}>
      <SmallButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {adminText('previousPage')}
      </SmallButton>
      <span>{adminText('pageOf', { page, pages: pageCount })}</span>
      <SmallButton disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {adminText('nextPage')}
      </SmallButton>
    </nav>
  );
}
