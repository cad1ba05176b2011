import type { Product } from '../../domain/catalogue/product.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { shellText } from '../../text/shell.ts';
import { unitPriceText } from '../../ui/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';

/** One pack among others: '250 g · ₹30 · ₹120 / kg'. */
export const packText = (product: Product) =>
  [
    product.quantityLabel,
    formatRupees(product.pricePaise) + (unitOf(product) ? ' / kg' : ''),
    unitPriceText(product),
    isSoldOut(product) && shellText('outOfStock'),
  ]
    .filter(Boolean)
    .join(' · ');
