import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { groupPacks } from '../../domain/catalogue/packs.ts';
import { cardPicture } from '../../domain/catalogue/picture.ts';
import { discountPercent } from '../../domain/cart/pricing.ts';
import { minutesToDoor, type Product } from '../../domain/catalogue/product.ts';
import { leastQuantity, unitOf } from '../../domain/catalogue/weight.ts';
import { allowedPerOrder, mostPerOrder } from '../../domain/order/limits.ts';
import { useQuantity } from '../../state/cart.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { useIsOnPhone } from '../../state/page.ts';
import { useNow, useStoreOpen, useStoreSettings } from '../../state/store-open.ts';
import { useShopName } from '../../state/shop-name.ts';
import { useAfterFrame } from '../../state/use-after-frame.ts';
import { amountText, perKilogram, unitPriceText } from '../../shared/product/amount-text.ts';
import { localizedName } from '../../text/localized-name.ts';
import { productText } from '../../text/product.ts';
import { shellText } from '../../text/shell.ts';
import { localizedPack } from '../../text/units.ts';
import { Sticker } from '../../ui/badge.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BackLink, Page, Section, useDocumentTitle } from '../../ui/page.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { closedSentence } from '../../shared/shop/closed-sentence.ts';
import { ShelfPicture } from '../../shared/product/shelf-picture.tsx';
import { CartStepper } from '../catalogue/cart-stepper.tsx';
import { HeartButton } from '../catalogue/heart-button.tsx';
import { Name } from '../../shared/product/name.tsx';
import { CatalogueGrid } from '../catalogue/catalogue-grid.tsx';
import { StockBadge } from '../../shared/product/stock-badge.tsx';
import { PackLinks } from './pack-links.tsx';
import { ProductAbout } from './product-about.tsx';
import * as styles from './product-screen.module.css';

/** How long the button says 'Added' (spec section 9). */
const ADDED_MS = 500;

/**
 * One product: what it is, what it costs, how many. The upper part has all it needs on the card that was
 * pressed; what lies below follows in a task of its own and renders none of it again.
 */
export function ProductScreen({
  product,
  related,
  isShown,
  ...order
}: OrderProps & {
  /** False while it is rendered before it is opened: then it is the upper part. */
  isShown: boolean;
  /** Other packs of its family, then what else is shown. */
  related: readonly Product[];
}) {
  const shop = useShopName();
  useDocumentTitle(
    isShown ? productText('pageTitle', { name: localizedName(product), shop }) : null,
  );
  const isWhole = useSecondPicture(isShown);
  const { packs, others } = useMemo(() => {
    const [own = [], ...rest] = groupPacks([product, ...related]);
    return { packs: own, others: rest.flat() };
  }, [product, related]);
  const shownRelated = useDeferredValue(others);
  return (
    <Page>
      <article className={styles.product}>
        <Pictured product={product} />
        <div className={styles.facts}>
          <Facts product={product} />
          {packs.length > 1 && <PackLinks packs={packs} shown={product} />}
          <Order product={product} {...order} />
        </div>

        {isWhole && (
          <div className={styles.about}>
            <ProductAbout product={product} />
          </div>
        )}
      </article>

      {isWhole && shownRelated.length > 0 && (
        <Section title={productText('related')}>
          <CatalogueGrid name={`related/${product.pid}`} products={shownRelated} />
        </Section>
      )}
    </Page>
  );
}

interface OrderProps {
  product: Product;
  /** Answers whether something was added, or taken out with a negative number. */
  onAddToCart: (product: Product, quantity: number) => Promise<boolean>;
  /** Adds, unless the quantity is 0, and goes on to the checkout. */
  onBuyNow: (product: Product, quantity: number) => Promise<void>;
}

/** The picture with the way back, sharing and the heart on it. */
const Pictured = memo(function Pictured({ product }: { product: Product }) {
  const name = localizedName(product);
  return (
    <div className={styles.picture}>
      <ShelfPicture
        src={product.imageUrl}
        fallbackSrc={cardPicture(product)}
        categorySlug={product.categorySlug}
        shape="wide"
        isFirst
      />
      <div className={styles.back}>
        <BackLink label={shellText('back')} fallback="/home" />
      </div>
      <div className={styles.share}>
        <IconButton
          icon="share"
          label={productText('share', { name })}
          onClick={() => void shareProduct(name)}
        />
      </div>
      <div className={styles.heart}>
        <HeartButton product={product} />
      </div>
    </div>
  );
});

/** Name, pack, price and stock. */
const Facts = memo(function Facts({ product }: { product: Product }) {
  const { pricePaise, originalPricePaise } = product;
  const percent = discountPercent(pricePaise, originalPricePaise);
  return (
    <>
      {product.brand && <p className={styles.brand}>{product.brand}</p>}
      <h1 className={styles.name}>
        <Name of={product} />
      </h1>
      <p className={styles.soft}>
        {[
          localizedPack(product.quantityLabel),
          product.weight && productText('weight', { weight: localizedPack(product.weight) }),
          unitPriceText(product),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.row}>
        <div className={styles.price}>
          <Price
            size="l"
            amount={pricePaise}
            perUnit={perKilogram(product)}
            original={originalPricePaise}
            originalName={shellText('mrp')}
          />
          {percent > 0 && <Sticker size="l">{shellText('percentOff', { percent })}</Sticker>}
        </div>
        <StockBadge product={product} />
      </div>
    </>
  );
});

/**
 * When it comes, how many, and the two buttons. Before the product is in the cart, the stepper chooses how many are
 * added; from then on it changes the cart (D63).
 */
const Order = memo(function Order({ product, onAddToCart, onBuyNow }: OrderProps) {
  const name = localizedName(product);
  const least = leastQuantity(product);
  const step = product.stepGrams || 1;
  const [quantity, setQuantity] = useState(least);
  const inCart = useQuantity(product);
  const { isAdding, isAdded, add } = useAdding(() => onAddToCart(product, quantity));
  const isInCart = inCart > 0 && !isAdding;
  const buying = useOnce(() => onBuyNow(product, isInCart ? 0 : quantity));
  const { link, button } = useFocusAfterSwap(isInCart);
  const limits = useOrderLimits();
  const most = mostPerOrder(product, limits);
  const isAtLimit = (isInCart ? inCart : quantity) > allowedPerOrder(product, limits) - step;
  const unit = unitOf(product);
  const words = {
    name,
    quantity: amountText(product, quantity),
    step: amountText(product, step),
  };
  return (
    <>
      <Delivery product={product} />
      {isInCart ? (
        <div className={styles.row}>
          <p className={styles.inCart}>
            <Icon name="basket" size={20} />
            {productText('inCart', { quantity: amountText(product, inCart) })}
          </p>
          <CartStepper product={product} onStep={onAddToCart} />
        </div>
      ) : (
        most > 0 && (
          <div className={styles.row}>
            <span className={styles.label}>{productText('quantity')}</span>
            <QuantityStepper
              quantity={quantity}
              shown={words.quantity}
              minimum={least}
              maximum={most}
              names={{
                add: productText(unit ? 'addGrams' : 'addOne', words),
                remove: productText(unit ? 'removeGrams' : 'removeOne', words),
              }}
              onStep={(by) =>
                setQuantity((before) => Math.min(Math.max(before + by * step, least), most))
              }
            />
          </div>
        )
      )}
      {most > 0 && isAtLimit && (
        <output className={styles.soft}>
          {productText('mostPerOrder', { most: amountText(product, most) })}
        </output>
      )}
      <BottomBar>
        {isInCart ? (
          <LinkButton ref={link} to="/cart" tone="accent">
            {shellText('viewCart')}
          </LinkButton>
        ) : (
          <Button
            ref={button}
            data-put={product.pid}
            tone="accent"
            disabled={most === 0}
            onClick={add}
          >
            {isAdded ? productText('added') : productText('addToCart')}
          </Button>
        )}
        <Button data-buy={product.pid} disabled={most === 0} onClick={buying.start}>
          {productText('buyNow')}
        </Button>
      </BottomBar>
    </>
  );
});

/** In how many minutes, or when the shop opens again. */
function Delivery({ product }: { product: Product }) {
  const { promiseMinutes } = useStoreSettings();
  const { isOpen, isOnlyMorning, hours } = useStoreOpen();
  const now = useNow();
  const minutes = minutesToDoor(product.deliveryMinutes, promiseMinutes);
  if (isOpen && !isOnlyMorning && minutes === 0) return null;
  return (
    <p className={styles.delivery}>
      <Icon name="clock" size={20} />
      {isOnlyMorning
        ? shellText('closedNow')
        : isOpen
          ? productText('deliveryIn', { minutes })
          : closedSentence(hours, now)}
    </p>
  );
}

/** The button and the link that take each other's place: the focus of what has gone moves to what is there. */
function useFocusAfterSwap(isInCart: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasInCart = useRef(isInCart);
  useEffect(() => {
    if (wasInCart.current !== isInCart && document.activeElement === document.body) {
      (link.current ?? button.current)?.focus({ preventScroll: true });
    }
    wasInCart.current = isInCart;
  }, [isInCart]);
  return { link, button };
}

/**
 * False in the first picture after a press on a card: what it is and what it costs stand there before
 * what lies below. A page that the server has drawn is whole from the start.
 */
function useSecondPicture(isShown: boolean): boolean {
  const isOnPhone = useIsOnPhone();
  return useAfterFrame(isShown, !isOnPhone);
}

/** Adds once while it works and as long as it says 'Added'. */
function useAdding(onAddToCart: () => Promise<boolean>) {
  const [isAdded, setAdded] = useState(false);
  const { start, isRunning } = useOnce(async () => {
    if (!(await onAddToCart())) return;
    setAdded(true);
    await new Promise((shown) => setTimeout(shown, ADDED_MS));
    setAdded(false);
  });
  return { isAdding: isRunning, isAdded, add: start };
}

/** The product's own page, without what this visit added to its address. */
async function shareProduct(name: string): Promise<void> {
  const { sharePage } = await import('../../shared/share.ts');
  await sharePage(name, location.pathname);
}
