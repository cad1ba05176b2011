/**
 * The contents of an order for its screens: the history that the shop has sent, with the unanswered amendments on top
 * (D49).
 */
import {
  type AmendedProduct,
  type AmendmentRequest,
  amountOf,
  type AnyAmendment,
  quantityOf,
  unitOfAmount,
} from '../../domain/order/amendment.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { type FoldedOrder, foldOrder, type OrderHistory } from '../../domain/order/fold.ts';
import { parseHistory } from '../../domain/order/history.ts';
import type { Paise } from '../../domain/money.ts';
import { findProducts } from './catalogue.ts';
import type { Order } from './orders.ts';

/** The names of a product in the languages of the shop. */
interface Names {
  name: string;
  nameHi?: string;
  nameMr?: string;
}

export interface OrderContents {
  /** With the amendments that the shop has not answered yet. */
  history: OrderHistory;
  folded: FoldedOrder;
  /** The total when it was placed. */
  orderedPaise: Paise;
  /** The amendments that the shop has not answered yet. */
  pending: readonly AmendmentRequest[];
  /** By the number of the product; without those that the catalogue has under another name. */
  names: Readonly<Record<number, Names>>;
}

/** As the shop would take it; nothing for what adds a product that the phone does not know. */
function asTaken(
  { id, kind, made_at: at, ...data }: AmendmentRequest,
  products: readonly Product[],
): AnyAmendment[] {
  const head = { id, kind, by: 'customer' as const, made_at: at, at };
  if (!('pid' in data)) return [{ ...head, data }];
  const product = products.find(({ pid }) => pid === data.pid);
  const amount = amountOf(unitOfAmount(data), quantityOf(data));
  return product ? [{ ...head, data: { ...amount, product: asAmended(product) } }] : [];
}

/** A product as an amendment has it. */
const asAmended = (product: Product): AmendedProduct => ({
  pid: product.pid,
  name: product.name,
  quantity_label: product.quantityLabel,
  image_url: product.cardImageUrl ?? product.imageUrl,
  price_paise: product.pricePaise,
  mrp_paise: product.originalPricePaise,
  category: product.categorySlug,
});

/** The order as it becomes with one more amendment of the customer's, before it is made. */
function previewWith(
  { history }: OrderContents,
  amendment: { kind: string; data: AnyAmendment['data'] },
): FoldedOrder {
  const at = new Date(0).toISOString();
  const head = { id: 'preview00000000', by: 'customer' as const, made_at: at, at };
  const amendments = [...history.amendments, { ...head, ...amendment } as AnyAmendment];
  return foldOrder({ ...history, amendments });
}

/** The total of the order with this much more of a product, at the price that the phone has. */
export function totalWith(contents: OrderContents, product: Product, quantity: number): Paise {
  const amount = amountOf(unitOf(product) ?? 'each', quantity);
  const data = { ...amount, product: asAmended(product) };
  return previewWith(contents, { kind: 'added', data }).bill.totalPaise;
}

/** The order as it becomes without a line that the customer takes out. */
export const previewWithout = (contents: OrderContents, line: string): FoldedOrder =>
  previewWith(contents, { kind: 'dropped', data: { line } });

/**
 * null where the shop has sent no history. Only the shop can price a change that this version does not know: then the
 * bill is the one that it sent (D47).
 */
export async function readContents(
  { history: wireHistory, quote }: Pick<Order, 'history' | 'quote'>,
  pending: readonly AmendmentRequest[],
): Promise<OrderContents | null> {
  const history = parseHistory(wireHistory);
  if (!history) return null;
  const known = new Set(history.amendments.map(({ id }) => id));
  const own = pending.filter(({ id }) => !known.has(id));
  const products = await findProducts(own.flatMap((one) => ('pid' in one ? [one.pid] : [])));
  const amendments = [
    ...history.amendments,
    ...own.flatMap((request) => asTaken(request, products)),
  ];
  const folded = foldOrder({ ...history, amendments });
  return {
    history: { ...history, amendments },
    folded: folded.unknown.length > 0 ? { ...folded, bill: quote } : folded,
    orderedPaise: foldOrder({ ...history, amendments: [] }).bill.totalPaise,
    pending: own,
    names: await namesOf(folded),
  };
}

async function namesOf({ lines, questions }: FoldedOrder): Promise<OrderContents['names']> {
  const said = [
    ...lines.flatMap(({ agreed, product }) => [agreed, product]),
    ...questions.map(({ product }) => product),
  ];
  const names = new Map(said.map(({ pid, name }) => [pid, name]));
  const products = await findProducts([...names.keys()]);
  return Object.fromEntries(
    products
      .filter(({ pid, name }) => names.get(pid) === name)
      .map(({ pid, name, nameHi, nameMr }) => [pid, { name, nameHi, nameMr }]),
  );
}
