/** D31 for the ledger: a shop that was restored from a backup takes again what devices can show that it had stored. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anId, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

type Body = Record<string, unknown>;

interface Told {
  code: string;
  may_return?: boolean;
  transfer: { id: string; order: string };
  receipt: { by: string; taken_at: string; signature: string };
  order: { id: string; receipt: string; quote: { total_paise: number } };
}

let shop: TestShop;
let owner: Person;
let helper: Person;
let matchbox: StoredProduct;
let customer: string;

/** What the devices have sent since the backup, with the shop's answer, oldest first. */
const kept: { body: Body; receipt: Told['receipt']; order: string; by: Person }[] = [];

const post = (body: Body, person: Person) =>
  shop.post<Told>('/api/shop/transfers', body, person.token);

async function record(what: Body, by = owner): Promise<string> {
  const id = anId('transfer');
  const body = { id, made_at: new Date().toISOString(), ...what };
  const { receipt, transfer } = (await post(body, by)).body;
  kept.push({ body, receipt, order: transfer.order, by });
  return id;
}

/** As a device sends it to a shop of another lineage. */
const showAgain = async () => {
  const codes = [];
  for (const { body, receipt, order, by } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    codes.push((await post({ ...body, shown: { ...receipt, order } }, by)).body.code);
  }
  return codes;
};

const order = () => anOrder({ lines: [{ pid: matchbox.pid, quantity: 3 }] });
const place = async (request: ReturnType<typeof order>) =>
  (await shop.post<Told>('/api/shop/orders', request)).body.order;
const deliver = (id: string) =>
  shop.post(`/api/shop/orders/${id}/status`, { status: 'delivered' }, owner.token);
const lookUp = async ({ id, key }: ReturnType<typeof order>) => {
  const { body } = await shop.post<{ orders: Told['order'][] }>('/api/shop/orders/lookup', {
    orders: [{ id, key }],
  });
  return body.orders[0] as Told['order'];
};
const assumedOf = async (id: string) => {
  const [[assumed = ''] = []] = await queryOf(
    shop,
    `SELECT id FROM transfers WHERE "order" = '${id}' AND kind = 'assumed'`,
  );
  return assumed;
};
const balances = () =>
  queryOf(
    shop,
    'SELECT account, "order", balance_paise FROM account_balances WHERE balance_paise <> 0 ORDER BY 1, 2',
  );
/** What people have recorded, and what is rounded off with it; what follows from orders has ids of the shop's own. */
const recorded = () =>
  queryOf(
    shop,
    `SELECT id, kind, from_account, to_account, amount_paise, "order", "by", made_at, taken_at
     FROM transfers WHERE id LIKE 'transfer%' ORDER BY taken_at, id`,
  );

let before: { balances: string[][]; recorded: string[][] };
let lost: { request: ReturnType<typeof order>; told: Told['order'] };

beforeAll(async () => {
  shop = await openShop();
  await shop.changeSettings({ tax_percent: 0 });
  owner = await shop.anOwner();
  helper = await shop.anAdmin();
  matchbox = await shop.stock({ price: 50.5 });
  customer = anId('customer');
  const asha = { id: customer, name: 'Asha', phone: '98230 11111', limit_paise: 100_000 };
  await shop.post('/api/shop/customers', asha, owner.token);
  const known = order();
  await place(known);
  await deliver(known.id);
  await shop.backUp();

  await record({ kind: 'paid_in', account: 'cash:till', amount_paise: 50_000 }, helper);
  const request = order();
  await place(request);
  await deliver(request.id);
  await record({ kind: 'reversed', reverses: await assumedOf(request.id) }, helper);
  const part = { kind: 'collected', account: 'upi', order: request.id, amount_paise: 5_000 };
  const slip = await record(part, helper);
  await record({ kind: 'reversed', reverses: slip });
  await record({ ...part, amount_paise: 6_000 });
  await record({ kind: 'opening', customer, amount_paise: 80_050 });
  // Of which 50 paise are rounded off with it.
  await record({ kind: 'khata_paid', account: 'cash:till', customer, amount_paise: 80_000 });
  await record({
    kind: 'returned',
    order: known.id,
    goods: { reason: 'unwanted', parts: [{ line: String(matchbox.pid), count: 1 }] },
    account: 'cash:till',
    customer: '',
    amount_paise: 5_000,
  });
  await record({ kind: 'closed', account: 'cash:till', counted_paise: 120_000 }, helper);
  lost = { request, told: await lookUp(request) };
  before = { balances: await balances(), recorded: await recorded() };
  await shop.restoreBackup();
});
afterAll(() => shop.close());

describe('a restored shop', () => {
  it('has none of it, and asks for the order first', async () => {
    expect((await recorded()).length).toBeLessThan(before.recorded.length);
    const { receipt, body } = kept.find((one) => one.body.kind === 'collected')!;
    const answer = await post({ ...body, shown: { ...receipt, order: '' } }, helper);
    expect(answer.body).toMatchObject({ code: 'unknown_order', may_return: true });
  });

  it('has all of it again, as it was recorded and when, and every balance', async () => {
    const { request, told } = lost;
    const shown = { order: request, accepted: told, receipt: told.receipt };
    expect((await shop.post<Told>('/api/shop/orders/reassert', shown)).body.code).toBe('accepted');

    expect(await showAgain()).toEqual(kept.map(() => 'recorded'));

    expect(await recorded()).toEqual(before.recorded);
    expect(await balances()).toEqual(before.balances);
  });

  it('takes nothing twice', async () => {
    expect(await showAgain()).toEqual(kept.map(() => 'recorded'));
    expect(await recorded()).toEqual(before.recorded);
  });

  it('believes no time and no name that it has not signed', async () => {
    const [first] = kept;
    const id = anId('transfer');
    const shown = { ...first!.receipt, order: '', by: helper.id };
    await post({ ...first!.body, id, shown }, owner);
    const [[by, takenAt] = []] = await queryOf(
      shop,
      `SELECT "by", replace(taken_at, ' ', 'T') FROM transfers WHERE id = '${id}'`,
    );
    expect(by).toBe(owner.id);
    expect(Date.parse(takenAt!)).toBeGreaterThan(Date.parse(first!.receipt.taken_at));
  });
});
