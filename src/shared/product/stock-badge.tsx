import { type Stocked, stockLabel } from '../../domain/catalogue/stock.ts';
import { amountText } from './amount-text.ts';
import { shellText } from '../../text/shell.ts';
import { Badge } from '../../ui/badge.tsx';

/** A product's stock in words (D19). On a shelf 'In Stock' goes without saying: `isQuiet`. */
export function StockBadge({ product, isQuiet }: { product: Stocked; isQuiet?: boolean }) {
  const label = stockLabel(product);
  if (label.kind === 'out_of_stock') return <Badge tone="grey">{shellText('outOfStock')}</Badge>;
  if (label.kind === 'only_left') {
    return (
      <Badge tone="amber">{shellText('onlyLeft', { left: amountText(product, label.left) })}</Badge>
    );
  }
  return isQuiet ? null : <Badge tone="green">{shellText('inStock')}</Badge>;
}
