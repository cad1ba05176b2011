/**
 * Drawn days of a shop on credit over HTTP (D74): orders handed over, put on a khata and taken back, payments, money given
 * back, write-offs, reversals, customers merged, separated and erased, and every request sent once, twice or three times
 * at once. The books beside it (khata-books.ts) are kept by the decisions' text.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anId, anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';
import {
  type BookedCustomer,
  type BookedLine,
  type BookedOrder,
  openBooks,
} from './khata-books.ts';

const DAYS = 4;
const STEPS_A_DAY = 45;
/** What takes credit, or money, an owner's permission. */
const OWNERS = ['opening', 'written_off', 'khata_refunded'];

let shop: TestShop;
let owner: Person;
let admin: Person;
let goods: StoredProduct[];

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
  admin = await shop.anAdmin();
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

interface Told {
  code: string;
  transfer: { id: string; takenAt: string };
}
interface WireLine {
  id: string;
  kind: string;
  amountPaise: number;
  balancePaise: number;
  openPaise: number;
  order: string;
  takenAt: string;
  isReversed: boolean;
  dispute: { note: string; answeredAt: string | null } | null;
}
interface Khata {
  customer: { id: string; name: string; limitPaise: number } | null;
  balancePaise: number;
  isCut: boolean;
  lines: WireLine[];
}

it.each([1, 2, 3])('comes to the paisa in the days of %s', async (seed) => {
  const draw = numbersFrom(seed);
  const one = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value;
  const books = openBooks();
  const persons: Person[] = [];
  const gone = new Set<Person>();
  /** What was recorded, as it was sent. */
  const sent: Record<string, unknown>[] = [];
  const drawers = ['cash:till', `cash:${owner.id}`, 'upi'];
  const inDrawers = async () =>
    new Map(
      (
        await queryOf(
          shop,
          "SELECT account, balance_paise FROM account_balances WHERE account NOT LIKE 'customer:%'",
        )
      ).map(([account = '', paise]) => [account, Number(paise)]),
    );
  const atFirst = await inDrawers();

  /** Sends a request once, twice or three times at once; all are answered the same. */
  async function sendSome<Body extends { code: string }>(
    path: string,
    body: Record<string, unknown>,
    token = owner.token,
  ) {
    const send = () => shop.post<Body>(path, body, token);
    const answers = await Promise.all(Array.from({ length: 1 + draw(3) }, send));
    expect([path, body, [...new Set(answers.map((answer) => answer.body.code))]]).toEqual([
      path,
      body,
      [answers[0]?.body.code],
    ]);
    return answers[0]?.body as Body;
  }
  /** Records; `refusals` are the reasons for which it has to be refused. Answers nothing if it was. */
  async function record(
    fields: Record<string, unknown>,
    refusals: readonly (string | false)[] = [],
    token = owner.token,
  ) {
    const body = { id: anId('khata'), made_at: new Date().toISOString(), ...fields };
    const { code, transfer } = await sendSome<Told>('/api/shop/transfers', body, token);
    const reasons = refusals.filter((reason) => reason !== false);
    expect([body, reasons.length === 0 ? ['recorded'] : reasons]).toEqual([
      body,
      expect.arrayContaining([code]),
    ]);
    if (code !== 'recorded') return null;
    sent.push(body);
    return { id: body.id, takenAt: transfer.takenAt };
  }
  const save = async (body: Record<string, unknown>, expected = 'saved', token = owner.token) => {
    const { code } = await sendSome('/api/shop/customers', body, token);
    expect([body, code]).toEqual([body, expected]);
  };

  const livingRecords = () => books.customers.filter(({ isErased }) => !isErased);
  /** Often one of several that are one. */
  function someCustomer() {
    const merged = books.customers.filter(({ id }) => books.groupOf(id).length > 1);
    return one(merged.length > 0 && draw(2) === 0 ? merged : books.customers);
  }
  const hasAccount = (customer: BookedCustomer) =>
    books.groupOf(customer.id).some(({ account }) => account !== '');

  async function writeDown() {
    const id = anId('customer');
    const isLinked = draw(2) === 0;
    const person = isLinked ? await shop.signUp() : null;
    if (person) persons.push(person);
    const customer = {
      id,
      name: `Asha ${id}`,
      phone: `98230 ${id.slice(-5)}`,
      account: person?.id ?? '',
      limit: draw(4) === 0 ? 0 : 10_000 * (1 + draw(8)),
    };
    const { limit, ...fields } = customer;
    await save({ ...fields, limit_paise: limit });
    books.customers.push({ ...customer, mergedInto: '', isErased: false });
  }
  async function link() {
    const customer = one(livingRecords());
    const person = one(persons.filter((candidate) => !gone.has(candidate)));
    if (!customer || !person) return;
    const account = draw(3) === 0 ? '' : person.id;
    const holder = account === '' ? undefined : lookedUp(person);
    const body = { id: customer.id, account };
    // The account is that of the whole khata.
    if (customer.mergedInto !== '') await save(body, 'unknown_customer');
    else if (holder && books.rootOf(holder.id) !== customer) await save(body, 'linked_already');
    else {
      await save(body);
      if (holder) return;
      for (const member of books.groupOf(customer.id)) member.account = '';
      customer.account = account;
    }
  }
  async function changeLimit() {
    const customer = one(livingRecords());
    if (!customer) return;
    const limit = draw(5) === 0 ? 0 : draw(100_000);
    if (draw(4) === 0) {
      await save({ id: customer.id, limit_paise: limit }, 'owner_only', admin.token);
      return;
    }
    await save({ id: customer.id, limit_paise: limit });
    customer.limit = limit;
  }
  async function merge() {
    const roots = livingRecords().filter(({ mergedInto }) => mergedInto === '');
    const [from, to] = [one(roots), one(roots)];
    if (!from || !to || from === to) return;
    const areTwo = hasAccount(from) && hasAccount(to);
    await save({ id: from.id, merged_into: to.id }, areTwo ? 'both_linked' : 'saved');
    if (!areTwo) books.merge(from, to);
  }
  async function separate() {
    const customer = one(livingRecords().filter(({ mergedInto }) => mergedInto !== ''));
    if (!customer) return;
    await save({ id: customer.id, merged_into: '' });
    customer.mergedInto = '';
  }
  async function erase() {
    const customer = one(livingRecords());
    if (!customer || draw(2) > 0) return;
    const group = books.groupOf(customer.id);
    const linked = group.find(({ account }) => account !== '');
    const person = persons.find(({ id }) => id === linked?.account);
    if (person) {
      expect((await shop.post('/api/shop/account/erase', {}, person.token)).status).toBe(200);
      gone.add(person);
    } else {
      await save({ id: books.rootOf(customer.id).id, is_erased: true });
    }
    for (const erased of group) Object.assign(erased, { account: '', limit: 0, isErased: true });
    books.forgetSettled();
  }

  async function place() {
    const order = anOrder({ lines: [{ pid: one(goods).pid, quantity: 1 + draw(5) }] });
    const { body } = await shop.post<{ order: { quote: { total_paise: number } } }>(
      '/api/shop/orders',
      order,
    );
    const total = body.order.quote.total_paise;
    books.orders.push({
      id: order.id,
      total,
      isDelivered: false,
      taken: [],
      assumed: [],
      rounded: 0,
    });
  }
  async function move(order: BookedOrder) {
    const status = order.isDelivered ? 'shipped' : 'delivered';
    const path = `/api/shop/orders/${order.id}/status`;
    expect((await sendSome(path, { status, id: anId('press') }, admin.token)).code).toBe('updated');
    if (status === 'shipped') {
      books.comeBack(order);
      return;
    }
    const cash = books.handOver(order);
    if (cash === 0) return;
    const [[id = ''] = []] = await queryOf(
      shop,
      `SELECT id FROM transfers WHERE "order" = '${order.id}' AND kind = 'assumed' ORDER BY rowid DESC LIMIT 1`,
    );
    const assumed = { id, money: 'cash:till', paise: cash };
    order.assumed.push(assumed);
    if (draw(4) > 0) await takeBackOfOrder(order, assumed);
  }
  /** Goods for which somebody owes who is erased come back. */
  async function comeBackFromErased() {
    const owed = books.orders.filter((order) =>
      books.onKhata(order).some(({ customer }) => books.customerOf(customer).isErased),
    );
    if (owed.length > 0) await move(one(owed));
  }
  async function collect(order: BookedOrder) {
    const money = one(drawers);
    const paise = 1 + draw(order.total);
    const recorded = await record({
      kind: 'collected',
      account: money,
      order: order.id,
      amount_paise: paise,
    });
    books.collect(order, { id: recorded?.id ?? '', money, paise });
  }
  async function refund(order: BookedOrder) {
    const money = one(drawers);
    const paise = 1 + draw(order.total);
    const recorded = await record(
      { kind: 'refunded', account: money, order: order.id, amount_paise: paise },
      [paise > books.paidOf(order) && 'more_than_paid'],
    );
    if (recorded) order.taken.push({ id: recorded.id, money, paise: -paise });
  }
  async function takeBackOfOrder(order: BookedOrder, payment: BookedOrder['taken'][number]) {
    await record({ kind: 'reversed', reverses: payment.id });
    books.takeBackOfOrder(order, payment);
  }

  const creditRefusals = (customer: BookedCustomer, paise: number, isAllowed: boolean) => {
    const { limit, id } = books.rootOf(customer.id);
    return [
      limit === 0 && 'no_credit',
      limit > 0 && !isAllowed && books.balanceOf(id) + paise > limit && 'over_credit_limit',
    ];
  };
  const khataBody = (customer: BookedCustomer, order: BookedOrder, paise: number) => ({
    kind: 'on_khata',
    customer: customer.id,
    order: order.id,
    amount_paise: paise,
  });
  async function putOn() {
    const owed = books.orders.filter((order) => books.owedOf(order) > 0);
    const order = owed.length > 0 && draw(6) > 0 ? one(owed) : one(books.orders);
    const customer = someCustomer();
    const due = books.owedOf(order);
    const paise = due > 0 ? one([due, due, 1 + draw(due), due + 1]) : 1 + draw(order.total);
    const isAllowed = draw(4) === 0;
    const recorded = await record(
      { ...khataBody(customer, order, paise), over_limit: isAllowed },
      [paise > due && 'more_than_owed', ...creditRefusals(customer, paise, isAllowed)],
      one([owner, admin]).token,
    );
    if (recorded) {
      books.enter({
        ...recorded,
        kind: 'on_khata',
        customer: customer.id,
        order: order.id,
        money: '',
        paise,
      });
    }
  }
  /** Two at once of which each is within the limit, and both are not: one is refused. */
  async function putTwoOn() {
    const [first, second] = books.orders.filter((order) => books.owedOf(order) > 0);
    const customer = one(livingRecords());
    if (!first || !second || !customer) return;
    const root = books.rootOf(customer.id);
    const most = Math.max(books.owedOf(first), books.owedOf(second));
    const limit = books.balanceOf(root.id) + most;
    if (limit <= 0) return;
    await save({ id: root.id, limit_paise: limit });
    root.limit = limit;
    const bodies = [first, second].map((order) => ({
      ...khataBody(customer, order, books.owedOf(order)),
      id: anId('khata'),
      made_at: new Date().toISOString(),
      over_limit: false,
    }));
    const answers = await Promise.all(
      bodies.map((body) => shop.post<Told>('/api/shop/transfers', body, admin.token)),
    );
    const codes = answers.map(({ body: { code } }) => code);
    expect(codes.toSorted()).toEqual(['over_credit_limit', 'recorded']);
    const index = codes.indexOf('recorded');
    const [body, answer] = [bodies[index], answers[index]];
    if (!body || !answer) return;
    books.enter({
      id: body.id,
      takenAt: answer.body.transfer.takenAt,
      kind: 'on_khata',
      customer: customer.id,
      order: body.order,
      money: '',
      paise: body.amount_paise,
    });
  }
  /** Draws what is owed, a part of it, that without its paise, or more. */
  function someOf(balance: number) {
    if (balance <= 0 || draw(6) === 0) return 1 + draw(20_000);
    return Math.max(
      1,
      one([
        balance,
        balance - (balance % 100),
        balance - draw(250),
        1 + draw(balance),
        balance + 1,
      ]),
    );
  }
  async function enter(kind: string) {
    const customer = kind === 'opening' ? one(livingRecords()) : someCustomer();
    if (!customer) return;
    const balance = books.balanceOf(customer.id);
    const isMoved = kind === 'khata_paid' || kind === 'khata_refunded';
    const money = isMoved ? one(drawers) : '';
    const paise = someOf(kind === 'khata_refunded' ? -balance : balance);
    const by = draw(5) === 0 ? admin : owner;
    const recorded = await record(
      {
        kind,
        customer: customer.id,
        amount_paise: paise,
        ...(isMoved && { account: money }),
        ...(kind === 'written_off' && { note: 'Moved away' }),
      },
      [
        by === admin && OWNERS.includes(kind) && 'owner_only',
        kind === 'opening' && books.hasOpening(customer.id) && 'opening_exists',
        kind === 'khata_refunded' && paise > -balance && 'more_than_paid',
        kind === 'written_off' && paise > balance && 'more_than_owed',
      ],
      by.token,
    );
    if (!recorded) return;
    const sign = kind === 'opening' || kind === 'khata_refunded' ? 1 : -1;
    books.enter({
      ...recorded,
      kind,
      customer: customer.id,
      order: '',
      money,
      paise: sign * paise,
    });
  }
  async function takeBackLine() {
    const own = books.lines.filter(({ id, kind }) => id !== '' && kind !== 'reversed');
    const standing = own.filter(({ isTakenBack }) => !isTakenBack);
    const line = standing.length > 0 && draw(8) > 0 ? one(standing) : one(own);
    if (!line) return;
    const by = draw(5) === 0 ? admin : owner;
    const recorded = await record(
      { kind: 'reversed', reverses: line.id },
      [
        by === admin && OWNERS.includes(line.kind) && 'owner_only',
        line.isTakenBack && 'reversed_already',
      ],
      by.token,
    );
    if (recorded) books.takeBack(line, recorded);
  }
  /** What was recorded is sent once more, by a phone that had no answer; and something else under its id. */
  async function repeat() {
    const body = one(sent);
    if (!body) return;
    const again = await shop.post<Told>('/api/shop/transfers', body, owner.token);
    expect([body, again.body.code]).toEqual([body, 'recorded']);
    if (typeof body.amount_paise !== 'number') return;
    const other = { ...body, amount_paise: body.amount_paise + 1 };
    expect((await shop.post<Told>('/api/shop/transfers', other, owner.token)).body.code).toBe(
      'invalid',
    );
  }
  const lookedUp = (person: Person) => books.customers.find(({ account }) => account === person.id);
  async function dispute() {
    const person = one(persons.filter((candidate) => !gone.has(candidate)));
    if (!person) return;
    const own = lookedUp(person);
    const seen = own && draw(4) > 0 ? books.linesOf(own.id) : books.lines;
    const line = one(seen.filter(({ id }) => id !== '' && !books.disputes.has(id)));
    if (!line) return;
    const isOwn = own && books.rootOf(own.id) === books.rootOf(line.customer);
    const note = `Not ${line.id}`;
    const said = await sendSome(`/api/shop/khata/${line.id}/dispute`, { note }, person.token);
    expect(said.code).toBe(isOwn ? 'stored' : 'unknown_transfer');
    if (!isOwn) return;
    books.disputes.set(line.id, { note, isAnswered: draw(2) === 0 });
    if (books.disputes.get(line.id)?.isAnswered) {
      const path = `/api/shop/staff/disputes/${line.id}`;
      expect((await sendSome(path, {}, admin.token)).code).toBe('answered');
    }
  }

  const expectedLines = (id: string) => {
    const open = books.openOf(id);
    let balance = 0;
    return books
      .linesOf(id)
      .map((line: BookedLine) => {
        balance += line.paise;
        const disputed = books.disputes.get(line.id);
        return {
          kind: line.kind,
          amountPaise: line.paise,
          balancePaise: balance,
          openPaise: open.get(line) ?? 0,
          order: line.order,
          isReversed: line.isTakenBack,
          ...(line.id !== '' && { id: line.id }),
          ...(line.takenAt !== '' && { takenAt: line.takenAt }),
          dispute: disputed
            ? { note: disputed.note, answeredAt: disputed.isAnswered ? expect.any(String) : null }
            : null,
        };
      })
      .toReversed();
  };
  const sinceOf = (id: string) =>
    [...books.openOf(id)].find(([, open]) => open > 0)?.[0].takenAt ?? null;
  function compareKhata(khata: Khata, id: string) {
    const expected = expectedLines(id);
    expect(khata.balancePaise).toBe(books.balanceOf(id));
    expect(khata.customer?.limitPaise).toBe(books.rootOf(id).limit);
    expect(khata.lines).toMatchObject(expected.slice(0, khata.lines.length));
    expect(khata.isCut).toBe(khata.lines.length < expected.length);
  }

  async function compare() {
    // oxlint-disable no-await-in-loop -- one after the other
    const rows = await queryOf(
      shop,
      `SELECT id, name, phone, account, limit_paise, merged_into, iif(erased_at = '', 0, 1) FROM customers
       WHERE id IN (${books.customers.map(({ id }) => `'${id}'`).join()}) ORDER BY id`,
    );
    expect(rows).toEqual(
      books.customers
        .map(({ id, name, phone, account, limit, mergedInto, isErased }) =>
          [id, name, phone, account, limit, mergedInto, Number(isErased)].map(String),
        )
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
    const list = (
      await shop.get<{
        customers: { id: string; balance_paise: number; since: string | null; disputes: number }[];
        owed_paise: number;
      }>('/api/shop/staff/customers', admin.token)
    ).body;
    for (const { id, mergedInto, isErased } of books.customers) {
      const isListed = mergedInto === '' && (!isErased || books.balanceOf(id) !== 0);
      const khata = (await shop.get<Khata>(`/api/shop/staff/customers/${id}`, admin.token)).body;
      expect(khata.customer?.id).toBe(books.rootOf(id).id);
      compareKhata(khata, id);
      const unanswered = books
        .linesOf(id)
        .filter((line) => books.disputes.get(line.id)?.isAnswered === false);
      expect([id, list.customers.filter((listed) => listed.id === id)]).toMatchObject([
        id,
        isListed
          ? [
              {
                balance_paise: books.balanceOf(id),
                since: sinceOf(id),
                disputes: unanswered.length,
              },
            ]
          : [],
      ]);
    }
    expect(list.owed_paise).toBe(
      list.customers.reduce((sum, listed) => sum + Math.max(listed.balance_paise, 0), 0),
    );
    for (const person of persons.filter((candidate) => !gone.has(candidate))) {
      const own = lookedUp(person);
      const khata = (await shop.get<Khata>('/api/shop/khata', person.token)).body;
      if (own) compareKhata(khata, own.id);
      else expect(khata.customer).toBeNull();
    }

    const byOrder = new Map(
      (
        await queryOf(
          shop,
          `SELECT "order", balance_paise FROM account_balances WHERE account = 'customer:walk-in'`,
        )
      ).map(([order = '', paise]) => [order, Number(paise)]),
    );
    const { owed } = (
      await shop.get<{ owed: { id: string; owed_paise: number }[] }>(
        '/api/shop/staff/ledger',
        admin.token,
      )
    ).body;
    for (const order of books.orders) {
      const due = books.owedOf(order);
      expect([order, byOrder.get(order.id) ?? 0]).toEqual([order, due]);
      expect([order, owed.find(({ id }) => id === order.id)?.owed_paise]).toEqual([
        order,
        order.isDelivered && due !== 0 ? due : undefined,
      ]);
      const row = (await shop.orderRow(order.id)) as { payment: { status: string } };
      if (order.isDelivered) {
        const isPaid = books.paidOf(order) >= order.total;
        expect([order, row.payment.status]).toEqual([order, isPaid ? 'success' : 'pending']);
      }
    }
    const now = await inDrawers();
    for (const drawer of drawers) {
      const moved = (now.get(drawer) ?? 0) - (atFirst.get(drawer) ?? 0);
      expect([drawer, moved]).toEqual([drawer, books.movedIn(drawer)]);
    }
    // oxlint-enable no-await-in-loop
    expect(await queryOf(shop, 'SELECT sum(balance_paise) FROM account_balances')).toEqual([['0']]);
    expect(
      await queryOf(
        shop,
        `SELECT * FROM (
           SELECT account, "order", balance_paise AS paise FROM account_balances
           UNION ALL SELECT from_account, iif(from_account LIKE 'customer:%', "order", ''), amount_paise FROM transfers
           UNION ALL SELECT to_account, iif(to_account LIKE 'customer:%', "order", ''), -amount_paise FROM transfers
         ) GROUP BY account, "order" HAVING sum(paise) <> 0`,
      ),
    ).toEqual([]);
  }

  const steps: [weight: number, step: () => Promise<void>][] = [
    [3, place],
    [5, () => move(one(books.orders))],
    [2, comeBackFromErased],
    [2, () => collect(one(books.orders))],
    [1, () => refund(one(books.orders))],
    [8, putOn],
    [2, putTwoOn],
    [7, () => enter('khata_paid')],
    [2, () => enter('khata_refunded')],
    [3, () => enter('opening')],
    [2, () => enter('written_off')],
    [6, takeBackLine],
    [2, repeat],
    [3, dispute],
    [2, changeLimit],
    [1, link],
    [2, merge],
    [2, separate],
    [3, erase],
    [2, writeDown],
  ];
  const weighted = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));
  // oxlint-disable no-await-in-loop -- one after the other
  for (let count = 0; count < 4; count += 1) {
    await writeDown();
    await place();
  }
  for (let day = 0; day < DAYS; day += 1) {
    for (let step = 0; step < STEPS_A_DAY; step += 1) await one(weighted)();
    await compare();
  }
  // oxlint-enable no-await-in-loop
});
