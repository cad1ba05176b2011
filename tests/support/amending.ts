/** Orders whose contents change, for the tests of amendments (D49). */
import type { AgreedLine } from '../../src/domain/order/agreed-line.ts';
import type { AmendmentRequest } from '../../src/domain/order/amendment.ts';
import type { AmendableProduct, AmendFacts } from '../../src/domain/order/commands/deciding.ts';
import { amend, pack } from '../../src/domain/order/commands/amend.ts';
import { foldOrder, type OrderHistory } from '../../src/domain/order/fold.ts';
import type { OrderTerms } from '../../src/domain/order/terms.ts';
import type { AnyOrderStatus } from '../../src/domain/order/status.ts';

/** As the sample shop's: ₹25 for delivery, ₹20 off from ₹200. */
export const TERMS: OrderTerms = {
  delivery_fee_paise: 2_500,
  discount_paise: 2_000,
  discount_from_paise: 20_000,
  tax_percent: 0,
  is_tax_included: true,
  coupon: null,
};

export function agreedLine(
  pid: number,
  rupees: number,
  more: Partial<AgreedLine> = {},
): AgreedLine {
  return {
    id: String(pid),
    pid,
    name: `Product ${pid}`,
    quantity_label: '1 pc',
    image_url: '',
    price_paise: rupees * 100,
    quantity: 1,
    unit: 'each',
    mrp_paise: 0,
    category: 'grocery',
    tax_percent: 0,
    wish: 'call',
    ...more,
  };
}

export function amendable(
  pid: number,
  rupees: number,
  more: Partial<AmendableProduct> = {},
): AmendableProduct {
  return {
    pid,
    name: `Product ${pid}`,
    quantity_label: '1 pc',
    image_url: '',
    price_paise: rupees * 100,
    mrp_paise: 0,
    category: 'grocery',
    isActive: true,
    stock: null,
    ...more,
  };
}

export const START_MS = Date.parse('2026-11-24T10:00:00Z');
let made = 0;
/** An id as devices make them. */
export const amendmentId = () => `amendment${String((made += 1)).padStart(6, '0')}`;

/** A request without what every one has. */
export type Wanted = AmendmentRequest extends infer Request
  ? Request extends AmendmentRequest
    ? Omit<Request, 'id' | 'made_at'> & { id?: string }
    : never
  : never;

/** One order that a shop has, amended by the commands as its server does. */
export function orderAt(
  status: AnyOrderStatus,
  lines: readonly AgreedLine[],
  {
    terms = TERMS,
    products = [] as readonly AmendableProduct[],
    mostPerProduct = 0,
    minOrderPaise = 0,
    mayLowerByHalf = true,
  } = {},
) {
  const order = {
    id: 'order0000000001',
    number: 'ORD123456',
    status,
    history: { lines, terms, amendments: [] } as OrderHistory,
  };
  const shop = { nowMs: START_MS, products };
  const run = (by: 'customer' | 'shop', wanted: readonly Wanted[]) => {
    const facts: AmendFacts = {
      order,
      products: shop.products,
      nowMs: shop.nowMs,
      mostPerProduct,
      minOrderPaise,
      isGuest: false,
      mayLowerByHalf,
      isPaid: false,
      by,
      foreignIds: [],
      makeId: amendmentId,
    };
    const body = {
      amendments: wanted.map((one) => ({
        id: amendmentId(),
        made_at: new Date(shop.nowMs).toISOString(),
        ...one,
      })),
    };
    const command = by === 'customer' ? amend : pack;
    const parsed = command.parse(body, { id: order.id, by, isSuperuser: false });
    if (!parsed.ok) throw new Error(`Malformed: ${parsed.more.fields.join()}`);
    const decision =
      by === 'customer'
        ? amend.decide(parsed.input, { ...facts, isTheirs: true, sessionRefusal: null })
        : pack.decide(parsed.input, facts);
    const [change] = decision.changes;
    if (change?.kind === 'amended') {
      order.history = {
        ...order.history,
        amendments: [...order.history.amendments, ...change.amendments],
      };
    }
    const more = 'accepted' in decision ? decision.accepted.more : undefined;
    const { outcomes } = more as { outcomes: { id: string; code: string }[] };
    return { change, ids: outcomes.map(({ id }) => id), codes: outcomes.map(({ code }) => code) };
  };
  return {
    order,
    shop,
    byShop: (...wanted: Wanted[]) => run('shop', wanted),
    byCustomer: (...wanted: Wanted[]) => run('customer', wanted),
    folded: () => foldOrder(order.history),
  };
}
