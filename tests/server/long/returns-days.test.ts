/**
 * Drawn days of a shop whose customers bring goods back (D79) and whose staff carry cash (D80), over HTTP: orders with
 * discounts, added tax and codes, packed short, weighed and handed back at the door, paid in parts, on a khata or not at
 * all; returns in parts, in wholes, too many, twice and at once, and returns taken back. The books beside it
 * (returns-books.ts) are kept by the decisions' text. After each step the server has to say the same.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAmendment, anId, anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';
import {
  type BookedLine,
  type BookedOrder,
  type BookedProduct,
  type BookedReturn,
  openBooks,
} from './returns-books.ts';

const STEPS_A_DAY = 60;
const CODE = 'FIFTH';
const CODE_OF_BEVERAGES = 'CHAIDAY';

let shop: TestShop;
let owner: Person;
let riders: Person[];

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
  riders = [await shop.anAdmin(), await shop.anAdmin()];
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    '/api/collections/categories/records?filter=slug="beverages"',
  );
  await shop.changeSettings({ online_payment: true, upi_id: 'shop@upi' });
  const coupons = '/api/collections/coupons/records';
  await shop.asSuperuser('POST', coupons, { code: CODE, percent: 20, is_active: true });
  await shop.asSuperuser('POST', coupons, {
    code: CODE_OF_BEVERAGES,
    percent: 50,
    is_active: true,
    category: items[0]?.id,
  });
});
afterAll(() => shop.close());

/** A sequence that is the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Told {
  code: string;
  transfer: { id: string; amountPaise: number };
}
interface ToldOrder {
  cash_drawer: string;
  order: {
    quote: Record<
      'subtotal_paise' | 'delivery_fee_paise' | 'discount_paise' | 'taxes_paise' | 'total_paise',
      number
    >;
  };
}
type Part = { line: string; count: number };

it.each([1, 2, 3, 4])('comes to the paisa in the day of %s', async (seed) => {
  const draw = numbersFrom(seed);
  const one = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value;
  const staff = [owner, ...riders];

  const stock = async (fields: Record<string, unknown> & { category: string; price: number }) => {
    const { id, pid } = await shop.stock({ is_stock_counted: true, ...fields });
    const stored = typeof fields.stock === 'number' ? fields.stock : null;
    return {
      id,
      pid,
      category: fields.category,
      paise: Math.round(fields.price * 100),
      step: typeof fields.step_grams === 'number' ? fields.step_grams : 0,
      stock: stored,
    };
  };
  const products: BookedProduct[] = await Promise.all([
    stock({ category: 'household', price: 100, stock: 500 }),
    stock({ category: 'household', price: 33.5, stock: 500 }),
    stock({ category: 'household', price: 41.37, stock: 6 }),
    stock({ category: 'household', price: 12.75, is_stock_counted: false }),
    stock({ category: 'beverages', price: 250.9, stock: 500 }),
    stock({
      category: 'beverages',
      price: 147.99,
      stock: 100_000,
      step_grams: 50,
      least_grams: 250,
    }),
  ]);

  const balances = async () =>
    new Map(
      (await queryOf(shop, 'SELECT account, "order", balance_paise FROM account_balances')).map(
        ([account = '', order = '', paise]) => [`${account} ${order}`, Number(paise)],
      ),
    );
  const books = openBooks(await balances());
  const { orders } = books;

  const customers: string[] = [];
  for (const name of ['Asha', 'Ravi']) {
    const id = anId('customer');
    const body = { id, name, phone: `98230 ${id.slice(-5)}`, limit_paise: 100_000_000 };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.post('/api/shop/customers', body, owner.token);
    customers.push(id);
  }

  const made = () => ({ id: anId('return'), made_at: new Date().toISOString() });
  const post = async (body: Record<string, unknown>, token = owner.token) =>
    (await shop.post<Told>('/api/shop/transfers', body, token)).body;
  /** Records what has to be taken, or refused with one of `refusals`. Answers whether it was taken, and its id. */
  async function record(
    fields: Record<string, unknown>,
    refusals: readonly (string | false)[] = [],
    token = owner.token,
  ) {
    const body = { ...made(), ...fields };
    const { code } = await post(body, token);
    const reasons = refusals.filter((reason) => reason !== false);
    expect([body, code]).toEqual([
      body,
      reasons.length === 0 ? 'recorded' : expect.toBeOneOf(reasons),
    ]);
    return { id: body.id, isTaken: code === 'recorded' };
  }

  async function changeSettings() {
    await shop.changeSettings({
      tax_percent: one([0, 5, 12.5]),
      tax_included: draw(4) === 0,
      discount: one([0, 31, 47.5]),
      discount_from: one([100, 200, 300]),
      delivery_fee: one([0, 15, 24.5]),
    });
  }
  const orderOf = async (id: string, by = owner) =>
    (await shop.get<ToldOrder>(`/api/shop/staff/orders/${id}`, by.token)).body;

  async function place() {
    const length = 1 + draw(4);
    const wanted = products
      .map((product) => ({ product, key: draw(1_000) }))
      .toSorted((a, b) => a.key - b.key)
      .slice(0, length);
    const lines = wanted.map(({ product }): BookedLine => {
      const grams = product.step > 0 ? 250 + 50 * draw(40) : 0;
      const pieces = grams > 0 ? 1 : 1 + draw(4);
      return { id: String(product.pid), product, pieces, grams, held: grams || pieces, paise: 0 };
    });
    const order = anOrder({
      lines: lines.map(({ product: { pid }, pieces, grams }) =>
        grams > 0 ? { pid, quantity: grams, unit: 'g' as const } : { pid, quantity: pieces },
      ),
      promo_code: one(['', CODE, CODE_OF_BEVERAGES]),
      payment_method: one(['cod', 'cod', 'upi'] as const),
    });
    const { body } = await shop.post<{ code: string }>('/api/shop/orders', order);
    const isTooMuch = lines.some((line) => {
      const { product } = line;
      const most = product.stock ?? Infinity;
      // A guest may take all of the last five, and half of more.
      return books.amountOf(line) > (most > 5 && product.step === 0 ? most / 2 : most);
    });
    expect([order, body.code]).toEqual([
      order,
      isTooMuch ? expect.toBeOneOf(['line_unavailable', 'over_limit']) : 'accepted',
    ]);
    if (isTooMuch) return;
    for (const line of lines) books.shelve(line.product, -books.amountOf(line));
    orders.push({
      id: order.id,
      isUpi: order.payment_method === 'upi',
      status: order.payment_method === 'upi' ? 'awaiting_payment' : 'pending',
      payment: 'pending',
      lines,
      charged: { total: 0, fee: 0, discount: 0, taxes: 0, subtotal: 0 },
      isCodeOfBeverages: false,
      payments: [],
      roundings: [],
      returns: [],
      onKhata: [],
    });
  }
  async function move(order: BookedOrder, status: string, by = owner, expected = 'updated') {
    const path = `/api/shop/orders/${order.id}/status`;
    const { body } = await shop.post<{ code: string }>(
      path,
      { status, id: anId('press') },
      by.token,
    );
    expect([order, status, body.code]).toEqual([order, status, expected]);
  }
  async function amend(order: BookedOrder, fields: Record<string, unknown>) {
    const { body } = await shop.post<{ outcomes: { code: string }[] }>(
      `/api/shop/orders/${order.id}/pack`,
      { amendments: [anAmendment(fields)] },
      owner.token,
    );
    expect([order, fields, body.outcomes]).toMatchObject([order, fields, [{ code: 'applied' }]]);
  }
  /** Fewer, less, or something else is in the bag than was ordered. */
  async function pack(order: BookedOrder) {
    const line = one(order.lines);
    if (line.grams > 0) {
      const grams = line.grams - draw(200);
      await amend(order, { kind: 'weighed', line: line.id, grams });
      books.shelve(line.product, line.grams - grams);
      line.grams = grams;
      return;
    }
    const others = products.filter(
      (other) =>
        other.category === line.product.category &&
        other.step === 0 &&
        (other.stock ?? 100) > 20 &&
        !order.lines.some(({ product }) => product === other),
    );
    const other = one(others);
    if (other && draw(2) === 0) {
      const { id, pieces: count } = line;
      await amend(order, { kind: 'replaced', line: id, pid: other.pid, count, reason: 'other' });
      books.shelve(line.product, line.pieces);
      books.shelve(other, -line.pieces);
      line.product = { ...other, paise: Math.min(other.paise, line.product.paise) };
      line.shelf = other;
      return;
    }
    if (line.pieces === 1) return;
    const count = 1 + draw(line.pieces - 1);
    const reason = one(['other', 'damaged']);
    await amend(order, { kind: 'short', line: line.id, count, reason });
    if (reason === 'other') books.shelve(line.product, line.pieces - count);
    line.pieces = count;
  }
  /** Something is given back before it is paid. */
  async function giveBackAtTheDoor(order: BookedOrder) {
    const line = one(order.lines.filter(({ grams }) => grams === 0));
    if (!line) return;
    const most = order.lines.length > 1 ? line.pieces : line.pieces - 1;
    if (most === 0) return;
    const count = 1 + draw(most);
    const reason = one(['unwanted', 'damaged']);
    await amend(order, { kind: 'returned', line: line.id, count, reason });
    if (reason === 'unwanted') books.shelve(line.shelf ?? line.product, count);
    line.pieces -= count;
  }
  async function deliver() {
    const order = one(
      orders.filter(({ status }) => status !== 'delivered' && status !== 'cancelled'),
    );
    if (!order) return;
    if (order.status !== 'shipped') {
      if (order.isUpi) {
        await move(order, 'confirmed');
        order.status = 'confirmed';
        const { total_paise: total } = (await orderOf(order.id)).order.quote;
        const entries = books.post([
          { from: 'customer:walk-in', to: 'upi', paise: total, order: order.id },
        ]);
        order.payments.push({
          id: await assumedOf(order.id),
          paise: total,
          isAssumed: true,
          entries,
        });
      }
      await move(order, 'processing');
      // Of an order that is paid ahead the shop would owe the rest.
      if (draw(2) === 0) await pack(order);
      await move(order, 'shipped');
      if (draw(3) === 0) await giveBackAtTheDoor(order);
      order.status = 'shipped';
      await charge(order);
    }
    const by = one(staff);
    const drawer = books.drawerOf(by.id);
    await move(order, 'delivered', by);
    const assumed = books.deliver(order, drawer);
    if (assumed) assumed.id = await assumedOf(order.id);
  }
  /** What the order has come to: the price of its lines has to be what it says. */
  async function charge(order: BookedOrder) {
    const { quote } = (await orderOf(order.id)).order;
    for (const line of order.lines) {
      const { paise } = line.product;
      line.held = books.amountOf(line);
      line.paise =
        line.grams > 0 ? Math.floor((paise * line.grams + 500) / 1_000) : paise * line.pieces;
    }
    const subtotal = order.lines.reduce((sum, { paise }) => sum + paise, 0);
    expect([order, quote.subtotal_paise]).toEqual([order, subtotal]);
    order.charged = {
      total: quote.total_paise,
      fee: quote.delivery_fee_paise,
      discount: quote.discount_paise,
      taxes: quote.taxes_paise,
      subtotal,
    };
    const { promo_code: code } = (await shop.orderRow(order.id)) as { promo_code: string };
    order.isCodeOfBeverages = code === CODE_OF_BEVERAGES;
  }
  const assumedOf = async (order: string) =>
    (
      await queryOf(
        shop,
        `SELECT id FROM transfers WHERE "order" = '${order}' AND kind = 'assumed' ORDER BY rowid DESC LIMIT 1`,
      )
    )[0]?.[0] ?? '';

  const delivered = () => orders.filter(({ status }) => status === 'delivered');
  /** Goods for which nothing was charged do not come back: there is nothing to give back. */
  const isFree = ({ charged }: BookedOrder) => charged.total === charged.fee;
  const priced = () => delivered().filter((order) => !isFree(order));
  /** What is not assumed to be paid again by the press back. */
  const isMovable = (order: BookedOrder) => !order.isUpi || books.paymentOf(order) === 'success';
  async function pressBack(status: 'shipped' | 'cancelled') {
    const order = one(delivered().filter(isMovable));
    if (!order) return;
    const hasReturned = books.standingReturns(order).length > 0;
    await move(order, status, one(staff), hasReturned ? 'goods_returned' : 'updated');
    if (!hasReturned) books.comeBack(order, status);
  }
  async function cancelOpen() {
    const order = one(
      orders.filter(({ status }) => ['pending', 'awaiting_payment'].includes(status)),
    );
    if (!order) return;
    await move(order, 'cancelled');
    books.comeBack(order, 'cancelled');
  }

  // Returns.
  /** Parts of what the customer still has of the order, now and then more. */
  function someParts(order: BookedOrder): Part[] {
    const left = order.lines.filter((line) => books.leftOf(order, line) > 0);
    if (left.length === 0 || draw(10) === 0) {
      const line = one(order.lines);
      return [{ line: line.id, count: books.leftOf(order, line) + 1 }];
    }
    const isAll = draw(4) === 0;
    const chosen = isAll ? left : left.filter(() => draw(2) === 0);
    return (chosen.length > 0 ? chosen : [one(left)]).map((line) => {
      const most = books.leftOf(order, line);
      return { line: line.id, count: isAll || line.grams > 0 ? most : 1 + draw(most) };
    });
  }
  const isTooMany = (order: BookedOrder, parts: readonly Part[]) =>
    parts.some(({ line, count }) => {
      const found = order.lines.find(({ id }) => id === line);
      return !found || count > books.leftOf(order, found);
    });
  /** The value of the parts to three paise of each line of the order: how the shop rounds is not said. */
  function expectValue(order: BookedOrder, parts: readonly Part[], paise: number) {
    const exact = books.worthOf(order, parts);
    expect([order, parts, exact, Math.abs(paise - exact) <= 3 * order.lines.length, paise]).toEqual(
      [order, parts, exact, true, paise],
    );
  }
  const shouldGive = (due: number) => Math.max(0, due);
  const up = (paise: number) => Math.ceil(paise / 100) * 100;
  /** The most that can be given in a way; `due` is what the customer has paid too much once the goods are back. */
  function mostOf(order: BookedOrder, way: 'cash' | 'upi' | 'khata', due: number) {
    if (way === 'khata') return due;
    const paid = Math.max(0, books.paidOf(order));
    return Math.min(way === 'cash' ? up(due) : due, paid);
  }
  const bodyOf = (order: BookedOrder, parts: readonly Part[], reason: string) => ({
    ...made(),
    kind: 'returned',
    order: order.id,
    goods: { reason, parts },
    account: '',
    customer: '',
    amount_paise: 0,
  });
  function enterReturn(
    order: BookedOrder,
    { id, goods, account, customer, amount_paise: paise }: ReturnType<typeof bodyOf>,
    value: number,
  ) {
    expectValue(order, goods.parts, value);
    const due = value - books.owedOf(order);
    books.takeGoods(order, {
      id,
      parts: goods.parts,
      isShelved: goods.reason === 'unwanted',
      value,
      account,
      khata: customer === '' ? '' : `customer:${customer}`,
      paise,
    });
    if (paise > 0) expect(paise - due).toBeLessThan(100);
    return id;
  }
  async function giveBack() {
    const order = draw(12) === 0 ? one(orders) : one(priced());
    if (!order) return;
    const parts = someParts(order);
    const body = bodyOf(order, parts, one(['unwanted', 'unwanted', 'damaged']));
    if (draw(10) === 0) {
      expect((await shop.post<Told>('/api/shop/transfers', body, one(riders).token)).status).toBe(
        403,
      );
    }
    const isOpen = order.status !== 'delivered';
    const refusals: (string | false)[] = [
      isOpen && 'not_delivered',
      isTooMany(order, parts) && 'more_than_delivered',
      !isOpen && isFree(order) && 'without_price',
    ];
    if (refusals.some((refusal) => refusal !== false)) {
      const { id: _, made_at: __, ...fields } = body;
      await record(fields, refusals);
      return;
    }
    // How much is due depends on a paisa or two: a return says it, and is taken back.
    const asked = await post(body);
    expect([body, asked.code]).toEqual([body, 'recorded']);
    enterReturn(order, body, asked.transfer.amountPaise);
    const way = one(['cash', 'cash', 'upi', 'khata', ''] as const);
    if (way === '') return;
    await compare();
    await takeBackReturn(order, books.standingReturns(order).at(-1));
    await compare();
    const value = asked.transfer.amountPaise;
    const due = shouldGive(value - books.owedOf(order));
    const most = mostOf(order, way, due);
    const paise = one([
      most,
      most,
      most + 1,
      due,
      up(due),
      up(due) + 1,
      most - (most % 100),
      1 + draw(most + 1),
    ]);
    if (paise <= 0) return;
    const given = {
      ...body,
      ...made(),
      account:
        way === 'khata'
          ? ''
          : way === 'upi'
            ? 'upi'
            : one(['cash:till', `cash:${owner.id}`, `cash:${riders[0]?.id}`]),
      customer: way === 'khata' ? one(customers) : '',
      amount_paise: paise,
    };
    const answers = await Promise.all(Array.from({ length: 1 + draw(2) }, () => post(given)));
    for (const { code } of answers) {
      expect([way, due, most, books.paidOf(order), given, code]).toEqual([
        way,
        due,
        most,
        books.paidOf(order),
        given,
        paise > most ? expect.toBeOneOf(['more_than_paid', 'more_than_owed']) : 'recorded',
      ]);
    }
    if (paise > most) return;
    expect(answers.map(({ transfer }) => transfer.amountPaise)).toEqual(answers.map(() => value));
    enterReturn(order, given, value);
    // Other goods under a known id.
    if (draw(3) > 0) return;
    const [first] = parts;
    if (!first) return;
    const others = [...parts.slice(1), { ...first, count: first.count + 1 }];
    expect((await post({ ...given, goods: { ...given.goods, parts: others } })).code).toBe(
      'invalid',
    );
    const reason = given.goods.reason === 'unwanted' ? 'damaged' : 'unwanted';
    expect((await post({ ...given, goods: { ...given.goods, reason } })).code).toBe('invalid');
    if (!process.env.NOPAISE)
      expect((await post({ ...given, amount_paise: paise + 1 })).code).toBe('invalid');
    expect((await post(given)).code).toBe('recorded');
  }
  /** Two devices take the same goods back at once. */
  async function giveBackTwice() {
    const order = one(
      priced().filter((some) => some.lines.some((line) => books.leftOf(some, line) > 0)),
    );
    if (!order) return;
    const line = one(order.lines.filter((some) => books.leftOf(order, some) > 0));
    const parts = [{ line: line.id, count: books.leftOf(order, line) }];
    const bodies = [bodyOf(order, parts, 'unwanted'), bodyOf(order, parts, 'damaged')];
    const answers = await Promise.all(bodies.map((body) => post(body)));
    const codes = answers.map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['more_than_delivered', 'recorded']);
    const at = codes.indexOf('recorded');
    const [body, answer] = [bodies[at], answers[at]];
    if (body && answer) enterReturn(order, body, answer.transfer.amountPaise);
  }
  /** Goods come back while somebody says that the order was not delivered. */
  async function giveBackAndPressBack() {
    const order = one(
      priced().filter(
        (some) =>
          isMovable(some) &&
          books.standingReturns(some).length === 0 &&
          some.lines.some((line) => books.leftOf(some, line) > 0),
      ),
    );
    if (!order) return;
    const line = one(order.lines.filter((some) => books.leftOf(order, some) > 0));
    const body = bodyOf(order, [{ line: line.id, count: books.leftOf(order, line) }], 'unwanted');
    const path = `/api/shop/orders/${order.id}/status`;
    const press = { status: 'shipped', id: anId('press') };
    const [answer, moved] = await Promise.all([
      post(body),
      shop.post<{ code: string }>(path, press, owner.token),
    ]);
    const codes = [answer.code, moved.body.code];
    expect([
      ['recorded', 'goods_returned'],
      ['not_delivered', 'updated'],
    ]).toContainEqual(codes);
    if (answer.code === 'recorded') enterReturn(order, body, answer.transfer.amountPaise);
    else books.comeBack(order, 'shipped');
  }
  async function takeBackReturn(order: BookedOrder, back: BookedReturn | undefined) {
    if (!back) return;
    await record({ kind: 'reversed', reverses: back.id });
    books.takeBackReturn(order, back);
  }
  async function takeBackSome() {
    const order = one(orders.filter((some) => some.returns.length > 0));
    if (!order) return;
    const back = one(order.returns);
    if (back.isTakenBack) {
      await record({ kind: 'reversed', reverses: back.id }, ['reversed_already']);
      return;
    }
    if (back.paise > 0) {
      await record({ kind: 'reversed', reverses: `${back.id}.back` }, [
        'invalid',
        'unknown_transfer',
      ]);
    }
    const bodies = [1, 2].map(() => ({ ...made(), kind: 'reversed', reverses: back.id }));
    const codes = (await Promise.all(bodies.map((body) => post(body)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['recorded', 'reversed_already']);
    books.takeBackReturn(order, back);
  }

  // Money.
  async function collect() {
    const order = one(
      orders.filter(
        ({ status, isUpi }) => status === 'delivered' || (status === 'shipped' && !isUpi),
      ),
    );
    if (!order) return;
    const by = one(staff);
    const drawer = (await orderOf(order.id, by)).cash_drawer;
    expect([by.id, drawer]).toEqual([by.id, books.drawerOf(by.id)]);
    const account = one([drawer, 'upi']);
    const owed = books.owedOf(order);
    const paise =
      owed > 0 && draw(3) > 0 ? one([owed, owed - (owed % 100), 1 + draw(owed)]) : 1 + draw(20_000);
    if (paise <= 0) return;
    const { id } = await record(
      { kind: 'collected', account, order: order.id, amount_paise: paise },
      [],
      by.token,
    );
    books.collect(order, { id, account, paise });
  }
  async function refund() {
    const order = one(orders.filter(({ status }) => ['delivered', 'cancelled'].includes(status)));
    if (!order) return;
    const paid = books.paidOf(order);
    const paise = paid > 0 && draw(4) > 0 ? 1 + draw(paid) : 1 + draw(20_000);
    const account = one(['cash:till', 'upi', `cash:${riders[0]?.id}`]);
    const { id, isTaken } = await record(
      { kind: 'refunded', account, order: order.id, amount_paise: paise },
      [paise > paid && 'more_than_paid'],
    );
    if (isTaken) books.collect(order, { id, account, paise: -paise });
  }
  async function takeBackPayment() {
    const order = one(delivered().filter(({ payments }) => payments.length > 0));
    if (!order) return;
    const payment = one(order.payments);
    await record({ kind: 'reversed', reverses: payment.id });
    books.takeBackPayment(order, payment);
  }
  async function putOnKhata() {
    const owing = delivered().filter((some) => books.owedOf(some) > 0);
    const order = owing.length > 0 ? one(owing) : one(delivered());
    if (!order) return;
    const owed = books.owedOf(order);
    const paise = owed > 0 ? one([owed, owed, 1 + draw(owed), owed + 1]) : 1 + draw(5_000);
    const customer = one(customers);
    const { id, isTaken } = await record(
      { kind: 'on_khata', customer, order: order.id, amount_paise: paise, over_limit: true },
      [paise > owed && 'more_than_owed'],
    );
    if (isTaken) books.putOnKhata(order, { id, khata: `customer:${customer}`, paise });
  }
  /** What nobody paid after all goes on a khata. */
  async function sellOnCredit() {
    const order = one(
      delivered().filter(({ payments }) => payments.some(({ isAssumed }) => isAssumed)),
    );
    const assumed = order?.payments.find(({ isAssumed }) => isAssumed);
    if (!order || !assumed) return;
    await record({ kind: 'reversed', reverses: assumed.id });
    books.takeBackPayment(order, assumed);
    const owed = books.owedOf(order);
    if (owed <= 0) return;
    const paise = one([owed, owed, 1 + draw(owed)]);
    const customer = one(customers);
    const { id } = await record({
      kind: 'on_khata',
      customer,
      order: order.id,
      amount_paise: paise,
      over_limit: true,
    });
    books.putOnKhata(order, { id, khata: `customer:${customer}`, paise });
  }
  async function takeOffKhata() {
    const order = one(orders.filter(({ onKhata }) => onKhata.length > 0));
    if (!order) return;
    const line = one(order.onKhata);
    await record({ kind: 'reversed', reverses: line.id });
    books.takeOffKhata(order, line);
  }
  async function payKhata() {
    const customer = one(customers);
    const paise = 1 + draw(30_000);
    await record({ kind: 'khata_paid', customer, account: 'upi', amount_paise: paise });
    books.post([{ from: `customer:${customer}`, to: 'upi', paise, order: '' }]);
  }
  async function carry() {
    const by = one(staff);
    const drawer = `cash:${by.id}`;
    const carried = books.balanceOf(drawer);
    const isHandedOver = carried > 0 && draw(2) === 0;
    const [from, to] = isHandedOver ? [drawer, 'cash:till'] : ['cash:till', drawer];
    const paise = isHandedOver ? one([carried, carried, 1 + draw(carried)]) : 100 * (1 + draw(300));
    await record({ kind: 'handed_over', account: from, to, amount_paise: paise });
    books.post([{ from, to, paise, order: '' }]);
  }
  async function countDrawer() {
    const account = one(['cash:till', ...staff.map(({ id }) => `cash:${id}`)]);
    const holds = books.balanceOf(account);
    const counted = Math.max(0, one([holds, holds + draw(300) - 150, 0]));
    await record({ kind: 'closed', account, counted_paise: counted });
    books.post([{ from: 'difference', to: account, paise: counted - holds, order: '' }]);
  }

  async function compare() {
    const now = await balances();
    const isOther = ([key, paise]: [string, number]) => (now.get(key) ?? 0) !== paise;
    const missing = [...now.keys()].filter((key) => !books.balances.has(key) && now.get(key) !== 0);
    expect({
      other: [...books.balances].filter(isOther).map(([key, paise]) => [key, paise, now.get(key)]),
      missing,
    }).toEqual({ other: [], missing: [] });
    const ids = orders.map(({ id }) => `'${id}'`).join();
    const rows = await queryOf(
      shop,
      `SELECT id, status, json_extract(payment, '$.status') FROM orders WHERE id IN (${ids}) ORDER BY id`,
    );
    expect(rows).toEqual(
      orders
        .map((order) => [order.id, order.status, books.paymentOf(order)])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
    const shelves = new Map(
      (
        await queryOf(
          shop,
          `SELECT id, iif(is_stock_counted, stock, '') FROM products WHERE id IN (${products.map(({ id }) => `'${id}'`).join()})`,
        )
      ).map(([id = '', paise = '']) => [id, paise]),
    );
    for (const { id, pid, stock: onShelf } of products) {
      expect([pid, shelves.get(id)]).toEqual([pid, onShelf === null ? '' : String(onShelf)]);
    }
    for (const order of orders) {
      expect(books.returnedOf(order)).toBeLessThanOrEqual(order.charged.total - order.charged.fee);
    }
  }

  const steps: [weight: number, step: () => Promise<void>][] = [
    [6, place],
    [8, deliver],
    [14, giveBack],
    [3, giveBackTwice],
    [2, giveBackAndPressBack],
    [5, takeBackSome],
    [3, () => pressBack('shipped')],
    [1, () => pressBack('cancelled')],
    [1, cancelOpen],
    [4, collect],
    [3, refund],
    [3, takeBackPayment],
    [2, sellOnCredit],
    [2, putOnKhata],
    [1, takeOffKhata],
    [1, payKhata],
    [4, carry],
    [1, countDrawer],
    [2, changeSettings],
  ];
  const weighted = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));
  // oxlint-disable no-await-in-loop -- one after the other
  await changeSettings();
  for (let some = 0; some < 4; some += 1) {
    await place();
    await deliver();
    await compare();
  }
  for (let step = 0; step < STEPS_A_DAY; step += 1) {
    await one(weighted)();
    await compare();
  }
  // All that anybody still has comes back, and was worth what was charged for it.
  for (const order of priced()) {
    // Of three or more of a line the first comes back and the second, and the first is taken back.
    const many = order.lines.find((line) => line.grams === 0 && books.leftOf(order, line) > 2);
    const firstTwo = many ? [many.id, many.id] : [];
    for (const line of firstTwo) {
      const body = bodyOf(order, [{ line, count: 1 }], 'damaged');
      enterReturn(order, body, (await post(body)).transfer.amountPaise);
    }
    if (many) await takeBackReturn(order, books.standingReturns(order).at(-2));
    const parts = order.lines
      .map((line) => ({ line: line.id, count: books.leftOf(order, line) }))
      .filter(({ count: left }) => left > 0);
    if (parts.length > 0) {
      const body = bodyOf(order, parts, 'unwanted');
      const { code, transfer } = await post(body);
      expect([body, code]).toEqual([body, 'recorded']);
      enterReturn(order, body, transfer.amountPaise);
      await compare();
    }
    expect([order, books.returnedOf(order)]).toEqual([
      order,
      order.charged.total - order.charged.fee,
    ]);
    const [line] = order.lines;
    if (!line) continue;
    await record(
      { ...bodyOf(order, [{ line: line.id, count: 1 }], 'unwanted'), id: anId('return') },
      ['more_than_delivered'],
    );
  }
  // oxlint-enable no-await-in-loop
  expect(await queryOf(shop, 'SELECT sum(balance_paise) FROM account_balances')).toEqual([['0']]);
});
