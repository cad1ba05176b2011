/** The catalogue that phones receive: a snapshot or pages of changes. */
import type { Coupon } from '../cart/coupon.ts';
import type { Category, Product } from './product.ts';
import type { ServiceArea } from '../store/service-area.ts';
import type { StoreSettings } from '../store/store-settings.ts';

/** The revision of a catalogue; comparable within a lineage only. */
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
 * One page of changes; `removed` has the ids of what is no longer on sale. `coupons` has all active ones, or is null
 * if none has changed: the shop does not send the codes of inactive ones.
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

/** A realtime event of the catalogue: all changes since revision `since` (D40). */
export interface CatalogueEvent extends CataloguePage {
  since: number;
}

/** `isReset`: the phone must load the snapshot. */
export type CatalogueChanges = CataloguePage | ({ isReset: true } & CataloguePosition);

/** Data from the local catalogue, with the catalogue's revision; null before the first pull. */
export interface OfCatalogue {
  position: CataloguePosition | null;
}

/** The part of the catalogue that every screen needs. */
export interface Shop extends OfCatalogue {
  settings: StoreSettings;
  categories: Category[];
  coupons: Coupon[];
  /** The first six (D20), with all packs of their families (D55). */
  popular: Product[];
}

/** A category with its products; null for an unknown category. */
export interface CategoryPage extends OfCatalogue {
  category: Category | null;
  products: Product[];
}

/** A product; null if it is not on sale. */
export interface ProductView extends OfCatalogue {
  product: Product | null;
  /** The other packs of its family (D55), then four others of its category. */
  related: Product[];
}

/** Where the shop delivers. */
export interface ServedAreas extends OfCatalogue {
  areas: readonly ServiceArea[];
}

/** All products on sale, in the shop's sort order. */
export interface AllProducts extends OfCatalogue {
  products: Product[];
}

/** Finds the category of a URL, by cid or slug (D3). */
export function categoryNamed(categories: readonly Category[], idOrSlug: string): Category | null {
  return categories.find(({ cid, slug }) => idOrSlug === slug || idOrSlug === String(cid)) ?? null;
}

/**
 * Whether a later read may replace an earlier one: a served page can contain a newer catalogue than the phone has
 * stored. Another lineage always replaces, because revisions of two lineages cannot be compared.
 */
export function isAtLeastAsNew(known: OfCatalogue, later: OfCatalogue): boolean {
  if (!known.position) return true;
  if (!later.position) return false;
  return (
    later.position.lineage !== known.position.lineage || later.position.rev >= known.position.rev
  );
}
