import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useDeliveryLocation } from '../../state/page.ts';
import { shellText } from '../../text/shell.ts';
import { Awning } from '../../ui/awning.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SearchLink } from './search-link.tsx';
import * as styles from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

/** The awning over a wide screen. On a phone the home screen has its own, and the rest need none. */
export const SiteHeader = memo(function SiteHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.canopy}>
        <div className={styles.row}>
          <Link to="/home" className={styles.brand}>
            <Wordmark />
          </Link>
          <KnownPlace />
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

/** Only the phone has it: the served page has no place for it. */
function KnownPlace() {
  return (
    useDeliveryLocation() && (
      <div className={styles.place}>
        <DeliveryPlace />
      </div>
    )
  );
}
