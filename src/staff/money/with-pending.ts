/** The ledger as the server sent it, with what this device has recorded since on top. */
import { isDrawer } from '../../domain/ledger/account.ts';
import { roundedOff } from '../../domain/ledger/order-postings.ts';
import { addedTo, givenBackId } from '../../domain/ledger/transfer.ts';
import type { NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import { exactPaise, type Paise } from '../../domain/money.ts';
import type { Ledger, ShownTransfer } from '../api/ledger.ts';

/** How much a drawer holds once a transfer is recorded. */
function balanceAfter(
  account: string,
  before: Paise,
  request: NewTransferRequest,
  recorded: readonly ShownTransfer[],
): Paise {
  const add = (amount: number) => exactPaise(before + amount);
  switch (request.kind) {
    case 'collected':
    case 'khata_paid':
    case 'paid_in':
      return request.account === account ? add(request.amountPaise) : before;
    case 'refunded':
    case 'returned':
    case 'khata_refunded':
    case 'paid_out':
      return request.account === account ? add(0 - request.amountPaise) : before;
    case 'handed_over':
      if (request.account === account) return add(0 - request.amountPaise);
      return request.to === account ? add(request.amountPaise) : before;
    case 'closed':
      return request.account === account ? request.countedPaise : before;
    case 'on_khata':
    case 'opening':
    case 'written_off':
      return before;
    case 'reversed': {
      const gone = [request.reverses, givenBackId(request.reverses)];
      return recorded
        .filter(({ id, isReversed }) => gone.includes(id) && !isReversed)
        .reduce((sum, one) => exactPaise(sum - addedTo(account, one)), before);
    }
  }
}

/** What an order's customer owes once a transfer about it is recorded. */
function owedAfter(order: string, before: Paise, request: NewTransferRequest): Paise {
  if (!('order' in request) || request.order !== order) return before;
  // What the goods are worth the shop says.
  if (request.kind === 'returned') return before;
  if (request.kind === 'refunded') return exactPaise(before + request.amountPaise);
  const left = before - request.amountPaise;
  const isCash = request.kind === 'collected' && isDrawer(request.account);
  return exactPaise(isCash ? left - roundedOff(left) : left);
}

/** `pending` oldest first. An order that is settled by them is no longer listed. */
export function withPending(ledger: Ledger, pending: readonly NewTransferRequest[]): Ledger {
  if (pending.length === 0) return ledger;
  const { recorded } = ledger;
  const owed = ledger.owed.map((order) => ({
    ...order,
    owedPaise: pending.reduce((sum, one) => owedAfter(order.id, sum, one), order.owedPaise),
  }));
  const less = owed.reduce((sum, { owedPaise }) => sum + Math.max(owedPaise, 0), 0);
  const before = ledger.owed.reduce((sum, { owedPaise }) => sum + Math.max(owedPaise, 0), 0);
  const left = owed.filter(({ owedPaise }) => owedPaise !== 0);
  return {
    ...ledger,
    drawers: ledger.drawers.map((drawer) => {
      const balancePaise = pending.reduce(
        (sum, one) => balanceAfter(drawer.account, sum, one, recorded),
        drawer.balancePaise,
      );
      return {
        ...drawer,
        balancePaise,
        unreadPaise: exactPaise(balancePaise - drawer.balancePaise),
      };
    }),
    owed: left,
    owedCount: ledger.owedCount - (owed.length - left.length),
    owedPaise: exactPaise(ledger.owedPaise + less - before),
  };
}
