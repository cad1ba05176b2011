import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './search-link.module.css';

/** Looks like a search field, leads to the search screen. */
export function SearchLink({ prompt }: { prompt: string }) {
  return (
    <Link to="/search" className={styles.search}>
      <Icon name="search" size={22} />
      <span>{prompt}</span>
    </Link>
  );
}
