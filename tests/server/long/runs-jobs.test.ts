/** Jobs that run by the clock work in the server's own app, whatever their engine has done before. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';

/** More than the engines that a request, its middleware and its hooks take. */
const ENGINES = 6;

let shop: TestShop;
const held: Socket[] = [];
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  await shop.close();
});

/** A request whose body does not end: it holds an engine, so that the next job gets another. */
function holdAnEngine(): void {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/shop/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  held.push(socket);
}

it('forgets what is old in an engine that has saved records in a transaction', async () => {
  const owner = await shop.anOwner();
  const { id: product } = await shop.stock();
  const rows = [{ id: product, line: 0, seen: null, set: { price: 51 } }];
  const { body } = await shop.post('/api/shop/products/import', { rows }, owner.token);
  expect(body).toMatchObject({ results: [{ code: 'stored' }] });

  for (let engine = 0; engine < ENGINES; engine += 1) {
    const id = `old${String(engine).padStart(12, '0')}`;
    // oxlint-disable-next-line no-await-in-loop -- one engine after the other
    await queryOf(
      shop,
      `INSERT INTO closed_orders (id, payload_hash, answer, closed_at)
         VALUES ('${id}', '', '', '2020-01-01 00:00:00.000Z')`,
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    await shop.asSuperuser('POST', '/api/crons/retention');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect
      .poll(() => queryOf(shop, `SELECT id FROM closed_orders WHERE id = '${id}'`))
      .toEqual([]);
    holdAnEngine();
  }
});
