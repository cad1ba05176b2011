/** D48, D49: orders whose contents change, their bill, stock, receipts and what is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Amendment } from '../../src/domain/order/amendment.ts';
import { foldOrder } from '../../src/domain/order/fold.ts';
import { parseHistory } from '../../src/domain/order/history.ts';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import { anAmendment, anOrder } from '../support/order-bodies.ts';
import { listen } from '../support/realtime.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

interface Told {
  id: string;
  rev: number;
  signal: string;
  receipt: string;
  lines: { pid: number; quantity: number; price_paise: number }[];
  quote: Record<string, number | string>;
  history: { amendments: Amendment[]; receipt: string };
  [field: string]: unknown;
}
interface Amended {
  code: string;
  order: Told;
  outcomes: { id: string; code: string }[];
}

let shop: TestShop;
let admin: Person;
let milk: StoredProduct;
let bread: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  await shop.changeSettings({ tax_included: true });
  milk = await shop.stock({ price: 199, stock: 100, is_stock_counted: true });
  bread = await shop.stock({ price: 6, stock: 100, is_stock_counted: true });
});
// What is said to be out of stock is sold no more.
beforeEach(() =>
  Promise.all([milk, bread].map(({ pid }) => shop.changeProduct(pid, { stock: 100 }))),
);
afterAll(() => shop.close());

async function placed(overrides: Partial<OrderRequest> = {}) {
  const order = anOrder({
    lines: [
      { pid: milk.pid, quantity: 1 },
      { pid: bread.pid, quantity: 1, wish: 'leave_out' },
    ],
    ...overrides,
  });
  const { body } = await shop.post<{ code: string; order: Told }>('/api/shop/orders', order);
  expect(body.code).toBe('accepted');
  return { order, told: body.order };
}

const lookUp = async ({ id, key }: OrderRequest): Promise<Told> => {
  const { body } = await shop.post<{ orders: Told[] }>('/api/shop/orders/lookup', {
    orders: [{ id, key }],
  });
  return body.orders[0] as Told;
};
const pack = (id: string, ...amendments: object[]) =>
  shop.post<Amended>(`/api/shop/orders/${id}/pack`, { amendments }, admin.token);
const amend = ({ id, key }: OrderRequest, ...amendments: object[]) =>
  shop.post<Amended>(`/api/shop/orders/${id}/amend`, { key, amendments });
const codesOf = ({ body }: { body: Amended }) => body.outcomes.map(({ code }) => code);
const stockOf = async (product: StoredProduct) => (await shop.productRow(product)).stock;

/** What is in an order's bag of the counted stock, by product. */
async function heldBy(id: string): Promise<Record<number, number>> {
  const { stock_taken: taken } = await shop.orderRow(id);
  const parts = (taken as { pid: number; quantity: number }[]).filter((one) => !('said_by' in one));
  return Object.fromEntries(parts.map(({ pid, quantity }) => [pid, quantity]));
}

const missing = (product: StoredProduct) =>
  anAmendment({ kind: 'short', line: String(product.pid), count: 0, reason: 'damaged' });

describe('an order', () => {
  it('keeps its terms, lines and wishes, and is priced by them after the shop has changed its own', async () => {
    const { order } = await placed();
    const before = await lookUp(order);
    expect(before).toMatchObject({
      quote: { total_paise: 21_000 },
      history: {
        lines: [
          { id: String(milk.pid), unit: 'each', price_paise: 19_900, wish: 'call' },
          { id: String(bread.pid), wish: 'leave_out' },
        ],
        terms: { delivery_fee_paise: 2_500, discount_paise: 2_000, discount_from_paise: 20_000 },
        amendments: [],
      },
    });
    await shop.changeSettings({ delivery_fee: 90, discount: 0 });
    const { body } = await pack(order.id, missing(bread));
    await shop.changeSettings({ delivery_fee: 25, discount: 20 });

    expect(body).toMatchObject({
      code: 'amended',
      outcomes: [{ code: 'applied' }],
      order: {
        rev: before.rev + 1,
        lines: [{ pid: milk.pid, quantity: 1 }],
        quote: { subtotal_paise: 19_900, discount_paise: 2_000, total_paise: 20_400 },
      },
    });
    expect(await shop.orderRow(order.id)).toMatchObject({
      order_amount: 204,
      agreed_paise: 21_000,
    });
  });

  it('is told as the fold of its history, to its customer and to the staff', async () => {
    const { order } = await placed();
    await pack(order.id, missing(bread), anAmendment({ kind: 'bags', count: 2 }));
    const told = await lookUp(order);
    const history = parseHistory(told.history);
    const folded = history && foldOrder(history);
    expect(folded).toMatchObject({ bags: 2, bill: { totalPaise: told.quote.total_paise } });
    expect(told.history.amendments.map(({ by, kind }) => [by, kind])).toEqual([
      ['shop', 'short'],
      ['shop', 'bags'],
    ]);
  });

  it('is told with its history in every answer that tells it', async () => {
    const { order } = await placed();
    await pack(order.id, missing(bread));
    const { history } = await lookUp(order);
    const answers = [
      await shop.post<{ order: Told }>('/api/shop/orders', order),
      await shop.post<{ order: Told }>(
        `/api/shop/orders/${order.id}/status`,
        { status: 'confirmed' },
        admin.token,
      ),
      await shop.post<{ order: Told }>(`/api/shop/orders/${order.id}/cancel`, { key: order.key }),
    ];
    expect(history.amendments).toHaveLength(1);
    expect(answers.map(({ body }) => body.order.history)).toEqual([history, history, history]);
  });

  it('may come to nothing when its customer takes out what was dear', async () => {
    // A discount that is given whatever the goods come to.
    await shop.changeSettings({ delivery_fee: 0, discount_from: 0 });
    const { order } = await placed({
      quote: {
        subtotal_paise: 20_500,
        delivery_fee_paise: 0,
        discount_paise: 2_000,
        taxes_paise: 0,
        total_paise: 18_500,
      },
    });
    await shop.changeSettings({ delivery_fee: 25, discount_from: 200 });
    const drop = anAmendment({ kind: 'dropped', line: String(milk.pid) });
    const { body } = await amend(order, drop);
    expect(body).toMatchObject({
      outcomes: [{ code: 'applied' }],
      order: { quote: { subtotal_paise: 600, discount_paise: 600, total_paise: 0 } },
    });
    expect(
      codesOf(await amend(order, anAmendment({ kind: 'undone', amendment: drop.id }))),
    ).toEqual(['applied']);
    expect(await shop.orderRow(order.id)).toMatchObject({ order_amount: 185 });
  });

  it('names the code whose discount is on its bill, as its history does', async () => {
    await shop.asSuperuser('POST', '/api/collections/coupons/records', {
      code: 'FIFTH',
      percent: 20,
      is_active: true,
    });
    await shop.changeSettings({ discount_from: 0 });
    const { order, told } = await placed({ promo_code: 'FIFTH' });
    await shop.changeSettings({ discount_from: 200 });
    expect(told.quote).toMatchObject({ discount_paise: 4_100, promo_code: 'FIFTH' });
    const dropped = anAmendment({ kind: 'dropped', line: String(milk.pid) });
    const { body } = await amend(order, dropped);
    // The shop's discount is better now.
    expect(body.order.quote).toMatchObject({ discount_paise: 600, promo_code: '' });
    expect(await shop.orderRow(order.id)).toMatchObject({ promo_code: '', discount: 6 });
    const undone = anAmendment({ kind: 'undone', amendment: dropped.id });
    const again = await amend(order, undone);
    expect(again.body.order.quote).toEqual(told.quote);
  });

  it('takes no amendment under the id of another change', async () => {
    const { order } = await placed();
    const [[id = ''] = []] = await queryOf(
      shop,
      `SELECT id FROM order_events WHERE "order" = '${order.id}'`,
    );
    expect(codesOf(await pack(order.id, { ...missing(bread), id }))).toEqual(['invalid']);
  });

  it('takes an amendment once, however often it is sent', async () => {
    const { order } = await placed();
    const wanted = missing(bread);
    const answers = await Promise.all([1, 2, 3].map(() => pack(order.id, wanted)));
    expect(answers.map(codesOf)).toEqual([['applied'], ['applied'], ['applied']]);
    expect(await shop.countOf('order_events', `order = "${order.id}" && kind = "short"`)).toBe(1);
  });

  it('is not held up by an amendment that cannot be stored, which alone is told so', async () => {
    const { order, told } = await placed();
    const [bad, good] = [missing(bread), anAmendment({ kind: 'bags', count: 2 })];
    await queryOf(
      shop,
      `CREATE TRIGGER not_this BEFORE INSERT ON order_events WHEN NEW.id = '${bad.id}'
       BEGIN SELECT RAISE(ABORT, 'it cannot be stored'); END`,
    );
    expect(await pack(order.id, bad)).toMatchObject({ status: 422, body: { code: 'not_stored' } });
    // A server that can store nothing says so: the device sends it again.
    await queryOf(
      shop,
      `CREATE TRIGGER no_write BEFORE UPDATE ON change_lineage BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    expect((await pack(order.id, bad)).status).toBe(500);
    await queryOf(shop, 'DROP TRIGGER no_write');
    const answer = await pack(order.id, bad, good);
    expect(codesOf(answer)).toEqual(['not_stored', 'applied']);
    expect(answer.body.order.history.amendments.map(({ id }) => id)).toEqual([good.id]);
    // Refused after another was stored, it does not keep that from the customer's phone.
    const phone = await listen(shop.url, [`signals/${told.signal}`]);
    await pack(order.id, missing(milk), bad);
    await expect.poll(() => phone.heard.length).toBe(1);
    phone.close();
    await queryOf(shop, 'DROP TRIGGER not_this');
  });

  it('costs more without a line only where the customer has seen that, and is not brought below the minimum', async () => {
    const { order } = await placed();
    const drop = (line: { pid: number }, seen?: number) =>
      amend(
        order,
        anAmendment({ kind: 'dropped', line: String(line.pid), seen_total_paise: seen }),
      );
    expect(codesOf(await drop(bread, 22_399))).toEqual(['needs_consent']);
    await shop.changeSettings({ min_order: 200 });
    expect(codesOf(await drop(bread, 22_400))).toEqual(['below_minimum']);
    await shop.changeSettings({ min_order: 0 });
    expect(codesOf(await drop(bread, 22_400))).toEqual(['applied']);
    expect(await shop.orderRow(order.id)).toMatchObject({
      order_amount: 224,
      agreed_paise: 22_400,
    });
  });

  it('leaves with its questions settled, under ids that nobody can foresee', async () => {
    const { order } = await placed();
    await shop.setStatus(order.id, 'processing');
    const question = anAmendment({
      kind: 'asked',
      line: String(milk.pid),
      count: 1,
      pid: bread.pid,
    });
    await pack(order.id, question);
    // The id of a lapse was made of the question's, and could be taken by an amendment of another order.
    const { order: other } = await placed();
    const id = `lapse${question.id.slice(5)}`;
    expect(
      codesOf(await amend(other, anAmendment({ kind: 'dropped', line: String(milk.pid), id }))),
    ).toEqual(['applied']);
    await shop.setStatus(order.id, 'shipped');
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'shipped', subtotal: 6 });
  });

  it('is not added to by its customer once it has been paid ahead', async () => {
    await shop.changeSettings({ online_payment: true, upi_id: 'shop@upi' });
    const { order } = await placed({ payment_method: 'upi' });
    const add = () => amend(order, anAmendment({ kind: 'added', pid: milk.pid, count: 1 }));
    expect(codesOf(await add())).toEqual(['applied']);
    await shop.setStatus(order.id, 'confirmed');
    expect(codesOf(await add())).toEqual(['too_late']);
  });

  it('loses what is given back at the door, which is on the shelf again unless it is damaged', async () => {
    const { order } = await placed();
    const amountOf = async () => (await shop.orderRow(order.id)).order_amount;
    await shop.setStatus(order.id, 'shipped');
    const before = [await amountOf(), await stockOf(milk), await stockOf(bread)];
    const back = (product: StoredProduct, reason: string) =>
      anAmendment({ kind: 'returned', line: String(product.pid), count: 1, reason });
    const unwanted = back(bread, 'unwanted');
    const { body } = await pack(order.id, unwanted, unwanted, back(milk, 'damaged'));
    expect(codesOf({ body })).toEqual(['applied', 'applied', 'last_line']);
    expect([await amountOf(), await stockOf(milk), await stockOf(bread)]).toEqual([
      Number(before[0]) - 6,
      before[1],
      Number(before[2]) + 1,
    ]);
    await pack(
      order.id,
      anAmendment({ kind: 'undone', amendment: unwanted.id }),
      back(bread, 'damaged'),
    );
    expect([await amountOf(), await stockOf(bread)]).toEqual([Number(before[0]) - 6, before[2]]);
    // What is left of it is refused at the door as well.
    await shop.setStatus(order.id, 'cancelled');
    expect([await stockOf(milk), await stockOf(bread)]).toEqual([Number(before[1]) + 1, before[2]]);
  });

  it('holds again what was missing from it when that is found after it was cancelled and taken up again', async () => {
    const { order } = await placed({
      lines: [
        { pid: bread.pid, quantity: 3 },
        { pid: milk.pid, quantity: 1 },
      ],
    });
    const before = await Promise.all([stockOf(milk), stockOf(bread)]);
    const short = missing(bread);
    const replaced = anAmendment({
      kind: 'replaced',
      line: `${milk.pid}`,
      pid: bread.pid,
      count: 1,
    });
    await pack(order.id, short, replaced);
    await shop.setStatus(order.id, 'cancelled');
    await shop.setStatus(order.id, 'processing');
    expect(await heldBy(order.id)).toEqual({ [bread.pid]: 1, [milk.pid]: 0 });
    const undo = ({ id }: { id: string }) => anAmendment({ kind: 'undone', amendment: id });
    await pack(order.id, undo(short), undo(replaced));
    expect(await heldBy(order.id)).toEqual({ [bread.pid]: 3, [milk.pid]: 1 });
    expect(await Promise.all([stockOf(milk), stockOf(bread)])).toEqual(before);
    await shop.setStatus(order.id, 'cancelled');
    expect(await Promise.all([stockOf(milk), stockOf(bread)])).toEqual([
      Number(before[0]) + 1,
      Number(before[1]) + 3,
    ]);
  });

  it('that was placed before orders had terms is amended by what it was charged', async () => {
    const { order } = await placed();
    await queryOf(shop, `UPDATE orders SET agreement = NULL WHERE id = '${order.id}'`);
    await pack(order.id, missing(bread));
    expect(await shop.orderRow(order.id)).toMatchObject({
      order_amount: 204,
      agreed_paise: 21_000,
    });
  });
});

it('says on the dashboard what was missing, as it was said last', async () => {
  const rice = await shop.stock({ price: 80, name: 'Rice' });
  const line = String(rice.pid);
  const short = (count: number) =>
    anAmendment({ kind: 'short', line, count, reason: 'out_of_stock' });
  const first = await placed({ lines: [{ pid: rice.pid, quantity: 5 }] });
  await pack(first.order.id, short(1), short(3));
  const second = await placed({ lines: [{ pid: rice.pid, quantity: 4 }] });
  await pack(second.order.id, anAmendment({ kind: 'replaced', line, pid: milk.pid, count: 1 }));
  const found = await placed({ lines: [{ pid: rice.pid, quantity: 2 }] });
  const slip = short(0);
  await pack(found.order.id, slip, anAmendment({ kind: 'undone', amendment: slip.id }));
  const later = await placed();
  const added = anAmendment({ kind: 'added', pid: rice.pid, count: 3 });
  await amend(later.order, added);
  const none = { kind: 'short', line: added.id, count: 0, reason: 'out_of_stock' } as const;
  await pack(later.order.id, anAmendment(none));
  // Something else in its place, to which the customer said yes; and left out, because nobody answered.
  const ask = async (quantity: number, wish: 'call' | 'leave_out') => {
    const { order } = await placed({ lines: [{ pid: rice.pid, quantity, wish }] });
    await shop.setStatus(order.id, 'processing');
    const asked = anAmendment({ kind: 'asked', line, pid: milk.pid, count: 1 });
    await pack(order.id, asked);
    return { order, question: asked.id };
  };
  const accepted = await ask(2, 'call');
  const yes = { kind: 'answered', question: accepted.question, answer: 'yes' } as const;
  await amend(accepted.order, anAmendment(yes));
  const leftOut = await ask(1, 'leave_out');
  await shop.setStatus(leftOut.order.id, 'shipped');
  const { body } = await shop.get<{ shortages: { pid: number }[] }>(
    '/api/shop/dashboard',
    admin.token,
  );
  expect(body.shortages.filter(({ pid }) => pid === rice.pid)).toEqual([
    { pid: rice.pid, name: 'Rice', quantity_label: '1 pc', missing: 12, unit: 'each', orders: 5 },
  ]);
});

describe('the database', () => {
  it('lets no order cost more than was agreed, nor agree to more by itself', async () => {
    const { order } = await placed();
    const update = (sets: string) =>
      queryOf(shop, `UPDATE orders SET ${sets} WHERE id = '${order.id}'`);
    await expect(update('order_amount = 210.01')).rejects.toThrow('more than its customer agreed');
    await expect(update('agreed_paise = 30000')).rejects.toThrow(
      'Only the customer agrees to more',
    );
    await expect(update('agreed_paise = 0')).rejects.toThrow('Only the customer agrees to more');
    await update('order_amount = 209.99');
    expect(await shop.orderRow(order.id)).toMatchObject({ order_amount: 209.99 });
  });
});

describe('an order of which nothing is found', () => {
  it('is taken as such, and costs nothing', async () => {
    const { order } = await placed();
    const told = await pack(order.id, missing(bread), missing(milk));
    expect(codesOf(told)).toEqual(['applied', 'applied']);
    expect(await shop.orderRow(order.id)).toMatchObject({ order_amount: 0, order_items: [] });
    const found = anAmendment({ kind: 'found', line: String(milk.pid), count: 1 });
    expect(codesOf(await pack(order.id, found))).toEqual(['applied']);
  });
});

describe('a phone', () => {
  it('is told of a question and of another bill, and not of each tap of the packer', async () => {
    const { order, told } = await placed();
    const phone = await listen(shop.url, [`signals/${told.signal}`]);
    await pack(order.id, anAmendment({ kind: 'found', line: String(milk.pid), count: 1 }));
    await pack(order.id, missing(bread));
    await expect.poll(() => phone.heard.length).toBe(1);
    expect(phone.heard[0]?.record.rev).toBe(told.rev + 2);
    phone.close();
  });

  it('shows a restored shop what has changed of an order', async () => {
    await shop.backUp();
    const { order } = await placed();
    await pack(order.id, missing(bread), anAmendment({ kind: 'bags', count: 3 }));
    const told = await lookUp(order);
    const old = await placed();
    await pack(old.order.id, missing(bread));
    const toldOld = await lookUp(old.order);
    await shop.restoreBackup();
    const show = (one: OrderRequest, accepted: Told, history: object) =>
      shop.post<{ order: Told }>('/api/shop/orders/reassert', {
        order: one,
        accepted,
        receipt: accepted.receipt,
        history,
      });

    await show(order, told, told.history);
    expect((await lookUp(order)).history).toEqual(told.history);
    expect(await shop.orderRow(order.id)).toMatchObject({
      order_amount: 204,
      agreed_paise: 21_000,
    });

    // An older phone keeps no history, and one that lies is believed what the shop has signed.
    const forged = { ...toldOld.history, amendments: [] };
    await show(old.order, toldOld, forged);
    expect(await lookUp(old.order)).toMatchObject({
      quote: { total_paise: 20_400 },
      history: { lines: [{ pid: milk.pid }], amendments: [] },
    });
  });
});

// The last one: nobody amends from this address for a minute after it.
it('an order is amended three hundred times in a minute by the customers of one address, and packed without a limit', async () => {
  const { order } = await placed();
  const unknown = () =>
    anAmendment({ kind: 'answered', question: 'question0000001', answer: 'yes' });
  const full = Array.from({ length: 20 }, unknown);
  // Of an order that there is not, or with a wrong key, nothing is decided, and nothing is counted.
  const nobodys = anOrder();
  for (const one of [nobodys, { ...order, key: nobodys.key }]) {
    for (let requests = 0; requests < 17; requests += 1) {
      expect((await amend(one, ...full)).status).toBe(404);
    }
  }
  // More than two minutes would take.
  const answers = await Promise.all(Array.from({ length: 32 }, () => amend(order, ...full)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_requests' });
  expect((await pack(order.id, missing(bread))).status).toBe(200);
});
