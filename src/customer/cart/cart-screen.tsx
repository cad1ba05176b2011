import type { StoreSettings } from '../../domain/store/store-settings.ts';
import type { CartView } from '../../domain/cart/view.ts';
import type { ShortLine } from '../../domain/cart/what-is-left.ts';
import { useShopName } from '../../state/shop-name.ts';
import { billText } from '../../text/bill.ts';
import { cartText } from '../../text/cart.ts';
import { shellText } from '../../text/shell.ts';
import { BarSum, BottomBar } from '../../ui/bottom-bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card, Page, Section, useDocumentTitle } from '../../ui/page.tsx';
import { Bill } from '../../shared/bill/bill.tsx';
import { ParkedCart } from '../home/parked-cart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClosedShop } from '../shell/closed-shop.tsx';
import { CartList, type CartListChanges } from './cart-list.tsx';
import * as styles from './cart-screen.module.css';
import { DeliveryLine } from './delivery-line.tsx';
import { DiscountHint } from './discount-hint.tsx';
import { NotOrdered } from './not-ordered.tsx';
import { useCheckoutStep } from './use-checkout-step.tsx';

export interface CartScreenProps extends CartListChanges {
  cart: CartView;
  settings: StoreSettings;
  isOpen: boolean;
  isOnlyMorning: boolean;
  /** A cart that was parked at closing waits to be restored (D16). */
  hasParkedCart: boolean;
  /** Takes products out, whatever their quantity. */
  onTakeOut: (pids: readonly number[]) => void;
  /** Leaves in the cart what can be ordered, and with `goesOn` goes to the checkout. */
  onTakeLeft: (short: readonly ShortLine[], goesOn: boolean) => void;
  onRestore: () => void;
}

/** What is in the cart and what it will cost, taxes included (D5). */
export function CartScreen(props: CartScreenProps) {
  useDocumentTitle(cartText('pageTitle', { shop: useShopName() }));
  return (
    <Page>
      <h1>{cartText('heading')}</h1>
      {props.isOpen ? (
        <OpenCart {...props} />
      ) : (
        <ClosedShop hours={props.settings} hasParkedCart={props.hasParkedCart} />
      )}
    </Page>
  );
}

/** The cart's place until this phone's database has been read. */
export function CartWaiting() {
  useDocumentTitle(cartText('pageTitle', { shop: useShopName() }));
  return (
    <Page>
      <h1>{cartText('heading')}</h1>
      <output className="visually-hidden">{shellText('loading')}</output>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
    </Page>
  );
}

function OpenCart({
  cart,
  settings,
  isOnlyMorning,
  hasParkedCart,
  onStep,
  onReduce,
  onTakeOut,
  onTakeLeft,
  onRestore,
}: CartScreenProps) {
  const { countsMore, button, question } = useCheckoutStep(cart, settings, onTakeLeft);
  return (
    <>
      {isOnlyMorning && <Notice title={shellText('closedNow')} />}
      {hasParkedCart && <ParkedCart onRestore={onRestore} />}
      <NotOrdered cart={cart} onTakeOut={onTakeOut} />
      {cart.items.length === 0 ? (
        <EmptyState
          picture="/img/products/potato.webp"
          title={cartText('empty')}
          text={cartText('emptyText')}
        >
          <LinkButton to="/home">{cartText('continueShopping')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <DeliveryLine promiseMinutes={isOnlyMorning ? 0 : settings.promiseMinutes} />
          <div className={styles.columns}>
            <CartList
              items={cart.items}
              seenPrices={cart.seenPrices}
              changes={{ onStep, onReduce }}
            />
            {cart.count > 0 && (
              <div className={styles.aside}>
                <Section title={billText('title')}>
                  <Card>
                    <DiscountHint quote={cart.quote} settings={settings} />
                    <Bill quote={cart.quote} />
                    {countsMore && <p className={styles.more}>{cartText('countsMore')}</p>}
                  </Card>
                </Section>
                <BottomBar>
                  <BarSum amount={formatRupees(cart.quote.totalPaise)}>
                    {countsMore ? cartText('notAllLeft') : billText('total')}
                  </BarSum>
                  {button}
                </BottomBar>
              </div>
            )}
          </div>
        </>
      )}
      {question}
    </>
  );
}
