/**
 * The payment of an order with what the staff of this device have done since: the rules by which the server will decide
 * (D73), on the transfers that it has told.
 */
import {
  asTransfer,
  moveMoney,
  type OrderTransfer,
  orderLedgerOf,
} from '../../../domain/ledger/order-ledger.ts';
import { paymentByLedger } from '../../../domain/ledger/order-postings.ts';
import { decideTransfer, type TransferFacts } from '../../../domain/ledger/record-transfer.ts';
import { givenBackId, roundingId, type Transfer } from '../../../domain/ledger/transfer.ts';
import type { TransferRequest } from '../../../domain/ledger/transfer-request.ts';
import { exactPaise, MAX_PAISE, type Paise } from '../../../domain/money.ts';
import { isPaymentMethod } from '../../../domain/order/payment-method.ts';
import { isOrderStatus, isPaymentStatus } from '../../../domain/order/status.ts';
import type { StaffCommand } from '../../../phone/db/staff-outbox.ts';
import type { AdminOrder } from '../../api/orders.ts';

type Paid = Pick<AdminOrder, 'status' | 'paymentMethod' | 'payment' | 'transfers'>;
type Command<Kind> = StaffCommand & { kind: Kind };

/** What is asked of a khata only the server knows: goods that were handed over are on it. */
const ANY_CUSTOMER: TransferFacts['customer'] = {
  balancePaise: exactPaise(0),
  limitPaise: exactPaise(MAX_PAISE),
  hasOpening: false,
};

const withPayment = <Order extends Paid>(
  order: Order,
  status: string,
  transfers: readonly OrderTransfer[] | null,
): Order => ({ ...order, payment: { ...order.payment, status }, transfers });

/** The order in its new status. `totalPaise` is what it comes to at the move. */
export function moved<Order extends Paid>(
  order: Order,
  { id, body: { status } }: Command<'move'>,
  totalPaise: Paise,
): Order {
  const { status: from, paymentMethod: method, payment, transfers = null } = order;
  const before = payment.status;
  // An unknown status, also of a payment, of a newer server is kept (D47).
  if (from === status || !isPaymentStatus(before) || !isOrderStatus(status))
    return { ...order, status };
  const { payment: after, postings } = moveMoney(
    { status, method, totalPaise },
    () => (isPaymentMethod(method) ? transfers : null),
    { from, before },
  );
  const added = postings.map((one, at) => asTransfer(one, `${id}.${at}`));
  return withPayment({ ...order, status }, after, transfers && [...transfers, ...added]);
}

/** The order with a transfer that was recorded of it; as it is if the server has it already, or will decide otherwise. */
export function paid<Order extends Paid>(
  order: Order,
  { id, madeAt, body }: Command<'transfer'>,
  totalPaise: Paise,
): Order {
  const { status, paymentMethod: method, payment, transfers = null } = order;
  const before = payment.status;
  if (transfers === null || transfers.some((one) => one.id === id)) return order;
  if (!isPaymentStatus(before) || !isPaymentMethod(method)) return order;
  const rows = rowsOf(transfers, { ...body, id, madeAt });
  const all = [...transfers, ...rows];
  const money = { status, method, totalPaise };
  return withPayment(order, paymentByLedger(money, orderLedgerOf(all), before), all);
}

function rowsOf(transfers: readonly OrderTransfer[], request: TransferRequest): OrderTransfer[] {
  const find = (id: string) => {
    const found = transfers.find((one) => one.id === id);
    // What the device is not told of a transfer, the rules do not ask of one that is taken back.
    const isReversed = transfers.some(({ reverses }) => reverses === id);
    return found ? { ...(found as unknown as Transfer), isReversed } : null;
  };
  const reverses = request.kind === 'reversed' ? request.reverses : '';
  const goesWithIt = [roundingId(reverses), givenBackId(reverses)].flatMap((id) => find(id) ?? []);
  const decision = decideTransfer(request, {
    known: null,
    order: orderLedgerOf(transfers),
    customer: ANY_CUSTOMER,
    reversed: find(reverses),
    goesWithIt,
    // What returned goods are worth the server says.
    handedOver: null,
    expectedPaise: exactPaise(0),
  });
  if (decision.code !== 'recorded') return [];
  const follows = decision.follows.map((one, at) =>
    asTransfer(one, one.id ?? `${request.id}.${at + 1}`),
  );
  return [asTransfer(decision.transfer, request.id), ...follows];
}
