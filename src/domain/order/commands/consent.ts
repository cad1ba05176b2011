/** Whether the customer has agreed to what the shop does with their order (D48, D49). */
import { type AnyAmendment, isReport } from '../amendment.ts';
import type { OrderAgreement } from '../decision.ts';
import { type FoldedOrder, OrderFold } from '../fold.ts';

/** The highest total that the customer has agreed to on the phone; 0 for none. */
const saidPaise = ({ agreements }: FoldedOrder) =>
  Math.max(0, ...agreements.flatMap((one) => (one.isObjected ? [] : [one.totalPaise])));

/** Whether a word on the phone allows something that nothing else does. */
export const agreesToMore = (folded: FoldedOrder, totalPaise: number) =>
  totalPaise > folded.bill.totalPaise &&
  (totalPaise > saidPaise(folded) || totalPaise > folded.agreedPaise);

/** What the shop bears of an order as it would be without some of its amendments. */
class ExcessWithout {
  private readonly isLeftOut: (one: AnyAmendment) => boolean;
  private readonly fold: OrderFold;
  private seenCount = 0;

  constructor(agreement: OrderAgreement, isLeftOut: (one: AnyAmendment) => boolean) {
    this.isLeftOut = isLeftOut;
    this.fold = new OrderFold(agreement);
  }

  /** With those of the order, of which the last one may yet be refused; the order may have gained some since. */
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
    this.fold.takeBack();
    return excessPaise;
  }
}

/** Whether the shop charges or brings what nobody has agreed to, for the amendments of one order one after the other. */
export class Consent {
  private readonly withoutReports: ExcessWithout;
  private readonly withoutReportsAndCustomer: ExcessWithout;
  private readonly byWeight: ExcessWithout;

  constructor(agreement: OrderAgreement) {
    this.withoutReports = new ExcessWithout(agreement, isReport);
    this.withoutReportsAndCustomer = new ExcessWithout(
      agreement,
      (one) => isReport(one) || one.by === 'customer',
    );
    this.byWeight = new ExcessWithout(
      agreement,
      ({ kind, by }) =>
        ['agreed', 'answered', 'replaced'].includes(kind) || (kind === 'added' && by === 'shop'),
    );
  }

  /** `before` and `folded`: the order without the last of `amendments`, and with it. */
  isBeyond(amendments: readonly AnyAmendment[], before: FoldedOrder, folded: FoldedOrder): boolean {
    const isAdded = amendments[amendments.length - 1]?.kind === 'added';
    const isUnordered = isAdded && folded.bill.totalPaise + folded.excessPaise > saidPaise(folded);
    if (isUnordered) return true;
    if (folded.excessPaise <= before.excessPaise) return false;
    return isAdded || folded.excessPaise > this.bornePaise(amendments);
  }

  /**
   * So much the shop bears whatever its packer says of a line, who is not refused for it: what the customer left to the
   * shop, as by an objection; and what a weight between the one ordered and the most costs more than
   * either, because it does not earn a discount.
   */
  private bornePaise(amendments: readonly AnyAmendment[]): number {
    const leftByCustomer =
      this.withoutReports.paiseWith(amendments) -
      this.withoutReportsAndCustomer.paiseWith(amendments);
    return Math.max(0, leftByCustomer) + this.byWeight.paiseWith(amendments);
  }
}
