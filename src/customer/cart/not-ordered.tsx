import { isSoldOut } from '../../domain/catalogue/stock.ts';
import type { CartItem, CartView } from '../../domain/cart/view.ts';
import { Name } from '../../shared/product/name.tsx';
import { cartText } from '../../text/cart.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What in the cart is not to be had, to be taken out at once. One line that is sold out says so itself. */
export function NotOrdered({
  cart,
  onTakeOut,
}: {
  cart: CartView;
  /** Takes products out, whatever their quantity. */
  onTakeOut: (pids: readonly number[]) => void;
}) {
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
