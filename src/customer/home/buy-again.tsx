import { useEffect } from 'react';
import { useBoughtAgain } from '../../state/bought-again.ts';
import { homeText } from '../../text/home.ts';
import { Section } from '../../ui/page.tsx';
import { ProductTile } from '../catalogue/product-tile.tsx';
import * as styles from './buy-again.module.css';

/**
 * What this customer buys most, one press from the cart; nothing when none of it is on sale. What is in an order that has
 * not ended says so, so that nobody orders it twice by mistake.
 */
export default function BuyAgain() {
  const { products, ordered } = useBoughtAgain() ?? {};
  const isEmpty = products?.length === 0;
  useEffect(() => {
    // The room that first-paint/early-orders.ts keeps is not needed.
    if (isEmpty) delete document.documentElement.dataset.ordered;
  }, [isEmpty]);
  if (!products || isEmpty) return null;
  return (
    <Section title={homeText('buyAgain')}>
      <ul className={styles.strip}>
        {products.map((product) => (
          <li key={product.pid}>
            <ProductTile
              product={product}
              level={3}
              isFirst={false}
              line={ordered?.has(product.pid) ? homeText('inYourOrder') : undefined}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
