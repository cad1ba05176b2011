// @vitest-environment jsdom
/** The packing screen against the rule by which the shop's server decides. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { AgreedLine } from '../../../../src/domain/order/agreed-line.ts';
import type { Product } from '../../../../src/domain/catalogue/product.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import type { UnsentAmendment } from '../../../../src/staff/packing/packing-actions.ts';
import type { Makers } from '../../../../src/staff/packing/overtaken.ts';
import { PackingView } from '../../../../src/staff/packing/packing-view.tsx';
import { asAmendable } from '../../../../src/staff/packing/preview.ts';
import { agreedLine, amendmentId, orderAt } from '../../../support/amending.ts';
import { A_CUSTOMER, aCategory, aProduct } from '../../../support/builders.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';

beforeAll(() => {
  teachModalDialogs();
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const product = (pid: number, rupees: number, more: Partial<Product> = {}) =>
  aProduct({
    pid,
    name: `Product ${pid}`,
    pricePaise: paise(rupees * 100),
    originalPricePaise: paise(0),
    quantityLabel: '1 pc',
    categorySlug: 'grocery',
    position: pid,
    ...more,
  });

/** The screen of an order whose taps the shop takes at once. */
function packing(
  lines: readonly AgreedLine[],
  {
    products = [],
    status = 'processing',
    mayLowerByHalf = true,
    makers = new Map<string, string>(),
    unsent = [] as UnsentAmendment[],
  }: {
    products?: Product[];
    status?: OrderStatus;
    mayLowerByHalf?: boolean;
    makers?: Makers;
    unsent?: UnsentAmendment[];
  } = {},
) {
  const shop = orderAt(status, lines, { products: products.map(asAmendable), mayLowerByHalf });
  const onPacked = vi.fn();
  const move = vi.fn();
  const markSoldOut = vi.fn();
  const view = () => (
    <PackingView
      mayLowerByHalf={mayLowerByHalf}
      order={
        {
          id: shop.order.id,
          number: shop.order.number,
          status,
          customer: { ...A_CUSTOMER, instructions: '' },
          history: shop.order.history,
          deliverOn: '',
        } as AdminOrder
      }
      shopName="Essentials"
      folded={shop.folded()}
      catalogue={{
        categories: [
          aCategory({ slug: 'grocery', position: 2 }),
          aCategory({ slug: 'dairy', position: 1 }),
        ],
        products,
      }}
      boughtBefore={new Set()}
      unsent={unsent}
      refused={[]}
      makers={makers}
      now={new Date(shop.shop.nowMs)}
      actions={{
        amend: (...wanted) => {
          shop.byShop(...wanted.map((one) => ({ ...one, id: amendmentId() })));
          rerender(view());
        },
        findAll: (found) => {
          shop.byShop(
            ...found.map(({ id, count }) => ({
              kind: 'found' as const,
              line: id,
              count,
              id: amendmentId(),
            })),
          );
          rerender(view());
        },
        undo: (amendment) => {
          shop.byShop({ kind: 'undone', amendment });
          rerender(view());
        },
        move,
        markSoldOut,
        dismiss: () => {},
      }}
      onPacked={onPacked}
    />
  );
  const { rerender } = render(view());
  return { shop, move, markSoldOut, onPacked, redraw: () => rerender(view()) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What is behind 'more' of a line. */
const pressMore = (action: string, name: string) => {
  press(`More: ${name}`);
  press(`${action}: ${name}`);
};
const rows = () =>
  within(screen.getByRole('list', { name: 'What to pack' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));
const rowOf = (name: string) => screen.getByRole('listitem', { name: new RegExp(name) });
const total = () =>
  screen.getByRole('region', { name: 'Total' }).querySelector('strong')?.textContent;

it('offers to take a product off sale that is not on the shelf, while it is sold', () => {
  const lines = [agreedLine(1, 10), agreedLine(2, 10)];
  const products = [product(1, 10), product(2, 10, { stock: 0 })];
  const { markSoldOut } = packing(lines, { products });
  const offer = () => screen.queryByRole('button', { name: /^Take it off sale/ });
  press('Short: Product 1');
  press('damaged');
  expect(offer()).toBeNull();
  press('Short: Product 1');
  press('out of stock');
  press('Short: Product 2');
  press('out of stock');
  press('Take it off sale: out of stock: Product 1');
  expect(markSoldOut).toHaveBeenCalledWith(expect.objectContaining({ pid: 1 }));
  press('Undo: Product 1');
  expect(offer()).toBeNull();
});

it('says what becomes of the stock of what is not in the bag, and takes back that the shelf is empty', () => {
  const lines = [agreedLine(1, 10, { quantity: 3 }), agreedLine(2, 10)];
  const products = [
    product(1, 10),
    product(2, 10, { stock: 0 }),
    product(3, 10, { stepGrams: 50 }),
  ];
  const { shop, redraw } = packing(lines, { products });
  const says = (name: string) => rowOf(name).textContent;
  press('Short: Product 1');
  press('damaged');
  expect(says('Product 1')).toContain('What is damaged stays out of the stock.');
  press('Short: Product 1');
  press('out of stock');
  expect(says('Product 1')).toContain('If its stock is counted, it is out of stock for everybody.');
  press('It is there: Product 1');
  expect(says('Product 1')).toContain('What is not in the bag is on the shelf again.');
  expect(shop.folded().lines[0]).toMatchObject({ state: 'short', missing: { reason: 'other' } });

  press('Short: Product 2');
  press('out of stock');
  expect(says('Product 2')).toContain('Product 2 is out of stock for everybody now');
  pressMore('Replace', 'Product 2');
  press('Choose Product 3, 1 pc');
  press('Put it in the bag');
  shop.byShop({ kind: 'weighed', line: '2', grams: 700 });
  redraw();
  press('It is there: Product 2');
  expect(shop.folded().lines[1]).toMatchObject({
    state: 'replaced',
    quantity: 700,
    isWeighed: true,
    missing: { reason: 'other' },
  });
});

it('lists the lines by category and product, as they stand on the shelves', () => {
  packing(
    [
      agreedLine(1, 10),
      agreedLine(2, 10, { quantity: 3 }),
      agreedLine(3, 10, { category: 'dairy' }),
      agreedLine(9, 10, { category: 'gone' }),
    ],
    {
      products: [
        product(1, 10, { position: 8 }),
        product(2, 10, { position: 0 }),
        product(3, 10, { categorySlug: 'dairy' }),
      ],
    },
  );
  expect(rows()).toEqual(['1 × Product 3', '3 × Product 2', '1 × Product 1', '1 × Product 9']);
});

describe('a line of three', () => {
  const lines = [agreedLine(1, 100, { quantity: 3, wish: 'similar' })];

  it('is found with one tap, taken back with another, and keeps the focus', () => {
    const { shop } = packing(lines);
    const found = screen.getByRole('button', { name: 'Found: Product 1' });
    found.focus();
    press('Found: Product 1');
    expect(found).toHaveProperty('ariaPressed', 'true');
    expect(document.activeElement).toBe(found);
    expect(shop.folded().lines[0]).toMatchObject({ state: 'found', quantity: 3 });

    press('Found: Product 1');
    expect(found).toHaveProperty('ariaPressed', 'false');
    expect(document.activeElement).toBe(found);
    expect(shop.folded().lines[0]?.state).toBe('open');
    // The second press of a double one is not meant.
    fireEvent.click(found, { detail: 1 });
    fireEvent.click(found, { detail: 2 });
    expect(shop.folded().lines[0]?.state).toBe('found');
  });

  it('is short by a count and a reason, and the bill follows', () => {
    packing(lines);
    expect(total()).toBe('₹305');
    press('Short: Product 1');
    expect(rowOf('Product 1').textContent).toContain('If it is missing: something like it');
    press('One more');
    press('One more');
    press('damaged');
    expect(rowOf('Product 1').textContent).toContain('Short 1: damaged');
    expect(total()).toBe('₹205');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Short: Product 1' }));
  });

  it('takes a lower printed price, and no higher one', () => {
    const { shop } = packing(lines);
    pressMore('Old price printed', 'Product 1');
    const field = screen.getByLabelText('Price printed on the pack, in rupees');
    fireEvent.change(field, { target: { value: '100' } });
    press('Lower the price');
    expect(screen.getByText('Enter a price below ₹100.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '84' } });
    press('Lower the price');
    expect(shop.folded().lines[0]?.totalPaise).toBe(25_200);
    expect(rowOf('Product 1').textContent).toContain('Price on the pack: ₹84');
  });

  it.each([
    [true, '₹8.40, and not ₹100? If the pack says so, press again.', 2_520],
    [false, 'Only an owner lowers ₹100 to less than half.', 30_000],
  ])(
    'asks about a price of less than half, and takes it from an owner: %s',
    (mayLowerByHalf, says, totalPaise) => {
      const { shop } = packing(lines, { mayLowerByHalf });
      pressMore('Old price printed', 'Product 1');
      const field = screen.getByLabelText('Price printed on the pack, in rupees');
      fireEvent.change(field, { target: { value: '8.40' } });
      press('Lower the price');
      expect(screen.getByText(says)).toBeTruthy();
      expect(shop.folded().lines[0]?.totalPaise).toBe(30_000);
      press('Lower the price');
      expect(shop.folded().lines[0]?.totalPaise).toBe(totalPaise);
    },
  );
});

describe('a replacement', () => {
  const lines = [agreedLine(1, 60, { name: 'Milk', quantity: 2 })];
  const products = [
    product(1, 60, { name: 'Milk' }),
    product(2, 62),
    product(3, 90),
    product(4, 70, { name: 'Milk', quantityLabel: '1 l' }),
    product(5, 60, { categorySlug: 'soap' }),
    product(6, 61, { stock: 0 }),
  ];

  it('offers other packs first, then the category by nearest price', () => {
    packing(lines, { products });
    pressMore('Replace', 'Milk');
    const offered = within(screen.getByRole('dialog', { name: 'In place of Milk' }))
      .getAllByRole('button', { name: /^Choose/ })
      .map(({ ariaLabel }) => ariaLabel);
    expect(offered).toEqual([
      'Choose Milk, 1 l',
      'Choose Product 2, 1 pc',
      'Choose Product 3, 1 pc',
    ]);
  });

  it('costs what the line does where it is dearer', () => {
    const { shop } = packing(lines, { products });
    pressMore('Replace', 'Milk');
    expect(screen.getByText('Costs ₹10 more. Charged: ₹60')).toBeTruthy();
    press('Put it in the bag');
    expect(shop.folded().lines[0]).toMatchObject({
      state: 'replaced',
      quantity: 2,
      totalPaise: 12_000,
    });
    expect(rowOf('Milk').textContent).toContain('In its place: 2 × Milk, 1 l');
  });

  it('is asked about where the line comes to less than half, and is taken when it is meant so', () => {
    const cheap = [...products, product(7, 10, { name: 'Milk', quantityLabel: '100 ml' })];
    const { shop } = packing(lines, { products: cheap });
    pressMore('Replace', 'Milk');
    press('Choose Milk, 100 ml');
    press('Put it in the bag');
    const question = '₹20 in place of ₹120? If that is what goes into the bag, press again.';
    expect(screen.getByText(question)).toBeTruthy();
    expect(shop.order.history.amendments).toEqual([]);
    press('One fewer');
    expect(screen.queryByText(question)).toBeNull();
    press('Put it in the bag');
    press('Put it in the bag');
    expect(shop.folded().lines[0]).toMatchObject({ state: 'replaced', totalPaise: 1_000 });
  });

  it('costs its own price after a word on the phone, which is recorded with it', () => {
    const { shop } = packing(lines, { products });
    pressMore('Replace', 'Milk');
    press('Agreed by phone: ₹165');
    expect(shop.folded()).toMatchObject({
      agreedPaise: 16_500,
      bill: { totalPaise: 16_500 },
      lines: [{ state: 'short' }, { by: 'shop', totalPaise: 14_000 }],
    });
  });

  it('is asked about, and the answer is shown', () => {
    const { shop, redraw } = packing(lines, { products });
    pressMore('Replace', 'Milk');
    press('Ask the customer');
    expect(rowOf('Milk').textContent).toContain(
      'Asked: Milk, 1 l? With a yes: ₹165 5 min 0 s left',
    );
    const [question] = shop.folded().questions;
    shop.byCustomer({ kind: 'answered', question: question?.id ?? '', answer: 'yes' });
    redraw();
    expect(rowOf('Milk').textContent).toContain('The customer says yes: Milk, 1 l');
    expect(total()).toBe('₹165');
  });
});

describe('goods by weight', () => {
  const lines = [agreedLine(1, 80, { name: 'Dal', unit: 'g', quantity: 500, quantity_label: '' })];

  it('are named before packing begins, and weighed', () => {
    const { shop } = packing(lines, { status: 'confirmed' });
    expect(screen.getByText('Weigh this first')).toBeTruthy();
    press('Weigh: Dal');
    const field = screen.getByLabelText('Weight in grams');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '480' } });
    expect(screen.getByText('480 g comes to ₹38.40')).toBeTruthy();
    press('Save the weight');
    expect(shop.folded().lines[0]).toMatchObject({ isWeighed: true, quantity: 480 });
    expect(screen.queryByText('Weigh this first')).toBeNull();
  });

  it('are not sent with a weight of ten times as much, and the total says why', () => {
    const { shop } = packing(lines);
    press('Weigh: Dal');
    fireEvent.change(screen.getByLabelText('Weight in grams'), { target: { value: '5001' } });
    press('Save the weight');
    expect(screen.getAllByText(/5.001 kg\? 500 g was ordered. .*₹400.08/)).not.toEqual([]);
    expect(shop.order.history.amendments).toEqual([]);
  });

  it('take the place of pieces in the steps in which they are sold, and are weighed', () => {
    const milk = [agreedLine(1, 60, { name: 'Milk', quantity: 2 })];
    const rice = product(7, 80, { name: 'Rice', stepGrams: 50, leastGrams: 100 });
    const { shop } = packing(milk, { products: [product(1, 60, { name: 'Milk' }), rice] });
    // As much as was ordered pays for, and not what is left of the line.
    press('Short: Milk');
    press('out of stock');
    pressMore('Replace', 'Milk');
    const sheet = within(screen.getByRole('dialog', { name: 'In place of Milk' }));
    expect(sheet.getByText(/₹80 per kg/)).toBeTruthy();
    expect(sheet.getByText('1.5 kg')).toBeTruthy();
    press('50 g less');
    press('Put it in the bag');
    expect(shop.folded().lines[0]).toMatchObject({
      unit: 'g',
      quantity: 1_450,
      totalPaise: 11_600,
    });
    expect(rowOf('Milk').textContent).toContain('In its place: 1.45 kg Rice');
    expect(shop.folded().isPacked).toBe(false);
    press('Weigh: Milk');
    fireEvent.change(screen.getByLabelText('Weight in grams'), { target: { value: '1400' } });
    press('Save the weight');
    expect(shop.folded().lines[0]).toMatchObject({ isWeighed: true, quantity: 1_400 });
    expect(rowOf('Milk').textContent).toContain('In its place: 1.4 kg Rice, Weighed: 1.4 kg');
  });

  it.each([50, 240])(
    'are asked about where less than half is there, and taken when it is meant so: %s g',
    (grams) => {
      const { shop } = packing(lines);
      press('Weigh: Dal');
      const field = screen.getByLabelText('Weight in grams');
      fireEvent.change(field, { target: { value: String(grams) } });
      press('Save the weight');
      expect(
        screen.getByText(/0 g\? 500 g was ordered. .*If it is so, press again\./),
      ).toBeTruthy();
      expect(shop.order.history.amendments).toEqual([]);
      press('Save the weight');
      expect(shop.folded().lines[0]).toMatchObject({ isWeighed: true, quantity: grams });
    },
  );
});

it('records what was agreed on the phone, and no less than what is agreed already', () => {
  const { shop } = packing([agreedLine(1, 100)]);
  press('Agreed by phone');
  const field = screen.getByLabelText<HTMLInputElement>('Total in rupees');
  expect(field.value).toBe('125');
  press('The customer agrees');
  expect(
    screen.getByText('The customer has agreed to ₹125 already. Enter more than that.'),
  ).toBeTruthy();
  fireEvent.change(field, { target: { value: '150' } });
  press('The customer agrees');
  expect(shop.folded().agreedPaise).toBe(15_000);
});

it('adds a product above what is agreed only by phone', () => {
  const { shop } = packing([agreedLine(1, 100)], { products: [product(2, 30)] });
  press('Add a product');
  fireEvent.change(screen.getByLabelText('Find another product'), { target: { value: 'duct 2' } });
  press('Choose Product 2, 1 pc');
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  press('Agreed by phone: ₹155');
  expect(shop.folded()).toMatchObject({ agreedPaise: 15_500, lines: [{}, { by: 'shop' }] });
});

it('finds all that is left with one press, and nothing that is to be weighed, short or asked about', () => {
  const lines = [
    agreedLine(1, 10, { quantity: 3 }),
    agreedLine(2, 10),
    agreedLine(3, 10),
    agreedLine(4, 10, { unit: 'g', quantity: 500, quantity_label: '' }),
    agreedLine(5, 10),
  ];
  const { shop, redraw } = packing(lines, { products: [product(9, 12)] });
  press('Short: Product 2');
  press('damaged');
  shop.byShop({ kind: 'asked', line: '5', count: 1, pid: 9 });
  redraw();
  press('All 2 found');
  expect(shop.folded().lines.map(({ state, quantity }) => [state, quantity])).toEqual([
    ['found', 3],
    ['short', 0],
    ['found', 1],
    ['open', 500],
    ['open', 1],
  ]);
  // It stays, so that no line moves.
  const none = screen.getByRole('button', { name: 'Nothing left to find' });
  expect(none.getAttribute('aria-disabled')).toBe('true');
});

it('is packed when every line is settled, and offers to cancel what is empty', () => {
  const { onPacked, move } = packing([agreedLine(1, 100), agreedLine(2, 50)]);
  expect(screen.getByRole('button', { name: '2 lines are still to be packed.' })).toBeTruthy();
  press('Found: Product 1');
  press('Short: Product 2');
  press('out of stock');
  press('Packed');
  expect(onPacked).toHaveBeenCalledOnce();

  press('Short: Product 1');
  press('out of stock');
  expect(screen.queryByRole('button', { name: 'Packed' })).toBeNull();
  press('Cancel the order');
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Cancel this order?' })).getByRole('button', {
      name: 'Cancel the order',
    }),
  );
  expect(move).toHaveBeenCalledExactlyOnceWith('cancelled');
});

it('is worked by keys alone', () => {
  const { shop } = packing([agreedLine(1, 100), agreedLine(2, 50)]);
  const type = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  type('j', 'f', 'j', 's');
  expect(document.activeElement?.textContent).toBe('out of stock');
  fireEvent.click(document.activeElement as Element);
  expect(shop.folded().lines.map(({ state }) => state)).toEqual(['found', 'short']);
  type('ArrowUp', 'u');
  expect(shop.folded().lines[0]?.state).toBe('open');
  type('g', 'f');
  expect(shop.folded().lines[0]?.state).toBe('open');
  type('m');
  expect(screen.getByRole('button', { name: 'Old price printed: Product 1' })).toBeTruthy();
  type('m', 'r');
  expect(screen.getByRole('dialog', { name: 'In place of Product 1' })).toBeTruthy();
});

it('takes what is given back at the door, in which state, and its undo', () => {
  const { shop } = packing([agreedLine(1, 100, { quantity: 3 }), agreedLine(2, 50)], {
    status: 'shipped',
  });
  expect(total()).toBe('₹355');
  press('Given back: Product 1');
  press('One fewer');
  press('damaged');
  expect(rowOf('Product 1').textContent).toContain('Given back, damaged: 2');
  expect(shop.folded().lines[0]).toMatchObject({ quantity: 1 });
  expect(total()).toBe('₹155');
  press('Undo: Product 1');
  expect(total()).toBe('₹355');
  // Of one piece there is nothing to count.
  press('Given back: Product 2');
  press('good, back on the shelf');
  expect(rowOf('Product 2').textContent).toContain('Given back at the door: 1');
});

it('only shows an order that has arrived', () => {
  packing([agreedLine(1, 100)], { status: 'delivered' });
  expect(screen.getByText(/What it holds can no longer change/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Given back: Product 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Found: Product 1' })).toBeNull();
});

it('tells a packer that another one has changed their line, until they say something of it again', () => {
  const makers = new Map<string, string>();
  const unsent: UnsentAmendment[] = [];
  const { shop, redraw } = packing([agreedLine(1, 100, { quantity: 3 })], { makers, unsent });
  const says = () => {
    redraw();
    return rowOf('Product 1').textContent;
  };
  const say = (maker: string, one: Parameters<typeof shop.byShop>[0]) => {
    const [id = ''] = shop.byShop(one).ids;
    makers.set(id, maker);
    return id;
  };
  const found = { kind: 'found', line: '1', count: 3 } as const;
  const own = say('', found);
  expect(says()).not.toContain('changed this line');
  say('Asha', { kind: 'short', line: '1', count: 1, reason: 'damaged' });
  expect(says()).toContain('Asha changed this line: Short 2: damaged. You had: In the bag: 3.');
  say('', found);
  expect(says()).not.toContain('changed this line');
  say('Asha', { kind: 'undone', amendment: own });
  // The line is as it was said here.
  expect(says()).not.toContain('changed this line');

  // Made before hers, and still on this device.
  const madeAt = new Date(shop.shop.nowMs).toISOString();
  shop.shop.nowMs += 60_000;
  say('Asha', { kind: 'short', line: '1', count: 2, reason: 'damaged' });
  const late = { ...found, made_at: madeAt } as Parameters<typeof shop.byShop>[0];
  unsent.push({ id: say('', late), line: '1', kind: 'found', productName: '' });
  expect(says()).toContain('Asha changed this line meanwhile: Short 1: damaged.');
  unsent.pop();
  expect(says()).not.toContain('changed this line');
});
