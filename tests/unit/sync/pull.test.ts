// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueChanges, CataloguePage } from '../../../src/domain/catalogue.ts';
import type { Coupon } from '../../../src/domain/coupon.ts';
import { db } from '../../../src/data/local/db.ts';
import type { Answer } from '../../../src/data/remote/http.ts';
import { type PullShop, pullCatalogue } from '../../../src/sync/pull.ts';
import { aProduct, aSnapshot } from '../../support/builders.ts';
import { databaseWithCatalogue, emptyDatabase } from '../../support/local-database.ts';

function answered<Data>(data: Data): Answer<Data> {
  return { kind: 'answered', status: 200, data, serverTimeMs: null };
}

function aPage(overrides: Partial<CataloguePage>): CataloguePage {
  return {
    isReset: false,
    hasMore: false,
    lineage: 'first-life',
    rev: 11,
    categories: [],
    products: [],
    serviceAreas: [],
    coupons: null,
    settings: null,
    removed: { categories: [], products: [], serviceAreas: [] },
    ...overrides,
  };
}

const aCoupon = (overrides: Partial<Coupon>): Coupon => ({
  code: 'HOLI',
  percent: 5,
  categorySlug: '',
  startsAtMs: null,
  endsAtMs: null,
  isUntilClose: false,
  isActive: true,
  ...overrides,
});

function aShop(...changes: CatalogueChanges[]) {
  const asked: number[] = [];
  const shop: PullShop = {
    fetchSnapshot: async () => answered(aSnapshot({ lineage: 'second-life', rev: 3 })),
    fetchChanges: async (since) => {
      asked.push(since);
      const next = changes.shift();
      return next ? answered(next) : { kind: 'unreachable' };
    },
    lookUpOrders: async () => answered({ orders: [], unknown: [] }),
  };
  return { shop, asked };
}

describe('pulling the catalogue', () => {
  beforeEach(databaseWithCatalogue);

  it('loads the snapshot when the phone has none', async () => {
    await emptyDatabase();
    expect(await pullCatalogue(aShop().shop)).toBe('done');
    expect(await db.cursors.get('catalogue')).toMatchObject({ lineage: 'second-life', rev: 3 });
    expect(await db.products.count()).toBe(1);
  });

  it('takes over what has changed, page by page, and removes what is gone', async () => {
    const { shop, asked } = aShop(
      aPage({ rev: 12, hasMore: true, products: [aProduct({ pid: 7, name: 'Potato' })] }),
      aPage({ rev: 15, removed: { categories: [], products: [2], serviceAreas: [] } }),
    );
    expect(await pullCatalogue(shop)).toBe('done');
    expect(asked).toEqual([10, 12]);
    expect((await db.products.toArray()).map(({ pid }) => pid)).toEqual([7]);
    expect((await db.cursors.get('catalogue'))?.rev).toBe(15);
  });

  it('keeps its codes until the shop sends all that there are', async () => {
    const codes = async () => (await db.coupons.toArray()).map(({ code }) => code);
    await db.coupons.add(aCoupon({ code: 'HOLI' }));
    await pullCatalogue(aShop(aPage({ rev: 11 })).shop);
    expect(await codes()).toEqual(['HOLI']);
    await pullCatalogue(aShop(aPage({ rev: 12, coupons: [aCoupon({ code: 'DIWALI' })] })).shop);
    expect(await codes()).toEqual(['DIWALI']);
  });

  it('loads the snapshot again when the server says reset', async () => {
    await pullCatalogue(aShop({ isReset: true, lineage: 'second-life', rev: 3 }).shop);
    expect((await db.cursors.get('catalogue'))?.lineage).toBe('second-life');
  });

  it('keeps what it has when the server does not answer', async () => {
    expect(await pullCatalogue(aShop().shop)).toBe('unreachable');
    expect(await db.products.count()).toBe(1);
  });
});
