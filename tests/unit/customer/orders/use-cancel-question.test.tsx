// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownOrder } from '../../../../src/customer/orders/known-order.ts';
import { useCancelQuestion } from '../../../../src/customer/orders/use-cancel-question.tsx';
import { ToastHost } from '../../../../src/ui/toast-host.tsx';
import { anOrder } from '../../../support/an-order.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';

beforeAll(teachModalDialogs);
const cancel = vi.fn<() => void>();
beforeEach(() => cancel.mockClear());
afterEach(() => {
  cleanup();
  toast.remove();
});

function Screen(known: KnownOrder) {
  const { onCancel, question } = useCancelQuestion(known, cancel);
  return (
    <>
      <button type="button" onClick={onCancel}>
        Cancel Order
      </button>
      {question}
      <ToastHost />
    </>
  );
}

const of = (order: Partial<KnownOrder['order']>, isCancelling = false) => (
  <Screen order={anOrder(order)} contents={null} isCancelling={isCancelling} reason={null} />
);
const WAITING = { delivery: { state: 'waiting' } } as const;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Cancel this order?' });

/** With the question open. */
function ask(order: Partial<KnownOrder['order']>) {
  const view = render(of(order));
  press('Cancel Order');
  expect(question()).not.toBeNull();
  return view.rerender;
}

describe('the question before an order is cancelled', () => {
  it.each([
    ['processing', 'The shop is already packing, so it can no longer be cancelled.'],
    ['cancelled', 'Order cancelled'],
  ] as const)('goes with a word when the order is %s by then', (status, word) => {
    const rerender = ask({});
    rerender(of({ status }));
    expect(question()).toBeNull();
    expect(screen.getByText(word)).toBeTruthy();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('stands while the shop takes the order, and is answered then', () => {
    const rerender = ask(WAITING);
    rerender(of({}));
    press('Yes, cancel it');
    expect(question()).toBeNull();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('goes when another tab has asked the shop, and does not come back', () => {
    const rerender = ask({});
    rerender(of({}, true));
    rerender(of({}));
    expect(question()).toBeNull();
  });

  it('is not asked about an order that the shop has not taken', () => {
    render(of({ delivery: { state: 'refused', code: 'stale' } }));
    press('Cancel Order');
    expect(question()).toBeNull();
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});
