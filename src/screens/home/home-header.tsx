import type { DeliveryLocation } from '../../data/local/preferences.ts';
import { SHOP_NAME } from '../../domain/shop.ts';
import { homeText } from '../../text/home.ts';
import { shellText } from '../../text/shell.ts';
import { Awning } from '../../ui/awning.tsx';
import { DeliveryPlace } from '../shell/delivery-place.tsx';
import { SearchLink } from '../shell/search-link.tsx';
import styles from './home-header.module.css';

/** The shop's front on a phone. A wide screen has the same in its site header, but for the promise. */
export function HomeHeader({
  location,
  promiseMinutes,
  isOpen,
}: {
  location: DeliveryLocation;
  promiseMinutes: number;
  isOpen: boolean;
}) {
  return (
    <div className={styles.front}>
      <div className={styles.canopy}>
        <h1 className={styles.promise}>
          {isOpen ? homeText('inMinutes', { minutes: promiseMinutes }) : SHOP_NAME}
        </h1>
        <div className={styles.onlyPhone}>
          <DeliveryPlace location={location} />
        </div>
        <div className={styles.onlyPhone}>
          <SearchLink prompt={shellText('searchPrompt')} />
        </div>
      </div>
      <div className={styles.onlyPhone}>
        <Awning />
      </div>
    </div>
  );
}
