import { adminPackingText } from '../../text/admin-packing.ts';
import { localizedName } from '../../text/localized-name.ts';
import type { AmendedProduct } from '../../domain/order/amendment.ts';
import { changeStock } from '../api/products.ts';
import { toastSuccessWithAction } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { useProductNames } from '../queries/use-product-names.ts';

/**
 * Sets the counted stock of a product to 0, with an undo, which leaves a count alone that was entered meanwhile. Needs a
 * connection.
 */
export function useSoldOut(): (product: AmendedProduct) => Promise<void> {
  const { send } = useChange();
  const namesOf = useProductNames();
  return async (product) => {
    const { pid } = product;
    const before = await send((token) => changeStock(token, pid, 0));
    // A second press keeps the first one's toast, whose undo has the count.
    if (!before.ok || before.data === 0) return;
    toastSuccessWithAction(
      // Short: the line says what it means, and the toast is narrow beside the buttons of the lines.
      adminPackingText('offSale', { name: localizedName(namesOf(product)) }),
      adminPackingText('undo'),
      () => void send((token) => changeStock(token, pid, before.data, 0)),
      { id: 'sold-out' },
    );
  };
}
