/** What an order has come to, for its screens: what the shop has told, with what it has not answered yet on top (D49). */
import type { AmendmentRequest, AnyAmendment } from '../../domain/order/amendment.ts';
import { type FoldedOrder, foldOrder } from '../../domain/order/fold.ts';
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
  folded: FoldedOrder;
  /** What it came to when it was placed. */
  orderedPaise: Paise;
  /** What the shop has not answered yet. */
  pending: readonly AmendmentRequest[];
  /** By the number of the product; without those that the catalogue has under another name. */
  names: Readonly<Record<number, Names>>;
}

/** As the shop would take it. What adds a product would need to know the product. */
function asTaken({ id, kind, made_at: at, ...data }: AmendmentRequest): AnyAmendment {
  return { id, kind, by: 'customer', made_at: at, at, data };
}

/** null where the shop has told no history. */
export async function readContents(
  { history: told }: Pick<Order, 'history'>,
  pending: readonly AmendmentRequest[],
): Promise<OrderContents | null> {
  const history = parseHistory(told);
  if (!history) return null;
  const known = new Set(history.amendments.map(({ id }) => id));
  const own = pending.filter(({ id }) => !known.has(id));
  const folded = foldOrder({
    ...history,
    amendments: [...history.amendments, ...own.map(asTaken)],
  });
  return {
    folded,
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
