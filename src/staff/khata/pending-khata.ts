/** What a khata comes to with what this device has recorded and the shop has not answered (D74). */
import { isDrawer } from '../../domain/ledger/account.ts';
import { roundedOff } from '../../domain/ledger/order-postings.ts';
import { givenBackId } from '../../domain/ledger/transfer.ts';
import type { NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import { exactPaise, type Paise } from '../../domain/money.ts';

/** What is known of a line that may be taken back. */
export type KnownLine = { id: string; amountPaise: Paise; isReversed: boolean };

/** What a customer owes once a transfer is recorded, which may be about another. */
function owedAfter(
  customer: string,
  before: Paise,
  request: NewTransferRequest,
  lines: readonly KnownLine[],
): Paise {
  const add = (amount: number) => exactPaise(before + amount);
  if (request.kind === 'reversed') {
    const gone = [request.reverses, givenBackId(request.reverses)];
    const line = lines.find(({ id }) => gone.includes(id));
    return line && !line.isReversed ? add(0 - line.amountPaise) : before;
  }
  if (!('customer' in request) || request.customer !== customer) return before;
  switch (request.kind) {
    case 'on_khata':
    case 'khata_refunded':
    case 'opening':
      return add(request.amountPaise);
    case 'written_off':
    case 'returned':
      return add(0 - request.amountPaise);
    case 'khata_paid': {
      const left = before - request.amountPaise;
      return exactPaise(isDrawer(request.account) ? left - roundedOff(left) : left);
    }
  }
}

/** What a customer has promised last, as far as this device has recorded it since; `before` is what the shop has. */
export const noteWithPending = (
  { id, note: before }: { id: string; note: string },
  pending: readonly NewTransferRequest[],
): string =>
  pending.reduce((latest, one) => {
    const isNoted = one.kind === 'on_khata' || one.kind === 'khata_paid';
    return (isNoted && one.customer === id && one.note) || latest;
  }, before);

/** `pending` oldest first; `lines` are those of the khata that are known. */
export const owedWithPending = (
  { id, balancePaise }: { id: string; balancePaise: Paise },
  pending: readonly NewTransferRequest[],
  lines: readonly KnownLine[] = [],
): Paise => pending.reduce((sum, one) => owedAfter(id, sum, one, lines), balancePaise);
