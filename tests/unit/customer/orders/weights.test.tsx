// @vitest-environment jsdom
/** Goods by weight (D50) read as a weight, wherever an order lists what it holds. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import { RefusedOrder } from '../../../../src/customer/orders/refused-order.tsx';
import { ReorderDialog } from '../../../../src/customer/orders/reorder-dialog.tsx';
import { toOrderLine } from '../../../../src/domain/order/order-line.ts';
import { paise } from '../../../../src/domain/money.ts';
import { OrderItems } from '../../../../src/staff/orders/order-items.tsx';
import { lineCountText, lineNameText } from '../../../../src/staff/packing/packing-words.ts';
import { agreedLine, TERMS } from '../../../support/amending.ts';
import { A_CUSTOMER, aProduct, aShopOrder } from '../../../support/builders.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';

const DAL = aProduct({ pid: 7, name: 'Tur Dal', pricePaise: paise(120_00), stepGrams: 50 });
const LINE = toOrderLine(DAL, 500);

teachModalDialogs();
afterEach(cleanup);

it.each([
  ['line_unavailable', 450, 'Tur Dal: you wanted 500 g, 450 g is to be had'],
  ['over_limit', 450, 'Tur Dal: you wanted 500 g, one order holds at most 450 g'],
  ['line_unavailable', 0, 'Tur Dal: sold out'],
] as const)('where an order is refused as %s with %d g left', (code, left, sentence) => {
  render(
    <RefusedOrder
      order={{ lines: [LINE], quote: aShopOrder().quote, customer: A_CUSTOMER }}
      refusal={{
        state: 'refused',
        code,
        unavailable: [{ pid: 7, name: 'Tur Dal', wanted: 500, left }],
      }}
      onSendAgain={() => {}}
      onEdit={() => {}}
      onCancel={() => {}}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toBe(sentence);
});

it('where it is ordered again and there is less', () => {
  const change = { kind: 'fewer', name: 'Tur Dal', quantityLabel: '', unit: 'g' } as const;
  render(
    <ReorderDialog
      reorder={{
        result: { addedCount: 0, changes: [{ ...change, wanted: 1_250, left: 500 }] },
        onClose: () => {},
        onOrderAgain: () => {},
      }}
    />,
  );
  expect(document.querySelector('li')?.textContent).toBe('Tur Dal: 500 g instead of 1.25 kg');
});

/** In English. */
const asOrdered = ({ name }: { name: string }) => ({ name });

it('on the packing board and the pick list', () => {
  expect([lineCountText(LINE), lineNameText(LINE, asOrdered)]).toEqual(['500 g', 'Tur Dal']);
  const piece = toOrderLine(aProduct({ name: 'Milk', quantityLabel: '1 L' }), 2);
  expect([lineCountText(piece), lineNameText(piece, asOrdered)]).toEqual(['2 ×', 'Milk, 1 L']);
});

it("in the staff's list of items, at the price of a kilogram", () => {
  const agreed = agreedLine(7, 120, { name: 'Tur Dal', unit: 'g', quantity: 500 });
  const history = { lines: [agreed], terms: TERMS, amendments: [] };
  render(<OrderItems order={{ lines: [LINE], history } as unknown as AdminOrder} />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual(['500 g', '₹120.00', '₹60.00']);
});
