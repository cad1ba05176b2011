import { useId } from 'react';
import { appliedCode } from '../../phone/db/preferences.ts';
import type { CartView } from '../../domain/cart/view.ts';
import { useCart } from '../../state/cart.ts';
import { usePreference } from '../../state/preference.ts';
import { useStoreOpen, useStoreSettings } from '../../state/store-open.ts';
import { billText } from '../../text/bill.ts';
import { cartText } from '../../text/cart.ts';
import { shellText } from '../../text/shell.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartList } from './cart-list.tsx';
import * as styles from './cart-panel.module.css';
import { DiscountHint } from './discount-hint.tsx';
import { NotOrdered } from './not-ordered.tsx';
import { useCartChanges } from './use-cart-changes.ts';
import { useCheckoutStep } from './use-checkout-step.tsx';

/** The cart beside a list of products, on a wide screen (D66). */
export default function CartPanel() {
  const cart = useCart(appliedCode(usePreference('promo_code')));
  const { isOpen } = useStoreOpen();
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{cartText('heading')}</h2>
        {isOpen && cart && cart.count > 0 && (
          <span className="soft">{shellText.count('items', cart.count)}</span>
        )}
      </div>
      {cart ? (
        isOpen ? (
          <OpenCart cart={cart} />
        ) : (
          // It was emptied when the shop closed (D16).
          <Empty />
        )
      ) : (
        <div className={styles.note}>
          <Skeleton shape="line" />
        </div>
      )}
    </aside>
  );
}

const Empty = () => <p className={styles.note}>{cartText('empty')}</p>;

function OpenCart({ cart }: { cart: CartView }) {
  const settings = useStoreSettings();
  const { onStep, onReduce, onTakeOut, onTakeLeft } = useCartChanges(cart);
  const { countsMore, button, question } = useCheckoutStep(cart, settings, onTakeLeft);
  return (
    <>
      <div className={styles.lines}>
        <NotOrdered cart={cart} onTakeOut={onTakeOut} />
        {cart.items.length === 0 ? (
          <Empty />
        ) : (
          <CartList
            items={cart.items}
            seenPrices={cart.seenPrices}
            isCompact
            changes={{ onStep, onReduce }}
          />
        )}
      </div>
      {cart.count > 0 && (
        <div className={styles.foot}>
          <DiscountHint quote={cart.quote} settings={settings} />
          <dl>
            <div className={styles.sum}>
              <dt>{billText('subtotal')}</dt>
              <dd>{formatRupees(cart.quote.subtotalPaise)}</dd>
            </div>
            <div className={styles.total}>
              <dt>
                {billText('total')} <span className="soft">{shellText('totalNote')}</span>
              </dt>
              <dd>{formatRupees(cart.quote.totalPaise)}</dd>
            </div>
          </dl>
          {countsMore && <p className="soft">{cartText('countsMore')}</p>}
          {button}
        </div>
      )}
      {question}
    </>
  );
}
