/** Undoing the last import of products (D41), on the real server. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';

let shop: TestShop;
let admin: Person;
let other: Person;
let category: unknown;
let count = 0;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  other = await shop.anAdmin();
  ({ category } = await shop.productRow(await shop.stock()));
});
afterAll(() => shop.close());

interface Row {
  id: string;
  set: Record<string, unknown>;
  seen?: Record<string, unknown> | null;
  picture?: string;
}
interface LastImport {
  id: string;
  by: string;
  changed: number;
  added: number;
  undone_at: string;
  left: number;
  restored: number;
  removed: number;
  kept_count: number;
  kept: { name: string; fields: string[] }[];
}

const anImport = () => `import${String((count += 1)).padStart(9, '0')}`;
const storeRows = (id: string, rows: Row[], token = admin.token) =>
  shop.post<{ results: { code: string; id: string }[] }>(
    '/api/shop/products/import',
    { rows, import: id },
    token,
  );
const undo = (id: string, token = admin.token) =>
  shop.post<{ code: string; import: LastImport }>(
    '/api/shop/products/import/undo',
    { import: id },
    token,
  );
const lastImport = async (token = other.token) =>
  (await shop.get<{ import: LastImport }>('/api/shop/products/import', token)).body.import;
const patch = (product: StoredProduct, body: Record<string, unknown>) =>
  shop.send('PATCH', `/api/collections/products/records/${product.id}`, body, other.token);
const newRow = (name: string, set: Record<string, unknown> = {}): Row => ({
  id: '',
  set: { name, category, price: 10, quantity: '1 kg', status: 'active', ...set },
  seen: null,
});
const pictureOf = (name: string) =>
  readFileSync(resolve(import.meta.dirname, `../../../public/img/products/${name}.webp`));

describe('undoing an import', () => {
  it('gives changed products their values back and takes new ones off sale', async () => {
    const rice = await shop.stock({
      name: 'Rice',
      price: 60,
      brand: 'Kohinoor',
      benefits: ['Long grain'],
    });
    const before = await shop.productRow(rice);
    const id = anImport();
    const { body } = await storeRows(id, [
      {
        id: rice.id,
        set: {
          name: 'Tomato',
          price: 24,
          brand: '',
          benefits: ['Red', 'Ripe'],
          is_stock_counted: true,
          stock: 7,
        },
        seen: { name: 'Rice', price: 60 },
      },
      newRow('Undone Poha'),
    ]);
    const added = body.results[1]?.id ?? '';
    // What another device of the staff sees.
    expect(await lastImport()).toMatchObject({ id, changed: 1, added: 1, undone_at: '', left: 2 });

    expect((await undo(id, other.token)).body.import).toMatchObject({
      left: 0,
      restored: 1,
      removed: 1,
      kept_count: 0,
      kept: [],
    });
    const { updated: _, ...after } = await shop.productRow(rice);
    expect(before).toMatchObject(after);
    expect(await shop.productRow({ id: added, pid: 0 })).toMatchObject({ status: 'removed' });
    const log = await shop.asSuperuser<{ items: { action: string; by: string }[] }>(
      'GET',
      '/api/collections/audit_log/records?sort=-created,-@rowid&perPage=1',
    );
    expect(log.items[0]).toMatchObject({ kind: 'import', action: 'undo_import', by: other.id });
    const price = await shop.asSuperuser<{ items: { changes: { field: string }[] }[] }>(
      'GET',
      `/api/collections/audit_log/records?sort=-created,-@rowid&filter=record="${rice.id}"`,
    );
    expect(price.items[0]?.changes).toContainEqual({ field: 'price', before: 24, after: 60 });
  });

  it('takes the categories off that were made for it, and no others', async () => {
    const make = async (slug: string) => {
      const body = { slug, name: slug, position: 900, status: 'active' };
      const path = '/api/collections/categories/records';
      return (await shop.send<{ id: string }>('POST', path, body, admin.token)).body.id;
    };
    const [pulses, spices, used] = [await make('pulses'), await make('spices'), await make('used')];
    await make('still-empty');
    await patch(await shop.stock(), { category: used });
    const id = anImport();
    const { body } = await storeRows(id, [
      newRow('Masoor Undone', { category: pulses }),
      newRow('Jeera Kept', { category: spices }),
      newRow('Hing Undone', { category: used }),
    ]);
    const [masoor, jeera] = body.results.map((row) => ({ id: row.id, pid: 0 }));
    // Somebody has it in hand: it stays on sale, and so does its category.
    await patch(jeera as StoredProduct, { price: 11 });
    await undo(id);
    const onSale = async () => {
      const path = '/api/collections/categories/records?filter=position=900&sort=slug';
      const { items } = await shop.asSuperuser<{ items: { slug: string; status: string }[] }>(
        'GET',
        path,
      );
      return items.filter(({ status }) => status === 'active').map(({ slug }) => slug);
    };
    expect(await onSale()).toEqual(['spices', 'still-empty', 'used']);
    await patch(masoor as StoredProduct, { status: 'active' });
    expect(await onSale()).toContain('pulses');
  });

  it.each([
    { what: 'sold', change: { stock: 4_500 } },
    { what: 'given another price', change: { price: 84 } },
  ])(
    'of what is by weight now gives back unit, price and stock together, or none once it was $what',
    async ({ change }) => {
      const pieces = {
        name: 'Rice Loose',
        price: 40,
        quantity: '500 g',
        stock: 10,
        is_stock_counted: true,
      };
      const set = { step_grams: 100, least_grams: 100, price: 80, stock: 5_000 };
      const importOf = async ({ id: product }: { id: string }) => {
        const id = anImport();
        await storeRows(id, [{ id: product, set, seen: { step_grams: 0, price: 40, stock: 10 } }]);
        return id;
      };
      const untouched = await shop.stock(pieces);
      await undo(await importOf(untouched));
      expect(await shop.productRow(untouched)).toMatchObject({ ...pieces, step_grams: 0 });

      const touched = await shop.stock(pieces);
      const id = await importOf(touched);
      await shop.changeProduct(touched.pid, change);
      const { kept } = (await undo(id)).body.import;
      expect(kept).toHaveLength(1);
      expect(await shop.productRow(touched)).toMatchObject({
        ...set,
        ...change,
        quantity: '500 g',
      });
    },
  );

  it('covers all parts of an import, and one that was sent twice', async () => {
    const salt = await shop.stock({ name: 'Salt', price: 20 });
    const id = anImport();
    const first = [{ id: salt.id, set: { price: 25 }, seen: { price: 20 } }, newRow('Part One')];
    await storeRows(id, first);
    await storeRows(id, first);
    await storeRows(id, [newRow('Part Two')]);
    await storeRows(id, [{ id: salt.id, set: { brand: 'Tata' }, seen: { brand: '' } }]);
    expect(await lastImport()).toMatchObject({ id, changed: 1, added: 2 });
    expect((await undo(id)).body.import).toMatchObject({ restored: 1, removed: 2, kept: [] });
    expect(await shop.productRow(salt)).toMatchObject({ price: 20, brand: '' });
    expect(await shop.countOf('products', 'name ~ "Part " && status = "removed"')).toBe(2);
  });

  it('keeps what somebody has changed since, and says what', async () => {
    const [dal, atta] = [await shop.stock({ name: 'Dal' }), await shop.stock({ name: 'Atta' })];
    const id = anImport();
    const { body } = await storeRows(id, [
      { id: dal.id, set: { price: 70, brand: 'Tur', is_stock_counted: true, stock: 9 } },
      { id: atta.id, set: { price: 300 } },
      newRow('Sold Since', { is_stock_counted: true, stock: 5 }),
      newRow('Repriced Since'),
    ]);
    const [, , sold, repriced] = body.results.map((result) => ({ id: result.id, pid: 0 }));
    if (!sold || !repriced) throw new Error('not stored');
    await patch(dal, { price: 72 });
    await patch(repriced, { price: 11 });
    const { pid } = (await shop.productRow(sold)) as { pid: number };
    const order = anOrder({
      lines: [
        { pid, quantity: 1 },
        { pid: dal.pid, quantity: 1 },
      ],
    });
    expect((await shop.post('/api/shop/orders', order)).body.code).toBe('accepted');

    const answer = await undo(id);
    expect(answer.body.import).toMatchObject({ restored: 1, removed: 1, kept_count: 2 });
    expect(answer.body.import.kept).toEqual([
      { name: 'Dal', fields: ['price', 'is_stock_counted', 'stock'] },
      { name: 'Repriced Since', fields: ['price'] },
    ]);
    expect(await shop.productRow(dal)).toMatchObject({ price: 72, brand: '', stock: 8 });
    expect(await shop.productRow(atta)).toMatchObject({ price: 50 });
    expect(await shop.productRow(sold)).toMatchObject({ status: 'removed', stock: 4 });
    expect(await shop.productRow(repriced)).toMatchObject({ status: 'active', price: 11 });
    // Reloaded, on another device.
    expect(await lastImport()).toEqual(answer.body.import);
  });

  it('gives back what others have set between two stores of one import', async () => {
    const milk = await shop.stock({ name: 'Milk', price: 45, brand: 'Gokul' });
    const id = anImport();
    await storeRows(id, [{ id: milk.id, set: { price: 48, brand: 'Amul' } }]);
    await patch(milk, { price: 47 });
    await storeRows(id, [
      { id: milk.id, set: { price: 50, brand: 'Katraj' }, seen: { price: 47 } },
    ]);
    expect((await undo(id)).body.import).toMatchObject({ restored: 1, kept: [] });
    expect(await shop.productRow(milk)).toMatchObject({ price: 47, brand: 'Gokul' });
  });

  it('gives back a stock without what was sold between two stores of one import', async () => {
    const counted = { is_stock_counted: true };
    const [paneer, butter, lassi] = [
      await shop.stock({ name: 'Paneer', ...counted, stock: 10 }),
      await shop.stock({ name: 'Butter' }),
      await shop.stock({ name: 'Lassi', ...counted, stock: 10 }),
    ];
    const id = anImport();
    const countAll = (stock: number) =>
      storeRows(
        id,
        [paneer, butter, lassi].map((product) => ({ id: product.id, set: { ...counted, stock } })),
      );
    await countAll(12);
    const order = anOrder({ lines: [paneer, butter].map(({ pid }) => ({ pid, quantity: 5 })) });
    expect((await shop.post('/api/shop/orders', order)).body.code).toBe('accepted');
    // Not counted: nothing is known of its stock.
    await patch(lassi, { is_stock_counted: false });
    await countAll(57);
    expect((await undo(id)).body.import).toMatchObject({ restored: 3, kept: [] });
    expect(await shop.productRow(paneer)).toMatchObject({ ...counted, stock: 7 });
    expect(await shop.productRow(butter)).toMatchObject({ ...counted, stock: 7 });
    expect(await shop.productRow(lassi)).toMatchObject({ is_stock_counted: false, stock: 12 });
  });

  it('restores a price above its MRP, which was stored before, together with its MRP or not at all', async () => {
    await shop.changeSettings({ tax_percent: 5, tax_included: true });
    const prices = { price: 100, original_price: 100 };
    const soap = await shop.stock({ name: 'Soap', ...prices });
    const oil = await shop.stock({ name: 'Oil Can', ...prices });
    await shop.changeSettings({ tax_included: false });
    const id = anImport();
    await storeRows(
      id,
      [soap, oil].map((product) => ({ id: product.id, set: { price: 90 } })),
    );
    expect((await patch(soap, { price: 100 })).status).toBe(400);
    expect((await patch(oil, { original_price: 95 })).status).toBe(200);
    expect((await undo(id)).body.import).toMatchObject({
      restored: 1,
      kept: [{ name: 'Oil Can', fields: ['price', 'original_price'] }],
    });
    expect(await shop.productRow(soap)).toMatchObject(prices);
    expect(await shop.productRow(oil)).toMatchObject({ price: 90, original_price: 95 });
    // What was stored once is not stored again by anything but the undo.
    await patch(soap, { price: 90 });
    expect((await patch(soap, { price: 100 })).status).toBe(400);
  });

  it('changes nothing when it is asked again', async () => {
    const tea = await shop.stock({ name: 'Tea', price: 90 });
    const id = anImport();
    await storeRows(id, [{ id: tea.id, set: { price: 95 } }]);
    await undo(id);
    await patch(tea, { price: 95 });
    expect((await undo(id)).body.import).toMatchObject({ restored: 1, left: 0 });
    expect(await shop.productRow(tea)).toMatchObject({ price: 95 });
  });

  it('is possible until the next import, and stores no late part of an earlier one', async () => {
    const [ghee, curd] = [await shop.stock({ name: 'Ghee' }), await shop.stock({ name: 'Curd' })];
    const [first, second] = [anImport(), anImport()];
    await storeRows(first, [{ id: ghee.id, set: { price: 500 } }]);
    await storeRows(second, [{ id: curd.id, set: { price: 45 } }]);
    const late = await storeRows(first, [{ id: ghee.id, set: { price: 1 } }]);
    expect([late.status, late.body]).toMatchObject([409, { code: 'import_over' }]);
    expect((await undo(first)).body.code).toBe('import_over');
    expect((await undo(second)).status).toBe(200);
    const undone = await storeRows(second, [{ id: curd.id, set: { price: 46 } }]);
    expect(undone.body).toMatchObject({ code: 'import_over' });
    expect(await shop.productRow(ghee)).toMatchObject({ price: 500 });
    expect(await shop.productRow(curd)).toMatchObject({ price: 50 });
  });

  it('is not replaced by an import that stored nothing', async () => {
    const oil = await shop.stock({ name: 'Oil', price: 150 });
    const id = anImport();
    await storeRows(id, [{ id: oil.id, set: { price: 155 } }]);
    await storeRows(anImport(), [
      { id: oil.id, set: { price: 160 }, seen: { price: 150 } },
      newRow('Refused', { price: -1 }),
      { id: oil.id, set: { price: 155 } },
    ]);
    expect(await lastImport()).toMatchObject({ id, undone_at: '' });
    await undo(id);
    expect(await shop.productRow(oil)).toMatchObject({ price: 150 });
  });

  it('brings a replaced picture back', async () => {
    const webp = pictureOf('onion');
    const upload = async (product: StoredProduct, source: string) => {
      const form = new FormData();
      for (const size of ['image', 'image_192', 'image_96']) {
        form.append(size, new Blob([webp], { type: 'image/webp' }), `${size}.webp`);
      }
      form.append('image_source', source);
      if (source !== '') form.append('image_url', '');
      const answer = await fetch(`${shop.url}/api/collections/products/records/${product.id}`, {
        method: 'PATCH',
        headers: { Authorization: admin.token },
        body: form,
      });
      expect(answer.status).toBe(200);
    };
    const isServed = async (product: StoredProduct) => {
      const { image } = await shop.productRow(product);
      const file = await fetch(`${shop.url}/api/files/products/${product.id}/${String(image)}`);
      return image !== '' && file.status === 200 && (await file.arrayBuffer()).byteLength > 0;
    };
    const address = 'https://pictures.example/new.webp';
    const [own, taken, bare] = [
      await shop.stock({ name: 'Own Picture' }),
      await shop.stock({ name: 'Taken Picture' }),
      await shop.stock({ name: 'Bare', image_url: '/img/products/onion.webp' }),
    ];
    await upload(own, '');
    await upload(taken, 'https://pictures.example/old.webp');
    const id = anImport();
    await storeRows(id, [
      { id: own.id, set: {}, picture: address },
      { id: taken.id, set: { image_url: '', image_source: '' } },
      { id: bare.id, set: {}, picture: address },
    ]);
    await upload(own, address);
    await upload(bare, address);
    expect(await shop.productRow(taken)).toMatchObject({ image: '', image_source: '' });

    expect((await undo(id)).body.import).toMatchObject({ restored: 3, kept: [] });
    expect(await shop.productRow(own)).toMatchObject({ image_source: '' });
    expect(await isServed(own)).toBe(true);
    expect(await shop.productRow(taken)).toMatchObject({
      image_source: 'https://pictures.example/old.webp',
    });
    expect(await isServed(taken)).toBe(true);
    expect(await shop.productRow(bare)).toMatchObject({
      image: '',
      image_url: '/img/products/onion.webp',
      image_source: '',
    });
  });

  it('brings back the picture that somebody has stored between two stores of one import', async () => {
    const juice = await shop.stock({ name: 'Juice' });
    const upload = async (file: string, source: string) => {
      const form = new FormData();
      for (const size of ['image', 'image_192', 'image_96']) {
        form.append(size, new Blob([pictureOf(file)], { type: 'image/webp' }), `${size}.webp`);
      }
      form.append('image_source', source);
      await fetch(`${shop.url}/api/collections/products/records/${juice.id}`, {
        method: 'PATCH',
        headers: { Authorization: admin.token },
        body: form,
      });
    };
    const id = anImport();
    const store = async (name: string) => {
      const picture = `https://pictures.example/${name}.webp`;
      await storeRows(id, [{ id: juice.id, set: {}, picture }]);
      await upload('onion', picture);
    };
    await upload('onion', '');
    await store('first');
    await upload('potato', '');
    await store('second');
    expect((await undo(id)).body.import).toMatchObject({ restored: 1, kept: [] });
    const { image } = await shop.productRow(juice);
    const served = await fetch(`${shop.url}/api/files/products/${juice.id}/${String(image)}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(pictureOf('potato'))).toBe(true);
  });

  it('undoes a long import in several requests', async () => {
    const id = anImport();
    const rows = Array.from({ length: 450 }, (_, at) => newRow(`Long ${at}`));
    await storeRows(id, rows);
    expect((await undo(id)).body.import).toMatchObject({ left: 50, removed: 400 });
    expect((await undo(id)).body.import).toMatchObject({ left: 0, removed: 450 });
    expect(await shop.countOf('products', 'name ~ "Long " && status != "removed"')).toBe(0);
  });

  it('is finished before anything else is imported', async () => {
    const jaggery = await shop.stock({ name: 'Jaggery', price: 60 });
    const id = anImport();
    await storeRows(
      id,
      Array.from({ length: 450 }, (_, at) => newRow(`Begun ${at}`)),
    );
    expect((await undo(id)).body.import).toMatchObject({ left: 50 });

    const price = [{ id: jaggery.id, set: { price: 65 }, seen: { price: 60 } }];
    const tooEarly = await storeRows(anImport(), price, other.token);
    expect([tooEarly.status, tooEarly.body]).toMatchObject([409, { code: 'undo_unfinished' }]);
    expect(await shop.productRow(jaggery)).toMatchObject({ price: 60 });
    // The phone that began it may be gone.
    expect((await undo(id, other.token)).body.import).toMatchObject({ left: 0, removed: 450 });
    expect((await storeRows(anImport(), price, other.token)).status).toBe(200);
    expect(await shop.productRow(jaggery)).toMatchObject({ price: 65 });
  });

  it('counts an added product that cannot be saved as kept', async () => {
    const id = anImport();
    await storeRows(id, [newRow('A name that is too long by now')]);
    const collection = '/api/collections/products';
    const { fields } = await shop.asSuperuser<{ fields: { name: string; max?: number }[] }>(
      'GET',
      collection,
    );
    const withLongest = (max: number) =>
      shop.asSuperuser('PATCH', collection, {
        fields: fields.map((field) => (field.name === 'name' ? { ...field, max } : field)),
      });
    await withLongest(10);
    const undone = await undo(id);
    await withLongest(fields.find(({ name }) => name === 'name')?.max ?? 0);
    expect(undone.body.import).toMatchObject({
      left: 0,
      removed: 0,
      kept: [{ name: 'A name that is too long by now', fields: ['status'] }],
    });
  });

  it.each([{ import: undefined }, { import: 7 }, { import: "x' OR '1" }])(
    'refuses $import as an import',
    async (body) => {
      expect((await shop.post('/api/shop/products/import/undo', body, admin.token)).status).toBe(
        400,
      );
      if (body.import === undefined) return;
      const rows = [newRow('Never')];
      const stored = await shop.post('/api/shop/products/import', { ...body, rows }, admin.token);
      expect(stored.status).toBe(400);
    },
  );
});
