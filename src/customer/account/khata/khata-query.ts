/** The account's khata as this phone has it (D74). */
import { parseKhata } from '../../../api/own-khata.ts';
import type { OwnKhata } from '../../../domain/ledger/own-khata.ts';
import { ordersHere, readKhata } from '../../../phone/db/own-khata.ts';
import type { Query } from '../../../state/query-cache.ts';

export interface KnownKhata {
  khata: OwnKhata;
  /** ISO 8601, by the shop's clock: nothing is known of what came after it. */
  asOf: string;
  /** The orders in it that this phone can show, by id. */
  orders: readonly string[];
}

/** null where the shop was not asked yet. */
export const khataQuery: Query<KnownKhata | null> = {
  key: 'khata',
  read: async () => {
    const stored = await readKhata();
    const khata = stored && parseKhata(stored.answer);
    if (!khata) return null;
    const ids = khata.lines.map(({ order }) => order).filter((id) => id !== '');
    return { khata, asOf: stored.asOf, orders: await ordersHere(ids) };
  },
};
