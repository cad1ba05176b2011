/** POST /api/shop/orders: what is stored and told, and what is malformed. Repeats and sessions: keeps-exactly-once.test.ts. */
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aTotalOf } from '../support/order-bodies.ts';
import { openShop, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

let shop: TestShop;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  matchbox = await shop.stock({ price: 50 });
});
afterAll(() => shop.close());

const place = (body: unknown, token?: string) => shop.post('/api/shop/orders', body, token);
const aMatchboxOrder = (overrides = {}) =>
  anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }], ...overrides });
const times = (count: number) => Array.from({ length: count });

/** An answer without what differs from one to the next. */
const unchanging = (body: Record<string, unknown>) => ({ ...body, server_time: '' });
const withLine = (line: Record<string, unknown>) =>
  aMatchboxOrder({ lines: [{ pid: matchbox.pid, quantity: 1, ...line }] });
const withCustomer = (fields: Record<string, unknown>) =>
  aMatchboxOrder({ customer: { ...anOrder().customer, ...fields } });

describe('an accepted order', () => {
  it('is stored once with its amounts, lines, times and first event', async () => {
    const order = aMatchboxOrder({ lines: [{ pid: matchbox.pid, quantity: 4 }] });

    const { status, headers, body } = await place(order);

    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(body).toEqual({
      code: 'accepted',
      order: {
        id: order.id,
        number: order.number,
        status: 'pending',
        payment_method: 'cod',
        payment: { method: 'cod', status: 'pending' },
        lines: [
          {
            pid: matchbox.pid,
            name: 'Matchbox',
            quantity_label: '1 pc',
            image_url: '',
            price_paise: 5000,
            quantity: 4,
          },
        ],
        quote: {
          subtotal_paise: 20000,
          delivery_fee_paise: 2500,
          discount_paise: 2000,
          taxes_paise: 1000,
          total_paise: 21500,
          promo_code: '',
        },
        received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        rev: 1,
        signal: expect.stringMatching(/^[0-9a-f]{32}$/),
        receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
        history: {
          day_number: 1,
          lines: [
            {
              id: String(matchbox.pid),
              pid: matchbox.pid,
              name: 'Matchbox',
              quantity_label: '1 pc',
              image_url: '',
              price_paise: 5000,
              quantity: 4,
              unit: 'each',
              mrp_paise: 0,
              category: 'household',
              tax_percent: 5,
              wish: 'call',
            },
          ],
          terms: {
            delivery_fee_paise: 2500,
            discount_paise: 2000,
            discount_from_paise: 20000,
            tax_percent: 5,
            is_tax_included: false,
            coupon: null,
          },
          amendments: [],
          receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
      server_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    });
    expect(await shop.orderRow(order.id)).toMatchObject({
      number: order.number,
      user: '',
      customer_name: 'Asha Patil',
      customer_phone: order.customer.phone,
      customer_address: order.customer.address,
      pincode: '425001',
      subtotal: 200,
      delivery_fee: 25,
      discount: 20,
      taxes: 10,
      order_amount: 215,
      status: 'pending',
      payment: { method: 'cod', status: 'pending' },
    });
    expect(await shop.countOf('order_events', `order = "${order.id}"`)).toBe(1);
  });

  it('is told in the same bytes when it is placed, repeated and read, signed with the same text', async () => {
    const product = await shop.stock({ name: 'Soap "Neem"', price: 80.5 });
    const customer = { ...anOrder().customer, name: 'Asha', phone: '9876500001' };
    const order = anOrder({
      id: 'goldenorder0001',
      number: 'ORD314159',
      key: '0123456789abcdef0123456789abcdef',
      lines: [
        { pid: matchbox.pid, quantity: 1 },
        { pid: product.pid, quantity: 2 },
      ],
      customer,
    });

    type Told = Record<string, string> & { history: Record<string, unknown> };
    const { history, ...told } = (await shop.post<{ order: Told }>('/api/shop/orders', order)).body
      .order;

    const [matchboxPid, soapPid] = [matchbox.pid, product.pid];
    const hash = createHash('sha256')
      .update(
        `["goldenorder0001","ORD314159","0123456789abcdef0123456789abcdef","",[[${matchboxPid},1],[${soapPid},2]],` +
          `["Asha","9876500001","12, Station Road, near the temple","425001",""],"","cod","${order.placed_at}"]`,
      )
      .digest('hex');
    const [[secret = ''] = []] = await queryOf(
      shop,
      "SELECT secret FROM shop_secrets WHERE name = 'receipt'",
    );
    const receipt = createHmac('sha256', secret)
      .update(
        `["goldenorder0001","${hash}","pending",[[${matchboxPid},"Matchbox","1 pc","",5000,1],` +
          `[${soapPid},"Soap \\"Neem\\"","1 pc","",8050,2]],[21100,2500,2000,1055,22655,""],"${told.received_at}",1]`,
      )
      .digest('hex');
    const signal = createHash('sha256').update(order.key).digest('hex').slice(0, 32);
    const text =
      '{"id":"goldenorder0001","number":"ORD314159","status":"pending","payment_method":"cod",' +
      '"payment":{"method":"cod","status":"pending"},"lines":[' +
      `{"pid":${matchboxPid},"name":"Matchbox","quantity_label":"1 pc","image_url":"","price_paise":5000,"quantity":1},` +
      `{"pid":${soapPid},"name":"Soap \\"Neem\\"","quantity_label":"1 pc","image_url":"","price_paise":8050,"quantity":2}],` +
      '"quote":{"subtotal_paise":21100,"delivery_fee_paise":2500,"discount_paise":2000,"taxes_paise":1055,' +
      `"total_paise":22655,"promo_code":""},"received_at":"${told.received_at}","rev":1,"signal":"${signal}",` +
      `"receipt":"${receipt}"}`;
    expect(JSON.stringify(told)).toBe(text);
    const signed = JSON.stringify(history);
    expect(JSON.stringify((await place(order)).body.order)).toBe(
      `${text.slice(0, -1)},"history":${signed}}`,
    );
    const { body } = await shop.post<{ orders: Record<string, unknown>[] }>(
      '/api/shop/orders/lookup',
      { orders: [{ id: order.id, key: order.key }] },
    );
    expect(JSON.stringify(body.orders[0])).toContain(text.slice(0, -1));
    expect(JSON.stringify(body.orders[0]?.['history'])).toBe(signed);
  });

  it('keeps no key that could be read back', async () => {
    const order = aMatchboxOrder();
    await place(order);

    expect(JSON.stringify(await shop.orderRow(order.id))).not.toContain(order.key);
  });

  it('freezes name and price', async () => {
    const product = await shop.stock({ name: 'Candle', price: 12 });
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
    await place(order);
    await shop.asSuperuser('PATCH', `/api/collections/products/records/${product.id}`, {
      name: 'Big candle',
      price: 99,
    });

    const { body } = await shop.post<{ orders: unknown[] }>('/api/shop/orders/lookup', {
      orders: [{ id: order.id, key: order.key }],
    });

    expect(body.orders).toMatchObject([{ lines: [{ name: 'Candle', price_paise: 1200 }] }]);
  });

  it('may share its ORD number with another one', async () => {
    const first = aMatchboxOrder();
    const second = aMatchboxOrder({ number: first.number });

    expect((await place(first)).status).toBe(200);
    expect((await place(second)).status).toBe(200);
  });
});

describe('a repeated order', () => {
  it('gets the same answer whatever the order of its fields and the total the customer saw', async () => {
    const order = aMatchboxOrder();
    await place(order);
    const turned = Object.fromEntries(Object.entries(order).reverse());

    expect((await place({ ...turned, quote: aTotalOf(1), catalogue_rev: 7 })).body).toMatchObject({
      code: 'accepted',
    });
  });

  it('gets it when the shop has closed, prices have risen and stock has gone', async () => {
    const product = await shop.stock({ price: 10, stock: 1, is_stock_counted: true });
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
    const first = await place(order);
    await shop.asSuperuser('PATCH', `/api/collections/products/records/${product.id}`, {
      price: 500,
      status: 'removed',
    });
    await shop.changeSettings({ opens_at_minute: 1, closes_at_minute: 1 });

    const second = await place(order);
    await shop.changeSettings({ opens_at_minute: 0, closes_at_minute: 1440 });

    expect(unchanging(second.body)).toEqual(unchanging(first.body));
    expect(await shop.productRow(product)).toMatchObject({ stock: 0 });
  });

  it('makes one row of 40 that arrive together, and tells all 40 the same', async () => {
    const product = await shop.stock({ stock: 100, is_stock_counted: true });
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 2 }] });

    const answers = await Promise.all(times(40).map(() => place(order)));

    const told = answers.map(({ status, body }) => JSON.stringify([status, unchanging(body)]));
    expect(new Set(told).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await shop.countOf('orders', `id = "${order.id}"`)).toBe(1);
    expect(await shop.countOf('order_events', `order = "${order.id}"`)).toBe(1);
    expect(await shop.productRow(product)).toMatchObject({ stock: 98 });
  });
});

describe('counted stock', () => {
  it('sells the last three to three of thirty who want one each', async () => {
    const product = await shop.stock({ stock: 3, is_stock_counted: true });
    const orders = times(30).map(() => anOrder({ lines: [{ pid: product.pid, quantity: 1 }] }));

    const answers = await Promise.all(orders.map((order) => place(order)));

    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(3);
    expect(codes.filter((code) => code === 'line_unavailable')).toHaveLength(27);
    expect(await shop.productRow(product)).toMatchObject({ stock: 0 });
  });

  it('stays whole when one of several lines cannot be had', async () => {
    const plenty = await shop.stock({ stock: 10, is_stock_counted: true });
    const none = await shop.stock({ stock: 0, is_stock_counted: true });
    const lines = [plenty, none].map(({ pid }) => ({ pid, quantity: 1 }));

    expect(await place(anOrder({ lines }))).toMatchObject({
      status: 409,
      body: { code: 'line_unavailable', unavailable: [{ pid: none.pid, wanted: 1, left: 0 }] },
    });
    expect(await shop.productRow(plenty)).toMatchObject({ stock: 10 });
  });
});

describe('an order that is not well formed', () => {
  const wrong: { name: string; body: () => unknown; status?: number; code?: string }[] = [
    {
      name: 'a product nobody knows',
      body: () => withLine({ pid: 987_654_321 }),
      status: 409,
      code: 'line_unavailable',
    },
    { name: 'a product number of 0', body: () => withLine({ pid: 0 }) },
    { name: 'a product number as text', body: () => withLine({ pid: '1' }) },
    { name: 'a product number that is SQL', body: () => withLine({ pid: '1 OR 1=1' }) },
    { name: 'a quantity of 0', body: () => withLine({ quantity: 0 }) },
    { name: 'a quantity of -1', body: () => withLine({ quantity: -1 }) },
    { name: 'a quantity of 1.5', body: () => withLine({ quantity: 1.5 }) },
    { name: 'a quantity of 1e9', body: () => withLine({ quantity: 1e9 }) },
    { name: 'a quantity of 100', body: () => withLine({ quantity: 100 }) },
    { name: 'a quantity as text', body: () => withLine({ quantity: 'two' }) },
    { name: 'no quantity', body: () => withLine({ quantity: null }) },
    { name: 'no lines', body: () => aMatchboxOrder({ lines: [] }) },
    { name: 'lines that are no list', body: () => ({ ...aMatchboxOrder(), lines: { pid: 1 } }) },
    {
      name: 'the same product twice',
      body: () =>
        aMatchboxOrder({ lines: times(2).map(() => ({ pid: matchbox.pid, quantity: 1 })) }),
    },
    {
      name: '101 lines',
      body: () =>
        aMatchboxOrder({ lines: times(101).map((_, i) => ({ pid: i + 1, quantity: 1 })) }),
    },
    {
      name: 'a total of ₹1',
      body: () => aMatchboxOrder({ quote: aTotalOf(100) }),
      status: 409,
      code: 'price_changed',
    },
    { name: 'a total with a fraction', body: () => aMatchboxOrder({ quote: aTotalOf(77.5) }) },
    { name: 'a negative total', body: () => aMatchboxOrder({ quote: aTotalOf(-1) }) },
    { name: 'no quote', body: () => ({ ...aMatchboxOrder(), quote: undefined }) },
    {
      name: 'a pincode that is not served',
      body: () => withCustomer({ pincode: '110001' }),
      status: 422,
      code: 'pincode_not_served',
    },
    { name: 'a pincode of five digits', body: () => withCustomer({ pincode: '42500' }) },
    { name: 'a pincode as number', body: () => withCustomer({ pincode: 425001 }) },
    { name: 'a phone number of nine digits', body: () => withCustomer({ phone: '987654321' }) },
    { name: 'a phone number with letters', body: () => withCustomer({ phone: '98765abcde' }) },
    { name: 'no name', body: () => withCustomer({ name: '   ' }) },
    { name: 'a name with NUL', body: () => withCustomer({ name: 'Asha\u0000' }) },
    { name: 'a name of 101 characters', body: () => withCustomer({ name: 'x'.repeat(101) }) },
    { name: 'no address', body: () => withCustomer({ address: '' }) },
    { name: 'a customer that is a list', body: () => ({ ...aMatchboxOrder(), customer: [] }) },
    { name: 'an id in capitals', body: () => aMatchboxOrder({ id: 'ORDER0000000001' }) },
    { name: 'an id of 14 characters', body: () => aMatchboxOrder({ id: 'a'.repeat(14) }) },
    { name: 'a number without ORD', body: () => aMatchboxOrder({ number: '123456' }) },
    { name: 'a key of 31 characters', body: () => aMatchboxOrder({ key: 'a'.repeat(31) }) },
    { name: 'a date that is none', body: () => aMatchboxOrder({ placed_at: 'yesterday' }) },
    {
      name: 'a payment method nobody has',
      body: () => ({ ...aMatchboxOrder(), payment_method: 'barter' }),
    },
    { name: 'no version', body: () => ({ ...aMatchboxOrder(), v: undefined }) },
    { name: 'a list', body: () => [] },
    { name: 'a number', body: () => '7' },
    { name: 'null', body: () => 'null' },
    { name: 'nothing', body: () => '' },
    { name: 'an id to replace that is none', body: () => aMatchboxOrder({ replaces: 'x' }) },
    { name: 'a name that was seen of no text', body: () => withLine({ seen: { name: 7 } }) },
    { name: 'broken JSON', body: () => '{"v":1,' },
    { name: 'bytes that are no JSON', body: () => '\u0000\u0001\u0002' },
    {
      name: 'nesting without end',
      body: () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    },
    {
      name: '200 kB of note',
      body: () => withCustomer({ instructions: 'x'.repeat(200_000) }),
      status: 413,
      code: 'too_large',
    },
    {
      name: '60 kB of Devanagari note, which is 180 kB',
      body: () => withCustomer({ instructions: 'अ'.repeat(60_000) }),
      status: 413,
      code: 'too_large',
    },
    { name: '501 characters of note', body: () => withCustomer({ instructions: 'x'.repeat(501) }) },
  ];

  it.each(wrong)('is refused for $name', async ({ body, status = 400, code = 'invalid' }) => {
    const before = await shop.countOf('orders');

    const answer = await place(body());

    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(await shop.countOf('orders')).toBe(before);
  });

  it('is told which fields are wrong', async () => {
    const order = { ...aMatchboxOrder(), lines: [], placed_at: 'now' };

    expect((await place(order)).body.fields).toEqual(['lines', 'placed_at']);
  });

  it('may carry fields of a later version', async () => {
    expect((await place({ ...aMatchboxOrder(), gift_wrap: true })).status).toBe(200);
  });

  it('keeps Devanagari, emoji and line breaks as they were typed', async () => {
    const typed = { name: 'आशा पाटील', address: '१२, स्टेशन रोड\nमंदिराजवळ 🛕', instructions: '‏دק' };
    const order = withCustomer(typed);
    await place(order);

    expect(await shop.orderRow(order.id)).toMatchObject({
      customer_name: typed.name,
      customer_address: typed.address,
      instructions: typed.instructions,
    });
  });
});

it('an order is refused with a token that means nothing', async () => {
  expect(await place(aMatchboxOrder(), 'nonsense')).toMatchObject({
    status: 401,
    body: { code: 'auth_expired' },
  });
});
