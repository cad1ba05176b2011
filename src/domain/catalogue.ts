/** What the shop sends of its catalogue: everything at once, or what has changed. */
import type { Coupon } from './coupon.ts';
import type { Category, Product } from './product.ts';
import type { ServiceArea } from './service-area.ts';
import type { StoreSettings } from './store-settings.ts';

/** Where a catalogue stands: a revision is only comparable within its lineage. */
export interface CataloguePosition {
  lineage: string;
  rev: number;
}

export interface CatalogueSnapshot extends CataloguePosition {
  categories: Category[];
  products: Product[];
  serviceAreas: ServiceArea[];
  coupons: Coupon[];
  settings: StoreSettings;
}

/**
 * One page of changes; `removed` names what is no longer on sale. Of the codes all come or none
 * (null): the shop does not name one that it has switched off.
 */
export interface CataloguePage extends CataloguePosition {
  isReset: false;
  hasMore: boolean;
  categories: Category[];
  products: Product[];
  serviceAreas: ServiceArea[];
  coupons: Coupon[] | null;
  settings: StoreSettings | null;
  removed: { categories: number[]; products: number[]; serviceAreas: string[] };
}

/** A page, or word that only a snapshot will do. */
export type CatalogueChanges = CataloguePage | ({ isReset: true } & CataloguePosition);
