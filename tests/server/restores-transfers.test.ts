/** D31 for the ledger: a shop that was restored from a backup takes again what devices can show that it had stored. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anId, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

type Body = Record<string, unknown>;

interface Told {
  code: string;
  transfer: { id: string };
  receipt: { taken_at: string; proof: { rows: Body[]; customer: Body | null }; signature: string };
  order: { id: string; receipt: string; quote: { total_paise: number } };
}

let shop: TestShop;
let owner: Person;
let helper: Person;
let matchbox: StoredProduct;
let customer: string;
/** Who was written down after the backup. */
let late: string;

/** What the devices have recorded since the backup, with the shop's receipts, oldest first. */
const kept: { id: string; kind: string; receipt: Told['receipt'] }[] = [];

const post = (path: string, body: Body, person = owner) =>
  shop.post<Told>(`/api/shop/transfers${path}`, body, person.token);

async function record(what: Body, by = owner): Promise<string> {
  const id = anId('transfer');
  const body = { id, made_at: new Date().toISOString(), ...what };
  const { receipt } = (await post('', body, by)).body;
  kept.push({ id, kind: String(what.kind), receipt });
  return id;
}

/** As any device of the staff sends it to a shop of another lineage. */
const show = async ({ receipt: { proof, signature } }: { receipt: Told['receipt'] }) =>
  (await post('/reassert', { proof, signature }, helper)).body.code;

/** Devices come in any order, and ask again about what has to wait. Resolves to the answers of the last round. */
async function showAll(receipts: typeof kept): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const round of [1, 2, 3]) {
    for (const one of receipts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (round === 1 || answers[one.id] === 'not_yet') answers[one.id] = await show(one);
    }
  }
  return answers;
}
const allRecorded = () => Object.fromEntries(kept.map(({ id }) => [id, 'recorded']));

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
/**
 * What people have recorded, and what is rounded off with it. What follows from orders has ids of the shop's own, and its
 * reversal is of what the restored order is taken to be paid with.
 */
const recorded = () =>
  queryOf(
    shop,
    `SELECT id, kind, from_account, to_account, amount_paise, "order", "by", made_at, taken_at
     FROM transfers WHERE id LIKE 'transfer%'
       AND NOT (kind = 'reversed' AND from_account IN ('cash:till', 'round_off'))
     ORDER BY taken_at, id`,
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
  late = anId('customer');
  const ravi = { id: late, name: 'Ravi', phone: '98230 22222', limit_paise: 70_000 };
  await shop.post('/api/shop/customers', ravi, owner.token);
  await record({ kind: 'opening', customer: late, amount_paise: 4_000 });
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
  it('has none of it, and waits for the order and for what is reversed', async () => {
    expect((await recorded()).length).toBeLessThan(before.recorded.length);
    const waiting = kept.filter(({ kind, receipt }) => {
      const [{ order: of = '' } = {}] = receipt.proof.rows;
      return kind === 'reversed' || of === lost.request.id;
    });
    expect(waiting).toHaveLength(4);
    for (const one of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await show(one)).toBe('not_yet');
    }
  });

  it.each([
    { what: 'in its order', isSorted: true, isOrderFirst: true },
    { what: 'the last first', isSorted: false, isOrderFirst: true },
    { what: 'before the order', isSorted: true, isOrderFirst: false },
    { what: 'the last first, before the order', isSorted: false, isOrderFirst: false },
  ])('has all of it again, and every balance, when it comes $what', async (how) => {
    await shop.restoreBackup();
    const shown = how.isSorted ? kept : kept.toReversed();
    if (!how.isOrderFirst) await showAll(shown);
    const { request, told } = lost;
    const accepted = { order: request, accepted: told, receipt: told.receipt };
    const { body } = await shop.post<Told>('/api/shop/orders/reassert', accepted);
    expect(body.code).toBe('accepted');

    expect(await showAll(shown)).toEqual(allRecorded());

    expect(await recorded()).toEqual(before.recorded);
    expect(await balances()).toEqual(before.balances);
    expect(
      await queryOf(shop, `SELECT name, phone, limit_paise FROM customers WHERE id = '${late}'`),
    ).toEqual([['Ravi', '98230 22222', '70000']]);
  });

  it('takes nothing twice', async () => {
    expect(await showAll(kept)).toEqual(allRecorded());
    expect(await balances()).toEqual(before.balances);
  });

  it('believes nothing that it has not signed', async () => {
    const { proof, signature } = kept[0]!.receipt;
    const rows = [{ ...proof.rows[0], id: anId('transfer') }];
    const codes = await Promise.all(
      [
        { proof: { ...proof, rows }, signature },
        { proof, signature: signature.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
        { proof, signature: null },
        { proof: null, signature },
        {
          proof: { ...proof, customer: { id: 'x', name: '', phone: '', limitPaise: 1 } },
          signature,
        },
        {},
      ].map(async (body) => (await post('/reassert', body)).body.code),
    );
    expect(codes).toEqual(codes.map(() => 'invalid'));
  });

  it('owes nobody anything of an order by UPI that was paid, cancelled and given back', async () => {
    await shop.restoreBackup();
    await shop.changeSettings({ online_payment: true, upi_id: 'shop@upi' });
    const paid = anOrder({ ...order(), payment_method: 'upi' });
    const { quote } = await place(paid);
    const move = (status: string) =>
      shop.post(`/api/shop/orders/${paid.id}/status`, { status }, owner.token);
    await move('confirmed');
    await move('cancelled');
    const back = { kind: 'refunded', account: 'upi', order: paid.id };
    await record({ ...back, amount_paise: quote.total_paise });
    const refund = kept.pop()!;
    const owed = async () =>
      (await balances()).filter(([account, of]) => account === 'upi' || of === paid.id);
    const [told, owedBefore] = [await lookUp(paid), await owed()];
    await shop.restoreBackup();
    await shop.post('/api/shop/orders/reassert', {
      order: paid,
      accepted: told,
      receipt: told.receipt,
    });
    expect(await show(refund)).toBe('recorded');
    expect(await owed()).toEqual(owedBefore);
    // It had been paid before it was given back.
    const times = await queryOf(
      shop,
      `SELECT taken_at, made_at FROM transfers WHERE "order" = '${paid.id}' ORDER BY rowid`,
    );
    expect(times[0]).toEqual(times[1]);
    expect(await lookUp(paid)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'not_due' },
    });
  });
});
