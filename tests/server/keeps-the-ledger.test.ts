/** The shop's ledger over HTTP (D73): what follows from orders, what the staff record, and what stays true of the sums. */
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
  // Totals are whole rupees, but where a test is about paise.
  await shop.changeSettings({ tax_percent: 0 });
  admin = await shop.anAdmin();
  owner = await shop.anOwner();
  matchbox = await shop.stock({ price: 50 });
});
afterAll(() => shop.close());

interface Told {
  order: {
    id: string;
    status: string;
    payment: { status: string };
    quote: { total_paise: number };
  };
}

async function place(overrides: Parameters<typeof anOrder>[0] = {}) {
  const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 3 }], ...overrides });
  const { body } = await shop.post<Told>('/api/shop/orders', order);
  return { ...order, totalPaise: body.order.quote.total_paise };
}
const move = (id: string, status: string) =>
  shop.post<Told>(`/api/shop/orders/${id}/status`, { status }, admin.token);
async function delivered() {
  const order = await place();
  await move(order.id, 'delivered');
  return order;
}
const record = (body: Record<string, unknown>, person = owner) =>
  shop.post<{ code: string; transfer: { id: string } }>(
    '/api/shop/transfers',
    { id: anId('transfer'), made_at: new Date().toISOString(), ...body },
    person.token,
  );

const rowsOf = (order: string) =>
  queryOf(
    shop,
    `SELECT kind, from_account, to_account, amount_paise FROM transfers WHERE "order" = '${order}' ORDER BY rowid`,
  );
const balance = async (account: string, order = '') => {
  const [[value = '0'] = []] = await queryOf(
    shop,
    `SELECT balance_paise FROM account_balances WHERE account = '${account}' AND "order" = '${order}'`,
  );
  return Number(value);
};
const owed = (order: string) => balance('customer:walk-in', order);
const paymentOf = async (id: string) =>
  ((await shop.orderRow(id)) as { payment: { status: string } }).payment.status;
const assumedOf = async (order: string) => {
  const [[id = ''] = []] = await queryOf(
    shop,
    `SELECT id FROM transfers WHERE "order" = '${order}' AND kind = 'assumed' ORDER BY rowid DESC LIMIT 1`,
  );
  return id;
};

describe('an order', () => {
  it('is paid in whole rupees where it is paid in cash', async () => {
    const odd = await shop.stock({ price: 41.3 });
    const { id, totalPaise } = await place({ lines: [{ pid: odd.pid, quantity: 3 }] });
    const paise = totalPaise % 100;
    expect(paise).toBeGreaterThan(0);
    await move(id, 'delivered');
    expect(await rowsOf(id)).toEqual([
      ['sold', 'sales', 'customer:walk-in', String(totalPaise)],
      ['assumed', 'customer:walk-in', 'cash:till', String(totalPaise - paise)],
      ['rounded', 'customer:walk-in', 'round_off', String(paise)],
    ]);
    expect([await owed(id), await paymentOf(id)]).toEqual([0, 'success']);

    // Nobody paid, and no rounding stays; by UPI it is paid to the paisa.
    await record({ kind: 'reversed', reverses: await assumedOf(id) });
    expect(await owed(id)).toBe(totalPaise);
    const cash = { kind: 'collected', account: 'cash:till', order: id };
    const { body } = await record({ ...cash, amount_paise: totalPaise - paise });
    expect([await owed(id), await paymentOf(id)]).toEqual([0, 'success']);
    await record({ kind: 'reversed', reverses: body.transfer.id });
    expect(await owed(id)).toBe(totalPaise);
    await record({ kind: 'collected', account: 'upi', order: id, amount_paise: totalPaise });
    expect([await owed(id), await paymentOf(id)]).toEqual([0, 'success']);

    // What people have recorded is listed, and no rounding that went with it.
    const { recorded } = (
      await shop.get<{ recorded: { order: string; kind: string }[] }>(
        '/api/shop/staff/ledger',
        admin.token,
      )
    ).body;
    const kinds = recorded.filter(({ order }) => order === id).map(({ kind }) => kind);
    expect(kinds).toEqual(['collected', 'reversed', 'collected', 'reversed']);
  });

  it('is sold, and taken to be paid in cash, when it is handed over', async () => {
    const { id, totalPaise } = await place();
    await move(id, 'shipped');
    expect(await rowsOf(id)).toEqual([]);

    await move(id, 'delivered');
    expect(await rowsOf(id)).toEqual([
      ['sold', 'sales', 'customer:walk-in', String(totalPaise)],
      ['assumed', 'customer:walk-in', 'cash:till', String(totalPaise)],
    ]);
    expect(await owed(id)).toBe(0);
    expect(await paymentOf(id)).toBe('success');
  });

  it('that was not handed over after all is neither sold nor paid', async () => {
    const till = await balance('cash:till');
    const { id } = await delivered();
    await move(id, 'shipped');

    expect(await owed(id)).toBe(0);
    expect(await balance('cash:till')).toBe(till);
    expect(await paymentOf(id)).toBe('pending');

    await move(id, 'delivered');
    expect(await paymentOf(id)).toBe('success');
    expect(await rowsOf(id)).toHaveLength(6);
  });

  it('that nobody paid for is owed', async () => {
    const { id, totalPaise } = await delivered();
    const pending = async () =>
      (
        await shop.get<{ payments: { pending: { orders: number; paise: number } } }>(
          '/api/shop/dashboard?days=7',
          admin.token,
        )
      ).body.payments.pending;
    const before = await pending();
    await record({ kind: 'reversed', reverses: await assumedOf(id) });

    expect(await owed(id)).toBe(totalPaise);
    expect(await paymentOf(id)).toBe('pending');
    expect(await pending()).toEqual({
      orders: before.orders + 1,
      paise: before.paise + totalPaise,
    });
    const { body } = await shop.get<{ owed: { id: string; owed_paise: number }[] }>(
      '/api/shop/staff/ledger',
      admin.token,
    );
    expect(body.owed).toContainEqual(expect.objectContaining({ id, owed_paise: totalPaise }));
  });

  it('is paid in parts, and by UPI, and then it is paid', async () => {
    const { id, totalPaise } = await delivered();
    await record({ kind: 'reversed', reverses: await assumedOf(id) });
    await record({ kind: 'collected', account: 'cash:till', order: id, amount_paise: 1_000 });
    expect([await owed(id), await paymentOf(id)]).toEqual([totalPaise - 1_000, 'pending']);

    const rest = { kind: 'collected', account: 'upi', order: id, amount_paise: totalPaise - 1_000 };
    await record(rest);
    expect([await owed(id), await paymentOf(id)]).toEqual([0, 'success']);
  });

  it('counts what was collected before it was handed over', async () => {
    const { id, totalPaise } = await place();
    await record({ kind: 'collected', account: 'upi', order: id, amount_paise: 5_000 });
    await move(id, 'delivered');

    expect(await rowsOf(id)).toEqual([
      ['collected', 'customer:walk-in', 'upi', '5000'],
      ['sold', 'sales', 'customer:walk-in', String(totalPaise)],
      ['assumed', 'customer:walk-in', 'cash:till', String(totalPaise - 5_000)],
    ]);
  });

  it('by UPI of which a part was given back is not paid when it is taken up again', async () => {
    await shop.changeSettings({ online_payment: true, upi_id: 'shop@upi' });
    const { id } = await place({ payment_method: 'upi' });
    await move(id, 'confirmed');
    await record({ kind: 'refunded', account: 'upi', order: id, amount_paise: 1_000 });
    await move(id, 'cancelled');
    // The shop has money for it.
    expect(await paymentOf(id)).toBe('success');
    await move(id, 'confirmed');
    expect(await paymentOf(id)).toBe('pending');
  });

  it('that was paid in full before has nothing to be assumed', async () => {
    const { id, totalPaise } = await place();
    await record({ kind: 'collected', account: 'upi', order: id, amount_paise: totalPaise });
    await move(id, 'delivered');

    expect((await rowsOf(id)).map(([kind]) => kind)).toEqual(['collected', 'sold']);
    expect(await paymentOf(id)).toBe('success');
  });
});

describe('cash that somebody carries', () => {
  it('has what they take from customers, until they hand it over', async () => {
    const rider = await shop.anAdmin();
    const riders = `cash:${rider.id}`;
    const deliveredBy = async (person: Person) => {
      const order = await place();
      await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, person.token);
      return order;
    };
    const drawerOf = async (person: Person, order: string) =>
      (await shop.get<{ cash_drawer: string }>(`/api/shop/staff/orders/${order}`, person.token))
        .body.cash_drawer;

    const before = await deliveredBy(rider);
    expect(await balance(riders)).toBe(0);
    expect(await drawerOf(rider, before.id)).toBe('cash:till');
    await record({ kind: 'handed_over', account: 'cash:till', to: riders, amount_paise: 30_000 });
    const carried = await deliveredBy(rider);
    // Of somebody else it goes into the shop's drawer.
    await deliveredBy(admin);
    expect(await balance(riders)).toBe(30_000 + carried.totalPaise);
    expect(await drawerOf(rider, carried.id)).toBe(riders);
    // So does the cash that a customer pays for their khata.
    const customer = anId('customer');
    await shop.post('/api/shop/customers', { id: customer, name: 'Asha', phone: '' }, owner.token);
    const path = `/api/shop/staff/customers/${customer}`;
    const drawerFor = async ({ token }: Person) =>
      (await shop.get<{ cashDrawer: string }>(path, token)).body.cashDrawer;
    expect([await drawerFor(rider), await drawerFor(admin)]).toEqual([riders, 'cash:till']);
    // The press back takes it out again.
    await move(carried.id, 'shipped');
    expect(await balance(riders)).toBe(30_000);

    await record({ kind: 'handed_over', account: riders, to: 'cash:till', amount_paise: 30_000 });
    await deliveredBy(rider);
    expect(await balance(riders)).toBe(0);
  });
});

describe('what the staff record', () => {
  it('is stored once, however often it is sent', async () => {
    const { id: order } = await delivered();
    const transfer = { kind: 'collected', account: 'upi', order, amount_paise: 700 };
    const sent = { id: anId('transfer'), made_at: '2026-11-29T06:00:00.000Z', ...transfer };
    const answers = await Promise.all([record(sent), record(sent), record(sent)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await owed(order)).toBe(-700);
  });

  it('is refused under the id of something else', async () => {
    const { id: order } = await delivered();
    const sent = { id: anId('transfer'), kind: 'collected', account: 'upi', order };
    await record({ ...sent, amount_paise: 700 });

    expect(await record({ ...sent, amount_paise: 800 })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
    expect(await owed(order)).toBe(-700);
  });

  it.each([
    { kind: 'sold', account: 'cash:till', amount_paise: 1 },
    { kind: 'paid_in', account: 'sales', amount_paise: 100 },
    { kind: 'paid_in', account: 'cash:somebody', amount_paise: 100 },
    { kind: 'paid_in', account: 'cash:till', amount_paise: 0 },
    { kind: 'paid_in', account: 'cash:till', amount_paise: -5 },
    { kind: 'paid_in', account: 'cash:till', amount_paise: 1.5 },
    { kind: 'paid_in', account: 'cash:till', amount_paise: 1_000_000_001 },
    { kind: 'paid_out', account: 'cash:till', to: 'expense', amount_paise: 100, note: ' ' },
    { kind: 'paid_out', account: 'cash:till', to: 'sales', amount_paise: 100, note: 'tea' },
    { kind: 'handed_over', account: 'cash:till', to: 'cash:till', amount_paise: 100 },
    { kind: 'closed', account: 'upi', counted_paise: 100 },
    { kind: 'closed', account: 'cash:till' },
    { kind: 'collected', account: 'cash:till', order: "' OR 1=1 --", amount_paise: 1 },
    { kind: 'paid_in', account: 'cash:till', amount_paise: 100, made_at: 'yesterday' },
    { kind: 'paid_in', account: 'cash:till', amount_paise: 100, id: 'abc.sold' },
  ])('is refused when it cannot be: $kind $account $amount_paise', async (transfer) => {
    expect(await record(transfer)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('names an order that there is', async () => {
    const nowhere = { kind: 'collected', account: 'cash:till', order: anId('order') };
    expect((await record({ ...nowhere, amount_paise: 100 })).body.code).toBe('unknown_order');
  });

  it('is reversed once, and exactly', async () => {
    const { id: order } = await delivered();
    const { body } = await record({ kind: 'collected', account: 'upi', order, amount_paise: 700 });
    const reverses = body.transfer.id;
    const answers = await Promise.all([1, 2].map(() => record({ kind: 'reversed', reverses })));

    expect(answers.map(({ body: { code } }) => code).toSorted()).toEqual([
      'recorded',
      'reversed_already',
    ]);
    expect(await owed(order)).toBe(0);
  });

  it('that cannot be stored is refused, as is the status of an order, so that nothing waits behind it', async () => {
    const { id: order } = await place();
    const id = anId('transfer');
    await queryOf(
      shop,
      `CREATE TRIGGER not_this BEFORE INSERT ON transfers WHEN NEW.id = '${id}' OR NEW.kind = 'sold'
       BEGIN SELECT RAISE(ABORT, 'it cannot be stored'); END`,
    );
    const float = { kind: 'paid_in', account: 'cash:till', from: 'float', amount_paise: 700 };
    expect((await record({ ...float, id })).body.code).toBe('not_stored');
    expect((await record(float)).body.code).toBe('recorded');
    expect((await move(order, 'delivered')).body).toMatchObject({ code: 'not_stored' });
    await queryOf(shop, 'DROP TRIGGER not_this');
    expect((await move(order, 'delivered')).status).toBe(200);
  });

  it('does not reverse what was sold', async () => {
    const { id } = await delivered();
    const [[sold = ''] = []] = await queryOf(
      shop,
      `SELECT id FROM transfers WHERE "order" = '${id}' AND kind = 'sold'`,
    );
    expect((await record({ kind: 'reversed', reverses: sold })).body.code).toBe('unknown_transfer');
  });

  it('gives back no more than was paid, and an owner does', async () => {
    const { id: order, totalPaise } = await delivered();
    const refund = { kind: 'refunded', account: 'cash:till', order };

    expect((await record({ ...refund, amount_paise: totalPaise + 1 })).body.code).toBe(
      'more_than_paid',
    );
    expect((await record({ ...refund, amount_paise: 100 }, admin)).body.code).toBe('owner_only');
    expect((await record({ ...refund, amount_paise: 100 })).body.code).toBe('recorded');
    expect([await owed(order), await paymentOf(order)]).toEqual([100, 'pending']);
  });
});

describe('a drawer', () => {
  it('belongs to somebody of the staff, or has had money in it', async () => {
    const into = (account: string) =>
      record({ kind: 'paid_in', account, amount_paise: 100 }, admin);
    const [customer, former] = [await shop.signUp(), await shop.anAdmin()];
    for (const holder of ['aaaaaaaaaaaaaaa', customer.id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await into(`cash:${holder}`)).body.code).toBe('invalid');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await balance(`cash:${holder}`)).toBe(0);
    }
    expect((await into(`cash:${former.id}`)).body.code).toBe('recorded');
    await shop.changeUser(former.id, { is_admin: false });
    expect((await into(`cash:${former.id}`)).body.code).toBe('recorded');
  });

  it('holds what was put in, taken and paid out; what was counted is then in it', async () => {
    const till = await balance('cash:till');
    const { totalPaise } = await delivered();
    await record({ kind: 'paid_in', account: 'cash:till', amount_paise: 50_000 });
    const tea = { to: 'expense', amount_paise: 4_000, note: 'Tea' };
    await record({ kind: 'paid_out', account: 'cash:till', ...tea });
    const raju = `cash:${admin.id}`;
    await record({ kind: 'handed_over', account: 'cash:till', to: raju, amount_paise: 1_000 });
    const expected = till + totalPaise + 50_000 - 4_000 - 1_000;
    expect(await balance('cash:till')).toBe(expected);
    expect(await balance(raju)).toBe(1_000);

    await record({ kind: 'closed', account: 'cash:till', counted_paise: expected - 500 });
    expect(await balance('cash:till')).toBe(expected - 500);
    expect(await balance('difference')).toBe(500);

    await record({ kind: 'closed', account: 'cash:till', counted_paise: expected - 500 });
    const { body } = await shop.get<{ drawers: object[] }>('/api/shop/staff/ledger', admin.token);
    expect(body.drawers).toContainEqual(
      expect.objectContaining({ account: 'cash:till', balance_paise: expected - 500, moved: [] }),
    );
  });

  it('is compared with what was in it when it was counted, however late that arrives', async () => {
    const [till, difference] = [await balance('cash:till'), await balance('difference')];
    const madeAt = new Date(Date.now() - 1).toISOString();
    const count = { kind: 'closed', account: 'cash:till', counted_paise: till, made_at: madeAt };
    await record({ kind: 'paid_in', account: 'cash:till', amount_paise: 30_000 });
    await record(count);
    expect(await balance('cash:till')).toBe(till + 30_000);
    expect(await balance('difference')).toBe(difference);
    const { body } = await shop.get<{ drawers: object[] }>('/api/shop/staff/ledger', admin.token);
    expect(body.drawers).toContainEqual(
      expect.objectContaining({
        account: 'cash:till',
        counted_at: madeAt,
        moved: [{ kind: 'paid_in', paise: 30_000, count: 1 }],
      }),
    );

    // A delivery that was pressed before the count and arrives after it was in the drawer.
    const pressedAt = new Date(Date.now() - 60_000).toISOString();
    const { id, totalPaise } = await place();
    await shop.post(
      `/api/shop/orders/${id}/status`,
      { status: 'delivered', made_at: pressedAt },
      admin.token,
    );
    const counted = await balance('cash:till');
    const countedAt = new Date(Date.parse(pressedAt) + 30_000).toISOString();
    await record({ ...count, counted_paise: counted - 30_000, made_at: countedAt });
    expect(totalPaise).toBeGreaterThan(0);
    expect(await balance('cash:till')).toBe(counted);

    // A later count has recorded what was missing at an earlier one.
    const now = { kind: 'closed', account: 'cash:till', counted_paise: till + 29_000 };
    await record(now);
    await record({ ...count, counted_paise: till - 1_000 });
    expect(await balance('cash:till')).toBe(till + 29_000);
    expect(await balance('difference')).toBe(difference + 1_000);
  });
});

describe('the ledger', () => {
  it('is never changed and never deleted', async () => {
    const { id } = await delivered();
    const where = `WHERE "order" = '${id}'`;
    const change = (query: string) => shop.asSuperuser('POST', '/api/sql', { query });

    await expect(change(`UPDATE transfers SET amount_paise = 1 ${where}`)).rejects.toThrow();
    await expect(change(`UPDATE transfers SET note = 'another' ${where}`)).rejects.toThrow();
    await expect(change(`DELETE FROM transfers ${where}`)).rejects.toThrow();
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it('comes to nothing over all accounts, and its sums are those of its transfers', async () => {
    expect(await queryOf(shop, 'SELECT sum(balance_paise) FROM account_balances')).toEqual([['0']]);
    const added = `SELECT account, sum(paise) FROM (
      SELECT to_account AS account, amount_paise AS paise FROM transfers UNION ALL
      SELECT from_account, -amount_paise FROM transfers) GROUP BY account ORDER BY account`;
    const kept =
      'SELECT account, sum(balance_paise) FROM account_balances GROUP BY account ORDER BY account';
    expect(await queryOf(shop, kept)).toEqual(await queryOf(shop, added));
  });
});
