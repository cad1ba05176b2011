/** The total of an order's lines, and the most that the customer has agreed to (D48). */
import type { Quote } from '../cart/pricing.ts';
import { exactPaise, type Paise, sumPaise } from '../money.ts';
import { agreedByPhone, type PhoneAgreement } from './agreed-total.ts';
import type { LineState } from './line-state.ts';
import {
  afterCodeAndTax,
  type OrderTerms,
  priceUnderTerms,
  type TermsLine,
  TermsSum,
} from './terms.ts';

export interface OrderTotals {
  /** The rows add up; never above `agreedPaise`. */
  bill: Quote;
  /** The most that the customer has agreed to. */
  agreedPaise: Paise;
  /** The value of the lines beyond that; the shop bears it. */
  excessPaise: Paise;
}

/**
 * The sum of lines, some of which cost the lower of two amounts. The lower one depends on whether the order's code or
 * the shop's discount is better: both sums are stored, and the lower total counts. The higher sum earns the discount,
 * so that it stays earned whichever the shop goes on with.
 */
class LowestSum {
  private readonly terms: OrderTerms;
  private readonly byPrice: TermsSum;
  /** undefined: the same as `byPrice`, as long as no line has two amounts. */
  private afterCode: TermsSum | undefined;
  private highest: TermsSum | undefined;

  constructor(terms: OrderTerms, before?: LowestSum) {
    this.terms = terms;
    this.byPrice = new TermsSum(terms, before?.byPrice);
    this.afterCode = before?.afterCode && new TermsSum(terms, before.afterCode);
    this.highest = before?.highest && new TermsSum(terms, before.highest);
  }

  /** Adds a line, or takes one off again that was added. */
  change([first, ...others]: readonly TermsLine[], times: 1 | -1): void {
    if (!first) return;
    if (others.length > 0) {
      this.afterCode ??= new TermsSum(this.terms, this.byPrice);
      this.highest ??= new TermsSum(this.terms, this.byPrice);
    }
    const cheapest = (costOf: (line: TermsLine) => number) =>
      others.reduce((least, one) => (costOf(one) < costOf(least) ? one : least), first);
    this.byPrice.change(
      cheapest(({ totalPaise }) => totalPaise),
      times,
    );
    this.afterCode?.change(
      cheapest((line) => afterCodeAndTax(line, this.terms)),
      times,
    );
    this.highest?.change(
      cheapest(({ totalPaise }) => 0 - totalPaise),
      times,
    );
  }

  earnsDiscount(): boolean {
    return (this.highest ?? this.byPrice).earnsDiscount();
  }

  totalPaise(hasDiscount: boolean): Paise {
    const totals = [this.byPrice, this.afterCode ?? this.byPrice].map(
      (sum) => priceUnderTerms(sum, this.terms, hasDiscount).totalPaise,
    );
    return Math.min(...totals) as Paise;
  }
}

/** The sums of an order's lines, from which its totals are computed. */
export class LineSums {
  private readonly terms: OrderTerms;
  private readonly ordered: TermsSum;
  private readonly wanted: LowestSum;
  /** undefined: the same as `wanted`, as long as of no line more is fine. */
  private most: LowestSum | undefined;
  private readonly charged: TermsSum;
  private readonly byShop = new Set<LineState>();

  constructor(terms: OrderTerms, lines: readonly LineState[]) {
    this.terms = terms;
    this.ordered = new TermsSum(terms);
    this.wanted = new LowestSum(terms);
    this.charged = new TermsSum(terms);
    for (const line of lines) this.add(line);
  }

  add(line: LineState): void {
    this.change(line, 1);
    if (line.folded.by === 'shop') this.byShop.add(line);
  }

  remove(line: LineState): void {
    this.change(line, -1);
    this.byShop.delete(line);
  }

  private change({ ordered, wanted, most, charged, folded }: LineState, times: 1 | -1): void {
    if (charged) this.charged.change(charged, times);
    if (folded.by === 'shop') return;
    // Lines that the customer has taken out earn nothing any more.
    if (wanted.length > 0) this.ordered.change(ordered, times);
    if (most !== wanted) this.most ??= new LowestSum(this.terms, this.wanted);
    this.wanted.change(wanted, times);
    this.most?.change(most, times);
  }

  /**
   * - The shop's discount stays once it is earned by lines that the customer has ordered or accepted, and has not taken
   *   out.
   * - `agreedPaise` is the sum of the customer's own lines, each at its own price or at the accepted one and with the
   *   extra weight that they allow, and of the amounts above it that they agreed to on the phone. An accepted cheaper
   *   offer lowers it for good: the shop cannot raise it again by finding the ordered goods after all.
   * - The bill is never above it: the excess is added to the discount, so that the rows add up.
   * `leftPaise`: the part of the agreed amount that stays for lines that the customer has taken out.
   */
  totals(agreements: readonly PhoneAgreement[], leftPaise: Paise): OrderTotals {
    const { terms, ordered, wanted, most, charged, byShop } = this;
    const hasDiscount = ordered.earnsDiscount() || wanted.earnsDiscount();
    // A little more may earn a discount, and then cost less than the ordered weight.
    const ownPaise = Math.max(
      wanted.totalPaise(hasDiscount),
      most ? most.totalPaise(hasDiscount) : 0,
    ) as Paise;
    const added = [...byShop].map(({ ordered: own, wanted: now }) => ({ own, now }));
    const morePaise = agreedByPhone(agreements, added, terms);
    const agreedPaise = sumPaise([ownPaise, morePaise, leftPaise]);
    // Nothing in the bag costs nothing, not even its delivery.
    const bill = priceUnderTerms(charged, terms, hasDiscount);
    const excessPaise = exactPaise(Math.max(0, bill.totalPaise - agreedPaise));
    return {
      bill: {
        ...bill,
        discountPaise: exactPaise(bill.discountPaise + excessPaise),
        totalPaise: exactPaise(bill.totalPaise - excessPaise),
      },
      agreedPaise,
      excessPaise,
    };
  }
}
