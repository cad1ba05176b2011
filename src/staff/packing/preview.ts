/**
 * What the shop would make of amendments, before they are sent: by the rule by which its server decides, so that
 * the preview and the bill are one computation.
 */
import type { Product } from '../../domain/catalogue/product.ts';
import type { AmendmentRequest } from '../../domain/order/amendment.ts';
import type { AmendableProduct, AmendmentOutcome } from '../../domain/order/commands/deciding.ts';
import { pack } from '../../domain/order/commands/amend.ts';
import { type FoldedOrder, foldOrder, type OrderHistory } from '../../domain/order/fold.ts';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { makeRecordId } from '../../phone/db/ids.ts';

/** What a press sends; the outbox adds id and time. */
export type Wanted = AmendmentRequest extends infer Request
  ? Request extends AmendmentRequest
    ? Omit<Request, 'id' | 'made_at'>
    : never
  : never;

export interface Preview {
  /** Of each request. */
  outcomes: AmendmentOutcome[];
  folded: FoldedOrder;
}

export const asAmendable = (product: Product): AmendableProduct => ({
  pid: product.pid,
  name: product.name,
  quantity_label: product.quantityLabel,
  image_url: product.cardImageUrl ?? product.imageUrl,
  price_paise: product.pricePaise,
  mrp_paise: product.originalPricePaise,
  category: product.categorySlug,
  isActive: true,
  stock: product.stock,
  stepGrams: product.stepGrams,
  leastGrams: product.leastGrams,
});

export function previewOf(
  {
    status,
    history,
    mayLowerByHalf,
  }: { status: AnyOrderStatus; history: OrderHistory; mayLowerByHalf: boolean },
  wanted: readonly Wanted[],
  products: readonly Product[],
  nowMs: number,
): Preview {
  const pids = new Set(wanted.flatMap((one) => ('pid' in one ? [one.pid] : [])));
  const requests = wanted.map((one, index) => ({
    ...one,
    id: `preview${String(index).padStart(8, '0')}`,
    made_at: new Date(nowMs).toISOString(),
  })) as AmendmentRequest[];
  const { changes, ...answer } = pack.decide(
    {
      id: '',
      amendments: requests.map((request) => ({ id: request.id, request })),
      key: '',
      device: '',
    },
    {
      order: { id: '', number: '', status, history },
      products: products.filter(({ pid }) => pids.has(pid)).map(asAmendable),
      nowMs,
      mostPerProduct: 0,
      minOrderPaise: 0,
      isGuest: false,
      mayLowerByHalf,
      isPaid: false,
      by: 'shop',
      foreignIds: [],
      makeId: makeRecordId,
    },
  );
  const [change] = changes;
  const more = 'accepted' in answer ? answer.accepted.more : undefined;
  const { outcomes = [] } = (more ?? {}) as { outcomes?: { code: AmendmentOutcome }[] };
  return {
    outcomes: outcomes.map(({ code }) => code),
    folded: (change?.kind === 'amended' && change.steps.at(-1)) || foldOrder(history),
  };
}
