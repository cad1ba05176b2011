/** Shared by the admin area's lists of records. */
import * as v from 'valibot';
import { storePath } from '../../lib/current-store.ts';

export interface Page<Row> {
  rows: Row[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** Rows of all pages. */
  count: number;
}

/** Parses PocketBase's '2026-11-20 17:06:59.436Z' into epoch milliseconds. */
export const instantSchema = v.pipe(
  v.string(),
  v.transform((date) => Date.parse(date.replace(' ', 'T'))),
  v.number(),
);

/** Any other value becomes ''. */
export const textSchema = v.fallback(v.string(), '');

/** Customers see active products and categories. Removed records are kept, so that phones receive the change. */
export const CATALOGUE_STATUSES = ['active', 'inactive', 'removed'] as const;
export type CatalogueStatus = (typeof CATALOGUE_STATUSES)[number];
export const catalogueStatusSchema = v.picklist(CATALOGUE_STATUSES);

/** URL of an uploaded picture; '' for none. */
export function pictureUrl(collection: string, id: string, file: string): string {
  return file === '' ? '' : `${storePath}/api/files/${collection}/${id}/${file}`;
}

/** The stored file name, from the URL. */
export function fileName(uploadedUrl: string): string {
  return uploadedUrl.split('/').at(-1) ?? '';
}
