/** Quantities, reasons and outcomes in words. */
import { gramsText } from '../../shared/product/amount-text.ts';
import type { AgreedLine } from '../../domain/order/agreed-line.ts';
import type { AmendedProduct, ReturnReason, ShortReason } from '../../domain/order/amendment.ts';
import type { OrderLine } from '../../domain/order/order-line.ts';
import { type FoldedLine, packedQuantity } from '../../domain/order/folded-line.ts';
import { exactPaise, type Paise, paise } from '../../domain/money.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { localizedName } from '../../text/localized-name.ts';
import { rawWord } from '../../text/raw-word.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import type { NamesOf } from '../queries/use-product-names.ts';

/** '3', of weighed goods '480 g'. */
export function countOrWeightText(unit: AgreedLine['unit'], quantity: number): string {
  return unit === 'g' ? gramsText(quantity) : String(quantity);
}

/** '3 ×', of weighed goods '480 g'. */
export function countText(unit: AgreedLine['unit'], quantity: number): string {
  return unit === 'g' ? gramsText(quantity) : adminPackingText('count', { n: quantity });
}

/** A line of a list to fetch by: '3 ×' and 'Milk, 500 ml', or '480 g' and 'Onion'. */
export const lineCountText = ({ grams, quantity }: OrderLine) =>
  grams ? gramsText(grams) : adminPackingText('count', { n: quantity });

export const lineNameText = (line: OrderLine, namesOf: NamesOf) =>
  line.grams ? localizedName(namesOf(line)) : nameWithPack({ ...line, ...namesOf(line) });

export function agreedPriceText(unit: AgreedLine['unit'], pricePaise: number): string {
  const price = formatRupees(paise(pricePaise));
  return adminPackingText(unit === 'g' ? 'perKilogram' : 'perPiece', { price });
}

export function productText(
  product: Pick<AmendedProduct, 'pid' | 'name' | 'quantity_label'>,
  namesOf: NamesOf,
): string {
  return nameWithPack({ ...namesOf(product), quantityLabel: product.quantity_label });
}

/** '2 ×' and 'Milk, 1 l', or '480 g' and 'Onion': goods by weight have no pack. */
export function amountWords(
  { product, quantity, unit }: Pick<FoldedLine, 'product' | 'quantity' | 'unit'>,
  namesOf: NamesOf,
) {
  return {
    amount: countText(unit, quantity),
    product: unit === 'g' ? localizedName(namesOf(product)) : productText(product, namesOf),
  };
}

const weighedText = (line: FoldedLine): string[] =>
  line.isWeighed ? [adminPackingText('weighed', { n: gramsText(packedQuantity(line)) })] : [];

const reasonText = (reason: ShortReason) => adminPackingText(`reason_${reason}`);

/** 'Short 1: out of stock', 'None: damaged' */
export function shortText(
  unit: AgreedLine['unit'],
  ordered: number,
  count: number,
  reason: ShortReason,
): string {
  return count === 0
    ? adminPackingText('noneThere', { reason: reasonText(reason) })
    : adminPackingText('shortBy', {
        n: countOrWeightText(unit, ordered - count),
        reason: reasonText(reason),
      });
}

/** 'Given back, damaged: 2' */
export function returnedText(
  unit: AgreedLine['unit'],
  count: number,
  reason: ReturnReason,
): string {
  return adminPackingText(`returned_${reason}`, { n: countOrWeightText(unit, count) });
}

/** What has become of a line; '' where it is as it was ordered, or nobody has looked for it yet. */
export function lineChangeText(line: FoldedLine, namesOf: NamesOf): string {
  const packed = packedText(line, namesOf);
  const { returned, unit } = line;
  if (!returned) return packed;
  const back = returnedText(unit, returned.count, returned.reason);
  return packed === '' ? back : `${packed}. ${back}`;
}

/** The same of any line: 'In the bag: 3', or that nobody has looked for it. */
export function lineText(line: FoldedLine, namesOf: NamesOf): string {
  const change = lineChangeText(line, namesOf);
  if (change !== '') return change;
  return line.state === 'open'
    ? adminPackingText('notPacked')
    : adminPackingText('inBag', { n: countOrWeightText(line.unit, packedQuantity(line)) });
}

/** What is in the bag of a line, as it left the shop. */
function packedText(line: FoldedLine, namesOf: NamesOf): string {
  const { agreed, state, product, reason } = line;
  const packed = packedQuantity(line);
  if (state === 'dropped') return adminPackingText('dropped');
  if (state === 'replaced') {
    return [
      adminPackingText('replacedBy', amountWords({ ...line, quantity: packed }, namesOf)),
      ...weighedText(line),
    ].join(', ');
  }
  if (state === 'short') return shortText(agreed.unit, agreed.quantity, packed, reason ?? 'other');
  const facts: string[] = [];
  facts.push(...weighedText(line));
  if (!line.isWeighed && packed < agreed.quantity) {
    facts.push(adminPackingText('inBag', { n: countOrWeightText(agreed.unit, packed) }));
  }
  if (product.price_paise < agreed.price_paise) {
    const price = formatRupees(paise(product.price_paise));
    facts.push(adminPackingText('priceLowered', { price }));
  }
  return facts.join(', ');
}

/** Why the shop refused an amendment; an unknown code as it is (D47). */
export function refusalText(code: string): string {
  const key = `refused_${code}`;
  return key in adminPackingText.english
    ? adminPackingText(key as 'refused_invalid')
    : rawWord(code);
}

/** How much one piece is dearer or cheaper than the line's. */
export function differenceText(pricePaise: Paise, agreedPaise: number): string {
  if (pricePaise === agreedPaise) return adminPackingText('samePrice');
  const amount = formatRupees(exactPaise(Math.abs(pricePaise - agreedPaise)));
  return pricePaise < agreedPaise
    ? adminPackingText('cheaper', { amount })
    : adminPackingText('dearer', { amount, price: formatRupees(paise(agreedPaise)) });
}
