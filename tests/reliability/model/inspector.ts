/** Looks at the shop after every request and at what the phone writes, not only in the end. */
import type { Order, Session } from '../../../src/phone/db/db.ts';
import { holdsStock } from '../../../src/domain/order/status.ts';
import type { ShopState, StoredOrder } from '../fake-shop/state.ts';
import type { Finding, Wrong } from './wrongs.ts';

export interface Inspector {
  /** A shop as it is in the beginning, or has become by being restored from a backup. */
  begin(shop: ShopState): void;
  look(shop: ShopState): void;
  /** A shop whose data is lost. */
  end(shop: ShopState): void;
  /** Whether an order is there because its shop was restored from a backup. */
  isBack(order: StoredOrder): boolean;
  /** Whether its owner has moved an order on, or back, even if a restored shop knows nothing of that. */
  wasPacked(order: StoredOrder): boolean;
  /** Whether a shop has ever had an order under an id, or closed it. */
  hasAnswered(id: string): boolean;
  /** Something is wrong that only its finder can see. */
  find(wrong: Wrong, says: string): void;
  /** The owner counts a product again. */
  recount(shop: ShopState, pid: number): void;
  /** The phone writes an order; what it has written before may be undone. */
  noteOrder(order: Pick<Order, 'id' | 'rev'>): void;
  forgetOrders(): void;
  /** The phone writes a session. */
  noteSession(session: Session, shop: ShopState): void;
  readonly findings: Finding[];
}

/** Under way or delivered. One that had fallen through lives again by its owner's word alone. */
export const isLive = ({ events }: StoredOrder) => events.every(({ status }) => holdsStock(status));

const isPacked = ({ events }: StoredOrder) => events.some(({ by }) => by === 'owner');

/** Live orders that went on from the same press, but for those that are `leftOut`. */
export function doubledIn(
  { orders }: ShopState,
  leftOut: (order: StoredOrder) => boolean,
): Finding[] {
  const byKey = new Map<string, string>();
  return [...orders.values()].flatMap((order): Finding[] => {
    const { id, key } = order.request;
    if (!isLive(order) || leftOut(order)) return [];
    const other = byKey.get(key);
    byKey.set(key, id);
    return other === undefined ? [] : [{ wrong: 'doubled', says: `${id} beside ${other}` }];
  });
}

/** All that there is of a product, on the shelf and in orders. */
const countOf = (shop: ShopState, pid: number) =>
  [...shop.orders.values()]
    .flatMap(({ taken }) => taken)
    .reduce(
      (sum, one) => (one.pid === pid ? sum + one.quantity : sum),
      shop.products.get(pid)?.stock ?? 0,
    );

export function createInspector(): Inspector {
  const counts = new Map<number, number>();
  const revisions = new Map<string, number>();
  const back = new Set<string>();
  const isBack = ({ request }: StoredOrder) => back.has(request.id);
  const packed = new Set<string>();
  const answered = new Set<string>();
  /** The token whose end the phone has written last; '' while it knows of none. */
  let endedToken = '';
  const findings: Finding[] = [];
  const find = (wrong: Wrong, says: string) => void findings.push({ wrong, says });
  const recount = (shop: ShopState, pid: number) => counts.set(pid, countOf(shop, pid));
  const notePacked = ({ orders }: ShopState) => {
    for (const order of orders.values()) if (isPacked(order)) packed.add(order.request.id);
  };
  return {
    findings,
    find,
    isBack,
    hasAnswered: (id) => answered.has(id),
    wasPacked: (order) => isPacked(order) || packed.has(order.request.id),
    recount: (shop, pid) => void recount(shop, pid),
    begin(shop) {
      shop.products.forEach(({ pid }) => recount(shop, pid));
      // Revisions of before and after do not compare.
      revisions.clear();
      for (const id of shop.orders.keys()) back.add(id);
    },
    end: notePacked,
    look(shop) {
      // Whoever has asked may have been told that it is too late, even if it is deleted then.
      notePacked(shop);
      for (const ids of [shop.orders, shop.closed]) for (const id of ids.keys()) answered.add(id);
      // What a restored shop has again may have to be cancelled again first.
      findings.push(...doubledIn(shop, isBack));
      for (const { pid, stock } of shop.products.values()) {
        if (stock === null || countOf(shop, pid) === counts.get(pid)) continue;
        find('miscounted', `${countOf(shop, pid)} of ${pid}, not ${counts.get(pid)}`);
      }
    },
    noteOrder({ id, rev }) {
      const before = revisions.get(id) ?? 0;
      if (rev > 0 && rev < before)
        find('disagreeing', `${id} goes back from revision ${before} to ${rev}`);
      revisions.set(id, rev);
    },
    forgetOrders: () => revisions.clear(),
    noteSession({ account, profile, ended, token }, shop) {
      const name = shop.users.get(account)?.fullName;
      // Who has changed something of a profile that the phone did not know is called nothing yet.
      if (profile && profile.fullName !== '' && profile.fullName !== name) {
        find('misattributed', `${account} is called ${profile.fullName}`);
      }
      // What is ended stays so until a fresh token comes (A1), also in a restored shop.
      if (ended && token !== endedToken && shop.tokens.has(token)) {
        find('misattributed', `${account} is let in, and told that it is not`);
      }
      endedToken = ended ? token : '';
    },
  };
}
