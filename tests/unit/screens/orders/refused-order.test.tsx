// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OrderCode } from '../../../../src/domain/order-outcome.ts';
import { paise } from '../../../../src/domain/money.ts';
import { RefusedOrder } from '../../../../src/screens/orders/refused-order.tsx';
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

const said: [OrderCode, boolean][] = [
  ['stale', true],
  ['wrong_account', true],
  ['id_conflict', false],
];
it.each(said)('after %s says that nothing has been ordered: %s', (code, isSaid) => {
  const { container } = render(
    <RefusedOrder
      order={ORDER}
      refusal={{ state: 'refused', code }}
      onSendAgain={nothing}
      onEdit={nothing}
      onCancel={nothing}
    />,
  );
  expect(container.textContent.includes('Nothing has been ordered')).toBe(isSaid);
});
