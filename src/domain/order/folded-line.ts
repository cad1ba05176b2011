/** One line of an order after its amendments (D49, D50): the product in the bag, its quantity and its price. */
import { maxBilledGrams } from '../catalogue/weight.ts';
import { weightPaise } from '../cart/pricing.ts';
import { exactPaise, type Paise } from '../money.ts';
import type { AgreedLine, LineUnit } from './agreed-line.ts';
import {
  type AmendedProduct,
  type OfKind,
  quantityOf,
  type ReturnReason,
  type ShortReason,
  unitOfAmount,
} from './amendment.ts';

/** `open`: nobody has looked for it yet. */
export type LineState = 'open' | 'found' | 'short' | 'replaced' | 'dropped';

/** Why the line's own product is not in the bag: the amendment that said so first, and when. */
export interface Missing {
  id: string;
  reason: ShortReason;
  /** ISO 8601. */
  saidAt: string;
}

export interface FoldedLine {
  id: string;
  state: LineState;
  /** Who put it into the order. */
  by: 'customer' | 'shop';
  agreed: AgreedLine;
  /** The product in the bag, now or later: the agreed one, or its replacement. */
  product: AmendedProduct;
  /** Pieces or grams of it that the customer has or will get; 0 for nothing. */
  quantity: number;
  /** The part that they gave back at the door; null for nothing. */
  returned: { count: number; reason: ReturnReason } | null;
  unit: LineUnit;
  /** The pieces or grams of `product` that were ordered, offered or put in its place; a weight may differ. */
  wanted: number;
  /**
   * The amount of the agreed product that it takes off the shelf where nothing is missing: as ordered, or as weighed.
   */
  whole: number;
  isWeighed: boolean;
  /** Why there is less; null where there is not. */
  reason: ShortReason | null;
  /** For a line that is short, replaced or dropped; null where nothing of it was missing. */
  missing: Missing | null;
  totalPaise: Paise;
}

/** The weight that the goods of the line should have, or would have if they were found; null for pieces. */
export function gramsWanted({ unit, wanted, agreed }: FoldedLine): number | null {
  if (unit === 'g') return wanted;
  return agreed.unit === 'g' ? agreed.quantity : null;
}

/** The price of a quantity: pieces at their price, grams at that of a kilogram. */
export function totalOf(pricePaise: number, quantity: number, unit: AgreedLine['unit']): Paise {
  return unit === 'g' ? weightPaise(pricePaise, quantity) : exactPaise(pricePaise * quantity);
}

/** The most grams that are billed of a weighed line: a tenth more where the customer said so. */
function billableGrams({ quantity, may_exceed: mayExceed }: AgreedLine): number {
  return mayExceed ? maxBilledGrams(quantity) : quantity;
}

/** The line at the most that it may come to. */
export const atMostGrams = (line: AgreedLine): AgreedLine =>
  line.unit === 'g' ? { ...line, quantity: billableGrams(line) } : line;

const productOf = (line: AgreedLine): AmendedProduct => ({
  pid: line.pid,
  name: line.name,
  quantity_label: line.quantity_label,
  image_url: line.image_url,
  price_paise: line.price_paise,
  mrp_paise: line.mrp_paise,
  category: line.category,
});

/** The effect of a 'yes', a lapse or an act of the shop on a line: the last one counts. */
export type Outcome =
  | OfKind<'found' | 'short' | 'weighed' | 'dropped'>
  | { kind: 'left_out'; data: OfKind<'asked'>['data'] }
  | Replaced;

/** Another product is in the bag; for goods by weight with its grams, once they are weighed. */
type Replaced = (
  | Pick<OfKind<'replaced'>, 'id' | 'kind' | 'data'>
  | { id: string; kind: 'accepted'; data: OfKind<'asked'>['data'] }
) & { grams?: number };

/** Whether a weight belongs to the replacement of a line. */
export const isReplacedByWeight = (outcome: Outcome | undefined): outcome is Replaced =>
  (outcome?.kind === 'replaced' || outcome?.kind === 'accepted') &&
  unitOfAmount(outcome.data) === 'g';

/**
 * A piece in place of one, or a kilogram in place of one, costs no more than it; pieces in place of a weight, or a
 * weight in place of pieces, cost together no more than that.
 */
function cheaper(data: OfKind<'replaced'>['data'], agreed: AgreedLine): AmendedProduct {
  const { product } = data;
  const unit = unitOfAmount(data);
  const totalPaise = totalOf(agreed.price_paise, agreed.quantity, agreed.unit);
  const mostFor = (quantity: number) =>
    Math.floor(unit === 'g' ? (totalPaise * 1_000 + 499) / quantity : totalPaise / quantity);
  const most = unit === agreed.unit ? agreed.price_paise : mostFor(quantityOf(data));
  return { ...product, price_paise: Math.min(product.price_paise, most) };
}

/** The quantity that was in the bag, or will be, with the part that was given back. */
export const packedQuantity = ({ quantity, returned }: FoldedLine): number =>
  quantity + (returned?.count ?? 0);

export function foldLine(
  agreed: AgreedLine,
  by: FoldedLine['by'],
  outcome: Outcome | undefined,
  weighed: number | undefined,
  priced: OfKind<'priced'> | undefined,
  missing: Missing | undefined,
): FoldedLine {
  const whole = weighed ? Math.min(weighed, billableGrams(agreed)) : agreed.quantity;
  const line = (
    state: LineState,
    product: AmendedProduct,
    quantity: number,
    reason: ShortReason | null,
  ): FoldedLine => ({
    id: agreed.id,
    state,
    by,
    agreed,
    product,
    quantity,
    returned: null,
    unit: agreed.unit,
    wanted: agreed.quantity,
    whole,
    isWeighed: agreed.unit === 'g' && weighed !== undefined,
    reason,
    missing: state === 'open' || state === 'found' ? null : (missing ?? null),
    totalPaise: totalOf(product.price_paise, quantity, agreed.unit),
  });
  /** The said quantity of another product, or less where it weighs less. */
  const replaced = (product: AmendedProduct, { data, grams }: Replaced): FoldedLine => {
    const [unit, wanted] = [unitOfAmount(data), quantityOf(data)];
    const quantity = Math.min(grams ?? wanted, wanted);
    return {
      ...line('replaced', product, quantity, null),
      unit,
      wanted,
      isWeighed: grams !== undefined,
      totalPaise: totalOf(product.price_paise, quantity, unit),
    };
  };
  const own = {
    ...productOf(agreed),
    price_paise: Math.min(agreed.price_paise, priced?.data.price_paise ?? Number.MAX_SAFE_INTEGER),
  };
  if (!outcome) return line('open', own, whole, null);
  switch (outcome.kind) {
    case 'found':
      return line(
        'found',
        own,
        agreed.unit === 'g' ? whole : Math.min(outcome.data.count, whole),
        null,
      );
    case 'weighed':
      return line('found', own, whole, null);
    case 'short':
      return line('short', own, Math.min(outcome.data.count, whole), outcome.data.reason);
    case 'dropped':
      return line('dropped', own, 0, null);
    case 'left_out':
      return line('short', own, 0, 'out_of_stock');
    case 'accepted':
      return replaced(outcome.data.product, outcome);
    default:
      return replaced(cheaper(outcome.data, agreed), outcome);
  }
}

/** The line without the part that was given back at the door. */
export function withReturned(
  line: FoldedLine,
  returned: OfKind<'returned'> | undefined,
): FoldedLine {
  const count = Math.min(returned?.data.count ?? 0, line.quantity);
  if (!returned || count === 0) return line;
  const quantity = line.quantity - count;
  return {
    ...line,
    quantity,
    returned: { count, reason: returned.data.reason },
    totalPaise: totalOf(line.product.price_paise, quantity, line.unit),
  };
}
