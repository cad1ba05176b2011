// @vitest-environment jsdom
/** What has become of an order's lines, as its customer sees it (D49). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bill } from '../../../../src/shared/bill/bill.tsx';
import {
  BagCount,
  BillNotes,
  ContentLines,
  TotalNow,
} from '../../../../src/customer/orders/content-lines.tsx';
import { OrderNews } from '../../../../src/customer/orders/order-news.tsx';
import { paise } from '../../../../src/domain/money.ts';
import { readPendingAmendments } from '../../../../src/phone/db/amend-order.ts';
import { db, type Order } from '../../../../src/phone/db/db.ts';
import { readContents, totalWith } from '../../../../src/phone/db/order-contents.ts';
import { noteServerTime } from '../../../../src/phone/db/shop-clock.ts';
import { agreedLine, amendable, orderAt, START_MS } from '../../../support/amending.ts';
import { anOrder } from '../../../support/an-order.ts';
import { aProduct } from '../../../support/builders.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';

teachModalDialogs();
beforeEach(async () => {
  await emptyDatabase();
  noteServerTime(START_MS, Date.now());
});
afterEach(cleanup);

const MILK = agreedLine(1, 33, { name: 'Amul Gold', quantity_label: '500 ml', quantity: 3 });
const DAL = agreedLine(2, 120, { name: 'Dal', quantity_label: '', quantity: 500, unit: 'g' });
const TAAZA = amendable(9, 27, { name: 'Taaza', quantity_label: '500 ml' });
const shopWith = (...lines: Parameters<typeof agreedLine>[]) =>
  orderAt('processing', lines.length > 0 ? lines.map((line) => agreedLine(...line)) : [MILK, DAL], {
    products: [TAAZA],
  });

async function contentsOf({ order }: ReturnType<typeof orderAt>) {
  const pending = (await readPendingAmendments()).get(order.id) ?? [];
  return (await readContents(anOrder({ history: order.history }), pending))!;
}

/** The screens' parts, of the order as the phone has it. */
async function show(shop: ReturnType<typeof orderAt>, more: Partial<Order> = {}) {
  const { id, status, history } = shop.order;
  const order = anOrder({ id, status, history, ...more });
  await db.orders.put(order);
  const contents = await contentsOf(shop);
  cleanup();
  return render(
    <>
      <OrderNews order={order} contents={contents} />
      <ContentLines contents={contents} onRemove={null} />
      <Bill quote={contents.folded.bill} decimals="always" />
      <BillNotes contents={contents} />
      <TotalNow totalPaise={paise(0)} contents={contents} />
    </>,
  );
}

const text = () => document.body.textContent;
const pendingOf = async (id: string) => (await readPendingAmendments()).get(id) ?? [];

describe('lines and bill', () => {
  it('have two decimals in each amount of an item, as the specification wants (section 9)', async () => {
    const shop = shopWith();
    shop.byShop({ kind: 'priced', line: '1', price_paise: 30_00 });
    const { container } = await show(shop);
    const items = container.querySelector('ul')?.textContent ?? '';
    expect(items).toContain('₹30.00 instead of ₹33.00');
    expect(items.match(/₹[\d,]+(?!\.\d\d)(?![\d,.])/g)).toBeNull();
  });

  it('say what is short and why, what was replaced, what was weighed, and what that comes to', async () => {
    const shop = shopWith();
    // ₹99 and ₹60, and ₹25 for delivery.
    shop.byShop({ kind: 'short', line: '1', count: 2, reason: 'out_of_stock' });
    shop.byShop({ kind: 'weighed', line: '2', grams: 480 });
    await show(shop);
    expect(text()).toContain('Short 1: out of stock');
    expect(text()).toContain('weighed 480 g');
    expect(text()).toContain('₹66.00 / L');
    expect(text()).toContain('Total₹148.60');
    expect(text()).toContain('Ordered for ₹184.00');
    expect(text()).toContain('You pay at most ₹184.00');
    expect(document.querySelector('del')?.textContent).toBe('before ₹184');

    shop.byShop({ kind: 'replaced', line: '1', count: 3, pid: 9 });
    await show(shop);
    expect(text()).toContain('Taaza, 500 ml instead of Amul Gold, 500 ml');
  });

  it('say what was given back at the door, and that it is not charged', async () => {
    const shop = shopWith();
    shop.byShop({ kind: 'short', line: '1', count: 2, reason: 'out_of_stock' });
    shop.byShop({ kind: 'weighed', line: '2', grams: 480 });
    shop.order.status = 'shipped';
    shop.byShop({ kind: 'returned', line: '1', count: 1, reason: 'unwanted' });
    shop.byShop({ kind: 'returned', line: '2', count: 480, reason: 'damaged' });
    await show(shop);
    expect(text()).toContain('Short 1: out of stock');
    expect(text()).toContain('given back at the door: 1');
    expect(text()).toContain('weighed 480 g');
    expect(text()).toContain('given back, damaged: 480 g');
    expect(text()).toContain('Total₹58.00');
  });

  it('say nothing more of an order that is as it was', async () => {
    await show(shopWith());
    expect(document.querySelector('del')).toBeNull();
    expect(text()).not.toContain('You pay at most');
    expect(text()).not.toContain('Ordered for');
  });

  it('offer to take a line out only while that is possible', async () => {
    const contents = await contentsOf(shopWith());
    const removed: string[] = [];
    const { rerender } = render(
      <ContentLines contents={contents} onRemove={({ id }) => removed.push(id)} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Amul Gold, 500 ml' }));
    expect(removed).toEqual(['1']);
    rerender(<ContentLines contents={contents} onRemove={null} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('tell that a newer shop has changed something that this version cannot show', async () => {
    const shop = shopWith();
    const at = new Date(START_MS).toISOString();
    const sung = { id: 'amendmentnew001', kind: 'sung', by: 'shop', made_at: at, at, data: {} };
    shop.order.history = { ...shop.order.history, amendments: [sung as never] };
    await show(shop);
    expect(text()).toContain('Please update the app');
    // What that comes to only the shop knows.
    const { quote } = anOrder({});
    expect((await contentsOf(shop)).folded.bill).toEqual(quote);
  });
});

describe('a question', () => {
  const asked = (shop: ReturnType<typeof orderAt>) =>
    shop.byShop({ kind: 'asked', line: '1', count: 3, pid: 9 });

  it('is shown with what the order comes to and the time left by the clock of the shop', async () => {
    const shop = shopWith();
    asked(shop);
    await show(shop);
    expect(text()).toContain('Amul Gold, 500 ml is out. 3 × Taaza, 500 ml instead?');
    expect(text()).toContain('The order comes to ₹166, ₹18 less.');
    expect(text()).toContain('5 minutes left to answer');
  });

  it('offers goods by weight as a pack of so many grams, and the line says its weight', async () => {
    const rice = amendable(8, 80, { name: 'Rice', quantity_label: 'Loose', stepGrams: 50 });
    const shop = orderAt('processing', [MILK, DAL], { products: [rice] });
    const { ids } = shop.byShop({ kind: 'asked', line: '1', grams: 1_250, pid: 8 });
    await show(shop);
    expect(text()).toContain('Amul Gold, 500 ml is out. Rice, 1.25 kg instead?');
    shop.byCustomer({ kind: 'answered', question: ids[0] ?? '', answer: 'yes' });
    shop.byShop({ kind: 'weighed', line: '1', grams: 1_200 });
    await show(shop);
    expect(text()).toContain('1.2 kg · ₹80.00 / kg');
    expect(text()).toContain('weighed 1,200 g');
  });

  it('is answered once, on the phone first', async () => {
    const shop = shopWith();
    const { ids } = asked(shop);
    await show(shop);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await expect
      .poll(() => pendingOf(shop.order.id))
      .toMatchObject([{ kind: 'answered', question: ids[0], answer: 'yes' }]);
    await show(shop);
    expect(text()).toContain('You said yes.');
    expect(text()).toContain('On this phone, on its way to the shop');
    expect(text()).toContain('Taaza, 500 ml instead of Amul Gold, 500 ml');
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  });

  it.each([
    ['call', 'The shop calls you.'],
    ['similar', 'The shop chooses something like it.'],
    ['leave_out', 'The shop leaves it out, as you wished.'],
  ] as const)('tells after its end what the wish makes of it: %s', async (wish, sentence) => {
    const shop = shopWith([1, 33, { wish }], [2, 50]);
    asked(shop);
    noteServerTime(START_MS + 5 * 60_000, Date.now());
    await show(shop);
    expect(text()).toContain(`The time to answer is over. ${sentence}`);
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    // The same once the shop has written it down.
    shop.shop.nowMs += 5 * 60_000;
    shop.byShop({ kind: 'bags', count: 1 });
    await show(shop);
    expect(text()).toContain(sentence);
  });

  it('is no more once the shop has settled the line', async () => {
    const shop = shopWith();
    asked(shop);
    shop.byShop({ kind: 'found', line: '1', count: 3 });
    await show(shop);
    expect(text()).not.toContain('instead?');
  });
});

it("'agreed by phone' is shown, and objected to after a question", async () => {
  const shop = shopWith();
  const { ids } = shop.byShop({ kind: 'agreed', total_paise: 25_000 });
  await show(shop);
  expect(text()).toContain('Agreed by phone: ₹250 at ');
  expect(text()).toContain('You pay at most ₹250.00');
  fireEvent.click(screen.getByRole('button', { name: 'I did not' }));
  fireEvent.click(screen.getByRole('button', { name: 'I did not agree' }));
  await expect
    .poll(() => pendingOf(shop.order.id))
    .toMatchObject([{ kind: 'objected', agreement: ids[0] }]);
  await show(shop);
  expect(text()).toContain('You said that you did not agree to ₹250 by phone.');
  expect(text()).not.toContain('You pay at most');
});

it('what the shop has refused is told until it has been read', async () => {
  const shop = shopWith();
  const at = new Date(START_MS).toISOString();
  const answered = {
    id: 'amendmentown001',
    made_at: at,
    kind: 'answered',
    question: 'amendment000001',
    answer: 'yes',
  } as const;
  await show(shop, { refusedAmendments: [{ request: answered, code: 'too_late' }] });
  expect(text()).toContain('Your answer came too late');
  fireEvent.click(screen.getByRole('button', { name: 'All right' }));
  await expect
    .poll(async () => (await db.orders.get(shop.order.id))?.refusedAmendments)
    .toEqual([]);
});

it('what is added shows at once, with the total that was shown, and says why it was refused', async () => {
  const shop = shopWith();
  const product = aProduct({
    pid: 9,
    name: 'Taaza',
    quantityLabel: '500 ml',
    pricePaise: paise(27_00),
  });
  await db.products.put(product);
  const contents = await contentsOf(shop);
  const request = {
    id: 'amendmentown002',
    made_at: new Date(START_MS).toISOString(),
    kind: 'added',
    pid: 9,
    count: 2,
    seen_price_paise: 27_00,
  } as const;
  const pending = await readContents(anOrder({ history: shop.order.history }), [request]);
  expect(pending?.folded.bill.totalPaise).toBe(totalWith(contents, product, 2));
  render(<ContentLines contents={pending!} onRemove={null} />);
  expect(text()).toContain('Taaza, 500 ml');
  expect(text()).toContain('You added this');
  expect(text()).toContain('On this phone, on its way to the shop');
  const refused = (code: string) => show(shop, { refusedAmendments: [{ request, code }] });
  await refused('needs_consent');
  expect(text()).toContain('What you wanted to add costs more now.');
  await refused('unavailable');
  expect(text()).toContain('What you wanted to add is sold out');
  await refused('too_late');
  expect(text()).toContain('Too late to add something');
});

it('says how many bags there are once the shop has', async () => {
  const shop = shopWith();
  render(<BagCount contents={await contentsOf(shop)} />);
  expect(text()).toBe('');
  shop.byShop({ kind: 'bags', count: 1 });
  cleanup();
  render(<BagCount contents={await contentsOf(shop)} />);
  expect(text()).toBe('Packed in 1 bag');
});
