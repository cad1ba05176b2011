import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { cardPicture } from '../../domain/picture.ts';
import { discountPercent } from '../../domain/pricing.ts';
import type { Product } from '../../domain/product.ts';
import { stockLabel } from '../../domain/stock.ts';
import { useQuantity } from '../../state/cart.ts';
import { shellText } from '../../text/shell.ts';
import { Sticker } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductCard, productCardLink, SoldOut } from '../../ui/product-card.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { categoryTint } from './category-tint.ts';
import { HeartButton } from './heart-button.tsx';
import { Name } from './name.tsx';
import { StockBadge } from './stock-badge.tsx';

/** A product's card. It reads its own quantity, so that a press draws one card and not the shelf. */
export const ProductTile = memo(function ProductTile({
  product,
  isFirst,
  level,
  onStep,
}: {
  product: Product;
  /** Above the fold. */
  isFirst: boolean;
  level: 2 | 3;
  onStep: (product: Product, by: 1 | -1) => void;
}) {
  const { pid, pricePaise, originalPricePaise, stock } = product;
  const quantity = useQuantity(pid);
  const percent = discountPercent(pricePaise, originalPricePaise);
  const isSoldOut = stockLabel(stock).kind === 'out_of_stock' && quantity === 0;
  return (
    <ProductCard
      level={level}
      picture={
        <ProductPicture
          src={cardPicture(product)}
          tint={categoryTint(product.categorySlug)}
          shape="wide"
          isFirst={isFirst}
        />
      }
      sticker={percent > 0 && <Sticker>{shellText('percentOff', { percent })}</Sticker>}
      corner={<HeartButton product={product} />}
      brand={product.brand}
      link={
        <Link
          to="/product/$productId"
          params={{ productId: String(pid) }}
          className={productCardLink}
        >
          <Name of={product} />
        </Link>
      }
      packSize={product.quantityLabel}
      price={
        <Price amount={pricePaise} original={originalPricePaise} originalName={shellText('mrp')} />
      }
      stock={!isSoldOut && <StockBadge stock={stock} isQuiet />}
      stepper={
        isSoldOut ? (
          <SoldOut>{shellText('outOfStock')}</SoldOut>
        ) : (
          <CartStepper
            product={product}
            quantity={quantity}
            size="s"
            onStep={(by) => onStep(product, by)}
          />
        )
      }
    />
  );
});
