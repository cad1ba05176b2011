/** The items of an order as running text of about two lines of its card. */
import type { OrderLine } from '../../domain/order/order-line.ts';
import { localizedName } from '../../text/localized-name.ts';
import { localizedPack } from '../../text/units.ts';
import { lineCountText } from '../packing/packing-words.ts';
import type { NamesOf } from '../queries/use-product-names.ts';

/** Two lines beside the button of a card on a phone. */
const MAX_CHARACTERS = 48;

/** '2 × Onion 1 kg'. Goods by weight have no pack. */
function itemText(line: OrderLine, namesOf: NamesOf): string {
  const pack = line.grams ? '' : localizedPack(line.quantityLabel);
  // No line ends between '2 ×' and the name.
  const count = lineCountText(line).replaceAll(' ', '\u00a0');
  return [`${count}\u00a0${localizedName(namesOf(line))}`, pack]
    .filter((part) => part !== '')
    .join(' ');
}

/** The first items, one at least, and how many more there are. */
export function itemsInShort(
  lines: readonly OrderLine[],
  namesOf: NamesOf,
): { shown: string; hidden: number } {
  const texts = lines.map((line) => itemText(line, namesOf));
  let count = Math.min(1, texts.length);
  const upTo = (end: number) => texts.slice(0, end).join(', ');
  while (count < texts.length && upTo(count + 1).length <= MAX_CHARACTERS) count += 1;
  return { shown: upTo(count), hidden: texts.length - count };
}
