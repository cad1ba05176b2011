import { Link } from '@tanstack/react-router';
import { adminBooksText } from '../../text/admin-books.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { Sections } from '../components/sections.tsx';
import * as styles from '../components/sections.module.css';

/** The pages about money. */
export function MoneySections() {
  return (
    <Sections label={adminMoneyText('title')}>
      <Link to="/admin/money" className={styles.section} activeOptions={{ exact: true }}>
        {adminMoneyText('drawers')}
      </Link>
      <Link
        to="/admin/money/day"
        className={styles.section}
        activeOptions={{ includeSearch: false }}
      >
        {adminBooksText('title')}
      </Link>
      <Link
        to="/admin/money/khata"
        className={styles.section}
        activeOptions={{ includeSearch: false }}
      >
        {adminKhataText('title')}
      </Link>
    </Sections>
  );
}
