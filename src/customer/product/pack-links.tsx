import type { Product } from '../../domain/catalogue/product.ts';
import { productText } from '../../text/product.ts';
import { LinkChip } from '../../ui/chip.tsx';
import { packText } from '../catalogue/pack-text.ts';
import * as styles from './pack-links.module.css';

/** The packs of one thing, each a page of its own (D55). Going back leads to where the first was opened. */
export function PackLinks({ packs, shown }: { packs: readonly Product[]; shown: Product }) {
  return (
    <nav aria-label={productText('packs')} className={styles.packs}>
      {packs.map((pack) => (
        <LinkChip
          key={pack.pid}
          to="/product/$productId"
          params={{ productId: String(pack.pid) }}
          replace
          aria-current={pack.pid === shown.pid ? 'page' : undefined}
        >
          {packText(pack)}
        </LinkChip>
      ))}
    </nav>
  );
}
