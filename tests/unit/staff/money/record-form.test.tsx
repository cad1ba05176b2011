// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type DrawerAccount, TILL } from '../../../../src/domain/ledger/account.ts';
import { ZERO_PAISE } from '../../../../src/domain/money.ts';
import { RecordForm, type Recording } from '../../../../src/staff/money/record-form.tsx';

afterEach(cleanup);

const OWN = 'cash:member000000001' satisfies DrawerAccount;
const CUSTOMER = { id: 'customer0000001', name: 'Meena' };

function show(recording: Recording): void {
  render(
    <RecordForm
      recording={recording}
      expectedPaise={ZERO_PAISE}
      onRecord={vi.fn()}
      onClose={vi.fn()}
    />,
  );
}

it.each<['khata_paid' | 'khata_refunded', DrawerAccount, string]>([
  ['khata_paid', TILL, 'The cash goes into the shop’s drawer.'],
  ['khata_paid', OWN, 'The cash is counted with what you carry.'],
  ['khata_refunded', TILL, 'The cash comes out of the shop’s drawer.'],
  ['khata_refunded', OWN, 'The cash comes out of what you carry.'],
])('says of %s with %s where the cash is', (kind, cashDrawer, said) => {
  show({ kind, customer: CUSTOMER, amountPaise: ZERO_PAISE, cashDrawer });
  expect(screen.queryByText(said)).not.toBeNull();
  fireEvent.click(screen.getByText('UPI'));
  expect(screen.queryByText(said)).toBeNull();
});
