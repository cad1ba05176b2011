/** What the lines of an order come to, and the most that the customer has agreed to (D48). */
import type { Quote } from '../cart/pricing.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import { agreedByPhone, type PhoneAgreement } from './agreed-total.ts';
import type { LineState } from './line-state.ts';
import { type OrderTerms, priceUnderTerms, TermsSum } from './terms.ts';

export interface OrderTotals {
  /** The rows add up; never above `agreedPaise`. */
  bill: Quote;
  /** What the customer has agreed to at most. */
  agreedPaise: Paise;
  /** What the lines come to beyond that; the shop bears it. */
  excessPaise: Paise;
}

/** The sums of an order's lines, from which its totals are computed. */
export class LineSums {
  private readonly terms: OrderTerms;
  private readonly ordered: TermsSum;
  private readonly wanted: TermsSum;
  private readonly most: TermsSum;
  private readonly charged: TermsSum;
  private readonly byShop = new Set<LineState>();

  constructor(terms: OrderTerms, lines: readonly LineState[]) {
    this.terms = terms;
    this.ordered = new TermsSum(terms);
    this.wanted = new TermsSum(terms);
    this.most = new TermsSum(terms);
    this.charged = new TermsSum(terms);
    for (const line of lines) this.add(line);
  }

  add(line: LineState): void {
    const { ordered, wanted, most, charged, folded } = line;
    if (charged) this.charged.add(charged);
    if (folded.by === 'shop') this.byShop.add(line);
    else {
      this.ordered.add(ordered);
      if (wanted) this.wanted.add(wanted);
      if (most) this.most.add(most);
    }
  }

  remove(line: LineState): void {
    const { ordered, wanted, most, charged, folded } = line;
    if (charged) this.charged.remove(charged);
    if (folded.by === 'shop') this.byShop.delete(line);
    else {
      this.ordered.remove(ordered);
      if (wanted) this.wanted.remove(wanted);
      if (most) this.most.remove(most);
    }
  }

  /**
   * - The shop's discount, once earned by what the customer had ordered, stays.
   * - `agreedPaise` is what the customer's own lines come to, each at its own price or at the one that they said yes
   *   to and with what more of it is fine, and what they agreed to on the phone above that. A yes to something cheaper
   *   lowers it for good: the shop cannot raise it again by finding what was ordered after all.
   * - The bill is never above it: what exceeds it is added to the discount, so that the rows add up.
   * `leftPaise`: what is left of what was agreed on for lines that the customer has taken out.
   */
  totals(agreements: readonly PhoneAgreement[], leftPaise: Paise): OrderTotals {
    const { terms, ordered, wanted, most, charged, byShop } = this;
    const hasDiscount = ordered.earnsDiscount() || wanted.earnsDiscount();
    // A little more may earn a discount, and then come to less than what was ordered.
    const ownPaise = Math.max(
      priceUnderTerms(wanted, terms, hasDiscount).totalPaise,
      priceUnderTerms(most, terms, hasDiscount).totalPaise,
    ) as Paise;
    const added = [...byShop].map(({ ordered: own, wanted: now }) => ({ own, now }));
    const morePaise = agreedByPhone(agreements, added, terms);
    const agreedPaise = sumPaise([ownPaise, morePaise, leftPaise]);
    // Nothing in the bag costs nothing, not even its delivery.
    const bill = priceUnderTerms(charged, terms, hasDiscount);
    const excessPaise = paise(Math.max(0, bill.totalPaise - agreedPaise));
    return {
      bill: {
        ...bill,
        discountPaise: paise(bill.discountPaise + excessPaise),
        totalPaise: paise(bill.totalPaise - excessPaise),
      },
      agreedPaise,
      excessPaise,
    };
  }
}
