import { Link } from '@tanstack/react-router';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { adminMissedText } from '../../text/admin-missed.ts';
import { adminStarterText } from '../../text/admin-starter.ts';
import { Sections } from '../components/sections.tsx';
import * as styles from '../components/sections.module.css';

/** The pages about what is sold. */
export function ProductSections() {
  return (
    <Sections label={adminProductsText('sections')}>
      <Link
        to="/admin/products"
        className={styles.section}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {adminProductsText('title')}
      </Link>
      <Link to="/admin/products/$list" params={{ list: 'prices' }} className={styles.section}>
        {adminBulkEditText('pricesTitle')}
      </Link>
      <Link to="/admin/products/$list" params={{ list: 'pictures' }} className={styles.section}>
        {adminPicturesText('title')}
      </Link>
      <Link to="/admin/products/$list" params={{ list: 'names' }} className={styles.section}>
        {adminBulkEditText('namesTitle')}
      </Link>
      <Link to="/admin/products/categories" className={styles.section}>
        {adminProductsText('categories')}
      </Link>
      <Link to="/admin/products/import" className={styles.section}>
        {adminProductsText('import')}
      </Link>
      <Link to="/admin/products/$list" params={{ list: 'starter' }} className={styles.section}>
        {adminStarterText('title')}
      </Link>
      <Link to="/admin/products/$list" params={{ list: 'missed' }} className={styles.section}>
        {adminMissedText('title')}
      </Link>
    </Sections>
  );
}
