/** Orders of which the shop finds lines missing, for the rule that nobody then pays more. */
import type { AgreedLine } from '../../src/domain/order/agreed-line.ts';
import { foldOrder } from '../../src/domain/order/fold.ts';
import type { OrderTerms } from '../../src/domain/order/terms.ts';
import { createRandom } from '../reliability/random.ts';
import { agreedLine, START_MS } from './amending.ts';

const AT = new Date(START_MS).toISOString();

/** What an order comes to without some of its lines. */
export const totalWithout = (
  missing: readonly string[],
  lines: readonly AgreedLine[],
  terms: OrderTerms,
) =>
  foldOrder({
    lines,
    terms,
    amendments: missing.map((line, index) => ({
      id: `missing${String(index).padStart(8, '0')}`,
      kind: 'short' as const,
      by: 'shop' as const,
      made_at: AT,
      at: AT,
      data: { line, count: 0, reason: 'out_of_stock' as const },
    })),
  }).bill.totalPaise;

/** Of so many drawn carts those whose total rises while one line after the other goes missing. */
export function raisedByMissingLines(seed: number, count: number): unknown[] {
  const random = createRandom(seed);
  const raised: unknown[] = [];
  for (let cart = 0; cart < count; cart += 1) {
    const lines = Array.from({ length: 1 + random.below(5) }, (_, index) =>
      agreedLine(index + 1, 0, {
        price_paise: 1 + random.below(random.pick([1_000, 30_000])),
        quantity: 1 + random.below(4),
        category: random.pick(['grocery', 'dairy']),
      }),
    );
    const sum = lines.reduce((all, line) => all + line.price_paise * line.quantity, 0);
    const isTaxIncluded = random.oneIn(2);
    const terms: OrderTerms = {
      delivery_fee_paise: random.below(5_000),
      discount_paise: random.below(6_000),
      // Mostly earned at first, and less often with a line that is gone.
      discount_from_paise: random.below(2 * sum),
      tax_percent: isTaxIncluded ? 0 : random.below(2_800) / 100,
      is_tax_included: isTaxIncluded,
      coupon: random.oneIn(3)
        ? null
        : { code: 'FRESH', percent: random.below(101), category: random.pick(['', 'dairy']) },
    };
    const missing: string[] = [];
    let before = totalWithout(missing, lines, terms);
    for (const { id } of lines) {
      missing.push(id);
      const now = totalWithout(missing, lines, terms);
      if (now > before) raised.push({ lines, terms, missing });
      before = now;
    }
  }
  return raised;
}
