/**
 * Drawn evenings of a shop over HTTP (D73): orders handed over and taken back, money in parts, refunds, slips, expenses,
 * counts, and every request sent once, twice or three times at once; and the shop goes back to a backup of the same evening,
 * after which devices show what they have recorded since, in any order (D31). The books beside it are kept here, by the
 * decision's text and with nothing of src/domain.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anId, anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';

let shop: TestShop;
let owner: Person;
let goods: StoredProduct[];

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
  goods = await Promise.all([41.3, 50, 12.75].map((price) => shop.stock({ price })));
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

type Money = 'cash:till' | 'upi' | 'round_off';
interface Payment {
  id: string;
  to: Money;
  paise: number;
}
interface Account {
  id: string;
  total: number;
  isDelivered: boolean;
  /** What stands of what was taken and given back for it. */
  taken: Payment[];
  assumed: Payment[];
  rounded: number;
}

const STEPS = 60;

it.each([
  { seed: 1, isRestored: false },
  { seed: 2, isRestored: false },
  { seed: 3, isRestored: false },
  { seed: 4, isRestored: true },
  { seed: 5, isRestored: true },
])('comes to the rupee on evening $seed, restored: $isRestored', async ({ seed, isRestored }) => {
  const draw = numbersFrom(seed);
  const one = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value;
  const [[before = '0'] = []] = await queryOf(
    shop,
    "SELECT sum(balance_paise) FROM account_balances WHERE account = 'cash:till'",
  );
  const orders: Account[] = [];
  let others = Number(before);

  /** What the devices keep of what they have recorded, by its id. */
  let receipts = new Map<string, unknown>();
  const record = async (body: Record<string, unknown>) => {
    const sent = { id: anId('evening'), made_at: new Date().toISOString(), ...body };
    const send = () =>
      shop.post<{ code: string; transfer: { id: string }; receipt?: unknown }>(
        '/api/shop/transfers',
        sent,
        owner.token,
      );
    const answers = await Promise.all(Array.from({ length: 1 + draw(3) }, send));
    expect(new Set(answers.map(({ body: { code } }) => code)).size).toBe(1);
    const [first] = answers;
    if (first?.body.receipt) receipts.set(sent.id, first.body.receipt);
    return { id: sent.id, code: first?.body.code };
  };
  const paidOf = ({ taken, assumed, rounded }: Account) =>
    [...taken, ...assumed].reduce((sum, { paise }) => sum + paise, rounded);
  const owedOf = (order: Account) => (order.isDelivered ? order.total : 0) - paidOf(order);

  const place = async () => {
    const order = anOrder({ lines: [{ pid: one(goods).pid, quantity: 1 + draw(4) }] });
    const { body } = await shop.post<{ order: { quote: { total_paise: number } } }>(
      '/api/shop/orders',
      order,
    );
    const total = body.order.quote.total_paise;
    orders.push({ id: order.id, total, isDelivered: false, taken: [], assumed: [], rounded: 0 });
  };
  const assumedId = async (order: string) =>
    (
      await queryOf(
        shop,
        `SELECT id FROM transfers WHERE "order" = '${order}' AND kind = 'assumed' ORDER BY rowid DESC LIMIT 1`,
      )
    )[0]?.[0] ?? '';
  const move = async (order: Account) => {
    order.isDelivered = !order.isDelivered;
    await shop.setStatus(order.id, order.isDelivered ? 'delivered' : 'shipped');
    if (!order.isDelivered) {
      // A press back takes away what was assumed, the latest first, but what was given back since had been paid.
      let left = paidOf(order) - order.rounded;
      const standing: typeof order.assumed = [];
      for (const payment of order.assumed.toReversed()) {
        if (payment.paise <= left) left -= payment.paise;
        else standing.unshift(payment);
      }
      Object.assign(order, { assumed: standing, rounded: standing.length > 0 ? order.rounded : 0 });
      return;
    }
    const due = owedOf(order);
    if (due <= 0) return;
    const cash = due - (due % 100);
    if (cash > 0) {
      order.assumed.push({ id: await assumedId(order.id), to: 'cash:till', paise: cash });
    }
    order.rounded += due - cash;
  };
  const collect = async (order: Account) => {
    const to = one(['cash:till', 'upi'] as const);
    const paise = 1 + draw(order.total);
    const { id } = await record({
      kind: 'collected',
      account: to,
      order: order.id,
      amount_paise: paise,
    });
    order.taken.push({ id, to, paise });
    const left = owedOf(order);
    if (to === 'cash:till' && left > 0 && left < 100) order.rounded += left;
  };
  const giveBack = async (order: Account) => {
    const paise = 1 + draw(order.total);
    const isTooMuch = paise > paidOf(order);
    const { id, code } = await record({
      kind: 'refunded',
      account: 'cash:till',
      order: order.id,
      amount_paise: paise,
    });
    expect(code).toBe(isTooMuch ? 'more_than_paid' : 'recorded');
    if (!isTooMuch) order.taken.push({ id, to: 'cash:till', paise: -paise });
  };
  const takeBack = async (order: Account) => {
    const standing = [...order.taken, ...order.assumed];
    if (standing.length === 0) return;
    const drawn = one(standing);
    await record({ kind: 'reversed', reverses: drawn.id });
    order.taken = order.taken.filter((other) => other !== drawn);
    order.assumed = order.assumed.filter((other) => other !== drawn);
    if (drawn.paise > 0) order.rounded = 0;
  };
  const inTill = () =>
    orders
      .flatMap(({ taken, assumed }) => [...taken, ...assumed])
      .reduce((sum, { to, paise }) => sum + (to === 'cash:till' ? paise : 0), others);
  const around = async () => {
    const paise = 100 + draw(5_000);
    const what = draw(3);
    if (what === 0) {
      await record({ kind: 'paid_in', account: 'cash:till', amount_paise: paise });
      others += paise;
    } else if (what === 1) {
      const tea = { to: 'expense', note: 'Tea', amount_paise: paise };
      await record({ kind: 'paid_out', account: 'cash:till', ...tea });
      others -= paise;
    } else {
      const counted = Math.max(0, inTill() + draw(300) - 150);
      await record({ kind: 'closed', account: 'cash:till', counted_paise: counted });
      others += counted - inTill();
    }
  };

  // oxlint-disable no-await-in-loop -- one after the other
  const allBalances = () =>
    queryOf(
      shop,
      'SELECT account, "order", balance_paise FROM account_balances WHERE balance_paise <> 0 ORDER BY 1, 2',
    );
  const payments = () => Promise.all(orders.map(async ({ id }) => shop.orderRow(id)));
  /** The devices come back one by one, and ask again about what has to wait. */
  const showAll = async () => {
    let waiting = [...receipts.values()]
      .map((receipt) => ({ receipt, at: draw(1_000) }))
      .toSorted((first, second) => first.at - second.at);
    while (waiting.length > 0) {
      const left: typeof waiting = [];
      for (const kept of waiting) {
        const { body } = await shop.post<{ code: string }>(
          '/api/shop/transfers/reassert',
          kept.receipt,
          owner.token,
        );
        if (body.code !== 'recorded') left.push(kept);
      }
      // What waits does so for something else of them.
      expect(left.length).toBeLessThan(waiting.length);
      waiting = left;
    }
  };

  for (let step = 0; step < STEPS; step += 1) {
    const isSince = isRestored && step >= STEPS / 2;
    if (isRestored && step === STEPS / 2) {
      await shop.backUp();
      receipts = new Map();
    }
    // What devices show is money: orders come back from their customers.
    const what = orders.length < 3 ? 0 : isSince ? 3 + draw(5) : draw(8);
    if (what === 0) await place();
    else if (what <= 2) await move(one(orders));
    else if (what === 3) await collect(one(orders));
    else if (what === 4) await giveBack(one(orders));
    else if (what <= 6) await takeBack(one(orders));
    else await around();
  }
  if (isRestored) {
    const paymentsOf = async () =>
      (await payments()).map((row) => (row as { payment: { status: string } }).payment.status);
    const [told, paid] = [await allBalances(), await paymentsOf()];
    expect(receipts.size).toBeGreaterThan(10);
    await shop.restoreBackup();
    expect(await allBalances()).not.toEqual(told);
    await showAll();
    expect(await allBalances()).toEqual(told);
    expect(await paymentsOf()).toEqual(paid);
  }
  // oxlint-enable no-await-in-loop

  const balances = new Map(
    (
      await queryOf(
        shop,
        `SELECT iif(account LIKE 'customer:%', "order", account), balance_paise FROM account_balances`,
      )
    ).map(([account = '', paise]) => [account, Number(paise)]),
  );
  expect(balances.get('cash:till') ?? 0).toBe(inTill());
  for (const order of orders) {
    expect([order.id, balances.get(order.id) ?? 0]).toEqual([order.id, owedOf(order)]);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const row = (await shop.orderRow(order.id)) as { payment: { status: string } };
    if (order.isDelivered) {
      expect(row.payment.status).toBe(owedOf(order) > 0 ? 'pending' : 'success');
    }
  }
  expect(await queryOf(shop, 'SELECT sum(balance_paise) FROM account_balances')).toEqual([['0']]);
});
