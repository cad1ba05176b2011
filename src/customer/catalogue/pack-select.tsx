import type { Product } from '../../domain/catalogue/product.ts';
import { useIsOnPhone } from '../../state/page.ts';
import { localizedName } from '../../text/localized-name.ts';
import { shellText } from '../../text/shell.ts';
import { localizedPack } from '../../text/units.ts';
import { packText } from './pack-text.ts';
import * as styles from './pack-select.module.css';

/** The packs on a card (D55): the phone's own picker. */
export function PackSelect({
  packs,
  shown,
  onChoose,
}: {
  packs: readonly Product[];
  shown: Product;
  onChoose: (pid: number) => void;
}) {
  // A press before React works is one on the pack that the server has drawn.
  const isOnPhone = useIsOnPhone();
  return (
    <span className={styles.pack}>
      {/* The card has the price: of a long text a narrow one would show less than the size. */}
      <span aria-hidden>{localizedPack(shown.quantityLabel)}</span>
      <select
        aria-label={shellText('pack', { name: localizedName(shown) })}
        value={shown.pid}
        disabled={!isOnPhone}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {packs.map((pack) => (
          <option key={pack.pid} value={pack.pid}>
            {packText(pack)}
          </option>
        ))}
      </select>
    </span>
  );
}
