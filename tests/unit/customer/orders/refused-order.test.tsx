// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyOrderCode } from '../../../../src/domain/order/outcome.ts';
import { paise } from '../../../../src/domain/money.ts';
import { OrderChanges } from '../../../../src/customer/orders/order-changes.tsx';
import { RefusedOrder } from '../../../../src/customer/orders/refused-order.tsx';
import { A_CUSTOMER } from '../../../support/builders.ts';

afterEach(cleanup);

const NOTHING = paise(0);
const ORDER = {
  lines: [],
  quote: {
    subtotalPaise: NOTHING,
    deliveryFeePaise: NOTHING,
    discountPaise: NOTHING,
    taxesPaise: NOTHING,
    totalPaise: NOTHING,
    promoCode: '',
  },
  customer: A_CUSTOMER,
};
const nothing = () => undefined;

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const renderRefusal = (code: AnyOrderCode) =>
  render(
    <RouterContextProvider router={router}>
      <RefusedOrder
        order={ORDER}
        refusal={{ state: 'refused', code }}
        onSendAgain={nothing}
        onEdit={nothing}
        onCancel={nothing}
      />
    </RouterContextProvider>,
  );

const said: [AnyOrderCode, boolean][] = [
  ['stale', true],
  ['wrong_account', true],
  ['id_conflict', false],
  // Of a newer shop (D47).
  ['slot_full', false],
];
it.each(said)('after %s says that nothing has been ordered: %s', (code, isSaid) => {
  const { container } = renderRefusal(code);
  expect(container.textContent.includes('Nothing has been ordered')).toBe(isSaid);
});

it('says of a reason of a newer shop that the order was not taken, and offers every way forward', () => {
  const { container, getByRole } = renderRefusal('slot_full');
  expect(container.textContent).toContain('The shop did not take this order.');
  expect(container.textContent).not.toContain('slot_full');
  for (const name of ['Retry', 'Edit', 'Cancel']) getByRole('button', { name });
  getByRole('link', { name: 'Contact Support' });
});

it('says what something was called when it was ordered', () => {
  const [before, now] = ['Tomato', 'Plum'].map((name) => ({
    quote: ORDER.quote,
    lines: [
      { pid: 3, name, quantityLabel: '500 g', imageUrl: '', pricePaise: paise(22_00), quantity: 1 },
    ],
  })) as [typeof ORDER, typeof ORDER];
  const { container } = render(<OrderChanges before={before} now={now} />);
  expect(container.querySelector('dt')?.textContent).toBe('Plum, 500 gwas Tomato, 500 g');
});
