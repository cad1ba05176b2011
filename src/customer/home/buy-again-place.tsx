import { lazy, Suspense } from 'react';
import { readHasOrdered } from '../../phone/db/preferences.ts';
import { useStored } from '../../state/preference.ts';
import * as styles from './buy-again-place.module.css';

/** Without its code the rest of home is shown. */
const BuyAgain = lazy(() => import('./buy-again.tsx').catch(() => ({ default: () => null })));

/** Where a returning customer finds what they buy most; empty for everybody else. */
export function BuyAgainPlace() {
  const hasOrdered = useStored(readHasOrdered, false);
  return (
    <div className={styles.place}>
      {hasOrdered && (
        <Suspense>
          <BuyAgain />
        </Suspense>
      )}
    </div>
  );
}
