/**
 * Books of a shop on credit, kept by the text of D73 and D74 and with nothing of src/domain: what each order and each
 * khata comes to after what was done.
 */

export interface BookedCustomer {
  id: string;
  name: string;
  phone: string;
  account: string;
  limit: number;
  mergedInto: string;
  isErased: boolean;
}

/** A line of a khata. */
export interface BookedLine {
  /** '' where the shop makes it. */
  id: string;
  kind: string;
  /** The record that it was recorded for, also if that is merged. */
  customer: string;
  order: string;
  /** The drawer or 'upi'; '' where no money was moved. */
  money: string;
  /** Above 0 if the customer owes more by it. */
  paise: number;
  takenAt: string;
  isTakenBack: boolean;
  rounding?: BookedLine;
}

interface Payment {
  id: string;
  money: string;
  paise: number;
}
export interface BookedOrder {
  id: string;
  total: number;
  isDelivered: boolean;
  /** What stands of what was taken and given back for it. */
  taken: Payment[];
  assumed: Payment[];
  rounded: number;
}

const sumOf = (values: readonly { paise: number }[]) =>
  values.reduce((sum, { paise }) => sum + paise, 0);
const isCash = (money: string) => money.startsWith('cash:');

export function openBooks() {
  const customers: BookedCustomer[] = [];
  const orders: BookedOrder[] = [];
  const lines: BookedLine[] = [];
  /** What customers have said of a line, by its id. */
  const disputes = new Map<string, { note: string; isAnswered: boolean }>();

  const customerOf = (id: string) => customers.find((one) => one.id === id) as BookedCustomer;
  /** The record that the khata is called by. */
  function rootOf(id: string): BookedCustomer {
    const customer = customerOf(id);
    return customer.mergedInto === '' ? customer : rootOf(customer.mergedInto);
  }
  const groupOf = (id: string) => customers.filter((one) => rootOf(one.id) === rootOf(id));
  const linesOf = (id: string) => lines.filter(({ customer }) => rootOf(customer) === rootOf(id));
  const balanceOf = (id: string) => sumOf(linesOf(id));
  const hasOpening = (id: string) =>
    linesOf(id).some(({ kind, isTakenBack }) => kind === 'opening' && !isTakenBack);

  /** How much of each line is open: what stands of payments pays the oldest bill first. */
  function openOf(id: string): Map<BookedLine, number> {
    const standing = linesOf(id).filter(
      ({ kind, isTakenBack }) => kind !== 'reversed' && !isTakenBack,
    );
    let left = -sumOf(standing.filter(({ paise }) => paise < 0));
    return new Map(
      standing
        .filter(({ paise }) => paise > 0)
        .map((bill) => {
          const paid = Math.min(left, bill.paise);
          left -= paid;
          return [bill, bill.paise - paid];
        }),
    );
  }

  /** What was merged into a customer goes with it, and stays there. */
  function merge(from: BookedCustomer, to: BookedCustomer) {
    for (const moved of groupOf(from.id)) moved.mergedInto = to.id;
  }

  /** The names of whoever is erased, and what they have said, go when nothing is owed, either way. */
  function forgetSettled() {
    for (const customer of customers) {
      if (customer.isErased && balanceOf(customer.id) === 0) {
        Object.assign(customer, { name: '', phone: '' });
        for (const { id } of linesOf(customer.id)) {
          const dispute = disputes.get(id);
          if (dispute) dispute.note = '';
        }
      }
    }
  }

  function enter(line: Omit<BookedLine, 'isTakenBack'>) {
    const entered: BookedLine = { ...line, isTakenBack: false };
    lines.push(entered);
    const left = balanceOf(line.customer);
    if (line.kind === 'khata_paid' && isCash(line.money) && left > 0 && left < 100) {
      entered.rounding = {
        ...entered,
        id: '',
        kind: 'rounded',
        money: 'round_off',
        paise: -left,
      };
      lines.push(entered.rounding);
    }
    forgetSettled();
  }
  function takeBack(line: BookedLine, reversal: { id: string; takenAt: string }) {
    for (const [index, one] of [line, line.rounding].entries()) {
      if (!one) continue;
      one.isTakenBack = true;
      lines.push({
        ...one,
        ...reversal,
        id: index === 0 ? reversal.id : '',
        kind: 'reversed',
        paise: -one.paise,
        isTakenBack: false,
        rounding: undefined,
      });
    }
    forgetSettled();
  }

  const paidOf = ({ taken, assumed, rounded }: BookedOrder) =>
    sumOf([...taken, ...assumed]) + rounded;
  const onKhata = (order: BookedOrder) =>
    lines.filter(
      (line) => line.kind === 'on_khata' && line.order === order.id && !line.isTakenBack,
    );
  const owedOf = (order: BookedOrder) =>
    (order.isDelivered ? order.total : 0) - paidOf(order) - sumOf(onKhata(order));

  /** After the press 'delivered': the rest is assumed to be paid in cash. Answers how much of it is cash. */
  function handOver(order: BookedOrder): number {
    order.isDelivered = true;
    const due = owedOf(order);
    if (due <= 0) return 0;
    const cash = due - (due % 100);
    order.rounded += due - cash;
    return cash;
  }
  /** After the press back: what was assumed and what is on a khata is taken back. */
  function comeBack(order: BookedOrder) {
    for (const line of onKhata(order)) takeBack(line, { id: '', takenAt: '' });
    Object.assign(order, { isDelivered: false, assumed: [], rounded: 0 });
  }
  function collect(order: BookedOrder, payment: Payment) {
    order.taken.push(payment);
    const left = owedOf(order);
    if (isCash(payment.money) && left > 0 && left < 100) order.rounded += left;
  }
  function takeBackOfOrder(order: BookedOrder, payment: Payment) {
    order.taken = order.taken.filter((other) => other !== payment);
    order.assumed = order.assumed.filter((other) => other !== payment);
    if (payment.paise > 0) order.rounded = 0;
  }

  /** What was taken in or given out of a drawer, or by UPI. */
  const movedIn = (money: string) =>
    sumOf(
      orders
        .flatMap(({ taken, assumed }) => [...taken, ...assumed])
        .filter((one) => one.money === money),
    ) - sumOf(lines.filter((line) => line.money === money));

  return {
    customers,
    orders,
    lines,
    disputes,
    customerOf,
    rootOf,
    groupOf,
    linesOf,
    balanceOf,
    hasOpening,
    openOf,
    merge,
    forgetSettled,
    enter,
    takeBack,
    paidOf,
    onKhata,
    owedOf,
    handOver,
    comeBack,
    collect,
    takeBackOfOrder,
    movedIn,
  };
}
