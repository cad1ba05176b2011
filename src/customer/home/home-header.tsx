import { memo } from 'react';
import { firstOfCards } from '../../domain/catalogue/packs.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { useShopName } from '../../state/shop-name.ts';
import { homeText } from '../../text/home.ts';
import { localizedName } from '../../text/localized-name.ts';
import { shellText } from '../../text/shell.ts';
import { Awning } from '../../ui/awning.tsx';
import { DeliveryPlace } from '../shell/delivery-place.tsx';
import { searchExamples } from '../shell/search-examples.ts';
import { SearchLink } from '../shell/search-link.tsx';
import * as styles from './home-header.module.css';

/** What stands beside 'Search' and three dots at 320 px. */
const EXAMPLES_LENGTH = 18;

/**
 * The shop's front on a phone. Place and search stay in
 * sight while the promise scrolls away. A wide screen has them in its site header.
 */
export const HomeHeader = memo(function HomeHeader({
  promiseMinutes,
  isOpen,
  popular,
}: {
  promiseMinutes: number | undefined;
  isOpen: boolean;
  /** What the shop sells most, for the search's prompt. */
  popular: readonly Product[];
}) {
  const shopName = useShopName();
  const examples = searchExamples(
    popular.filter(firstOfCards()).map(localizedName),
    EXAMPLES_LENGTH,
  );
  const prompt =
    examples === '' ? shellText('searchShort') : shellText('searchPrompt', { examples });
  return (
    <div className={styles.front}>
      <div className={styles.canopy}>
        <h1 className={styles.promise}>
          {isOpen && promiseMinutes ? homeText('inMinutes', { minutes: promiseMinutes }) : shopName}
        </h1>
        <div className={styles.onlyPhone}>
          <DeliveryPlace />
        </div>
        <div className={styles.onlyPhone}>
          <SearchLink prompt={prompt} />
        </div>
      </div>
      <div className={styles.onlyPhone}>
        <Awning />
      </div>
    </div>
  );
});
