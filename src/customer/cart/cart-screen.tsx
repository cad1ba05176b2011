import { useState } from 'react';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import type { StoreSettings } from '../../domain/store/store-settings.ts';
import { missingToMinimum } from '../../domain/cart/pricing.ts';
import type { CartItem, CartView } from '../../domain/cart/view.ts';
import { type ShortLine, shortLines, whatIsLeft } from '../../domain/cart/what-is-left.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { useShopName } from '../../state/shop-name.ts';
import { billText } from '../../text/bill.ts';
import { cartText } from '../../text/cart.ts';
import { shellText } from '../../text/shell.ts';
import { BarSum, BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card, Page, Section, useDocumentTitle } from '../../ui/page.tsx';
import { Bill } from '../../shared/bill/bill.tsx';
import { Name } from '../../shared/product/name.tsx';
import { ParkedCart } from '../home/parked-cart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClosedShop } from '../shell/closed-shop.tsx';
import { CartList, type CartListChanges } from './cart-list.tsx';
import * as styles from './cart-screen.module.css';
import { DeliveryLine } from './delivery-line.tsx';
import { DiscountHint } from './discount-hint.tsx';
import { LeftDialog } from './left-dialog.tsx';

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
  const [isAsked, setAsked] = useState(false);
  const limits = useOrderLimits();
  const missing = missingToMinimum(cart.quote, settings);
  const short = shortLines(cart.items, limits);
  const isWhole = short.length === 0 && cart.goneProducts.length === 0;
  // The total has what is short, and has not what is sold out.
  const countsMore = short.some(({ product }) => !isSoldOut(product));
  const { isAnything, missingPaise } = whatIsLeft(cart.items, limits, settings);
  const goesOn = isAnything && missingPaise === 0;
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
            <CartList items={cart.items} changes={{ onStep, onReduce }} />
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
                  {missing > 0 ? (
                    <LinkButton to="/home">
                      {cartText('moreNeeded', { amount: formatRupees(missing) })}
                    </LinkButton>
                  ) : isWhole ? (
                    <LinkButton to="/checkout" endIcon="forward">
                      {cartText('checkout')}
                    </LinkButton>
                  ) : (
                    <Button endIcon="forward" aria-haspopup="dialog" onClick={() => setAsked(true)}>
                      {cartText('checkout')}
                    </Button>
                  )}
                </BottomBar>
              </div>
            )}
          </div>
        </>
      )}
      <LeftDialog
        isOpen={isAsked && !isWhole}
        onClose={() => setAsked(false)}
        short={short}
        goneCount={cart.goneProducts.length}
        missingPaise={missingPaise}
        minOrderPaise={settings.minOrderPaise}
        goesOn={goesOn}
        onTake={() => {
          setAsked(false);
          onTakeLeft(short, goesOn);
        }}
      />
    </>
  );
}

/** What in the cart is not to be had, to be taken out at once. One line that is sold out says so itself. */
function NotOrdered({ cart, onTakeOut }: Pick<CartScreenProps, 'cart' | 'onTakeOut'>) {
  const { goneProducts } = cart;
  const soldOut = cart.items.filter(({ product }) => isSoldOut(product));
  const pids = [...goneProducts, ...soldOut.map(({ product }) => product.pid)];
  if (goneProducts.length === 0 && soldOut.length < 2) return null;
  return (
    <Notice
      tone="warning"
      title={
        goneProducts.length > 0
          ? cartText.count('gone', goneProducts.length)
          : cartText.count('soldOut', soldOut.length)
      }
      action={
        <Button tone="plain" onClick={() => onTakeOut(pids)}>
          {cartText.count('takeAllOut', pids.length)}
        </Button>
      }
    >
      {soldOut.length > 0 && <SoldOutNames items={soldOut} />}
      <p>{cartText('goneText')}</p>
    </Notice>
  );
}

function SoldOutNames({ items }: { items: readonly CartItem[] }) {
  return (
    <p>
      {shellText('outOfStock')}:{' '}
      {items.map(({ product }, index) => (
        <span key={product.pid}>
          {index > 0 && ', '}
          <Name of={product} />
        </span>
      ))}
    </p>
  );
}
