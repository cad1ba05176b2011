/** How what has become of an order's lines reads. */
import type { AmendedProduct } from '../../domain/order/amendment.ts';
import { type FoldedLine, packedQuantity } from '../../domain/order/folded-line.ts';
import type { Question } from '../../domain/order/line-history.ts';
import { paise } from '../../domain/money.ts';
import type { OrderContents } from '../../phone/db/order-contents.ts';
import { contentsText } from '../../text/contents.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { gramsText } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';

type Names = OrderContents['names'];

/** 'Onion, 1 kg' in the page's language, where the shop has named it there. */
export function productName(
  {
    pid,
    name,
    quantity_label: quantityLabel,
  }: Pick<AmendedProduct, 'pid' | 'name' | 'quantity_label'>,
  names: Names,
): string {
  const known = names[pid];
  return nameWithPack({ ...(known?.name === name ? known : { name }), quantityLabel });
}

/** '2', of weighed goods '480 g'. */
const amountText = ({ unit }: FoldedLine, amount: number): string =>
  unit === 'g' ? gramsText(amount) : String(amount);

/** What a question offers; goods by weight as a pack of so many grams. */
export const offeredName = ({ product, quantity, unit }: Question, names: Names): string =>
  productName(unit === 'g' ? { ...product, quantity_label: gramsText(quantity) } : product, names);

/** What has become of a line, each in a sentence; none where all is as ordered. */
export function lineWords(line: FoldedLine, names: Names): string[] {
  const { agreed, product, quantity, state, returned } = line;
  const words: string[] = [];
  if (line.by === 'shop') words.push(contentsText('addedByShop'));
  else if (line.id !== String(agreed.pid)) words.push(contentsText('addedByYou'));
  if (state === 'dropped') words.push(contentsText('dropped'));
  if (state === 'replaced') {
    const filling = { new: productName(product, names), old: productName(agreed, names) };
    words.push(contentsText('replaced', filling));
  }
  if (state === 'short') {
    const reason = contentsText(`short_${line.reason ?? 'other'}`);
    const missing = agreed.quantity - packedQuantity(line);
    words.push(contentsText('short', { n: amountText(line, missing), reason }));
  }
  if (line.isWeighed && (state === 'found' || state === 'replaced')) {
    words.push(contentsText('weighed', { grams: packedQuantity(line) }));
  }
  if (returned) {
    const n = amountText(line, returned.count);
    words.push(contentsText(`returned_${returned.reason}`, { n }));
  }
  const isCheaper = product.pid === agreed.pid && product.price_paise < agreed.price_paise;
  if (isCheaper && quantity > 0) {
    const now = formatRupees(paise(product.price_paise), 'always');
    const before = formatRupees(paise(agreed.price_paise), 'always');
    words.push(contentsText('priced', { now, before }));
  }
  return words;
}
