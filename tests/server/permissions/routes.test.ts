/**
 * Every cell of tests/fixtures/permissions/routes.ts, asked over HTTP of a running shop, and the
 * comparison of its rows with the routes that the hooks register.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../fixtures/permissions/collections.ts';
import { BUILT_IN, type RouteRequest, ROUTES } from '../../fixtures/permissions/routes.ts';
import {
  aShopWithPeople,
  recordsOf,
  type ShopWithPeople,
  type StoredRow,
} from '../../support/permission-shop.ts';

let world: ShopWithPeople;

beforeAll(async () => {
  world = await aShopWithPeople();
});
afterAll(() => world.close(`${ROUTES.length + BUILT_IN.length} route cases`));

describe('the routes of the shop', () => {
  it.each(ROUTES)('$route, $asks', async ({ route, sends, outcome }) => {
    const [method = '', address = ''] = route.split(' ');
    const got = await world.askAll(async (actor, token) => {
      const { path = address, body, read }: RouteRequest = (await sends?.(world, actor)) ?? {};
      const answer = await world.shop.send(method, path, body, token);
      if (answer.status !== 200) return String(answer.body.code);
      return read?.(answer.body) ?? 'ok';
    });

    expect(got).toEqual(outcome);
  });
});

/** What changes something, however it is answered otherwise. */
const CHANGING = [
  ...ROUTES.map(({ route }) => route),
  ...BUILT_IN.map(({ route }) => route),
  ...Object.keys(COLLECTIONS).flatMap((name) => [
    `POST ${recordsOf(name)}`,
    `PATCH ${recordsOf(name)}/{owner}`,
    `DELETE ${recordsOf(name)}/{owner}`,
  ]),
  'POST /api/realtime',
].filter((route) => !route.startsWith('GET '));

describe('a page of another origin', () => {
  it('changes nothing, in whoever’s name', async () => {
    for (const route of new Set(CHANGING)) {
      const [method = '', address = ''] = route.split(' ');
      const path = address.replace(/\{(owner|id)\}/, world.people.owner.id);
      const got = await world.askAll(async (_, token) => {
        const headers = { 'Content-Type': 'application/json', Authorization: token };
        const answer = await fetch(world.shop.url + path, {
          method,
          headers: { ...headers, Origin: 'https://evil.example' },
          body: '{}',
        });
        return ((await answer.json()) as { code: string }).code;
      });
      expect(new Set(Object.values(got)), route).toEqual(new Set(['foreign_origin']));
    }
  });
});

describe('an import', () => {
  it('sets nothing that an admin could not write into a record', async () => {
    const { fields } = COLLECTIONS.products as (typeof COLLECTIONS)[string];
    const closed = Object.entries(fields).filter(([, { writes }]) => writes === 'nobody');
    for (const [field, { value }] of closed) {
      for (const id of ['', world.product.id]) {
        const before = await world.rowsOf('products');
        const set =
          id === '' ? { ...world.freshBody('products'), [field]: value } : { [field]: value };
        await world.shop.post(
          '/api/shop/products/import',
          { rows: [{ id, set }] },
          world.tokens.admin,
        );
        const after = await world.rowsOf('products');
        const values = (rows: StoredRow[]) => rows.map((row) => String(row[field])).toSorted();
        expect(values(after), `${field} of ${id || 'a new product'}`).toEqual(values(before));
        world.tally.cells += 1;
      }
    }
  });
});

describe("PocketBase's own routes", () => {
  it.each(BUILT_IN)('$route', async ({ route, body, outcome }) => {
    const [method = '', address = ''] = route.split(' ');
    const path = address.replace('{owner}', world.people.owner.id);
    const got = await world.askAll(
      async (_, token) => (await world.shop.send(method, path, body, token)).status,
    );

    expect(got).toEqual(outcome);
  });
});
