/** The catalogue from the shop. */
import type { CatalogueChanges, CatalogueSnapshot } from '../../domain/catalogue.ts';
import { type Answer, requestJson } from './http.ts';
import { changesSchema, snapshotSchema } from './catalogue-records.ts';

/** Everything in one request; what a first visit loads. */
export function fetchSnapshot(): Promise<Answer<CatalogueSnapshot>> {
  return requestJson({ path: '/data/catalogue.json', schema: snapshotSchema });
}

/** What has changed since a revision of the same lineage, one page. */
export function fetchChanges(since: number, lineage: string): Promise<Answer<CatalogueChanges>> {
  const query = new URLSearchParams({ since: String(since), lineage });
  return requestJson({ path: `/api/shop/changes?${query}`, schema: changesSchema });
}
