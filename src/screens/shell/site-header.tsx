import { Link } from '@tanstack/react-router';
import type { DeliveryLocation } from '../../data/local/preferences.ts';
import { shellText } from '../../text/shell.ts';
import { Awning } from '../../ui/awning.tsx';
import { Navigation, type NavigationItem } from '../../ui/navigation.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { SearchLink } from './search-link.tsx';
import styles from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

/** The awning over a wide screen. On a phone the home screen has its own, and the rest need none. */
export function SiteHeader({
  items,
  location,
}: {
  items: readonly NavigationItem[];
  location: DeliveryLocation | null;
}) {
  return (
    <header className={styles.header}>
      <div className={styles.canopy}>
        <div className={styles.row}>
          <Link to="/home" className={styles.brand}>
            <Wordmark />
          </Link>
          {location && (
            <div className={styles.place}>
              <DeliveryPlace location={location} />
            </div>
          )}
          <div className={styles.search}>
            <SearchLink prompt={shellText('searchShort')} />
          </div>
          <Navigation place="header" label={shellText('mainNavigation')} items={items} />
        </div>
      </div>
      <Awning />
    </header>
  );
}
