/** What the admin area's record lists have in common. */
import * as v from 'valibot';
import { storePath } from '../../phone/current-store.ts';

/** One page of a list that lives on the server. */
export interface Page<Row> {
  rows: Row[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** Of all pages together. */
  count: number;
}

/** PocketBase writes '2026-11-20 17:06:59.436Z'; epoch milliseconds here. */
export const instantSchema = v.pipe(
  v.string(),
  v.transform((date) => Date.parse(date.replace(' ', 'T'))),
  v.number(),
);

/** A text; whatever else stands there reads as none. */
export const textSchema = v.fallback(v.string(), '');

/** Whether customers see a product or category. What was removed stays, so that phones hear of it. */
export const SHELF_STATUSES = ['active', 'inactive', 'removed'] as const;
export type ShelfStatus = (typeof SHELF_STATUSES)[number];
export const shelfStatusSchema = v.picklist(SHELF_STATUSES);

/** Where an uploaded picture is served; '' for none. */
export function pictureUrl(collection: string, id: string, file: string): string {
  return file === '' ? '' : `${storePath}/api/files/${collection}/${id}/${file}`;
}

/** The stored name of an uploaded picture, from its address. */
export function fileName(uploadedUrl: string): string {
  return uploadedUrl.split('/').at(-1) ?? '';
}
