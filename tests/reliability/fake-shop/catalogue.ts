/** GET /data/catalogue.json and /api/shop/changes, as pb_hooks/catalogue/handlers/changes.js pages them. */
import { BUILT_IN_SERVICE_AREAS } from '../../../src/domain/store/service-area.ts';
import type { Asked } from './callers.ts';
import type { ShopState } from './state.ts';
import { productToWire, settingsToWire } from './wire.ts';

const onSale = ({ products }: ShopState, pids: Iterable<number>) =>
  [...pids].flatMap((pid) => {
    const product = products.get(pid);
    return product?.isActive ? [productToWire(product)] : [];
  });

export function snapshot({ state }: Asked): object {
  return {
    lineage: state.lineage,
    rev: state.log.length,
    categories: [],
    products: onSale(state, state.products.keys()),
    service_areas: BUILT_IN_SERVICE_AREAS.map(({ name, pincode, isActive }) => ({
      name,
      pincode,
      is_active: isActive,
    })),
    coupons: [],
    settings: settingsToWire(state.settings),
  };
}

export function changes({ state }: Asked, query: URLSearchParams): object {
  const since = Number(query.get('since'));
  const rev = state.log.length;
  const { lineage } = state;
  if (query.get('lineage') !== lineage || since > rev) return { reset: true, lineage, rev };
  return changesSince(state, since);
}

/** The catalogue's signal, as pb_hooks/push/signals.js sends it. */
export function catalogueSignal(state: ShopState): string {
  const since = state.signalledRev;
  state.signalledRev = state.log.length;
  return JSON.stringify({ action: 'update', record: { since, news: changesSince(state, since) } });
}

function changesSince(state: ShopState, since: number): object {
  const changed = new Set(state.log.slice(since));
  const pids = [...changed].filter((entry) => entry !== 'settings');
  const products = onSale(state, pids);
  return {
    lineage: state.lineage,
    rev: state.log.length,
    reset: false,
    more: false,
    settings: changed.has('settings') ? settingsToWire(state.settings) : null,
    all_coupons: false,
    coupons: [],
    categories: [],
    products,
    service_areas: [],
    removed: {
      categories: [],
      products: pids.filter((pid) => !products.some((row) => row.pid === pid)),
      service_areas: [],
    },
  };
}
