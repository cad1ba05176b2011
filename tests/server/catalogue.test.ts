/** The snapshot of a first visit, the spec's product file, and how both are cached. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CATEGORY_FIELDS,
  PRODUCT_FIELDS,
  PRODUCT_TRANSLATIONS,
} from '../../src/domain/catalogue/product.ts';
import { COUPON_FIELDS } from '../../src/domain/cart/coupon.ts';
import { LOW_STOCK_FROM } from '../../src/domain/catalogue/stock.ts';
import type { Fields } from '../../src/domain/record-fields.ts';
import { SERVICE_AREA_FIELDS } from '../../src/domain/store/service-area.ts';
import { anOrder } from '../support/order-bodies.ts';
import { openShop, type TestShop } from '../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Row = Record<string, unknown>;

interface Snapshot {
  lineage: string;
  rev: number;
  categories: Row[];
  products: Row[];
  service_areas: Row[];
  coupons: Row[];
  settings: Row;
}

const sample = JSON.parse(
  readFileSync(
    resolve(import.meta.dirname, '../../pb_migrations/sample-shop/catalogue.json'),
    'utf8',
  ),
);
/** The bytes as they travelled. */
const raw = (path: string, accepts: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done, failed) => {
    get(shop.url + path, { headers: { 'Accept-Encoding': accepts } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ headers: answer.headers, body: Buffer.concat(chunks) }));
    }).on('error', failed);
  });
/** A row of the file may leave columns out. */
const withDefaults = (fields: Fields) => (row: Row) => ({
  ...Object.fromEntries(Object.values(fields).map((field) => [field.column, field.default])),
  ...row,
});
const snapshot = async () => (await shop.get<Snapshot>('/data/catalogue.json')).body;
const without = (row: Row, name: string) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
const pidsOf = (products: Row[]) => products.map(({ pid }) => pid);
const productsPath = '/api/collections/products/records';

describe('the sample shop', () => {
  it('is what its file says, in the order of the file', async () => {
    const { products, categories, service_areas: areas, coupons } = await snapshot();

    // Of how many there are phones hear when few are left.
    const told = (stock: unknown) => (Number(stock) > LOW_STOCK_FROM ? null : stock);
    expect(products.map((product) => without(product, 'position'))).toEqual(
      sample.products.map(withDefaults(PRODUCT_FIELDS)).map((row: Row) => ({
        ...without(row, 'status'),
        stock: told(row.stock),
        image_small: '',
      })),
    );
    expect(categories).toEqual(
      sample.categories
        .map(withDefaults(CATEGORY_FIELDS))
        .map((row: Row) => ({ ...without(row, 'status'), image_small: '' })),
    );
    expect(areas).toEqual(sample.service_areas.map(withDefaults(SERVICE_AREA_FIELDS)));
    expect(coupons).toEqual(sample.coupons.map(withDefaults(COUPON_FIELDS)));
  });

  it('gives positions that grow down the list', async () => {
    const positions = (await snapshot()).products.map(({ position }) => position as number);

    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('keeps the order of a nutrition table', async () => {
    const banana = (await snapshot()).products[0] as { nutritional_info: object };

    expect(Object.keys(banana.nutritional_info)).toEqual(
      Object.keys(sample.products[0].nutritional_info),
    );
  });

  it('keeps Indian hours unless it is tried out elsewhere', async () => {
    expect((await snapshot()).settings).toMatchObject({ time_zone: 'Asia/Kolkata' });
  });
});

describe('the snapshot', () => {
  it('tells the time in a header, its revision in the ETag, and that caches have to ask', async () => {
    const before = Date.now();
    const { headers, body } = await shop.get<Snapshot>('/data/catalogue.json');
    const toldMs = Date.parse(headers.get('X-Server-Time') ?? '');

    expect(headers.get('ETag')).toBe(`"${body.lineage}-${body.rev}"`);
    expect(headers.get('Cache-Control')).toBe('public, no-cache');
    expect(toldMs).toBeGreaterThanOrEqual(before);
    expect(toldMs).toBeLessThanOrEqual(Date.now());
  });

  it.each(['/data/catalogue.json', '/data/products.json'])(
    'answers 304 for %s while nothing has changed',
    async (path) => {
      const tag = (await shop.get(path)).headers.get('ETag') ?? '';
      const again = await fetch(shop.url + path, { headers: { 'If-None-Match': `W/${tag}` } });

      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('X-Server-Time')).not.toBeNull();
    },
  );

  it('has another ETag and body after a change, a deletion and an order for counted stock', async () => {
    const before = await snapshot();
    const product = await shop.stock({ name: 'Candle', stock: 4, is_stock_counted: true });
    const added = await snapshot();
    await shop.post('/api/shop/orders', anOrder({ lines: [{ pid: product.pid, quantity: 1 }] }));
    const ordered = await snapshot();
    await shop.asSuperuser('DELETE', `${productsPath}/${product.id}`);
    const deleted = await snapshot();

    expect([before, added, ordered, deleted].map(({ rev }) => rev)).toEqual(
      [before.rev, added.rev, ordered.rev, deleted.rev].sort((a, b) => a - b),
    );
    expect(new Set([before.rev, added.rev, ordered.rev, deleted.rev]).size).toBe(4);
    expect(added.products[0]).toMatchObject({ name: 'Candle', stock: 4 });
    expect(ordered.products[0]).toMatchObject({ name: 'Candle', stock: 3 });
    expect(deleted.products).toHaveLength(before.products.length);
  });

  it('stays the same when an order takes nothing that is counted', async () => {
    const product = await shop.stock();
    const before = await snapshot();
    await shop.post('/api/shop/orders', anOrder({ lines: [{ pid: product.pid, quantity: 1 }] }));

    expect((await snapshot()).rev).toBe(before.rev);
  });

  describe('of what is counted', () => {
    const rowOf = async (pid: number) =>
      (await snapshot()).products.find((product) => product.pid === pid);
    const sql = (query: string) =>
      shop.asSuperuser<{ rows: string[][] }>('POST', '/api/sql', { query });

    it('says how many are left from five down, and stays the same above that', async () => {
      const { pid } = await shop.stock({ stock: 8, is_stock_counted: true });
      const orders = [2, 1, 1].map((quantity) => anOrder({ lines: [{ pid, quantity }] }));
      const revs = [(await snapshot()).rev];
      const shown = [(await rowOf(pid))?.stock];
      const see = async () => {
        revs.push((await snapshot()).rev);
        shown.push((await rowOf(pid))?.stock);
      };
      for (const order of orders) {
        expect((await shop.post('/api/shop/orders', order)).status).toBe(200);
        await see();
      }
      // Given back from the last to the first: 5, 6, 8.
      for (const { id, key } of orders.toReversed()) {
        await shop.post(`/api/shop/orders/${id}/cancel`, { key });
        await see();
      }

      expect(shown).toEqual([null, null, 5, 4, 5, null, null]);
      const [first = 0] = revs;
      expect(revs.map((rev) => rev - first)).toEqual([0, 0, 1, 2, 3, 4, 4]);
      expect((await shop.get<Row[]>('/data/products.json')).body).toContainEqual(
        expect.objectContaining({ id: pid, stock: null }),
      );
    });

    it('is another one for every other change, whichever column it is in', async () => {
      const { id } = await shop.stock({ stock: 50, is_stock_counted: true });
      const { rows } = await sql("SELECT name FROM pragma_table_info('products')");
      const columns = rows.flat().filter((name) => !['id', 'pid', 'stock'].includes(name));
      expect(columns.length).toBeGreaterThan(20);
      for (const column of columns) {
        const { rev } = await snapshot();
        await sql(`UPDATE products SET ${column} = ${column} WHERE id = '${id}'`);
        expect((await snapshot()).rev, column).toBe(rev + 1);
      }
      const { rev } = await snapshot();
      await shop.asSuperuser('PATCH', `${productsPath}/${id}`, { stock: 60 });
      await sql(`UPDATE products SET stock = 3 WHERE id = '${id}'`);
      expect((await snapshot()).rev).toBe(rev + 2);
    });
  });

  it('leaves out what is not on sale', async () => {
    for (const status of ['inactive', 'removed']) await shop.stock({ name: 'Hidden', status });

    const names = (await snapshot()).products.map(({ name }) => name);

    expect(names).not.toContain('Hidden');
  });

  it('names an uploaded picture before an address', async () => {
    const product = await shop.stock({ image_url: '/img/products/onion.webp' });
    const picture = resolve(import.meta.dirname, '../../public/img/products/onion.webp');
    const form = new FormData();
    form.append('image', new Blob([readFileSync(picture)], { type: 'image/webp' }), 'candle.webp');
    const changed = await fetch(`${shop.url}${productsPath}/${product.id}`, {
      method: 'PATCH',
      headers: { Authorization: await shop.superuserToken() },
      body: form,
    });
    expect(changed.status).toBe(200);

    const address = String((await snapshot()).products[0]?.image_url);

    expect(address).toMatch(new RegExp(`^/api/files/products/${product.id}/candle_\\w+\\.webp$`));
    expect((await fetch(shop.url + address)).headers.get('Content-Type')).toBe('image/webp');
  });

  it.each([
    { accepts: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', unpack: gunzipSync },
    { accepts: 'identity', encoding: undefined, unpack: (body: Buffer) => body },
  ])('travels as $encoding to who reads "$accepts", news included', async (each) => {
    const { accepts, encoding, unpack } = each;
    const read = async () => {
      const { headers, body } = await raw('/data/catalogue.json', accepts);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
      return pidsOf(JSON.parse(unpack(body).toString()).products);
    };
    expect(await read()).toEqual(await read());

    const { pid } = await shop.stock();

    expect(await read()).toContain(pid);
  });

  it('leaves nothing out that its revision covers, for many who ask while it changes', async () => {
    const asking = Array.from({ length: 60 }, () => snapshot());
    await Promise.all(Array.from({ length: 10 }, () => shop.stock()));
    const answers = await Promise.all(asking);
    const latest = new Set(pidsOf((await snapshot()).products));

    for (const { rev, lineage, products } of answers) {
      const path = `/api/shop/changes?since=${rev}&lineage=${lineage}`;
      const { body } = await shop.get<{ products: Row[] }>(path);
      expect(new Set([...pidsOf(products), ...pidsOf(body.products)])).toEqual(latest);
    }
  });
});

describe('products.json', () => {
  it('is an array in the shape of the spec', async () => {
    const { body } = await shop.get<Row[]>('/data/products.json');

    expect(body.find(({ id }) => id === 1)).toMatchObject({
      id: 1,
      name: 'Banana',
      category: 'fruits-vegetables',
      price: 36,
      originalPrice: 45,
      discount: 20,
      quantity: '6 pcs',
      imageUrl: '/img/products/banana.webp',
      deliveryTime: sample.products[0].delivery_time,
      storageInstructions: sample.products[0].storage_instructions,
      nutritionalInfo: sample.products[0].nutritional_info,
    });
  });

  it('has every field of a product but those of the app alone', async () => {
    const { body } = await shop.get<Row[]>('/data/products.json');

    const inLanguages = ['nameHi', 'nameMr', 'descriptionHi', 'descriptionMr'];
    const notThere = ['stepGrams', 'leastGrams', 'aliases', 'family', ...inLanguages];
    const otherNames = ['pricePaise', 'originalPricePaise', 'quantityLabel', 'deliveryMinutes'];
    const named = Object.keys(PRODUCT_FIELDS).filter(
      (name) => !notThere.includes(name) && !otherNames.includes(name),
    );
    const others = ['id', 'category', 'price', 'originalPrice', 'discount', 'quantity'];
    const made = ['imageUrl', 'stock', 'deliveryTime'];
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(
      [...named, ...others, ...made].toSorted(),
    );
  });
});

describe('a product the owner has added', () => {
  it("is delivered within the shop's promise unless it names a time of its own", async () => {
    const plain = await shop.stock();
    const slow = await shop.stock({ delivery_time: 45 });
    const { body } = await shop.get<Row[]>('/data/products.json');

    const timeOf = (pid: number) => body.find(({ id }) => id === pid)?.deliveryTime;
    expect([timeOf(plain.pid), timeOf(slow.pid)]).toEqual([12, 45]);
  });

  it('has a text in another language where one is given, and no empty ones', async () => {
    const plain = await shop.stock();
    const texts = { origin_mr: 'जळगाव', specification_hi: { साइज़: 'बड़ा', किस्म: 'देसी' } };
    const told = await shop.stock({ ...texts, benefits_hi: [], nutritional_info_mr: {} });
    const { products } = await snapshot();

    const translated = (pid: number) =>
      Object.entries(products.find((product) => product.pid === pid) ?? {}).filter(([column]) =>
        Object.values(PRODUCT_TRANSLATIONS).some((field) => field.column === column),
      );
    expect(translated(plain.pid)).toEqual([]);
    expect(Object.fromEntries(translated(told.pid))).toEqual(texts);
  });

  it('keeps the order of its tables when they come as text', async () => {
    const nutrition = '{"Zinc":"1 mg","Energy":"89 kcal","Fat":"0.3 g"}';
    const { pid } = await shop.stock({ nutritional_info: nutrition });
    const { body } = await shop.get<Row[]>('/data/products.json');

    const found = body.find(({ id }) => id === pid);
    expect(JSON.stringify(found?.nutritionalInfo)).toBe(nutrition);
  });
});

describe('a picture the owner has uploaded', () => {
  const webp = new Blob([
    readFileSync(resolve(import.meta.dirname, '../../public/img/products/onion.webp')),
  ]);

  /** As an admin's browser sends it; `fields` by name. */
  async function upload(id: string, fields: Record<string, Blob | string>) {
    const { token } = await shop.anAdmin();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return fetch(`${shop.url}${productsPath}/${id}`, {
      method: 'PATCH',
      headers: { Authorization: token },
      body: form,
    });
  }
  const wireOf = async (pid: number) =>
    (await snapshot()).products.find((product) => product.pid === pid);

  it('names its small file for cards, and orders take that', async () => {
    const product = await shop.stock();
    const sizes = { image: webp, image_192: webp, image_96: webp };
    expect((await upload(product.id, { ...sizes, image_url: '' })).status).toBe(200);

    const { image, image_192: card } = await shop.productRow(product);
    const folder = `/api/files/products/${product.id}`;
    expect(await wireOf(product.pid)).toMatchObject({
      image_url: `${folder}/${String(image)}`,
      image_small: card,
    });
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
    const { body } = await shop.post<{ order: { lines: Row[] } }>('/api/shop/orders', order);
    expect(body.order.lines[0]?.image_url).toBe(`${folder}/${String(card)}`);
  });

  it('stands alone when it is from before there were sizes', async () => {
    const product = await shop.stock();
    await upload(product.id, { image: webp });
    const { image } = await shop.productRow(product);
    expect(await wireOf(product.pid)).toMatchObject({
      image_url: `/api/files/products/${product.id}/${String(image)}`,
      image_small: '',
    });
  });

  it.each([
    { field: 'image', bytes: 500_001 },
    { field: 'image_192', bytes: 100_001 },
    { field: 'image_96', bytes: 50_001 },
  ])('is refused as $field above its size', async ({ field, bytes }) => {
    const { id } = await shop.stock();
    const large = new Blob([webp, new Uint8Array(bytes)]);
    expect((await upload(id, { [field]: large })).status).toBe(400);
  });

  it('goes when a sheet takes out the address it came from', async () => {
    const product = await shop.stock();
    const { token } = await shop.anAdmin();
    const source = 'https://pictures.example/a.webp';
    await upload(product.id, { image: webp, image_192: webp, image_source: source });
    const rows = [{ id: product.id, set: { image_url: '', image_source: '' } }];
    await shop.post('/api/shop/products/import', { rows }, token);
    expect(await wireOf(product.pid)).toMatchObject({ image_url: '', image_small: '' });
  });
});

describe('a new product or category', () => {
  it('gets the next number, also when twenty come at once', async () => {
    const products = await Promise.all(Array.from({ length: 20 }, () => shop.stock()));

    expect(new Set(products.map(({ pid }) => pid)).size).toBe(20);
  });

  it('never gets the number of one that was deleted', async () => {
    const product = await shop.stock();
    await shop.asSuperuser('DELETE', `${productsPath}/${product.id}`);

    expect((await shop.stock()).pid).toBeGreaterThan(product.pid);
  });

  it.each([
    { name: 'benefits that are no list of texts', fields: { benefits: [1, 2] } },
    { name: 'a table in Hindi that is none', fields: { specification_hi: ['लाल'] } },
    { name: 'a specification that is a list', fields: { specification: ['a'] } },
    { name: 'a price of 0', fields: { price: 0 } },
    { name: 'half a piece in stock', fields: { stock: 0.5 } },
    { name: 'a negative stock', fields: { stock: -1 } },
    { name: 'a picture address that is a script', fields: { image_url: 'javascript:alert(1)' } },
    { name: 'a picture from elsewhere', fields: { image_url: 'https://example.com/a.webp' } },
    { name: 'a picture from elsewhere, written short', fields: { image_url: '//example.com/a' } },
    { name: 'a backslash that browsers read as a slash', fields: { image_url: '/\\evil.example' } },
    { name: 'a tab that browsers drop', fields: { image_url: '/\t/evil.example' } },
    { name: 'a line end that browsers drop', fields: { image_url: '/\n/evil.example/a.webp' } },
    { name: 'a backslash further on', fields: { image_url: '/img\\a.webp' } },
    { name: 'a status nobody knows', fields: { status: 'sold' } },
  ])('is refused with $name', async ({ fields }) => {
    await expect(shop.stock(fields)).rejects.toThrow('400');
  });
});
