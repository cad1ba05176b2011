/** Customers and their khata over HTTP (D74): who may owe what, who sees it, and what is left of whoever goes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anId, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

let shop: TestShop;
let admin: Person;
let owner: Person;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  await shop.changeSettings({ tax_percent: 0 });
  admin = await shop.anAdmin();
  owner = await shop.anOwner();
  matchbox = await shop.stock({ price: 50 });
});
afterAll(() => shop.close());

interface Told {
  code: string;
  order: { id: string; quote: { total_paise: number } };
  transfer: { id: string };
}
interface Line {
  id: string;
  kind: string;
  method: string;
  amountPaise: number;
  balancePaise: number;
  openPaise: number;
  note: string;
  dispute: { note: string; answeredAt: string | null } | null;
}
interface Khata {
  code?: string;
  customer: { id: string; name: string; phone: string; account: string; limitPaise: number } | null;
  balancePaise: number;
  lines: Line[];
  merged: { id: string }[];
}

const save = (body: Record<string, unknown>, person = owner) =>
  shop.post<{ code: string }>('/api/shop/customers', body, person.token);
async function aCustomer(more: Record<string, unknown> = { limit_paise: 100_000 }) {
  const id = anId('customer');
  expect((await save({ id, name: 'Asha Patil', phone: '98230 11111', ...more })).body.code).toBe(
    'saved',
  );
  return id;
}
const record = (body: Record<string, unknown>, person = owner) =>
  shop.post<Told>(
    '/api/shop/transfers',
    { id: anId('transfer'), made_at: new Date().toISOString(), ...body },
    person.token,
  );
/** An order that was handed over and that nobody has paid. */
async function owedOrder() {
  const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 3 }] });
  const placed = (await shop.post<Told>('/api/shop/orders', order)).body.order;
  await shop.post(`/api/shop/orders/${placed.id}/status`, { status: 'delivered' }, admin.token);
  const [[assumed = ''] = []] = await queryOf(
    shop,
    `SELECT id FROM transfers WHERE "order" = '${placed.id}' AND kind = 'assumed'`,
  );
  await record({ kind: 'reversed', reverses: assumed });
  return { id: placed.id, key: order.key, totalPaise: placed.quote.total_paise };
}
const putOn = (customer: string, order: { id: string; totalPaise: number }, more = {}) =>
  record({
    kind: 'on_khata',
    customer,
    order: order.id,
    amount_paise: order.totalPaise,
    over_limit: false,
    ...more,
  });
const khataOf = async (customer: string) =>
  (await shop.get<Khata>(`/api/shop/staff/customers/${customer}`, admin.token)).body;
const ownKhata = async (person: Person) =>
  (await shop.get<Khata>('/api/shop/khata', person.token)).body;
type Sums = Record<'pending' | 'success' | 'on_khata', { orders: number; paise: number }>;
const paymentsOnDashboard = async () =>
  (await shop.get<{ payments: Sums }>('/api/shop/dashboard', owner.token)).body.payments;
const paymentOf = async (id: string) =>
  ((await shop.orderRow(id)) as { payment: { status: string } }).payment.status;

describe('a khata', () => {
  it('has what an order is owed, until it is paid', async () => {
    const customer = await aCustomer();
    const order = await owedOrder();
    const { success, pending, on_khata: before } = await paymentsOnDashboard();
    expect((await putOn(customer, order, {})).body.code).toBe('recorded');
    expect(await paymentOf(order.id)).toBe('pending');
    // Neither open nor paid.
    expect(await paymentsOnDashboard()).toMatchObject({
      success,
      pending: { orders: pending.orders - 1, paise: pending.paise - order.totalPaise },
      on_khata: { orders: before.orders + 1, paise: before.paise + order.totalPaise },
    });
    expect(await khataOf(customer)).toMatchObject({
      balancePaise: order.totalPaise,
      lines: [{ kind: 'on_khata', openPaise: order.totalPaise }],
    });
    const { owed } = (
      await shop.get<{ owed: { id: string }[] }>('/api/shop/staff/ledger', admin.token)
    ).body;
    expect(owed.map(({ id }) => id)).not.toContain(order.id);
    // So its customer does not read 'Paid'.
    const { body } = await shop.post('/api/shop/orders/lookup', {
      orders: [{ id: order.id, key: order.key }],
    });
    expect(body).toMatchObject({ orders: [{ payment: { status: 'pending' }, on_khata: true }] });

    // Once more cannot be owed for the same order.
    expect((await putOn(customer, order)).body.code).toBe('more_than_owed');
    const paid = await record(
      { kind: 'khata_paid', account: 'upi', customer, amount_paise: order.totalPaise },
      admin,
    );
    expect(await khataOf(customer)).toMatchObject({ balancePaise: 0 });
    await record({ kind: 'reversed', reverses: paid.body.transfer.id });
    expect(await khataOf(customer)).toMatchObject({ balancePaise: order.totalPaise });
  });

  it('opens for nobody by itself, and keeps to its limit unless somebody says so', async () => {
    const order = await owedOrder();
    const none = await aCustomer({});
    expect((await putOn(none, order, { over_limit: true })).body.code).toBe('no_credit');

    const customer = await aCustomer({ limit_paise: order.totalPaise + 100 });
    await putOn(customer, order);
    const second = await owedOrder();
    expect((await putOn(customer, second)).body.code).toBe('over_credit_limit');
    expect((await putOn(customer, second, { over_limit: true })).body.code).toBe('recorded');
    expect(await khataOf(customer)).toMatchObject({ balancePaise: 2 * order.totalPaise });
  });

  it('is rounded off to the rupee in cash, and owed to the paisa when that is taken back', async () => {
    const customer = await aCustomer();
    await record({ kind: 'opening', customer, amount_paise: 12_340 });
    const cash = { kind: 'khata_paid', account: 'cash:till', customer, amount_paise: 12_300 };
    const { body } = await record(cash);
    expect((await khataOf(customer)).balancePaise).toBe(0);
    await record({ kind: 'reversed', reverses: body.transfer.id });
    expect((await khataOf(customer)).balancePaise).toBe(12_340);
  });

  it('says how it was paid, and not in whose drawer', async () => {
    const customer = await aCustomer();
    await record({ kind: 'opening', customer, amount_paise: 900 });
    for (const account of ['upi', 'cash:till', `cash:${admin.id}`]) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await record({ kind: 'khata_paid', account, customer, amount_paise: 300 });
    }
    const { lines } = await khataOf(customer);
    expect(lines.map(({ method }) => method)).toEqual(['cash', 'cash', 'upi', '']);
    expect(JSON.stringify(lines)).not.toContain(admin.id);
  });

  it('gives back what was paid too much, and writes off what is owed, and no more', async () => {
    const customer = await aCustomer();
    await record({ kind: 'opening', customer, amount_paise: 10_000 });
    const back = { kind: 'khata_refunded', account: 'upi', customer };
    expect((await record({ ...back, amount_paise: 1 })).body.code).toBe('more_than_paid');
    await record({ kind: 'khata_paid', account: 'upi', customer, amount_paise: 15_000 });
    expect((await record({ ...back, amount_paise: 5_001 })).body.code).toBe('more_than_paid');
    expect((await record({ ...back, amount_paise: 5_000 })).body.code).toBe('recorded');

    const gone = await aCustomer();
    const off = { kind: 'written_off', customer: gone, note: 'Moved away' };
    expect((await record({ ...off, amount_paise: 1 })).body.code).toBe('more_than_owed');
    await record({ kind: 'opening', customer: gone, amount_paise: 400 });
    expect((await record({ ...off, amount_paise: 400 }, admin)).body.code).toBe('owner_only');
    const { body } = await record({ ...off, amount_paise: 400 });
    // Who may not write off may not take it back either.
    const again = { kind: 'reversed', reverses: body.transfer.id };
    expect((await record(again, admin)).body.code).toBe('owner_only');
    expect((await khataOf(gone)).balancePaise).toBe(0);
  });

  it('owes nothing for goods that came back with the press', async () => {
    const customer = await aCustomer();
    const order = await owedOrder();
    await putOn(customer, order);
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'shipped' }, admin.token);
    expect((await khataOf(customer)).balancePaise).toBe(0);
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, admin.token);
    expect(await paymentOf(order.id)).toBe('success');
  });

  it('is listed by what is owed, and since when its oldest bill is open', async () => {
    const customer = await aCustomer();
    await record({ kind: 'opening', customer, amount_paise: 900_000 });
    const paid = await record({
      kind: 'khata_paid',
      account: 'upi',
      customer,
      amount_paise: 900_000,
    });
    const same = await aCustomer({});
    await record({ kind: 'opening', customer: same, amount_paise: 800_000 });
    await save({ id: same, merged_into: customer });
    await record({ kind: 'reversed', reverses: paid.body.transfer.id });
    await record({ kind: 'khata_paid', account: 'upi', customer, amount_paise: 900_001 });
    const { body } = await shop.get<{
      customers: { id: string; balance_paise: number; since: string }[];
      owed_paise: number;
    }>('/api/shop/staff/customers', admin.token);
    const { lines } = await khataOf(customer);
    const oldest = lines.findLast(({ openPaise }) => openPaise > 0) as Line & { takenAt: string };
    expect(body.customers[0]).toMatchObject({
      id: customer,
      balance_paise: 799_999,
      since: oldest.takenAt,
    });
    const listed = body.customers.reduce((sum, one) => sum + Math.max(one.balance_paise, 0), 0);
    expect(body.owed_paise).toBe(listed);
  });
});

describe('a new customer of a sheet', () => {
  it('is refused where another sheet was stored first, by number or by name, and not where that was asked', async () => {
    const first = {
      id: anId('sheet'),
      name: 'Gopal Joshi',
      phone: '98765 43999',
      unless_known: true,
    };
    expect((await save(first)).body.code).toBe('saved');
    // Its answer was lost.
    expect((await save(first)).body.code).toBe('saved');
    for (const other of [
      { name: 'Gopal J.', phone: '+91 9876543999' },
      { name: 'gopal  joshi', phone: '' },
    ]) {
      const again = { ...first, ...other, id: anId('sheet') };
      expect(await save(again)).toMatchObject({ status: 409, body: { code: 'customer_exists' } });
      expect((await save({ ...again, unless_known: undefined })).body.code).toBe('saved');
    }
    const namesake = { ...first, id: anId('sheet'), phone: '9876543998' };
    expect((await save({ ...namesake, name: 'Gopal Joshi Jr' })).body.code).toBe('saved');
  });
});

describe('a customer', () => {
  it('is listed with what else they were written down as, and whether they owed from before', async () => {
    const [customer, same] = [await aCustomer(), await aCustomer({ phone: '98220 22222' })];
    await save({ id: same, merged_into: customer });
    const listed = async () =>
      (
        await shop.get<{ customers: { id: string; has_opening: boolean }[] }>(
          '/api/shop/staff/customers',
          owner.token,
        )
      ).body.customers.find(({ id }) => id === customer);
    expect(await listed()).toMatchObject({
      has_opening: false,
      merged: [{ name: 'Asha Patil', phone: '98220 22222' }],
    });
    const id = anId('transfer');
    const opening = { id, kind: 'opening', customer: same, amount_paise: 5_000 };
    await record(opening);
    // The same again adds nothing.
    expect((await record(opening)).body.code).toBe('recorded');
    expect(await listed()).toMatchObject({ has_opening: true, balance_paise: 5_000 });
    // Somebody else reads the same book.
    const other = { ...opening, id: anId('transfer'), customer };
    expect((await record(other)).body.code).toBe('opening_exists');
    await record({ kind: 'reversed', reverses: id });
    expect((await record(other)).body.code).toBe('recorded');
    await record({ kind: 'reversed', reverses: other.id });
    expect(await listed()).toMatchObject({ has_opening: false, balance_paise: 0 });
  });

  it('has with it what they promised last, until nothing is owed', async () => {
    const [customer, same] = [await aCustomer(), await aCustomer({})];
    await save({ id: same, merged_into: customer });
    const listed = async () =>
      (
        await shop.get<{ customers: { id: string; note: string }[] }>(
          '/api/shop/staff/customers',
          owner.token,
        )
      ).body.customers.find(({ id }) => id === customer)?.note;
    const [first, second] = [await owedOrder(), await owedOrder()];
    await putOn(customer, first);
    expect(await listed()).toBe('');
    const id = anId('transfer');
    const promised = { id, note: ' pays on Saturday ' };
    expect((await putOn(customer, second, promised)).body.code).toBe('recorded');
    // Sent again it is the same one.
    expect((await putOn(customer, second, promised)).body.code).toBe('recorded');
    expect((await putOn(customer, second, { id, note: 'on Sunday' })).body.code).toBe('invalid');
    // A device that has sent it sees that the list has it.
    const list = await shop.get<{ recorded: string[] }>('/api/shop/staff/customers', owner.token);
    expect(list.body.recorded).toContain(id);
    expect(await listed()).toBe('pays on Saturday');

    const paid = { kind: 'khata_paid', account: 'upi', customer: same, amount_paise: 1_000 };
    const { body } = await record({ ...paid, note: 'the rest on Diwali' });
    expect(await listed()).toBe('the rest on Diwali');
    await record({ kind: 'reversed', reverses: body.transfer.id });
    expect(await listed()).toBe('pays on Saturday');
    expect((await khataOf(customer)).lines.map(({ note }) => note)).toContain('pays on Saturday');
    const tooLong = { ...paid, note: 'x'.repeat(101) };
    expect((await record(tooLong)).body).toMatchObject({ code: 'invalid', fields: ['note'] });
    await record({ ...paid, amount_paise: first.totalPaise + second.totalPaise });
    expect(await listed()).toBe('');
  });

  it('gets credit and an account from an owner', async () => {
    const customer = await aCustomer();
    const anybody = await shop.signUp();
    expect((await save({ id: customer, name: 'Asha P.' }, admin)).body.code).toBe('saved');
    expect((await save({ id: customer, limit_paise: 5 }, admin)).body.code).toBe('owner_only');
    expect((await save({ id: customer, account: anybody.id }, admin)).body.code).toBe('owner_only');
    expect((await save({ id: customer, account: anId('user') })).body.code).toBe('unknown_user');
    expect((await save({ id: customer, account: anybody.id })).body.code).toBe('saved');
    const other = await aCustomer();
    expect((await save({ id: other, account: anybody.id })).body.code).toBe('linked_already');
  });

  it('sees their own khata, and says what is wrong in it', async () => {
    const person = await shop.signUp();
    const stranger = await shop.signUp();
    expect((await ownKhata(person)).customer).toBeNull();
    const customer = await aCustomer({ account: person.id, limit_paise: 100_000 });
    const { body } = await record({ kind: 'opening', customer, amount_paise: 50_000 });
    expect(await ownKhata(person)).toMatchObject({
      balancePaise: 50_000,
      lines: [{ kind: 'opening' }],
    });
    expect((await ownKhata(stranger)).customer).toBeNull();

    const path = `/api/shop/khata/${body.transfer.id}/dispute`;
    const note = { note: 'I paid ₹300 on Saturday' };
    expect((await shop.post<Told>(path, note, stranger.token)).body.code).toBe('unknown_transfer');
    await shop.post(path, note, person.token);
    expect((await khataOf(customer)).lines[0]?.dispute).toMatchObject({
      ...note,
      answeredAt: null,
    });
    await shop.post(`/api/shop/staff/disputes/${body.transfer.id}`, {}, admin.token);
    expect((await ownKhata(person)).lines[0]?.dispute?.answeredAt).not.toBeNull();
  });

  it('is one with whoever was merged into them, and two again', async () => {
    const person = await shop.signUp();
    const [kept, merged] = [await aCustomer(), await aCustomer({ account: person.id })];
    await record({ kind: 'opening', customer: kept, amount_paise: 1_000 });
    await record({ kind: 'opening', customer: merged, amount_paise: 200 });
    expect((await save({ id: merged, merged_into: kept })).body.code).toBe('saved');
    expect((await save({ id: merged, merged_into: kept })).body.code).toBe('saved');
    expect(await ownKhata(person)).toMatchObject({ balancePaise: 1_200 });
    expect(await khataOf(kept)).toMatchObject({ customer: { account: person.id } });
    // Also what is recorded under the old id.
    await record({ kind: 'khata_paid', account: 'upi', customer: merged, amount_paise: 1_100 });
    expect(await khataOf(merged)).toMatchObject({ customer: { id: kept }, balancePaise: 100 });

    const both = await aCustomer({ account: (await shop.signUp()).id });
    expect((await save({ id: both, merged_into: kept })).body.code).toBe('both_linked');
    expect((await save({ id: kept, merged_into: merged })).body.code).toBe('unknown_customer');
    await save({ id: merged, merged_into: '' });
    expect(await khataOf(kept)).toMatchObject({ balancePaise: 1_000, merged: [] });
    // The account is with the one to whom it was linked.
    expect(await khataOf(kept)).toMatchObject({ customer: { account: '' } });
    expect(await ownKhata(person)).toMatchObject({ balancePaise: -900 });
  });

  it('is forgotten with their account once nothing is owed', async () => {
    const person = await shop.signUp();
    const customer = await aCustomer({ account: person.id, limit_paise: 100_000 });
    await record({ kind: 'opening', customer, amount_paise: 50_000 });
    await shop.post('/api/shop/account/erase', {}, person.token);
    const order = await owedOrder();
    expect(await khataOf(customer)).toMatchObject({
      customer: { name: 'Asha Patil', account: '', limitPaise: 0 },
    });
    expect((await putOn(customer, order)).body.code).toBe('no_credit');

    const paid = { kind: 'khata_paid', account: 'cash:till', customer };
    await record({ ...paid, amount_paise: 20_000, note: 'Asha pays the rest on Saturday' });
    await record({ ...paid, amount_paise: 30_000, note: 'Asha sent her son' });
    expect(await khataOf(customer)).toMatchObject({
      customer: { name: '', phone: '' },
      lines: [
        { kind: 'khata_paid', note: '' },
        { kind: 'khata_paid', note: '' },
        { kind: 'opening', amountPaise: 50_000 },
      ],
    });
  });

  it('is forgotten, too, when the goods come back that they owed for', async () => {
    const customer = await aCustomer();
    const order = await owedOrder();
    await putOn(customer, order);
    await save({ id: customer, is_erased: true });
    expect(await khataOf(customer)).toMatchObject({ customer: { name: 'Asha Patil' } });
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'shipped' }, admin.token);
    expect(await khataOf(customer)).toMatchObject({ customer: { name: '' }, balancePaise: 0 });
  });

  it('is forgotten when the shop says so, which may be sent again', async () => {
    const customer = await aCustomer();
    const erase = { id: customer, is_erased: true };
    expect((await save(erase)).body.code).toBe('saved');
    expect((await save(erase)).body.code).toBe('saved');
    expect((await save({ id: customer, name: 'Asha' })).body.code).toBe('unknown_customer');
    expect(await khataOf(customer)).toMatchObject({ customer: { name: '', phone: '' } });
  });
});
