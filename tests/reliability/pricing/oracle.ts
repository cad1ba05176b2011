/**
 * What a cart costs and whether the shop takes it, worked out a second time: from the specification's sentences and with
 * whole numbers that cannot round by themselves. It imports nothing of src/.
 */
export interface OracleCart {
  lines: {
    pricePaise: bigint;
    /** Pieces, or grams at the price of a kilogram. */
    quantity: bigint;
    isByWeight?: boolean;
    category: string;
  }[];
  feePaise: bigint;
  /** The shop's own discount, and the subtotal from which it counts. */
  discountPaise: bigint;
  discountFromPaise: bigint;
  /** In hundredths of a percent. */
  taxBasisPoints: bigint;
  isTaxIncluded: boolean;
  /** The codes that are good for this cart, the typed one first. */
  codes: OracleCode[];
}

export interface OracleCode {
  code: string;
  basisPoints: bigint;
  category: string;
  mostPaise?: bigint;
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

/** Each line by itself: half a paisa of a weight upwards. */
const worth = (lines: OracleCart['lines']) =>
  lines.reduce((sum, { pricePaise, quantity, isByWeight }) => {
    const cost = pricePaise * quantity;
    return sum + (isByWeight ? (cost + 500n) / 1_000n : cost);
  }, 0n);

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

/** In minutes of the shop's local time: of the day, or since some midnight. */
export interface OracleTime {
  now: number;
  opensAt: number;
  closesAt: number;
  takesMornings: boolean;
  /** Days from today to the chosen morning; null for now. */
  morning: number | null;
}

const ELEVEN = 11 * 60;

/** Why an order that is placed now is not taken at this time (D16, D56); null if it is. */
function oracleTimeRefusal({
  now,
  opensAt,
  closesAt,
  takesMornings,
  morning,
}: OracleTime): string | null {
  if (morning === null) return now >= opensAt && now < closesAt ? null : 'store_closed';
  if (!takesMornings || opensAt > ELEVEN) return 'morning_unavailable';
  const isNext = morning === (now < opensAt ? 0 : 1);
  const isPresent = morning === 0 && now >= opensAt && now <= ELEVEN;
  return isNext || isPresent ? null : 'morning_unavailable';
}

/** What the shop answers to an order of goods that it has, in the order of its checks (D7, D53, D56). */
export function oracleAnswer(
  cart: OracleCart,
  time: OracleTime,
  { minimumPaise, seenPaise }: { minimumPaise: bigint; seenPaise: bigint },
): string {
  const refusal = oracleTimeRefusal(time);
  if (refusal) return refusal;
  const { subtotal, total } = oracleBill(cart);
  if (subtotal < minimumPaise) return 'below_minimum';
  return total > seenPaise ? 'price_changed' : 'accepted';
}
