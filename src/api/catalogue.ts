/** Requests for the catalogue. */
import * as v from 'valibot';
import type {
  CatalogueChanges,
  CatalogueEvent,
  CatalogueSnapshot,
} from '../domain/catalogue/catalogue.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { nextTask } from '../lib/next-task.ts';
import { inChunks } from '../lib/chunks.ts';
import {
  type HttpAnswer,
  parseJson,
  requestBytes,
  requestJson,
  textOf,
  unintelligible,
} from './http.ts';
import { catalogueEntries, storeSettingsSchema } from './catalogue-records.ts';
import { int } from './wire-types.ts';

const snapshotSchema = v.pipe(
  v.object({
    lineage: v.string(),
    rev: int,
    ...catalogueEntries,
    // Parsed in chunks, by `readProducts`.
    products: v.array(v.unknown()),
    weighed: v.optional(v.array(v.unknown()), []),
    settings: storeSettingsSchema,
  }),
  v.transform(({ service_areas: serviceAreas, ...wire }) => ({ ...wire, serviceAreas })),
);

const changesSchema = v.pipe(
  v.union([
    v.object({ reset: v.literal(true), lineage: v.string(), rev: int }),
    v.object({
      reset: v.literal(false),
      lineage: v.string(),
      rev: int,
      more: v.boolean(),
      ...catalogueEntries,
      weighed: v.optional(catalogueEntries.products, []),
      all_coupons: v.boolean(),
      settings: v.nullable(storeSettingsSchema),
      removed: v.object({
        categories: v.array(int),
        products: v.array(int),
        service_areas: v.array(v.string()),
      }),
    }),
  ]),
  v.transform((wire): CatalogueChanges => {
    const { lineage, rev } = wire;
    if (wire.reset) return { isReset: true, lineage, rev };
    const { service_areas: removedAreas, ...removed } = wire.removed;
    // What became goods by weight is removed for older apps only (D50).
    const isWeighed = (pid: number) => wire.weighed.some((product) => product.pid === pid);
    return {
      isReset: false,
      lineage,
      rev,
      hasMore: wire.more,
      categories: wire.categories,
      products: [...wire.products, ...wire.weighed],
      serviceAreas: wire.service_areas,
      coupons: wire.all_coupons ? wire.coupons : null,
      settings: wire.settings,
      removed: {
        ...removed,
        products: removed.products.filter((pid) => !isWeighed(pid)),
        serviceAreas: removedAreas,
      },
    };
  }),
);

const eventSchema = v.object({ record: v.object({ since: int, news: changesSchema }) });

/** The changes in an event of the catalogue's signal; null if it has none, or not all of them. */
export function readNews(event: string): CatalogueEvent | null {
  const parsed = v.safeParse(eventSchema, parseJson(event));
  if (!parsed.success) return null;
  const { since, news } = parsed.output.record;
  return news.isReset || news.hasMore ? null : { ...news, since };
}

/** To read more than these a cheap phone's page takes half a second: about 1,000 products. */
const LONG_BYTES = 500_000;

/**
 * The whole catalogue in one request. `storeLong` may store a long one elsewhere than in the page, and resolves to
 * whether it has.
 */
export async function fetchSnapshot(
  storeLong?: (json: Blob) => Promise<boolean>,
): Promise<HttpAnswer<CatalogueSnapshot | 'stored'>> {
  const answer = await requestBytes({ path: '/data/catalogue.json' });
  if (!answer.ok) return answer;
  const chunks = answer.data;
  const isLong = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0) > LONG_BYTES;
  if (isLong && (await storeLong?.(new Blob(chunks)))) return { ...answer, data: 'stored' };
  const snapshot = await readSnapshot(textOf(chunks));
  return snapshot ? { ...answer, data: snapshot } : unintelligible(answer);
}

/** null for a text that is no catalogue. */
export async function readSnapshot(text: string): Promise<CatalogueSnapshot | null> {
  const read = v.safeParse(snapshotSchema, parseJson(text));
  if (!read.success) return null;
  const { weighed, ...snapshot } = read.output;
  const products = await readProducts([...snapshot.products, ...weighed]);
  return products && { ...snapshot, products };
}

/** null if one is invalid. Yields between chunks, so that the page stays responsive. */
async function readProducts(wire: readonly unknown[]): Promise<Product[] | null> {
  const products: Product[] = [];
  for (const chunk of inChunks(wire)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (products.length > 0) await nextTask();
    const read = v.safeParse(catalogueEntries.products, chunk);
    if (!read.success) return null;
    products.push(...read.output);
  }
  return products;
}

/** One page of the changes since a revision. */
export function fetchChanges(
  since: number,
  lineage: string,
): Promise<HttpAnswer<CatalogueChanges>> {
  const query = new URLSearchParams({ since: String(since), lineage });
  return requestJson({ path: `/api/shop/changes?${query}`, schema: changesSchema });
}
