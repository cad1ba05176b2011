/** What many ask for at once is built once, by one engine, and compressed whatever happens (D19, D36). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growCatalogue } from '../../../bench/cases/grow-catalogue.mjs';
import { openShop, type TestShop } from '../../support/server.ts';
import { hearStatements } from '../../support/statements.ts';

/** So many that building takes longer than twenty requests need to arrive, and that it rests afterwards. */
const PRODUCTS = 3_000;
const AT_ONCE = 20;

interface Snapshot {
  lineage: string;
  rev: number;
  products: { pid: number; price: number }[];
}

const heard = hearStatements();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  await growCatalogue({ asStaff: (...asked) => shop.asSuperuser(...asked) }, PRODUCTS);
});
afterAll(() => shop.close());

const askList = () => shop.get<unknown[]>('/data/products.json');
const askCatalogue = () => shop.get<Snapshot>('/data/catalogue.json');
const atOnce = <Answer>(ask: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, ask));
const tagOf = ({ headers }: { headers: Headers }) => headers.get('ETag');

/** How often a list of all products was read while something went on. */
async function buildsDuring(action: () => Promise<unknown>): Promise<number> {
  const reads = await heard.on('products', shop, action);
  // A signal contains some of the products, and goods by weight are a separate list.
  const others = /json_each|step_grams > 0(?! THEN)/;
  return reads.filter((sql) => sql.includes('json_group_array') && !others.test(sql)).length;
}

describe('of many who ask at once', () => {
  it('all wait for the first who builds, where nothing was built before', async () => {
    let answers: Awaited<ReturnType<typeof askList>>[] = [];
    const builds = await buildsDuring(async () => {
      answers = await atOnce(askList);
    });

    expect(builds).toBe(1);
    expect(new Set(answers.map(tagOf)).size).toBe(1);
    expect(answers.map(({ body }) => body.length)).toEqual(Array(AT_ONCE).fill(PRODUCTS));
  });

  it('one builds the next revision, and the others get the one before', async () => {
    const before = await askCatalogue();
    const pid = before.body.products[0]?.pid ?? 0;
    await shop.changePrice(pid, 77);
    const answers: Awaited<ReturnType<typeof askCatalogue>>[] = [];
    const builds = await buildsDuring(async () => {
      answers.push(...(await atOnce(askCatalogue)));
      // It is there when it is built, however busy the machine is.
      while (answers.at(-1)?.body.rev === before.body.rev) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        answers.push(await askCatalogue());
      }
      expect(answers.at(-1)?.body.rev).toBe(before.body.rev + 1);
    });

    expect(builds).toBe(1);
    for (const answer of answers) {
      const { body } = answer;
      const isNew = body.rev === before.body.rev + 1;
      expect(tagOf(answer)).toBe(`"${body.lineage}-${body.rev}"`);
      expect(body.products.find((product) => product.pid === pid)?.price === 77).toBe(isNew);
    }
  });

  it('all get the one before for a while after each build, and hear of the changes since', async () => {
    await shop.server().stop();
    // Longer than this test.
    await shop.restart({ ESSENTIALS_TEST_REST_MS: '3600000' });
    const first = await askCatalogue();
    const pid = first.body.products[0]?.pid ?? 0;
    const tags: (string | null)[] = [];
    for (let price = 101; price <= 110; price += 1) {
      await shop.changePrice(pid, price);
      tags.push(tagOf(await askCatalogue()));
    }
    const { body } = await askCatalogue();
    const changes = await shop.get<Snapshot>(
      `/api/shop/changes?since=${body.rev}&lineage=${body.lineage}`,
    );
    const known = [...body.products, ...changes.body.products];

    expect(new Set(tags)).toEqual(new Set([tagOf(first)]));
    expect(known.findLast((product) => product.pid === pid)?.price).toBe(110);
  });
});

describe('what could not be compressed', () => {
  let folder: string;
  let maker: Server;
  let other: TestShop;
  let isAway = true;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'essentials-made-'));
    maker = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.statusCode = isAway ? 500 : 200;
        const text = Buffer.concat(chunks);
        writeFileSync(join(folder, 'made.br'), brotliCompressSync(text));
        writeFileSync(join(folder, 'made.gz'), gzipSync(text));
        response.end(isAway ? '' : '{"file":"made"}');
      });
    });
    await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve));
    const { port } = maker.address() as AddressInfo;
    other = await openShop({
      env: {
        ESSENTIALS_PAGES_URL: `http://127.0.0.1:${port}`,
        ESSENTIALS_PAGES_DIR: folder,
      },
    });
  });
  afterAll(async () => {
    await other.close();
    maker.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is sent as it is, and compressed as soon as that can be done, of the same revision', async () => {
    const read = () => fetch(`${other.url}/data/catalogue.json`);
    const plain = await read();
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.json()).toHaveProperty('products');
    isAway = false;

    await expect
      .poll(async () => (await read()).headers.get('Content-Encoding'), { timeout: 20_000 })
      .toMatch(/^(br|gzip)$/);
    const compressed = await read();
    expect(compressed.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    expect(await compressed.json()).toHaveProperty('products');
  });
});
