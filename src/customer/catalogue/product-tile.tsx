import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { cardPicture } from '../../domain/catalogue/picture.ts';
import { discountPercent } from '../../domain/cart/pricing.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { useIsOutOfReach } from '../../state/cart.ts';
import { shellText } from '../../text/shell.ts';
import { localizedPack } from '../../text/units.ts';
import { Sticker } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductCard, productCardLink, SoldOut } from '../../ui/product-card.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { ShelfPicture } from '../../shared/product/shelf-picture.tsx';
import { HeartButton } from './heart-button.tsx';
import { perKilogram } from '../../shared/product/amount-text.ts';
import { Name } from '../../shared/product/name.tsx';
import { PackSelect } from './pack-select.tsx';
import { StockBadge } from '../../shared/product/stock-badge.tsx';
import { stepCart } from './step-cart.ts';

/** A product's card, or that of several packs of one thing, of which one is chosen (D55). */
export const ProductTile = memo(function ProductTile({
  product: first,
  packs,
  isFirst,
  line,
  level,
}: {
  product: Product;
  /** All of them, where there are several; `product` is shown until another is chosen. */
  packs?: readonly Product[] | undefined;
  /** Above the fold. */
  isFirst: boolean;
  /** Stands in the place of the brand. */
  line?: string | undefined;
  level: 2 | 3;
}) {
  const [chosen, choose] = useState(0);
  const product = packs?.find((pack) => pack.pid === chosen) ?? first;
  const { pid, pricePaise, originalPricePaise } = product;
  const percent = discountPercent(pricePaise, originalPricePaise);
  const isOutOfReach = useIsOutOfReach(product);
  return (
    <ProductCard
      level={level}
      picture={
        <ShelfPicture
          src={cardPicture(product)}
          categorySlug={product.categorySlug}
          shape="wide"
          isFirst={isFirst}
        />
      }
      sticker={percent > 0 && <Sticker>{shellText('percentOff', { percent })}</Sticker>}
      corner={<HeartButton product={product} />}
      line={line ?? product.brand}
      link={
        <Link
          to="/product/$productId"
          params={{ productId: String(pid) }}
          // Pressing it down prepares the screen (shell/use-product-presses.ts).
          data-product={pid}
          preload={false}
          className={productCardLink}
        >
          <Name of={product} />
        </Link>
      }
      packSize={
        packs ? (
          <PackSelect packs={packs} shown={product} onChoose={choose} />
        ) : (
          localizedPack(product.quantityLabel)
        )
      }
      price={
        <Price
          amount={pricePaise}
          perUnit={perKilogram(product)}
          original={originalPricePaise}
          originalName={shellText('mrp')}
        />
      }
      stock={!isOutOfReach && <StockBadge product={product} isQuiet />}
      stepper={
        isOutOfReach ? (
          <SoldOut>{shellText('outOfStock')}</SoldOut>
        ) : (
          <CartStepper product={product} size="s" onStep={stepCart} />
        )
      }
    />
  );
});
