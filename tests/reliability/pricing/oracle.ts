/**
 * What a cart costs, worked out a second time: from the specification's sentences and with whole numbers
 * that cannot round by themselves. It shares no line with src/domain.
 */
export interface OracleCart {
  lines: { pricePaise: bigint; quantity: bigint; category: string }[];
  feePaise: bigint;
  /** The shop's own discount, and the subtotal from which it counts. */
  discountPaise: bigint;
  discountFromPaise: bigint;
  /** In hundredths of a percent. */
  taxBasisPoints: bigint;
  isTaxIncluded: boolean;
  /** The codes that are good for this cart, the typed one first. */
  codes: { code: string; basisPoints: bigint; category: string; mostPaise?: bigint }[];
}

export interface OracleBill {
  subtotal: bigint;
  fee: bigint;
  discount: bigint;
  taxes: bigint;
  total: bigint;
  code: string;
}

/** So many hundredths of a percent of an amount, half a paisa upwards. */
const share = (amount: bigint, basisPoints: bigint) =>
  (amount * basisPoints * 2n + 10_000n) / 20_000n;

const worth = (lines: OracleCart['lines']) =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0n);

/** The bill with the least to pay; of equal ones the shop's own discount, then the earlier code. */
export function oracleBill(cart: OracleCart): OracleBill {
  const subtotal = worth(cart.lines);
  const isEmpty = cart.lines.length === 0;
  const fee = isEmpty ? 0n : cart.feePaise;
  const taxes = cart.isTaxIncluded ? 0n : share(subtotal, cart.taxBasisPoints);
  const ownDiscount = !isEmpty && subtotal >= cart.discountFromPaise ? cart.discountPaise : 0n;
  const offers = [
    { code: '', off: ownDiscount },
    ...cart.codes.map(({ code, basisPoints, category, mostPaise }) => {
      const reduced = cart.lines.filter((line) => category === '' || line.category === category);
      const off = share(worth(reduced), basisPoints);
      return { code, off: mostPaise !== undefined && off > mostPaise ? mostPaise : off };
    }),
  ].map(({ code, off }) => ({ code, off: off > subtotal ? subtotal : off }));
  let best = { code: '', off: -1n };
  for (const offer of offers) if (offer.off > best.off) best = offer;
  const total = subtotal + fee - best.off + taxes;
  return { subtotal, fee, discount: best.off, taxes, total, code: best.code };
}
