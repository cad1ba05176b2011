import { expect, it } from 'vitest';
import type { NewTransferRequest } from '../../../../src/domain/ledger/transfer-request.ts';
import { paise } from '../../../../src/domain/money.ts';
import { noteWithPending } from '../../../../src/staff/khata/pending-khata.ts';

const ASHA = { id: 'customer0000001', note: 'pays on Saturday' };
const paid = (customer: string, note?: string): NewTransferRequest => ({
  kind: 'khata_paid',
  account: 'upi',
  customer,
  amountPaise: paise(1_000),
  ...(note !== undefined && { note }),
});

it.each<[string, NewTransferRequest[], string]>([
  ['nothing is pending', [], 'pays on Saturday'],
  ['a payment has no note', [paid(ASHA.id), paid(ASHA.id, '')], 'pays on Saturday'],
  ['two have one', [paid(ASHA.id, 'on Sunday'), paid(ASHA.id, 'on Diwali')], 'on Diwali'],
  ['it is another customer’s', [paid('customer0000002', 'on Sunday')], 'pays on Saturday'],
])('a khata has the latest note when %s', (_, pending, note) => {
  expect(noteWithPending(ASHA, pending)).toBe(note);
});
