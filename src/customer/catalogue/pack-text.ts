import type { Product } from '../../domain/catalogue/product.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import { shellText } from '../../text/shell.ts';
import { localizedPack } from '../../text/units.ts';
import { perKilogram, unitPriceText } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';

/** One pack among others: '250 g · ₹30 · ₹120 / kg'. */
export const packText = (product: Product) =>
  [
    localizedPack(product.quantityLabel),
    formatRupees(product.pricePaise) + (perKilogram(product) ?? ''),
    unitPriceText(product),
    isSoldOut(product) && shellText('outOfStock'),
  ]
    .filter(Boolean)
    .join(' · ');
