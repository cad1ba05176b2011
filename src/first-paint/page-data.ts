/**
 * What a served page carries beside its HTML, as JSON in its text: enough for React to draw the same
 * screen again. The server writes it, the phone reads it.
 */
import * as v from 'valibot';
import { pageRecordsSchema } from '../api/catalogue-records.ts';
import { instant } from '../api/wire-types.ts';
import { categoryNamed } from '../domain/catalogue/catalogue.ts';
import { clearQueryCache, keepServed } from '../state/query-cache.ts';
import { setServedAt } from '../state/page.ts';
import { areasKey, productKey, categoryPageKey, shopKey } from '../state/catalogue-queries.ts';

const pageSchema = v.object({
  /** For which address. */
  path: v.string(),
  /** The stored id of the store that rendered it (D38); '' for the first store or when there is only one. */
  cell: v.optional(v.string(), ''),
  /** In which it was drawn. */
  language: v.picklist(['en', 'hi', 'mr']),
  served_at: instant,
  records: pageRecordsSchema,
});

export type PageData = v.InferOutput<typeof pageSchema>;

/** JSON as it may stand within a script element, where only `<` means anything. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Checks what stands in a page. Throws when it is anything else. */
export function parsePageData(json: unknown): PageData {
  return v.parse(pageSchema, json);
}

/** Which product or category a path is about; null for none. */
export function subjectOf(path: string): { kind: 'product' | 'category'; name: string } | null {
  const [, kind, name = ''] = /^\/(product|category)\/([^/]+)$/.exec(path) ?? [];
  return kind === 'product' || kind === 'category' ? { kind, name } : null;
}

/** Puts what a page carries where the screens look for it, and nothing else. */
export function keepPageData({ path, served_at: servedAt, records }: PageData): void {
  const { lineage, rev, settings, categories, coupons, popular, products } = records;
  const position = { lineage, rev };
  clearQueryCache();
  setServedAt(new Date(servedAt));
  keepServed(shopKey, { position, settings, categories, coupons, popular });
  if (records.service_areas.length > 0) {
    keepServed(areasKey, { position, areas: records.service_areas });
  }
  const subject = subjectOf(path);
  if (subject?.kind === 'category') {
    const category = categoryNamed(categories, subject.name);
    keepServed(categoryPageKey(subject.name), { position, category, products });
  }
  if (subject?.kind === 'product') {
    const [product = null, ...related] = products;
    keepServed(productKey(Number(subject.name)), { position, product, related });
  }
}
