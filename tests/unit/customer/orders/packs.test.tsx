// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import type { OrderLine } from '../../../../src/domain/order/decision.ts';
import { paise } from '../../../../src/domain/money.ts';
import { BoardCard } from '../../../../src/staff/orders/board-card.tsx';
import { BestSellers } from '../../../../src/staff/dashboard/best-sellers.tsx';
import { RefusedOrder } from '../../../../src/customer/orders/refused-order.tsx';
import { nameWithPack } from '../../../../src/text/name-with-pack.ts';
import { TERMS } from '../../../support/amending.ts';
import { A_CUSTOMER, aShopOrder } from '../../../support/builders.ts';

const onions = (pid: number, quantityLabel: string): OrderLine => ({
  pid,
  name: 'Onion',
  quantityLabel,
  imageUrl: '',
  pricePaise: paise(35_00),
  quantity: 1,
});
const LINES = [onions(1, '250 g'), onions(2, '1 kg'), onions(3, '2 kg')];

const ORDER: AdminOrder = {
  id: 'order0000000001',
  number: 'ORD123456',
  dayNumber: 7,
  formerDayNumber: 0,
  localDay: '2026-11-23',
  status: 'pending',
  paymentMethod: 'cod',
  payment: { id: '', status: 'pending' },
  customer: { ...A_CUSTOMER, instructions: '' },
  lines: LINES,
  subtotalPaise: paise(105_00),
  deliveryFeePaise: paise(25_00),
  discountPaise: paise(0),
  taxesPaise: paise(0),
  totalPaise: paise(130_00),
  promoCode: '',
  placedAtMs: 0,
  receivedAtMs: 0,
  deliverOn: '',
  isRestored: false,
  rev: 1,
  history: { lines: [], terms: TERMS, amendments: [] },
};

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('one product in three packs', () => {
  afterEach(cleanup);

  it('is told apart on the packing board', () => {
    render(
      <BoardCard
        order={ORDER}
        today="2026-11-23"
        minutes={0}
        isLate={false}
        mayMove={() => true}
        onMove={() => {}}
        onView={() => {}}
        onPack={() => {}}
      />,
    );
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    expect(listed()).toEqual(['1 × Onion, 250 g', '1 × Onion, 1 kg', '1 × Onion, 2 kg']);
  });

  it('says on the board that it may be delivered already, where a phone has brought it back', () => {
    const card = (isRestored: boolean) => (
      <BoardCard
        order={{ ...ORDER, isRestored }}
        today="2026-11-23"
        minutes={0}
        isLate={false}
        mayMove={() => true}
        onMove={() => {}}
        onView={() => {}}
        onPack={() => {}}
      />
    );
    const { rerender } = render(card(true));
    expect(screen.getByText('Maybe delivered')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    expect(screen.getByText(/^May be delivered already/)).toBeTruthy();
    rerender(card(false));
    expect(screen.queryByText(/^May be delivered already/)).toBeNull();
  });

  it('is told apart where an order could not be had', () => {
    render(
      <RefusedOrder
        order={{ lines: LINES, quote: aShopOrder().quote, customer: A_CUSTOMER }}
        refusal={{
          state: 'refused',
          code: 'line_unavailable',
          unavailable: [{ pid: 2, name: 'Onion', wanted: 3, left: 1 }],
        }}
        onSendAgain={() => {}}
        onEdit={() => {}}
        onCancel={() => {}}
      />,
    );
    expect(listed()[0]).toContain('Onion, 1 kg');
  });

  it('is told apart among the best sellers', () => {
    const rows = LINES.map((line) => ({ ...line, grams: 0, revenuePaise: paise(35_00) }));
    render(<BestSellers rows={rows} />);
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Onion, 250 g', 'Onion, 1 kg', 'Onion, 2 kg']);
  });

  it('goes by its bare name when the shop names no pack', () => {
    expect(nameWithPack({ name: 'Onion', quantityLabel: '' })).toBe('Onion');
  });
});
