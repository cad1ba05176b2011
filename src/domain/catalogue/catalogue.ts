/** What the shop sends of its catalogue: everything at once, or what has changed. */
import type { Coupon } from '../cart/coupon.ts';
import type { Category, Product } from './product.ts';
import type { ServiceArea } from '../store/service-area.ts';
import type { StoreSettings } from '../store/store-settings.ts';

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

/** What a ring of the catalogue's bell brings along: all that has changed since revision `since`. */
export interface CatalogueNews extends CataloguePage {
  since: number;
}

/** A page, or word that only a snapshot will do. */
export type CatalogueChanges = CataloguePage | ({ isReset: true } & CataloguePosition);

/** A part of the catalogue as a phone has it, with where the whole stood; null before it has one. */
export interface OfCatalogue {
  position: CataloguePosition | null;
}

/** What every screen of the shop shows of it. */
export interface Shop extends OfCatalogue {
  settings: StoreSettings;
  categories: Category[];
  coupons: Coupon[];
  /** The first six (D20). */
  popular: Product[];
}

/** A category with its products; null when there is none of that name or number. */
export interface Shelf extends OfCatalogue {
  category: Category | null;
  products: Product[];
}

/** A product with four others of its category; null when it is not on sale. */
export interface ProductView extends OfCatalogue {
  product: Product | null;
  related: Product[];
}

/** Where the shop delivers. */
export interface ServedAreas extends OfCatalogue {
  areas: readonly ServiceArea[];
}

/** Everything on sale, in the shop's order. */
export interface AllProducts extends OfCatalogue {
  products: Product[];
}

/** The category that an address names, by its number or its slug (D3); null for none. */
export function categoryNamed(categories: readonly Category[], idOrSlug: string): Category | null {
  return categories.find(({ cid, slug }) => idOrSlug === slug || idOrSlug === String(cid)) ?? null;
}

/**
 * Whether a later answer about the catalogue may take the place of an earlier one: a page may have
 * brought a newer catalogue than its phone has stored so far. Lineages cannot be compared.
 */
export function isAsNew(known: OfCatalogue, later: OfCatalogue): boolean {
  if (!known.position) return true;
  if (!later.position) return false;
  return (
    later.position.lineage !== known.position.lineage || later.position.rev >= known.position.rev
  );
}
