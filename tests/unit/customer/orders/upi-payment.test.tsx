// @vitest-environment jsdom
/** What a customer is asked to pay while a change of theirs is on its way. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UpiPayment } from '../../../../src/customer/orders/upi-dialog.tsx';
import type { AmendmentRequest } from '../../../../src/domain/order/amendment.ts';
import { readContents } from '../../../../src/phone/db/order-contents.ts';
import { agreedLine, orderAt, START_MS } from '../../../support/amending.ts';
import { anOrder } from '../../../support/an-order.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';

teachModalDialogs();
beforeEach(emptyDatabase);
afterEach(cleanup);

it('asks for nothing until the shop has answered, and then for what the order comes to', async () => {
  const { order, byCustomer } = orderAt('awaiting_payment', [
    agreedLine(1, 100),
    agreedLine(2, 50),
  ]);
  const request: AmendmentRequest = {
    id: 'amendmentown001',
    made_at: new Date(START_MS).toISOString(),
    kind: 'dropped',
    line: '2',
  };
  const show = async (...pending: AmendmentRequest[]) => {
    const told = anOrder({ status: 'awaiting_payment', history: order.history });
    const contents = await readContents(told, pending);
    cleanup();
    render(<UpiPayment order={told} contents={contents} isCancelling={false} upiId="shop@upi" />);
  };
  await show(request);
  expect(screen.getAllByText(/Pay once it has answered/)).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
  byCustomer({ kind: 'dropped', line: '2' });
  await show();
  // ₹100 and ₹25 for delivery.
  expect(screen.getByRole('link').getAttribute('href')).toContain('am=125');
});
