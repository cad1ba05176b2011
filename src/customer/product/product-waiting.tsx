import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { productText } from '../../text/product.ts';
import { shellText } from '../../text/shell.ts';
import { BackLink, Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoProducts } from '../catalogue/no-products.tsx';
import type { CatalogueState } from '../catalogue/use-catalogue-state.ts';
import * as styles from './product-screen.module.css';

/** A product's place before the first catalogue has arrived. Once it is known to be gone: home. */
export function ProductWaiting({ isGone, shelves }: { isGone: boolean; shelves: CatalogueState }) {
  if (isGone) return <Gone />;
  const back = <BackLink label={shellText('back')} fallback="/home" />;
  if (shelves === 'missing' || shelves === 'failed') {
    return (
      <Page>
        {back}
        <NoProducts why={shelves} />
      </Page>
    );
  }
  return (
    <Page>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Skeleton shape="wide" />
          <div className={styles.back}>{back}</div>
        </div>
        <div className={styles.facts}>
          <output>{shellText('loading')}</output>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="title" />
        </div>
      </div>
    </Page>
  );
}

/** To /home (spec section 2), with a word why. */
function Gone() {
  useEffect(() => {
    toast(productText('gone'), { id: 'product-gone' });
  }, []);
  return <Navigate to="/home" replace />;
}
