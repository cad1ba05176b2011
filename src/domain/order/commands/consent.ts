/** Whether the customer has agreed to a change that the shop makes in their order (D48, D49). */
import { type AnyAmendment, isReport } from '../amendment.ts';
import type { OrderAgreement } from '../decision.ts';
import { type FoldedOrder, OrderFold } from '../fold.ts';
import { totalOf } from '../folded-line.ts';
import { afterCodeAndTax, type OrderTerms } from '../terms.ts';

/** The highest total that the customer has agreed to on the phone; 0 for none. */
const saidPaise = ({ agreements }: FoldedOrder) =>
  Math.max(0, ...agreements.flatMap((one) => (one.isObjected ? [] : [one.totalPaise])));

/** Whether a word on the phone allows something that nothing else does. */
export const agreesToMore = (folded: FoldedOrder, totalPaise: number) =>
  totalPaise > folded.bill.totalPaise &&
  (totalPaise > saidPaise(folded) || totalPaise > folded.agreedPaise);

/**
 * Whether the shop's report on a line costs more than the offer that the customer has accepted in its place, by the
 * price or after the code of the order, and the bill rises.
 */
function exceedsAcceptedOffer(
  terms: OrderTerms,
  stored: AnyAmendment | undefined,
  before: FoldedOrder,
  folded: FoldedOrder,
): boolean {
  if (!stored || !isReport(stored) || folded.bill.totalPaise <= before.bill.totalPaise)
    return false;
  const { line: id } = stored.data;
  const yes = before.questions.filter(({ line, state }) => line === id && state === 'yes').pop();
  const line = folded.lines.find((one) => one.id === id);
  if (!yes || !line) return false;
  const { product, quantity, unit } = yes;
  const offered = {
    totalPaise: totalOf(product.price_paise, quantity, unit),
    categorySlug: product.category,
  };
  const charged = { totalPaise: line.totalPaise, categorySlug: line.product.category };
  return (
    charged.totalPaise > offered.totalPaise ||
    afterCodeAndTax(charged, terms) > afterCodeAndTax(offered, terms)
  );
}

/** The amount that the shop would bear of an order without some of its amendments. */
class ExcessWithout {
  private readonly isLeftOut: (one: AnyAmendment) => boolean;
  private readonly fold: OrderFold;
  private seenCount = 0;

  constructor(agreement: OrderAgreement, isLeftOut: (one: AnyAmendment) => boolean) {
    this.isLeftOut = isLeftOut;
    this.fold = new OrderFold(agreement);
  }

  /** With the amendments of the order: the last one may still be refused, and the order may have gained some since. */
  paiseWith(amendments: readonly AnyAmendment[]): number {
    const decidedCount = amendments.length - 1;
    for (; this.seenCount < decidedCount; this.seenCount += 1) {
      const one = amendments[this.seenCount] as AnyAmendment;
      if (!this.isLeftOut(one)) this.fold.push(one);
    }
    const next = amendments[decidedCount] as AnyAmendment;
    if (this.isLeftOut(next)) return this.fold.folded().excessPaise;
    this.fold.push(next);
    const { excessPaise } = this.fold.folded();
    this.fold.pop();
    return excessPaise;
  }
}

/** Whether the shop charges or brings what nobody has agreed to, for the amendments of one order one after the other. */
export class Consent {
  private readonly agreement: OrderAgreement;
  /** Made when they are first needed: hardly any report raises the amount that the shop bears. */
  private excesses?: readonly [ExcessWithout, ExcessWithout, ExcessWithout];

  constructor(agreement: OrderAgreement) {
    this.agreement = agreement;
  }

  /** `before` and `folded`: the order without the last of `amendments`, and with it. */
  isBeyond(amendments: readonly AnyAmendment[], before: FoldedOrder, folded: FoldedOrder): boolean {
    const stored = amendments[amendments.length - 1];
    const isAdded = stored?.kind === 'added';
    const isUnordered = isAdded && folded.bill.totalPaise + folded.excessPaise > saidPaise(folded);
    if (isUnordered || exceedsAcceptedOffer(this.agreement.terms, stored, before, folded))
      return true;
    if (folded.excessPaise <= before.excessPaise) return false;
    return isAdded || folded.excessPaise > this.bornePaise(amendments);
  }

  /**
   * The amount that the shop bears whatever its packer reports on a line; no report is refused for it. It has the
   * amount that the customer left to the shop, as by an objection, and the amount by which a weight between the ordered
   * one and the most costs more than either, because it does not earn a discount.
   */
  private bornePaise(amendments: readonly AnyAmendment[]): number {
    this.excesses ??= [
      new ExcessWithout(this.agreement, isReport),
      new ExcessWithout(this.agreement, (one) => isReport(one) || one.by === 'customer'),
      new ExcessWithout(this.agreement, isAboveOrder),
    ];
    const [withoutReports, withoutReportsAndCustomer, byWeight] = this.excesses.map((one) =>
      one.paiseWith(amendments),
    ) as [number, number, number];
    return Math.max(0, withoutReports - withoutReportsAndCustomer) + byWeight;
  }
}

/** Whether an amendment brings something that the customer has not ordered. */
const isAboveOrder = ({ kind, by }: AnyAmendment): boolean =>
  ['agreed', 'answered', 'replaced'].includes(kind) || (kind === 'added' && by === 'shop');
