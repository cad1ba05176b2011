import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import { shellText } from '../../text/shell.ts';
import { Awning } from '../../ui/awning.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SearchLink } from './search-link.tsx';
import styles from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

/** The awning over a wide screen. On a phone the home screen has its own, and the rest need none. */
export const SiteHeader = memo(function SiteHeader({
  location,
}: {
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
          <MainNavigation place="header" />
        </div>
      </div>
      <Awning />
    </header>
  );
});
