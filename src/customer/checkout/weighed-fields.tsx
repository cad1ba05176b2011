import { orderedItems, type CartView } from '../../domain/cart/view.ts';
import { maxTotalPaise } from '../../domain/cart/max-total.ts';
import { maxBilledGrams, unitOf } from '../../domain/catalogue/weight.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { checkoutText } from '../../text/checkout.ts';
import { localizedName } from '../../text/localized-name.ts';
import { gramsText } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Switch } from '../../ui/switch.tsx';
import type { Wishes } from './use-wishes.ts';
import * as styles from './weighed-fields.module.css';

/** Of goods by weight (D50): the most that the order may come to, and of which a little more is fine. */
export function WeighedFields({ cart, wishes }: { cart: CartView; wishes: Wishes }) {
  const settings = useStoreSettings();
  const weighed = orderedItems(cart).filter(({ product }) => unitOf(product));
  if (weighed.length === 0) return null;
  const most = maxTotalPaise(weighed, cart.quote, settings, ({ pid }) => wishes.mayExceed(pid));
  return (
    <div className={styles.place}>
      <output className={styles.note}>
        {checkoutText('weighedNote', { total: formatRupees(most) })}
      </output>
      {weighed.map(({ product, quantity }) => (
        <Switch
          key={product.pid}
          label={checkoutText('moreIsFine', { name: localizedName(product) })}
          hint={checkoutText('moreIsFineHint', { most: gramsText(maxBilledGrams(quantity)) })}
          isOn={wishes.mayExceed(product.pid)}
          onChange={(isFine) => wishes.allowMore(product.pid, isFine)}
        />
      ))}
    </div>
  );
}
