/** A phone's copy of the catalogue, kept from GET /api/shop/changes as src/phone/sync/pull.ts keeps it. */
import { expect } from 'vitest';
import type { TestShop } from './server.ts';

export type Row = Record<string, unknown>;
type Part = 'categories' | 'products' | 'service_areas' | 'coupons';

export interface Changes extends Record<Part, Row[]> {
  lineage: string;
  rev: number;
  reset: boolean;
  more: boolean;
  settings: Row | null;
  all_coupons: boolean;
  removed: Record<Part, (string | number)[]>;
  server_time: string;
}

const KEY_OF: Record<Part, string> = {
  categories: 'cid',
  products: 'pid',
  service_areas: 'pincode',
  coupons: 'code',
};
const PARTS = Object.keys(KEY_OF) as Part[];

export async function snapshotOf(shop: TestShop): Promise<Changes & { settings: Row }> {
  return (await shop.get<Changes & { settings: Row }>('/data/catalogue.json')).body;
}

export async function changesSince(shop: TestShop, rev: number, lineage: string): Promise<Changes> {
  return (await shop.get<Changes>(`/api/shop/changes?since=${rev}&lineage=${lineage}`)).body;
}

/** All pages from there on, as JSON text. */
export async function changesTextSince(
  shop: TestShop,
  rev: number,
  lineage: string,
): Promise<string> {
  const page = await changesSince(shop, rev, lineage);
  const others = page.more ? await changesTextSince(shop, page.rev, lineage) : '';
  return JSON.stringify(page) + others;
}

export class CataloguePhone {
  rev = 0;
  lineage = '';
  /** How many pages of changes it has read. */
  pages = 0;
  private parts = new Map<Part, Map<unknown, Row>>(PARTS.map((part) => [part, new Map()]));

  private constructor(private readonly shop: TestShop) {}

  /** A phone that has just read the whole catalogue. */
  static async of(shop: TestShop): Promise<CataloguePhone> {
    const phone = new CataloguePhone(shop);
    const body = await snapshotOf(shop);
    phone.rev = body.rev;
    phone.lineage = body.lineage;
    for (const part of PARTS) {
      phone.parts.set(part, new Map(body[part].map((row) => [row[KEY_OF[part]], row])));
    }
    return phone;
  }

  async pull(): Promise<void> {
    let page: Changes;
    do {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      page = await changesSince(this.shop, this.rev, this.lineage);
      expect(page.reset).toBe(false);
      expect(page.rev).toBeGreaterThanOrEqual(this.rev);
      this.rev = page.rev;
      this.pages += 1;
      if (page.all_coupons) this.parts.set('coupons', new Map());
      for (const part of PARTS) {
        for (const row of page[part]) this.parts.get(part)?.set(row[KEY_OF[part]], row);
        for (const id of page.removed[part]) this.parts.get(part)?.delete(id);
      }
    } while (page.more);
  }

  /** By number, pincode or code. */
  rows(part: Part): Record<string, Row> {
    return Object.fromEntries(this.parts.get(part) ?? []);
  }

  async expectSameAsShop(): Promise<void> {
    const shopNow = await snapshotOf(this.shop);
    expect(this.rev).toBe(shopNow.rev);
    for (const part of PARTS) {
      expect(this.rows(part)).toEqual(
        Object.fromEntries(shopNow[part].map((row) => [row[KEY_OF[part]], row])),
      );
    }
  }
}
